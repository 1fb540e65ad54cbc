#include "editor/report/tally.h"

#include "core/rules/score.h"

namespace sandgate::report {

namespace {

class Counter
{
public:
    explicit Counter(const Position& start);

    void add(const MoveNode& node);
    Tally finish(const Position& end);

private:
    void add(const ShotEvent& shot, SideIndex mover);
    void add(const MeleeEvent& melee);
    void add(const OverruledEvent& overruled);
    ArmTally* armOf(const PieceId& id);

    const Position& m_start;
    Tally m_tally;
    std::vector<int> m_gunAt; ///< place in Tally::guns of a piece; -1
};

Counter::Counter(const Position& start) : m_start(start), m_gunAt(start.pieces.size(), -1)
{
    for (PieceIndex i = 0; i < start.count(); ++i) {
        const ForcePiece& force = start.force(i);
        ++m_tally.arms[static_cast<size_t>(force.side)][static_cast<size_t>(force.arm)].began;
        if (force.arm != Arm::Gun)
            continue;
        m_gunAt[static_cast<size_t>(i)] = static_cast<int>(m_tally.guns.size());
        m_tally.guns.push_back({.gun = force.id, .side = force.side});
    }
}

ArmTally* Counter::armOf(const PieceId& id)
{
    const PieceIndex piece = m_start.find(id);
    if (piece < 0)
        return nullptr;
    const ForcePiece& force = m_start.force(piece);
    return &m_tally.arms[static_cast<size_t>(force.side)][static_cast<size_t>(force.arm)];
}

void Counter::add(const ShotEvent& shot, SideIndex mover)
{
    const PieceIndex gun = m_start.find(shot.gun);
    const int at = gun < 0 ? -1 : m_gunAt[static_cast<size_t>(gun)];
    GunTally* tally = at < 0 ? nullptr : &m_tally.guns[static_cast<size_t>(at)];
    if (tally) {
        ++tally->shots;
        tally->touched += static_cast<int>(shot.touched.size());
    }
    for (const PieceId& id : shot.dead) {
        ArmTally* arm = armOf(id);
        if (!arm)
            continue;
        const ForcePiece& man = m_start.force(m_start.find(id));
        const bool own = man.side == mover;
        ++arm->shot;
        arm->ownShots += own;
        if (tally) {
            ++tally->killed[man.arm == Arm::Cavalry ? 1 : 0];
            tally->own += own;
        }
    }
}

void Counter::add(const MeleeEvent& melee)
{
    for (const std::vector<PieceId>& dead : melee.dead)
        for (const PieceId& id : dead)
            if (ArmTally* arm = armOf(id))
                ++arm->handToHand;
}

void Counter::add(const OverruledEvent& overruled)
{
    for (const Ruling& ruling : overruled.pieces)
        if (ArmTally* arm = armOf(ruling.piece); arm && ruling.condition == Condition::Dead)
            ++arm->overruled;
}

void Counter::add(const MoveNode& node)
{
    std::vector<bool> fired(m_tally.guns.size());
    for (const OrderRecord& record : node.orders)
        for (const Event& event : record.events) {
            if (const auto* shot = std::get_if<ShotEvent>(&event.what)) {
                add(*shot, event.side);
                if (const PieceIndex gun = m_start.find(shot->gun); gun >= 0 && m_gunAt[static_cast<size_t>(gun)] >= 0)
                    fired[static_cast<size_t>(m_gunAt[static_cast<size_t>(gun)])] = true;
            } else if (const auto* melee = std::get_if<MeleeEvent>(&event.what)) {
                add(*melee);
            } else if (const auto* overruled = std::get_if<OverruledEvent>(&event.what)) {
                add(*overruled);
            }
        }
    for (size_t i = 0; i < fired.size(); ++i)
        m_tally.guns[i].moves += fired[i];
}

Tally Counter::finish(const Position& end)
{
    for (PieceIndex i = 0; i < end.count(); ++i) {
        const ForcePiece& force = end.force(i);
        ArmTally& arm = m_tally.arms[static_cast<size_t>(force.side)][static_cast<size_t>(force.arm)];
        const PieceState& state = end[i];
        if (force.arm == Arm::Gun) {
            arm.left += state.owner == force.side;
            arm.taken += state.owner != force.side;
            continue;
        }
        arm.left += state.condition == Condition::Free || state.condition == Condition::Disarmed;
        arm.taken += state.condition == Condition::Prisoner || state.condition == Condition::Held;
        arm.retired += state.condition == Condition::Retired;
    }
    return std::move(m_tally);
}

} // namespace

Tally tallyOf(const Battle& battle, const std::vector<MoveId>& line)
{
    const Position& start = battle.move(startMove).after;
    Counter counter(start);
    const Position* last = &start;
    for (const MoveId id : line) {
        counter.add(battle.move(id));
        last = &battle.move(id).after;
    }
    return counter.finish(*last);
}

MoveSums sumsAt(const MoveNode& node)
{
    for (auto record = node.orders.rbegin(); record != node.orders.rend(); ++record)
        for (auto event = record->events.rbegin(); event != record->events.rend(); ++event)
            if (const auto* ended = std::get_if<MoveEndedEvent>(&event->what)) {
                MoveSums sums{ended->strength, ended->score};
                // A battle that ends with the move adds the points of the victory.
                for (const Event& other : record->events)
                    if (const auto* over = std::get_if<BattleEndedEvent>(&other.what))
                        sums.score = over->score;
                return sums;
            }
    MoveSums sums;
    for (SideIndex side = 0; side < 2; ++side) {
        sums.strength[static_cast<size_t>(side)] = rules::strengthOf(node.after, side);
        sums.score[static_cast<size_t>(side)] = rules::scoreOf(node.after, side).total;
    }
    return sums;
}

} // namespace sandgate::report
