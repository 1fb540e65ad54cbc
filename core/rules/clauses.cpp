#include "core/rules/clauses.h"

#include <algorithm>
#include <array>

namespace sandgate::rules {

std::span<const Clause> clauses()
{
    static constexpr std::array<Clause, 54> all{{
        {"COUNTRY-1", "Who lays out the country"},
        {"COUNTRY-2", "Who chooses his side"},
        {"COUNTRY-3", "The country stays as it is"},
        {"MOVE-1", "The First Player"},
        {"MOVE-2", "Putting down"},
        {"MOVE-3", "Time for a move"},
        {"MOVE-4", "No fire before the second move"},
        {"MOVE-5", "Guns first"},
        {"MOVE-6", "What moves in a move"},
        {"MOB-1", "How far infantry move"},
        {"MOB-2", "How far cavalry move"},
        {"MOB-3", "The string round obstacles"},
        {"MOB-4", "Retiring over the back line"},
        {"GUN-1", "In action with four men"},
        {"GUN-2", "Move or fire, four shots"},
        {"GUN-3", "Swinging to aim"},
        {"GUN-4", "Elevation, and how a gun is left"},
        {"GUN-5", "Laying men down"},
        {"GUN-6", "Two men at the trail"},
        {"GUN-7", "Moving a gun with its team"},
        {"GUN-8", "How far a gun goes"},
        {"CLEAR-1", "Standing clear"},
        {"SHOT-1", "Knocked over is dead"},
        {"SHOT-2", "Struck and left standing"},
        {"SHOT-3", "One man at most without knocking over"},
        {"SHOT-4", "Glancing and rolling shots"},
        {"SHOT-5", "Own men, men lying down, the fallen"},
        {"MEL-1", "Isolated or supported"},
        {"MEL-2", "Contact"},
        {"MEL-3", "Who takes part"},
        {"MEL-4", "Who dies and who is taken"},
        {"MEL-5", "The mover chooses"},
        {"MEL-6", "Melees between the moves"},
        {"PRI-1", "A prisoner is disarmed"},
        {"PRI-2", "Escorts"},
        {"PRI-3", "Set free"},
        {"PRI-4", "Armed again"},
        {"PRI-5", "Beyond recovery"},
        {"SUR-1", "The white flag"},
        {"CAP-1", "Capture of a gun"},
        {"CAP-2", "A gun in dispute"},
        {"CAP-3", "The captor's gun"},
        {"FIN-1", "Fight to the Finish"},
        {"FIN-2", "A draw"},
        {"SCORE-1", "Points"},
        {"REAR-1", "Blow at the Rear"},
        {"REAR-2", "Withdrawing after the blow"},
        {"DEF-1", "The Defensive Game"},
        {"DEF-2", "Putting down in the Defensive Game"},
        {"DEF-3", "First fire of the defenders"},
        {"COMP-1", "Equal forces"},
        {"COMP-2", "Chances of war"},
        {"COMP-3", "Chosen forces"},
        {"CAMP-1", "Campaigns"},
    }};
    return all;
}

const Clause* clauseOf(const QString& id)
{
    const auto all = clauses();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Clause& clause) { return id == QLatin1String(clause.id); });
    return found == all.end() ? nullptr : &*found;
}

} // namespace sandgate::rules
