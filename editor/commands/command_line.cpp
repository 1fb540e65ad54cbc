#include "editor/commands/command_line.h"

#include "core/scenario/scenario.h"
#include "editor/commands/spelling.h"
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
    m_parser.setApplicationDescription(folded(description));
    m_parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    m_parser.addOption({QStringLiteral("json"), QStringLiteral("For programs: one object a line on stdout.")});
    m_parser.addOption({QStringLiteral("quiet"), QStringLiteral("No messages but refusals, no events.")});
    m_parser.addOption({{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("This help.")});
}

void CommandLine::addOption(const QString& name, const QString& description, const QString& value, const QString& usual)
{
    m_parser.addOption({name, description, value, usual});
    m_valued << name;
}

void CommandLine::addFlag(const QString& name, const QString& description)
{
    m_parser.addOption({name, description});
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
    for (const QString& option : m_parser.optionNames()) {
        if (m_valued.contains(option) && m_parser.values(option).contains(QString()))
            return misuse(QStringLiteral("--%1 is given nothing.").arg(option));
    }
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

void CommandLine::print(const Event& event, const Scenario& scenario) const
{
    if (!m_quiet)
        print(m_json ? toJsonLine(event, scenario) : toText(event, scenario).toUtf8());
}

void CommandLine::say(const QString& message) const
{
    if (!m_quiet)
        writeLine(stderr, "sandgate: " + message.toUtf8());
}

int CommandLine::refuse(const Refusal& refusal) const
{
    complain(toText(refusal));
    if (m_json)
        print(toJsonLine(refusal));
    return statusOf(refusal);
}

int CommandLine::misuse(const QString& message) const
{
    complain(message);
    writeLine(stderr, usageLine().toUtf8());
    return WrongUsage;
}

QString CommandLine::usageLine() const
{
    return QStringLiteral("Usage: sandgate %1 [options] %2").arg(m_name, m_usage).trimmed();
}

QString CommandLine::help() const
{
    QString text = m_parser.helpText();
    text.replace(0, text.indexOf(QLatin1Char('\n')), usageLine());
    for (const QString& note : m_notes)
        text += QLatin1Char('\n') + folded(note) + QLatin1Char('\n');
    text += m_examples.size() == 1 ? QStringLiteral("\nExample:\n") : QStringLiteral("\nExamples:\n");
    for (const QString& example : m_examples)
        text +=
            QStringLiteral("  sandgate %1%2\n").arg(m_name, example.isEmpty() ? example : QLatin1Char(' ') + example);
    return text.trimmed();
}

QString findingText(const Problem& problem)
{
    Refusal finding = problem.refusal;
    if (problem.severity == Severity::Warning)
        finding.message.prepend(QStringLiteral("warning: "));
    return toText(finding);
}

QJsonObject findingJson(const Problem& problem)
{
    QJsonObject object = toJson(problem.refusal);
    object.insert(QLatin1String("severity"), QLatin1String(problem.severity == Severity::Error ? "error" : "warning"));
    return object;
}

void complain(const QString& message)
{
    writeLine(stderr, "sandgate: " + message.toUtf8());
}

bool isPrinted()
{
    if (std::fflush(stdout) == 0 && !std::ferror(stdout))
        return true;
    complain(QStringLiteral("what was to be printed could not be written"));
    return false;
}

int statusOf(const Refusal& refusal)
{
    if (refusal.error == QLatin1String("not-read") || refusal.error == QLatin1String("not-written"))
        return NotRead;
    return refusal.error == QLatin1String("unknown-plugin") ? WrongUsage : Refused;
}

} // namespace sandgate::commands
