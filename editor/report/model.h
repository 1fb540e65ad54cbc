#pragma once

#include "core/battle/battle.h"

#include <QStringList>

// A report as pure data: what it says, not how it looks. One model, several writers.
namespace sandgate::report {

/// A run of text in one style.
struct Span
{
    QString text;
    bool bold = false;
    bool italic = false;
};
using Text = std::vector<Span>;

enum class Voice {
    Lead,    ///< under the title: who won, and how
    Body,    ///< running text
    Item,    ///< one of a list: what a body or a gun did
    Small,   ///< names of the fallen, sources, notes to a table
    Caption, ///< under a figure
};

struct Paragraph
{
    Text text;
    Voice voice = Voice::Body;
};

struct Heading
{
    int level = 1; ///< 1 a part of the report, 2 a move, 3 within a move
    QString text;
    SideIndex side = -1; ///< whose move it is
};

struct Column
{
    QString head;
    bool number = false;   ///< set to the right, digits under digits
    bool flexible = false; ///< takes the width that is left, and breaks its lines
    QString group = {};    ///< a common head over neighbours with the same group
};

struct Table
{
    QString caption = {};
    std::vector<Column> columns;
    std::vector<QStringList> rows;
    int totals = 0; ///< so many rows at the end are sums
};

/// A map of a position, with what the events before it did.
struct Map
{
    Position position;
    Position before;
    std::vector<Event> events = {};
    QString caption = {};
    bool beside = false; ///< the text that follows stands beside it
};

struct Series
{
    QString name;
    SideIndex side = 0;
    std::vector<double> values;
};

struct Chart
{
    QString title;
    QStringList ticks; ///< one for each value
    std::vector<Series> series;
};

/// What the signs of the maps mean.
struct Legend
{
    bool events = true; ///< also those of what happened
};

using Block = std::variant<Heading, Paragraph, Table, Map, Chart, Legend>;

struct Document
{
    QString title;
    QString kind; ///< `Battle report`, `Scenario`
    QString author = {};
    QString subtitle = {};
    std::shared_ptr<const BattleGround> ground;
    std::vector<Block> blocks;
};

/// The whole report of one line of play.
Document battleDocument(const Battle& battle, const QString& line);
Document scenarioDocument(const Scenario& scenario);

} // namespace sandgate::report
