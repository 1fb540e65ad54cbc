#pragma once

#include "core/base/result.h"

#include <QCommandLineParser>

namespace sandgate {
struct Event;
struct Problem;
struct Scenario;
} // namespace sandgate

namespace sandgate::commands {

/// Exit statuses of formats.md.
enum Status { Done = 0, Refused = 1, WrongUsage = 2, NotRead = 3 };

/// A subcommand's options, and its two mouths: stdout for what was asked for, stderr for the rest.
class CommandLine
{
public:
    /// `usage` is what comes after `sandgate NAME [options]`.
    CommandLine(const QString& name, const QString& usage, const QString& description);

    void addOption(const QString& name, const QString& description, const QString& value,
                   const QString& usual = QString());
    /// An option without a value.
    void addFlag(const QString& name, const QString& description);
    /// Shown in the help, under the options.
    void addNote(const QString& note) { m_notes << note; }
    /// What comes after `sandgate NAME` in an example; shown last in the help.
    void addExample(const QString& arguments) { m_examples << arguments; }

    /// Nothing: go on. Else the status to exit with: help was given, or the usage is wrong (as it is when there are
    /// fewer than `least` or more than `most` words besides the options).
    std::optional<int> parse(const QStringList& arguments, int least, int most);

    const QStringList& words() const { return m_words; }
    bool isSet(const QString& option) const { return m_parser.isSet(option); }
    QString value(const QString& option) const { return m_parser.value(option); }
    /// Of an option that is given several times.
    QStringList values(const QString& option) const { return m_parser.values(option); }
    /// A whole number of at least `least`; a wrong one is told on stderr, with the usage, and gives nothing.
    std::optional<quint64> number(const QString& option, quint64 least, quint64 most) const;
    bool json() const { return m_json; }
    bool quiet() const { return m_quiet; }

    /// A line on stdout.
    void print(const QByteArray& line) const;
    void print(const QString& line) const { print(line.toUtf8()); }
    void print(const QJsonObject& object) const;
    /// An event: a line for people or an object, unless it is to be quiet.
    void print(const Event& event, const Scenario& scenario) const;
    /// A message on stderr, unless it is to be quiet.
    void say(const QString& message) const;
    /// A refusal: on stderr and, with `--json` and unless it is to be quiet, as an object on stdout too. Its status.
    int refuse(const Refusal& refusal) const;
    /// Tells what is wrong with the usage; the status for it.
    int misuse(const QString& message) const;

private:
    QString usageLine() const;
    QString help() const;

    QString m_name;
    QString m_usage;
    QCommandLineParser m_parser;
    QStringList m_notes;
    QStringList m_examples;
    QStringList m_valued; ///< options that take a value
    QStringList m_words;
    bool m_json = false;
    bool m_quiet = false;
};

/// A finding: `file: place: warning: message [CLAUSE]`, or an object with its `severity`.
QString findingText(const Problem& problem);
QJsonObject findingJson(const Problem& problem);
/// Goes to stderr whether it is to be quiet or not.
void complain(const QString& message);
/// Everything printed has reached stdout; else that is told.
bool isPrinted();
/// The status that a refusal ends a command with.
int statusOf(const Refusal& refusal);

} // namespace sandgate::commands
