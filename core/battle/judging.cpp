#include "core/battle/judging.h"

#include "core/rules/capture.h"
#include "core/rules/prisoners.h"
#include "core/rules/score.h"
#include "core/rules/wording.h"

#include <algorithm>
#include <cmath>

namespace sandgate::judging {

namespace {

QString nameOfSide(const Position& position, SideIndex side)
{
    return position.scenario().sides[static_cast<size_t>(side)].name;
}

/// Why a piece that is not on the field takes no orders.
std::optional<Refusal> againstAbsence(const Position& position, PieceIndex piece)
{
    const QString& id = position.force(piece).id;
    switch (position[piece].condition) {
    case Condition::InBox:
        return rules::refusal("MOVE-6", QStringLiteral("%1 is still in the box").arg(id), id);
    case Condition::Dead:
        return rules::refusal("MOVE-6", QStringLiteral("%1 is dead").arg(id), id);
    case Condition::Retired:
        return rules::refusal("MOVE-6", QStringLiteral("%1 has left the field over his own back line").arg(id), id);
    case Condition::Held:
        return rules::refusal("MOVE-6", QStringLiteral("%1 is a prisoner behind the enemy's line").arg(id), id);
    default:
        return {};
    }
}

} // namespace

Result<PieceIndex> pieceOf(const Position& position, const PieceId& id)
{
    const PieceIndex piece = position.find(id);
    if (piece < 0)
        return tl::make_unexpected(
            rules::senseless(QStringLiteral("there is no piece \"%1\" in this battle").arg(id), id));
    return piece;
}

Result<PieceIndex> manOnField(const Position& position, const PieceId& id)
{
    const Result<PieceIndex> piece = pieceOf(position, id);
    if (!piece)
        return piece;
    if (position.isGun(*piece))
        return tl::make_unexpected(rules::senseless(QStringLiteral("%1 is a gun and not a man").arg(id), id));
    if (auto why = againstAbsence(position, *piece))
        return tl::make_unexpected(*std::move(why));
    return piece;
}

Result<PieceIndex> ownMan(const Position& position, const PieceId& id)
{
    const Result<PieceIndex> man = manOnField(position, id);
    if (!man || position.force(*man).side == position.mover)
        return man;
    return refuse("MOVE-6",
                  QStringLiteral("%1 is not %2's, whose move it is").arg(id, nameOfSide(position, position.mover)), id);
}

Result<PieceIndex> ownGun(const Position& position, const PieceId& id)
{
    const Result<PieceIndex> piece = pieceOf(position, id);
    if (!piece)
        return piece;
    if (!position.isGun(*piece))
        return tl::make_unexpected(rules::senseless(QStringLiteral("%1 is a man and not a gun").arg(id), id));
    if (auto why = againstAbsence(position, *piece))
        return tl::make_unexpected(*std::move(why));
    const SideIndex owner = position[*piece].owner;
    if (rules::isInDispute(position, *piece))
        return refuse("CAP-2",
                      QStringLiteral("%1 is in dispute: nobody of %2 is near it and it is not yet captured")
                          .arg(id, nameOfSide(position, owner)),
                      id);
    if (owner != position.mover)
        return refuse("MOVE-6",
                      QStringLiteral("%1 is not %2's, whose move it is").arg(id, nameOfSide(position, position.mover)),
                      id);
    return piece;
}

Result<PieceIndex> ownArmedMan(const Position& position, const PieceId& id)
{
    const Result<PieceIndex> man = ownMan(position, id);
    if (!man || position.isArmedMan(*man))
        return man;
    if (position[*man].condition == Condition::Free)
        return refuse("PRI-4",
                      QStringLiteral("%1 was armed again only now: he serves from his side's move %2 on")
                          .arg(id)
                          .arg(position[*man].freeFromMove),
                      id);
    return refuse("PRI-1",
                  position[*man].condition == Condition::Prisoner ? QStringLiteral("%1 is a prisoner").arg(id)
                                                                  : QStringLiteral("%1 is disarmed").arg(id),
                  id);
}

bool isFinite(Vec2 at)
{
    return std::isfinite(at.x) && std::isfinite(at.y);
}

Refusal notFinite(const PieceId& id)
{
    return rules::senseless(QStringLiteral("the order for %1 has a number that is none").arg(id), id);
}

std::optional<Refusal> againstOrderingGun(const Position& position, PieceIndex gun)
{
    if (position.phase == Phase::Guns)
        return {};
    const QString& id = position.force(gun).id;
    return rules::refusal(
        "MOVE-5", QStringLiteral("a man has moved already: %1 can be moved or fired only before that").arg(id), id);
}

Event eventOf(const Position& position, Happening what)
{
    return {position.mover, position.moveOf[static_cast<size_t>(position.mover)], std::move(what)};
}

OnTheirFeet::OnTheirFeet(const Position& position) : m_original(position)
{
    if (!position.pieces.hasAny(Pieces::Kind::Lying))
        return;
    m_changed = position;
    standUp(*m_changed);
}

void Account::add(Happening what)
{
    add(m_position.mover, std::move(what));
}

void Account::add(SideIndex side, Happening what)
{
    Event event{side, m_position.moveOf[static_cast<size_t>(side)], std::move(what)};
    applyTo(m_position, event);
    m_events.push_back(std::move(event));
}

void Account::addFreedBy(const std::vector<PieceIndex>& lost)
{
    for (SideIndex side = 0; side < 2; ++side) {
        std::vector<PieceIndex> ofSide;
        std::copy_if(lost.begin(), lost.end(), std::back_inserter(ofSide),
                     [&](PieceIndex man) { return m_position.force(man).side == side; });
        if (ofSide.empty())
            continue;
        auto freed = rules::freedBy(m_before, m_position, ofSide);
        if (!freed)
            continue;
        const std::vector<PieceId> ids = freed->pieces;
        add(*std::move(freed));
        for (const PieceId& id : ids) { // who stands on his own line has reached it (PRI-4)
            const PieceIndex man = m_position.find(id);
            if (reachesBackLine(m_position.scenario(), m_position.force(man).side, m_position[man].at,
                                m_position.footprint(man)))
                add(RearmedEvent{id});
        }
    }
}

bool hasInBox(const Position& position, SideIndex side)
{
    return position.pieces.hasAny(side == 0 ? Pieces::Kind::InFirstsBox : Pieces::Kind::InSecondsBox);
}

MoveEndedEvent moveEnded(const Position& position)
{
    MoveEndedEvent ended;
    for (SideIndex side = 0; side < 2; ++side) {
        ended.strength[static_cast<size_t>(side)] = rules::strengthOf(position, side);
        ended.score[static_cast<size_t>(side)] = rules::scoreOf(position, side).total;
    }
    return ended;
}

BattleEndedEvent battleEnded(Position position, const Outcome& outcome)
{
    position.outcome = outcome;
    BattleEndedEvent ended{.outcome = outcome};
    for (SideIndex side = 0; side < 2; ++side)
        ended.score[static_cast<size_t>(side)] = rules::scoreOf(position, side).total;
    return ended;
}

} // namespace sandgate::judging
