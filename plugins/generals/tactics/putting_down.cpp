#include "plugins/generals/tactics/putting_down.h"

#include "core/rules/move.h"

namespace sandgate::tactics {

namespace {

/// Where a row of its arm stands, from its back line.
std::vector<double> rowsOf(const Position& position, SideIndex side, Arm arm)
{
    std::vector<double> rows;
    const bool defends =
        position.scenario().variety == Variety::Defensive && side == rules::defenderOf(position.scenario());
    const double first = arm == Arm::Gun ? 5 : arm == Arm::Cavalry ? 3 : 9.6;
    const double step = arm == Arm::Cavalry ? 2.2 : 1.2;
    for (int i = 0; i < 5; ++i)
        rows.push_back((defends ? 10 : 0) + first + (arm == Arm::Infantry ? -step : step) * i);
    for (int i = 0; i < 6; ++i)
        rows.push_back(-2.0 - 2 * i);
    return rows;
}

} // namespace

std::optional<PutDown> nextPutDown(const Position& position, SideIndex side)
{
    const auto line = backLine(position.scenario(), side);
    const double whole = distance(line[0], line[1]);
    const Vec2 along = (line[1] - line[0]) * (1 / whole);
    const double facing = rules::towardsEnemy(position.scenario(), side);
    int guns = 0;
    for (PieceIndex piece = 0; piece < position.count(); ++piece)
        guns += position.force(piece).side == side && position.isGun(piece);
    int gun = 0;
    for (PieceIndex piece = 0; piece < position.count(); ++piece) {
        const ForcePiece& force = position.force(piece);
        if (force.side != side)
            continue;
        gun += force.arm == Arm::Gun;
        if (position[piece].condition != Condition::InBox)
            continue;
        // guns at even distances along the line, men outwards from its middle
        const double middle = force.arm == Arm::Gun ? whole * (gun - 0.5) / guns : whole / 2;
        const double step = force.arm == Arm::Gun ? 1.5 : 1.1;
        for (const double depth : rowsOf(position, side, force.arm)) {
            for (double off = 0; off<whole; off = off> 0 ? -off : -off + step) {
                if (middle + off < 0.6 || middle + off > whole - 0.6) {
                    if (std::abs(off) > whole)
                        break;
                    continue;
                }
                const Vec2 at = line[0] + along * (middle + off) + alongBearing(facing) * depth;
                if (!rules::againstPuttingDown(position, piece, at, facing))
                    return PutDown{.piece = force.id, .at = at, .bearing = facing};
            }
        }
    }
    return {};
}

} // namespace sandgate::tactics
