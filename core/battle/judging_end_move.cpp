#include "core/battle/judging.h"

#include "core/rules/capture.h"
#include "core/rules/guns.h"
#include "core/rules/melee.h"
#include "core/rules/score.h"
#include "core/rules/victory.h"
#include "core/rules/wording.h"

#include <algorithm>
#include <map>

namespace sandgate::judging {

namespace {

/// Which melee a choice speaks of: the place in `melees`; -1 when it names nobody.
Result<int> meleeMeant(const Position& position, const std::map<PieceIndex, int>& meleeOf, const MeleeChoice& choice)
{
    int meant = -1;
    std::vector<PieceId> named = choice.dead;
    named.insert(named.end(), choice.prisoners.begin(), choice.prisoners.end());
    for (const PieceId& id : named) {
        const Result<PieceIndex> man = pieceOf(position, id);
        if (!man)
            return tl::make_unexpected(man.error());
        const auto found = meleeOf.find(*man);
        if (found == meleeOf.end())
            return refuse("MEL-5", QStringLiteral("%1 takes part in no melee").arg(id), id);
        const int place = found->second;
        if (meant >= 0 && meant != place)
            return refuse("MEL-5", QStringLiteral("%1 takes part in another melee than %2").arg(id, named.front()), id);
        meant = place;
    }
    return meant;
}

/// Every melee of the move, settled from the one position (MEL-6).
Result<std::vector<MeleeEvent>> settleAll(const Position& position, const EndMove& order)
{
    const rules::Neighbours neighbours(position);
    const std::vector<rules::Melee> melees = rules::meleesAt(position, neighbours);
    std::map<PieceIndex, int> meleeOf;
    for (size_t i = 0; i < melees.size(); ++i) {
        for (const std::vector<PieceIndex>& men : melees[i].men) {
            for (const PieceIndex man : men)
                meleeOf.emplace(man, static_cast<int>(i));
        }
    }
    std::vector<std::optional<MeleeChoice>> choices(melees.size());
    for (const MeleeChoice& choice : order.melees) {
        const Result<int> place = meleeMeant(position, meleeOf, choice);
        if (!place)
            return tl::make_unexpected(place.error());
        if (*place < 0)
            continue;
        std::optional<MeleeChoice>& his = choices[static_cast<size_t>(*place)];
        if (his)
            return refuse("MEL-5", QStringLiteral("two choices were made for one melee"));
        his = choice;
    }
    std::vector<MeleeEvent> settled;
    for (size_t i = 0; i < melees.size(); ++i) {
        auto melee = rules::settle(position, neighbours, melees[i], choices[i].value_or(MeleeChoice{}));
        if (!melee)
            return tl::make_unexpected(melee.error());
        settled.push_back(*std::move(melee));
    }
    return settled;
}

void addMelees(Account& account, std::vector<MeleeEvent> melees)
{
    std::vector<PieceId> taken;
    std::vector<PieceIndex> lost;
    for (MeleeEvent& melee : melees) {
        for (size_t side = 0; side < 2; ++side) {
            taken.insert(taken.end(), melee.prisoners[side].begin(), melee.prisoners[side].end());
            for (const auto& ids : {melee.dead[side], melee.prisoners[side]}) {
                for (const PieceId& id : ids)
                    lost.push_back(account.position().find(id));
            }
        }
        account.add(std::move(melee));
    }
    for (const PieceId& id : taken)
        account.add(PrisonerEvent{id});
    std::sort(lost.begin(), lost.end());
    account.addFreedBy(lost);
}

/// A blow at the rear, and what becomes of a beaten side that did not withdraw in time (REAR-1, REAR-2).
void addRear(Account& account)
{
    const Position& position = account.position();
    if (position.scenario().variety != Variety::BlowAtTheRear)
        return;
    if (position.withdrawBy == 0) {
        if (const SideIndex by = rules::strikerAtRear(position); by >= 0)
            account.add(
                RearStruckEvent{by, position.moveOf[static_cast<size_t>(enemyOf(by))] + position.rules().rearWithdraw});
        return;
    }
    const SideIndex beaten = position.beaten;
    const Strength left = rules::strengthOf(position, beaten);
    const bool timeIsUp =
        position.mover == beaten && position.moveOf[static_cast<size_t>(beaten)] >= position.withdrawBy;
    if (!timeIsUp && left.infantry + left.cavalry > 0)
        return;
    std::vector<PieceIndex> men;
    std::vector<PieceIndex> guns;
    for (PieceIndex piece = 0; piece < position.count(); ++piece) {
        const PieceState& state = position[piece];
        if (position.isGun(piece) && state.owner == beaten && state.condition == Condition::Free)
            guns.push_back(piece);
        else if (!position.isGun(piece) && state.owner == beaten &&
                 (state.condition == Condition::Free || state.condition == Condition::Disarmed))
            men.push_back(piece);
    }
    for (const PieceIndex man : men)
        account.add(PrisonerEvent{position.force(man).id});
    for (const PieceIndex gun : guns)
        account.add(CapturedEvent{position.force(gun).id, enemyOf(beaten)});
    account.addFreedBy(men);
}

} // namespace

Result<Events> judge(const Position& position, const EndMove& order)
{
    if (position.phase == Phase::PuttingDown)
        return Events{eventOf(position, moveEnded(position))};
    if (auto why = rules::againstLeavingGuns(position))
        return tl::make_unexpected(*std::move(why));
    const OnTheirFeet standing(position);
    auto melees = settleAll(standing.position(), order);
    if (!melees)
        return tl::make_unexpected(melees.error());

    Account account(standing.position());
    addMelees(account, *std::move(melees));
    for (CapturedEvent& captured : rules::capturesAt(account.position()))
        account.add(std::move(captured));
    addRear(account);
    const std::optional<Outcome> outcome = rules::outcomeAt(account.position());
    const SideIndex mover = position.mover;
    account.add(moveEnded(account.position()));
    if (outcome)
        account.add(mover, battleEnded(account.position(), *outcome));
    return account.take();
}

} // namespace sandgate::judging
