#include "core/battle/event.h"

#include "core/rules/capture.h"
#include "core/rules/move.h"

namespace sandgate {

namespace {

/// Applies one kind of event after another to a position.
struct EventApplier
{
    Position& position;
    const Event& event;

    PieceState* stateOf(const PieceId& id) const
    {
        const PieceIndex piece = position.find(id);
        return piece < 0 ? nullptr : &position[piece];
    }

    void setCondition(const std::vector<PieceId>& ids, Condition condition) const
    {
        for (const PieceId& id : ids) {
            if (PieceState* state = stateOf(id))
                state->condition = condition;
        }
    }

    void place(PieceState& state, Vec2 at) const
    {
        state.at = at;
        state.hasMoved = true;
        state.offLine = false;
    }

    void beginMensPhase() const
    {
        if (position.phase != Phase::Guns)
            return;
        position.phase = Phase::Men;
        standUp(position);
    }

    void operator()(const PutDownEvent& put) const
    {
        if (position.phase != Phase::PuttingDown) {
            position.phase = Phase::PuttingDown;
            position.mover = event.side;
            position.moveOf = {};
        }
        const PieceIndex piece = position.find(put.piece);
        if (piece < 0)
            return;
        PieceState& state = position[piece];
        state.condition = Condition::Free;
        state.at = put.at;
        state.moveStart = put.at;
        state.bearing = put.bearing;
        state.offLine =
            isPutDownOffLine(position.scenario(), position.force(piece).side, put.at, position.footprint(piece));
    }

    void operator()(const ShotEvent& shot) const
    {
        if (PieceState* gun = stateOf(shot.gun)) {
            gun->bearing = shot.bearing;
            gun->elevation = shot.elevation;
            ++gun->shots;
        }
        for (const PieceId& id : shot.lieDown) {
            if (PieceState* state = stateOf(id))
                state->lying = true;
        }
        for (const PieceId& id : shot.dead) {
            if (PieceState* state = stateOf(id)) {
                state->condition = Condition::Dead;
                state->fallen = true;
                state->lying = true;
            }
        }
        for (const FallenMan& fallen : shot.fallen) {
            if (PieceState* state = stateOf(fallen.piece); state && state->fallen) {
                state->at = fallen.at;
                state->bearing = fallen.bearing;
            }
        }
    }

    void operator()(const GunMovedEvent& moved) const
    {
        if (PieceState* gun = stateOf(moved.gun)) {
            place(*gun, moved.to);
            gun->bearing = moved.bearing;
        }
        for (const auto& [id, to] : moved.with) {
            if (PieceState* man = stateOf(id)) {
                place(*man, to);
                man->bearing = normalBearing(moved.bearing + 180);
            }
        }
    }

    void operator()(const MovedEvent& moved) const
    {
        beginMensPhase();
        if (PieceState* man = stateOf(moved.piece)) {
            place(*man, moved.to);
            man->bearing = moved.bearing;
        }
    }

    void operator()(const EscortedEvent& escorted) const
    {
        beginMensPhase();
        for (const auto& [id, to] : escorted.to) {
            if (PieceState* man = stateOf(id)) {
                man->bearing = man->at == to ? man->bearing : bearingOf(to - man->at);
                place(*man, to);
            }
        }
        if (PieceState* escort = stateOf(escorted.by))
            escort->hasMoved = true;
        for (const PieceId& id : escorted.prisoners) {
            if (PieceState* prisoner = stateOf(id))
                prisoner->hasMoved = true;
        }
    }

    void operator()(const RetiredEvent& retired) const { setCondition({retired.piece}, Condition::Retired); }

    void operator()(const MeleeEvent& melee) const
    {
        for (const auto& dead : melee.dead)
            setCondition(dead, Condition::Dead);
        for (const auto& prisoners : melee.prisoners)
            setCondition(prisoners, Condition::Prisoner);
    }

    void operator()(const PrisonerEvent& taken) const { setCondition({taken.piece}, Condition::Prisoner); }

