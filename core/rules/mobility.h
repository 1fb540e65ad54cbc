#pragma once

#include "core/battle/position.h"

// How far and where a man may go (MOB-1 to MOB-4, CLEAR-1, MOVE-2).
namespace sandgate::rules {

/// Inches a man may go in a move.
double mobilityOf(const Position& position, PieceIndex man);

/// Where his move is measured from: his place, or for the first move of one put down off the back line the nearest
/// point of it (MOVE-2).
Vec2 measuredFrom(const Position& position, PieceIndex piece);

/// The string from where he is measured to a place, by the scenario's measure; nothing when there is no way within
/// `limit`. Men of the enemy bar it, his own do not.
std::optional<Way> wayOf(const Position& position, PieceIndex piece, Vec2 to, double limit);
/// The same from any place.
std::optional<Way> wayBetween(const Position& position, PieceIndex piece, Vec2 from, Vec2 to, double limit);

/// From a piece's place to the farthest point of what it covers, however it stands or lies.
double farthestOf(const Toys& toys, Arm arm);

/// Men and guns on the floor by place, as the position that it was made for has them now. Made for nothing.
class Neighbours
{
public:
    explicit Neighbours(const Position& position) : m_position(&position) {}
    /// Pieces on the floor whose footprint is within `reach` of it, in rising number.
    std::vector<PieceIndex> within(const Footprint& footprint, double reach) const;
    /// Pieces on the floor whose place is within `reach` of it, in rising number.
    std::vector<PieceIndex> placedWithin(Vec2 at, double reach) const;
    Footprint footprint(PieceIndex piece) const { return m_position->footprint(piece); }

private:
    const Position* m_position;
};

/// Why a man may not stand there (CLEAR-1: 1/16 clear of every object and man, where enemies may be as close as they
/// like short of overlapping, MEL-2), or nothing. Pieces in `without` are thought away.
std::optional<Refusal> againstStanding(const Position& position, const Neighbours& neighbours, PieceIndex man, Vec2 at,
                                       double bearing, const std::vector<PieceIndex>& without = {});

/// Whether a place lies behind the side's back line, so that a move there retires him (MOB-4).
bool isOverOwnBackLine(const Position& position, SideIndex side, Vec2 at);
bool isOverOwnBackLine(const Scenario& scenario, SideIndex side, Vec2 at);
/// Whether a place lies between the ends of the side's back line, before or behind it.
bool isBesideBackLine(const Scenario& scenario, SideIndex side, Vec2 at);
/// Whether a place lies behind the side's back line, where its pieces may have been put down (MOVE-2).
bool isInStrip(const Scenario& scenario, SideIndex side, Vec2 at);

/// The way of a piece that may go as far as `limit`, or why not: too far by `clause`, or no way at all (MOB-3). `who`
/// begins the sentence on the limit: "infantry move", "the gun goes".
Result<Way> wayWithin(const Position& position, PieceIndex piece, Vec2 to, double limit, const char* clause,
                      const QString& who);

} // namespace sandgate::rules
