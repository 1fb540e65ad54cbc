#pragma once

#include "core/rules/mobility.h"

// Guns (GUN-1 to GUN-8).
namespace sandgate::rules {

/// Armed men of `side` within reach of the gun, in rising number.
std::vector<PieceIndex> menAbout(const Position& position, PieceIndex gun, SideIndex side);
/// At least four armed men of its side about it (GUN-1).
bool isInAction(const Position& position, PieceIndex gun);
/// Why it cannot fire for want of men about it (GUN-1), or nothing.
std::optional<Refusal> againstServing(const Position& position, PieceIndex gun);
/// Why it cannot be laid at this elevation, in degrees (GUN-4), or nothing.
std::optional<Refusal> againstElevation(const Position& position, PieceIndex gun, double elevation);
/// Why it may not be swung to this bearing where it stands (GUN-3), or nothing. Own men who lie, or are in `lyingDown`,
/// do not hinder it (GUN-5).
std::optional<Refusal> againstSwinging(const Position& position, PieceIndex gun, Vec2 at, double bearing,
                                       const std::vector<PieceIndex>& lyingDown = {});
/// Why a gun may not be put or moved there: the country (GUN-3), or a man or gun in its place (CLEAR-1). Pieces in
/// `without` are thought away.
std::optional<Refusal> againstPlacingGun(const Position& position, const Neighbours& neighbours, PieceIndex gun,
                                         Vec2 at, double bearing, const std::vector<PieceIndex>& without = {});
/// Good places for the two men at its trail (GUN-6): directly behind the wheels, left and right, facing as the gun.
std::array<Vec2, 2> trailPlaces(const Position& position, PieceIndex gun, Arm arm);
/// How many of the two places at its trail have a man (GUN-6).
int menAtTrail(const Position& position, PieceIndex gun);
/// Whether any gun fired this move, so that trails may want men.
bool hasFired(const Position& position);
/// Why the mover's guns that fired keep its move from ending (GUN-6), or nothing: a place at a trail has no man though
/// one who has not moved yet could stand there. Where nobody can, nothing is kept back.
std::optional<Refusal> againstLeavingGuns(const Position& position);
/// Why a man may not go from where he is before to where he is after: a gun that fired would then lack him at its trail
/// (GUN-6). So no player moves himself into a move that cannot end.
std::optional<Refusal> againstSparing(const Position& before, const Position& after,
                                      const std::vector<PieceIndex>& men);

} // namespace sandgate::rules
