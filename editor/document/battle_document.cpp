#include "editor/document/battle_document.h"

#include "storage/battle_file.h"
#include "storage/scenario_file.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace sandgate {

struct BattleDocument::State
{
    QString path;
    bool empty = true;
    std::unique_ptr<Battle> battle;
    std::optional<std::vector<Problem>> problems;
    std::vector<MoveId> line;
    Cursor cursor;
    Chosen chosen;

    /// Positions of one move as far as they were asked for: walked[n] is the one after n orders. So a step back costs
    /// what a step forward costs.
    MoveId walkedMove = -1;
    std::vector<Position> walked;
    std::vector<Event> moveEvents;

    const MoveNode& node() const { return battle->move(cursor.move); }
    int ordersOf(MoveId move) const { return static_cast<int>(battle->move(move).orders.size()); }
    Cursor endOf(MoveId move) const { return {move, ordersOf(move)}; }

    const Position& walk(int orders)
    {
        const MoveNode& move = node();
        if (walkedMove != cursor.move) {
            walkedMove = cursor.move;
            walked.clear();
            walked.reserve(move.orders.size() + 1); // references to what was walked stay good
            walked.push_back(move.parent < 0 ? move.after : battle->move(move.parent).after);
        }
        while (static_cast<int>(walked.size()) <= orders) {
            Position next = walked.back();
            for (const Event& event : move.orders[walked.size() - 1].events)
                applyTo(next, event);
            walked.push_back(std::move(next));
        }
        return walked[static_cast<size_t>(orders)];
    }

    const Position& at(int orders) { return orders == ordersOf(cursor.move) ? node().after : walk(orders); }

    void gatherEvents()
    {
        moveEvents.clear();
        for (int i = 0; i < cursor.orders; ++i) {
            const std::vector<Event>& events = node().orders[static_cast<size_t>(i)].events;
            moveEvents.insert(moveEvents.end(), events.begin(), events.end());
        }
    }

    /// The moves to `move` and on from it along the first that follow.
    std::vector<MoveId> lineThrough(MoveId move) const
    {
        std::vector<MoveId> moves = battle->pathTo(move);
        for (MoveId last = move; !battle->move(last).next.empty();) {
            last = battle->move(last).next.front();
            moves.push_back(last);
        }
        return moves;
    }

    /// From here one order on or back; the same cursor at either end of the battle.
    Cursor nextOrder(Cursor from, int place) const
    {
        if (from.orders < ordersOf(from.move))
            return {from.move, from.orders + 1};
        for (size_t i = static_cast<size_t>(place + 1); i < line.size(); ++i)
            if (ordersOf(line[i]) > 0)
                return {line[i], 1};
        return from;
    }
    Cursor previousOrder(Cursor from) const
    {
        if (from.orders > 1)
            return {from.move, from.orders - 1};
        const MoveId parent = battle->move(from.move).parent;
        return parent < 0 ? Cursor{startMove, 0} : endOf(parent);
    }
    int placeOf(MoveId move) const
    {
        const auto found = std::find(line.begin(), line.end(), move);
        return found == line.end() ? -1 : static_cast<int>(found - line.begin());
    }
};

static std::unique_ptr<Battle> battleFrom(Scenario scenario)
{
    return std::make_unique<Battle>(std::make_shared<const BattleGround>(std::move(scenario)));
}

BattleDocument::BattleDocument(QObject* parent) : QObject(parent), m_state(std::make_unique<State>())
{
    m_state->battle = battleFrom({});
}

BattleDocument::~BattleDocument() = default;

Result<void> BattleDocument::open(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QFile file(absolute);
    const bool isFolder = QFileInfo(absolute).isDir();
    if (isFolder || !file.open(QIODevice::ReadOnly))
        return tl::make_unexpected(Refusal{.error = QStringLiteral("not-read"),
                                           .clause = {},
                                           .message = isFolder
                                                          ? tr("This is a folder, not a scenario or a battle.")
                                                          : tr("The file cannot be read: %1.").arg(file.errorString()),
                                           .file = path});
    const bool isDatabase = file.read(16).startsWith("SQLite format 3");
    file.close();

    if (isDatabase) {
        Result<std::unique_ptr<Battle>> battle = readBattle(absolute);
        if (!battle)
            return tl::make_unexpected(battle.error());
        show(std::move(*battle), absolute);
        return {};
    }
    Result<Scenario> scenario = readScenario(absolute);
    if (!scenario)
        return tl::make_unexpected(scenario.error());
    show(battleFrom(std::move(*scenario)), absolute);
    return {};
}

void BattleDocument::show(std::unique_ptr<Battle> battle, const QString& path)
{
    auto state = std::make_unique<State>();
    state->path = path;
    state->empty = false;
    state->battle = std::move(battle);
    state->line = state->battle->lineOf();
    m_state = std::move(state);
    Q_EMIT opened();
    Q_EMIT selectionChanged();
    Q_EMIT cursorChanged();
}

QString BattleDocument::path() const
{
    return m_state->path;
}

QString BattleDocument::title() const
{
    const QString title = scenario().title;
    return title.isEmpty() ? QFileInfo(m_state->path).completeBaseName() : title;
}

bool BattleDocument::isEmpty() const
{
    return m_state->empty;
}

bool BattleDocument::isScenario() const
{
    return m_state->line.empty();
}

const Battle& BattleDocument::battle() const
{
    return *m_state->battle;
}

