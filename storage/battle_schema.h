#pragma once

#include "core/battle/position.h"
#include "storage/json_fields.h"
#include "storage/sqlite.h"

// The tables of a battle file, for its writer and its reader alike. Private to storage.
namespace sandgate {

inline constexpr int battleApplicationId = 0x53474254; ///< `SGBT`
inline constexpr int battleVersion = 2;                ///< `user_version`

/// Brings an older file, or an empty one, to battleVersion, a version at a time: tables and views, with their remarks.
/// Within the caller's transaction.
void raiseBattle(Sqlite& database);

inline constexpr Names<Condition, 7> conditionNames{{{"in-box", Condition::InBox},
                                                     {"free", Condition::Free},
                                                     {"disarmed", Condition::Disarmed},
                                                     {"prisoner", Condition::Prisoner},
                                                     {"dead", Condition::Dead},
                                                     {"retired", Condition::Retired},
                                                     {"held", Condition::Held}}};
inline constexpr Names<Phase, 4> phaseNames{
    {{"putting-down", Phase::PuttingDown}, {"guns", Phase::Guns}, {"men", Phase::Men}, {"over", Phase::Over}}};

inline constexpr int trackPointBytes = 32; ///< t, x, y, z as doubles, little end first

} // namespace sandgate