    void operator()(const FreedEvent& freed) const
    {
        setCondition(freed.pieces, Condition::Disarmed);
        for (const PieceId& id : freed.pieces) {
            if (PieceState* state = stateOf(id))
                state->freeFromMove = freed.fromMove;
        }
    }

    void operator()(const RearmedEvent& rearmed) const
    {
        setCondition({rearmed.piece}, Condition::Free);
        if (const PieceIndex man = position.find(rearmed.piece); man >= 0)
            position[man].freeFromMove = position.moveOf[static_cast<size_t>(position.force(man).side)] + 1;
    }

    void operator()(const HeldEvent& held) const { setCondition({held.piece}, Condition::Held); }

    void operator()(const CapturedEvent& captured) const
    {
        if (PieceState* gun = stateOf(captured.gun))
            gun->owner = captured.by;
    }

    void operator()(const SurrenderedEvent& surrendered) const
    {
        setCondition(surrendered.pieces, Condition::Prisoner);
    }

    void operator()(const RearStruckEvent& struck) const
    {
        position.withdrawBy = struck.withdrawBy;
        position.beaten = enemyOf(struck.by);
    }

    void operator()(const MoveEndedEvent&) const
    {
        for (PieceIndex piece = 0; piece < position.count(); ++piece) {
            if (const PieceState& state = std::as_const(position)[piece]; state.lying || state.fallen) {
                position[piece].lying = false;
                position[piece].fallen = false;
            }
        }
        position.pieces.settle();
        position.approaches = rules::approachesAt(position);
        for (PieceIndex piece = 0; piece < position.count(); ++piece) {
            const PieceState& state = std::as_const(position)[piece];
            if (!state.hasMoved && state.shots == 0 && state.moveStart == state.at)
                continue;
            PieceState& changed = position[piece];
            changed.hasMoved = false;
            changed.shots = 0;
            changed.moveStart = changed.at;
        }
        const bool firstHasPutDown =
            position.phase == Phase::PuttingDown && position.mover == rules::firstToPutDown(position.scenario());
        if (position.phase == Phase::PuttingDown && !firstHasPutDown)
            position.mover = rules::firstToMove(position.scenario());
        else
            position.mover = enemyOf(position.mover);
        if (firstHasPutDown)
            return;
        position.phase = Phase::Guns;
        ++position.moveOf[static_cast<size_t>(position.mover)];
    }

    void operator()(const BattleEndedEvent& ended) const
    {
        position.outcome = ended.outcome;
        position.phase = Phase::Over;
    }

    void operator()(const NotedEvent&) const {}

    void operator()(const OverruledEvent& overruled) const
    {
        for (const Ruling& ruling : overruled.pieces) {
            if (const PieceIndex piece = position.find(ruling.piece); piece >= 0)
                rule(piece, ruling);
        }
        if (overruled.result != QLatin1String("undecided") || !position.outcome.over)
            return;
        position.outcome = {};
        position.phase = Phase::Guns;
    }

private:
    void rule(PieceIndex piece, const Ruling& ruling) const
    {
        PieceState& state = position[piece];
        if (const SideIndex owner = position.scenario().sideIndex(ruling.side); owner >= 0)
            state.owner = owner;
        state.bearing = ruling.bearing.value_or(state.bearing);
        if (ruling.condition) {
            state.condition = *ruling.condition;
            state.freeFromMove = 0;
            state.lying = false;
            state.fallen = false;
        }
        if (!ruling.at)
            return;
        state.at = *ruling.at;
        state.moveStart = state.at;
        state.offLine = state.offLine && isPutDownOffLine(position.scenario(), position.force(piece).side, state.at,
                                                          position.footprint(piece));
    }
};

} // namespace

void applyTo(Position& position, const Event& event)
{
    const bool opens = std::holds_alternative<PutDownEvent>(event.what) ||
                       std::holds_alternative<NotedEvent>(event.what) ||
                       std::holds_alternative<OverruledEvent>(event.what);
    position.begun = position.begun || !opens;
    std::visit(EventApplier{position, event}, event.what);
    position.pieces.settle();
}

Position apply(const Position& position, const Event& event)
{
    Position after = position;
    applyTo(after, event);
    return after;
}

} // namespace sandgate
