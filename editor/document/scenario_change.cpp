#include "editor/document/scenario_change.h"

#include <QSet>

namespace sandgate {

namespace {

/// Ids of a list, gathered when they are first asked for: most changes add and remove nothing.
template <class Item> class IdsOf
{
public:
    explicit IdsOf(const std::vector<Item>& list) : m_list(list) {}
    bool contains(const QString& id)
    {
        if (m_ids.isEmpty())
            for (const Item& item : m_list)
                m_ids.insert(item.id);
        return m_ids.contains(id);
    }

private:
    const std::vector<Item>& m_list;
    QSet<QString> m_ids;
};

template <class Item> ListChange<Item> differenceOf(const std::vector<Item>& before, const std::vector<Item>& after)
{
    ListChange<Item> change;
    IdsOf<Item> idsBefore(before);
    IdsOf<Item> idsAfter(after);
    QSet<QString> taken; ///< out of a place, to come in at another
    size_t i = 0;
    size_t j = 0;
    const auto takeOut = [&] {
        change.out.emplace_back(static_cast<int>(i), before[i]);
        ++i;
    };
    const auto putIn = [&] {
        change.in.emplace_back(static_cast<int>(j), after[j]);
        ++j;
    };
    while (i < before.size() && j < after.size()) {
        if (before[i] == after[j]) {
            ++i;
            ++j;
        } else if (before[i].id == after[j].id) {
            takeOut();
            putIn();
        } else if (taken.contains(after[j].id) || !idsBefore.contains(after[j].id)) {
            putIn();
        } else {
            if (idsAfter.contains(before[i].id))
                taken.insert(before[i].id);
            takeOut();
        }
    }
    while (i < before.size())
        takeOut();
    while (j < after.size())
        putIn();
    return change;
}

template <class Item>
void change(std::vector<Item>& list, const std::vector<std::pair<int, Item>>& out,
            const std::vector<std::pair<int, Item>>& in)
{
    if (out.empty() && in.empty())
        return;
    std::vector<Item> result;
    result.reserve(list.size() - out.size() + in.size());
    auto leaving = out.begin();
    auto coming = in.begin();
    const auto putIn = [&] {
        while (coming != in.end() && coming->first == static_cast<int>(result.size()))
            result.push_back((coming++)->second);
    };
    for (size_t i = 0; i < list.size(); ++i) {
        if (leaving != out.end() && leaving->first == static_cast<int>(i)) {
            ++leaving;
            continue;
        }
        putIn();
        result.push_back(std::move(list[i]));
    }
    putIn();
    list = std::move(result);
}

/// A scenario without its two lists, which are put back when this goes.
class Headed
{
public:
    explicit Headed(Scenario& scenario) : m_scenario(scenario)
    {
        m_things.swap(scenario.country.pieces);
        m_pieces.swap(scenario.forces);
    }
    ~Headed()
    {
        m_things.swap(m_scenario.country.pieces);
        m_pieces.swap(m_scenario.forces);
    }
    Headed(const Headed&) = delete;
    Headed& operator=(const Headed&) = delete;

private:
    Scenario& m_scenario;
    std::vector<CountryPiece> m_things;
    std::vector<ForcePiece> m_pieces;
};

} // namespace

ScenarioChange::ScenarioChange(Scenario& before, Scenario& after)
    : m_things(differenceOf(before.country.pieces, after.country.pieces)),
      m_pieces(differenceOf(before.forces, after.forces))
{
    const Headed first(before);
    const Headed second(after);
    if (before != after)
        m_heads = std::make_shared<const std::pair<Scenario, Scenario>>(before, after);
}

void ScenarioChange::apply(Scenario& scenario) const
{
    change(scenario.country.pieces, m_things.out, m_things.in);
    change(scenario.forces, m_pieces.out, m_pieces.in);
    if (m_heads) {
        const Headed lists(scenario);
        scenario = m_heads->second;
    }
}

void ScenarioChange::revert(Scenario& scenario) const
{
    change(scenario.country.pieces, m_things.in, m_things.out);
    change(scenario.forces, m_pieces.in, m_pieces.out);
    if (m_heads) {
        const Headed lists(scenario);
        scenario = m_heads->first;
    }
}

Chosen ScenarioChange::changed(bool reverted) const
{
    Chosen chosen;
    for (const auto& [place, thing] : reverted ? m_things.out : m_things.in)
        chosen.things.push_back(place);
    for (const auto& [place, piece] : reverted ? m_pieces.out : m_pieces.in)
        chosen.pieces.push_back(place);
    return chosen;
}

} // namespace sandgate
