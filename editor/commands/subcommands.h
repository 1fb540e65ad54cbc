#pragma once

#include <QStringList>

// The subcommands, each in a file of its name; each gives the exit status.
namespace sandgate::commands {

int validate(const QStringList& arguments);
int play(const QStringList& arguments);
int simulate(const QStringList& arguments);
int merge(const QStringList& arguments);
int show(const QStringList& arguments);
int shot(const QStringList& arguments);
int analyze(const QStringList& arguments);
int report(const QStringList& arguments);
int campaign(const QStringList& arguments);
int muster(const QStringList& arguments);
int rules(const QStringList& arguments);
int plugins(const QStringList& arguments);

} // namespace sandgate::commands