const Scenario& BattleDocument::scenario() const
{
    return m_state->battle->ground()->scenario;
}

const std::vector<Problem>& BattleDocument::problems() const
{
    if (!m_state->problems)
        m_state->problems = problemsIn(scenario());
    return *m_state->problems;
}

Cursor BattleDocument::cursor() const
{
    return m_state->cursor;
}

const Position& BattleDocument::position() const
{
    return m_state->at(m_state->cursor.orders);
}

const Position& BattleDocument::before() const
{
    const int orders = m_state->cursor.orders;
    return orders == 0 ? position() : m_state->walk(orders - 1);
}

const std::vector<Event>& BattleDocument::lastEvents() const
{
    static const std::vector<Event> none;
    const int orders = m_state->cursor.orders;
    return orders == 0 ? none : m_state->node().orders[static_cast<size_t>(orders - 1)].events;
}

const Position& BattleDocument::moveStart() const
{
    const MoveId parent = m_state->node().parent;
    return parent < 0 ? m_state->node().after : m_state->battle->move(parent).after;
}

const std::vector<Event>& BattleDocument::moveEvents() const
{
    return m_state->moveEvents;
}

const std::vector<MoveId>& BattleDocument::line() const
{
    return m_state->line;
}

int BattleDocument::placeInLine() const
{
    return m_state->placeOf(m_state->cursor.move);
}

void BattleDocument::goTo(Cursor cursor)
{
    cursor.move = std::clamp(cursor.move, startMove, static_cast<MoveId>(battle().moves().size()) - 1);
    cursor.orders = std::clamp(cursor.orders, 0, m_state->ordersOf(cursor.move));
    if (cursor.move != startMove && m_state->placeOf(cursor.move) < 0)
        m_state->line = m_state->lineThrough(cursor.move);
    while (cursor.orders == 0 && cursor.move != startMove)
        cursor = m_state->endOf(battle().move(cursor.move).parent);
    if (cursor == m_state->cursor)
        return;
    m_state->cursor = cursor;
    m_state->gatherEvents();
    Q_EMIT cursorChanged();
}

void BattleDocument::stepOrder(int steps)
{
    Cursor cursor = m_state->cursor;
    for (; steps > 0; --steps)
        cursor = m_state->nextOrder(cursor, m_state->placeOf(cursor.move));
    for (; steps < 0; ++steps)
        cursor = m_state->previousOrder(cursor);
    goTo(cursor);
}

void BattleDocument::stepMove(int steps)
{
    Cursor cursor = m_state->cursor;
    for (; steps > 0; --steps) {
        if (cursor.orders < m_state->ordersOf(cursor.move)) {
            cursor = m_state->endOf(cursor.move);
            continue;
        }
        const size_t next = static_cast<size_t>(m_state->placeOf(cursor.move) + 1);
        if (next < m_state->line.size())
            cursor = m_state->endOf(m_state->line[next]);
    }
    for (; steps < 0 && cursor.move != startMove; ++steps)
        cursor = m_state->endOf(battle().move(cursor.move).parent);
    goTo(cursor);
}

void BattleDocument::toStart()
{
    goTo({startMove, 0});
}

void BattleDocument::toEnd()
{
    if (!m_state->line.empty())
        goTo(m_state->endOf(m_state->line.back()));
}

const Chosen& BattleDocument::chosen() const
{
    return m_state->chosen;
}

static void sortPlaces(std::vector<int>& places, size_t count)
{
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    std::erase_if(places, [count](int place) { return place < 0 || place >= static_cast<int>(count); });
}

void BattleDocument::choose(Chosen chosen)
{
    sortPlaces(chosen.things, scenario().country.pieces.size());
    sortPlaces(chosen.pieces, scenario().forces.size());
    if (chosen == m_state->chosen)
        return;
    m_state->chosen = std::move(chosen);
    Q_EMIT selectionChanged();
}

namespace {

/// Where those of some places are now, by their ids.
template <class Item>
std::vector<int> placesNow(const std::vector<int>& places, const std::vector<Item>& before,
                           const std::vector<Item>& now)
{
    std::vector<int> found;
    if (places.empty())
        return found;
    QHash<QString, int> placeOf;
    for (const int place : places) {
        const QString& id = before[static_cast<size_t>(place)].id;
        if (static_cast<size_t>(place) < now.size() && now[static_cast<size_t>(place)].id == id) {
            found.push_back(place);
            continue;
        }
        if (placeOf.isEmpty())
            for (size_t i = 0; i < now.size(); ++i)
                placeOf.insert(now[i].id, static_cast<int>(i));
        if (const auto there = placeOf.constFind(id); there != placeOf.cend())
            found.push_back(*there);
    }
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace

void BattleDocument::showEdited(const Scenario& changed, bool countryChanged)
{
    auto state = std::make_unique<State>();
    state->path = m_state->path;
    state->empty = false;
    state->battle = battleFrom(changed);
    const Scenario& before = scenario();
    state->chosen = {placesNow(m_state->chosen.things, before.country.pieces, changed.country.pieces),
                     placesNow(m_state->chosen.pieces, before.forces, changed.forces)};
    const bool otherChosen = state->chosen != m_state->chosen;
    m_state = std::move(state);
    Q_EMIT edited(countryChanged);
    if (otherChosen)
        Q_EMIT selectionChanged();
}

void BattleDocument::setPath(const QString& path)
{
    m_state->path = path;
    Q_EMIT pathChanged();
}

} // namespace sandgate
