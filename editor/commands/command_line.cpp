#include "editor/commands/command_line.h"

#include "storage/json.h"

#include <QJsonDocument>

#include <cstdio>

namespace sandgate::commands {

namespace {

void writeLine(FILE* stream, const QByteArray& line)
{
    std::fwrite(line.constData(), 1, static_cast<size_t>(line.size()), stream);
    std::fputc('\n', stream);
    std::fflush(stream);
}

} // namespace

CommandLine::CommandLine(const QString& name, const QString& usage, const QString& description)
    : m_name(name), m_usage(usage)
{
    m_parser.setApplicationDescription(description);
    m_parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    m_parser.addOption({QStringLiteral("json"), QStringLiteral("For programs: one object a line on stdout.")});
    m_parser.addOption({QStringLiteral("quiet"), QStringLiteral("No messages but refusals on stderr.")});
    m_parser.addOption({{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("This help.")});
}

void CommandLine::addOption(const QString& name, const QString& description, const QString& value, const QString& usual)
{
    m_parser.addOption({name, description, value, usual});
}

std::optional<int> CommandLine::parse(const QStringList& arguments, int least, int most)
{
    const bool parsed = m_parser.parse(QStringList{QStringLiteral("sandgate")} + arguments);
    m_words = m_parser.positionalArguments();
    m_json = m_parser.isSet(QStringLiteral("json"));
    m_quiet = m_parser.isSet(QStringLiteral("quiet"));
    if (m_parser.isSet(QStringLiteral("help"))) {
        print(help());
        return Done;
    }
    if (!parsed)
        return misuse(m_parser.errorText());
    if (m_words.size() < least)
        return misuse(QStringLiteral("A file is missing."));
    if (m_words.size() > most)
        return misuse(QStringLiteral("'%1' is one word too many.").arg(m_words[most]));
    return {};
}

std::optional<quint64> CommandLine::number(const QString& option, quint64 least, quint64 most) const
{
    bool isNumber = false;
    const quint64 found = value(option).toULongLong(&isNumber);
    if (isNumber && found >= least && found <= most)
        return found;
    misuse(QStringLiteral("--%1 takes a whole number from %2 to %3, not '%4'.")
               .arg(option)
               .arg(least)
               .arg(most)
               .arg(value(option)));
    return {};
}

void CommandLine::print(const QByteArray& line) const
{
    writeLine(stdout, line);
}

void CommandLine::print(const QJsonObject& object) const
{
    print(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

void CommandLine::say(const QString& message) const
{
    if (!m_quiet)
        writeLine(stderr, "sandgate: " + message.toUtf8());
}

int CommandLine::refuse(const Refusal& refusal) const
{
    writeLine(stderr, "sandgate: " + toText(refusal).toUtf8());
    if (m_json)
        print(toJsonLine(refusal));
    return statusOf(refusal);
}

int CommandLine::misuse(const QString& message) const
{
    writeLine(stderr, "sandgate: " + message.toUtf8());
    writeLine(stderr, usageLine().toUtf8());
    return WrongUsage;
}

QString CommandLine::usageLine() const
{
    return QStringLiteral("Usage: sandgate %1 [options] %2").arg(m_name, m_usage);
}

QString CommandLine::help() const
{
    QString text = m_parser.helpText();
    text.replace(0, text.indexOf(QLatin1Char('\n')), usageLine());
    for (const QString& note : m_notes)
        text += QLatin1Char('\n') + note + QLatin1Char('\n');
    return text.trimmed();
}

int statusOf(const Refusal& refusal)
{
    if (refusal.error == QLatin1String("not-read") || refusal.error == QLatin1String("not-written"))
        return NotRead;
    return refusal.error == QLatin1String("bad-plugin") ? WrongUsage : Refused;
}

} // namespace sandgate::commands
