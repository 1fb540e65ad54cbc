#pragma once

#include "core/scenario/arranging.h"

namespace sandgate {

/// The difference between two forms of a list: what is taken out of it, by place before, and what is put in, by place
/// after. The rest keeps its order.
template <class Item> struct ListChange
{
    std::vector<std::pair<int, Item>> out;
    std::vector<std::pair<int, Item>> in;

    bool isEmpty() const { return out.empty() && in.empty(); }
};

/// The difference between two forms of a scenario, as small as what differs; a step of undo.
class ScenarioChange
{
public:
    ScenarioChange() = default;
    /// From `before` to `after`; both are as they were afterwards.
    ScenarioChange(Scenario& before, Scenario& after);

    bool isEmpty() const { return m_things.isEmpty() && m_pieces.isEmpty() && !m_heads; }
    void apply(Scenario& scenario) const;  ///< makes the form before into the one after
    void revert(Scenario& scenario) const; ///< and back
    /// What stands otherwise than before, in the form after (or before, when it was reverted).
    Chosen changed(bool reverted) const;
    /// Whether anything but pieces of the forces changes.
    bool changesCountry() const { return m_heads || !m_things.isEmpty(); }

private:
    ListChange<CountryPiece> m_things;
    ListChange<ForcePiece> m_pieces;
    /// All but the two lists, before and after; nothing if that stays.
    std::shared_ptr<const std::pair<Scenario, Scenario>> m_heads;
};

} // namespace sandgate
