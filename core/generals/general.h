#pragma once

#include "core/battle/referee.h"

#include <QtPlugin>

namespace sandgate {

/// An automatic player. It is asked for one order at a time, sees what came of it, and ends its move with EndMove.
class General
{
public:
    virtual ~General() = default;
    /// The next order of the position's mover, whom this general commands. The referee may be asked about any number of
    /// orders without anything happening; what it answers for a shot is not what the real shot will do. Orders that are
    /// not a general's are refused: the enemy's surrender (SUR-1) and the umpire's word.
    virtual Order next(const Position& position, const Referee& referee) = 0;
    /// The order last given was refused; the position is as before.
    virtual void refused(const Order& order, const Refusal& why) = 0;
};

/// What a plugin in `plugins/generals` offers: see plugins/README.md.
class GeneralPlugin
{
public:
    virtual ~GeneralPlugin() = default;
    /// Same seed and same positions: same orders.
    virtual std::unique_ptr<General> makeGeneral(SideIndex side, quint64 seed) const = 0;
};

} // namespace sandgate

#define SANDGATE_GENERAL_IID "sandgate.GeneralPlugin/1"
Q_DECLARE_INTERFACE(sandgate::GeneralPlugin, SANDGATE_GENERAL_IID)
