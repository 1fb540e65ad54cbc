#include "core/battle/pieces.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace sandgate {

namespace {

constexpr double cellOfFloor = 6; ///< inches
constexpr size_t listsOfPage = 128;

std::int64_t columnOfFloor(double at)
{
    const double place = std::floor(at / cellOfFloor);
    return std::isnan(place) ? 0 : static_cast<std::int64_t>(std::clamp(place, -1e9, 1e9));
}

size_t listOfCell(std::int64_t column, std::int64_t row, size_t lists)
{
    auto mixed = static_cast<std::uint64_t>(column) * 0x9e3779b97f4a7c15u;
    mixed ^= static_cast<std::uint64_t>(row) * 0xc2b2ae3d27d4eb4fu;
    mixed ^= mixed >> 29;
    mixed *= 0xbf58476d1ce4e5b9u;
    return static_cast<size_t>(mixed >> 32) & (lists - 1);
}

bool isInBox(Vec2 at, Vec2 low, Vec2 high)
{
    return at.x >= low.x && at.y >= low.y && at.x <= high.x && at.y <= high.y;
}

} // namespace

bool PieceState::isOnFloor() const
{
    switch (condition) {
    case Condition::Free:
    case Condition::Disarmed:
    case Condition::Prisoner:
        return true;
    case Condition::Dead:
        return fallen;
    default:
        return false;
    }
}

Pieces::Pieces(const std::vector<PieceState>& states)
    : m_count(states.size()), m_lists(std::bit_ceil(std::max<size_t>(states.size(), 16)))
{
    for (size_t first = 0; first < m_lists; first += listsOfPage)
        m_first.push_back(QList<PieceIndex>(static_cast<qsizetype>(std::min(listsOfPage, m_lists)), none));
    for (size_t first = 0; first < m_count; first += ofPage) {
        QList<Slot> page;
        for (size_t piece = first; piece < std::min(first + ofPage, m_count); ++piece)
            page.push_back({.state = states[piece]});
        m_pages.push_back(std::move(page));
    }
    for (PieceIndex piece = 0; piece < static_cast<PieceIndex>(m_count); ++piece)
        enter(piece);
}

bool Pieces::isOf(const PieceState& state, Kind kind)
{
    switch (kind) {
    case Kind::Lying:
        return state.lying && !state.fallen;
    case Kind::Fired:
        return state.shots > 0;
    case Kind::OffLine:
        return state.offLine;
    case Kind::InFirstsBox:
        return state.condition == Condition::InBox && state.owner == 0;
    case Kind::InSecondsBox:
        return state.condition == Condition::InBox && state.owner != 0;
    }
    return false;
}

Pieces::Slot& Pieces::slot(PieceIndex piece)
{
    const auto place = static_cast<size_t>(piece);
    return m_pages[static_cast<qsizetype>(place / ofPage)][static_cast<qsizetype>(place % ofPage)];
}

const Pieces::Slot& Pieces::slot(PieceIndex piece) const
{
    const auto place = static_cast<size_t>(piece);
    return m_pages.at(static_cast<qsizetype>(place / ofPage)).at(static_cast<qsizetype>(place % ofPage));
}

size_t Pieces::listAt(Vec2 at) const
{
    return listOfCell(columnOfFloor(at.x), columnOfFloor(at.y), m_lists);
}

PieceIndex Pieces::firstOf(size_t list) const
{
    return m_first.at(static_cast<qsizetype>(list / listsOfPage)).at(static_cast<qsizetype>(list % listsOfPage));
}

PieceIndex& Pieces::firstOf(size_t list)
{
    return m_first[static_cast<qsizetype>(list / listsOfPage)][static_cast<qsizetype>(list % listsOfPage)];
}

PieceState& Pieces::operator[](size_t piece)
{
    const auto index = static_cast<PieceIndex>(piece);
    if (!slot(index).loose) {
        remove(index);
        slot(index).loose = true;
        m_loose.push_back(index);
    }
    return slot(index).state;
}

void Pieces::settle()
{
    for (const PieceIndex piece : std::as_const(m_loose)) {
        slot(piece).loose = false;
        enter(piece);
    }
    m_loose.clear();
}

void Pieces::enter(PieceIndex piece)
{
    Slot& its = slot(piece);
    if (its.state.isOnFloor()) {
        PieceIndex& first = firstOf(listAt(its.state.at));
        its.next = first;
        its.entered = true;
        first = piece;
    }
    for (size_t kind = 0; kind < kinds; ++kind) {
        if (!isOf(its.state, static_cast<Kind>(kind)))
            continue;
        QList<PieceIndex>& list = m_ofKind[kind];
        list.insert(std::lower_bound(list.cbegin(), list.cend(), piece) - list.cbegin(), piece);
    }
}

void Pieces::remove(PieceIndex piece)
{
    const Slot& its = std::as_const(*this).slot(piece);
    for (size_t kind = 0; kind < kinds; ++kind) {
        if (!isOf(its.state, static_cast<Kind>(kind)))
            continue;
        QList<PieceIndex>& list = m_ofKind[kind];
        list.remove(std::lower_bound(list.cbegin(), list.cend(), piece) - list.cbegin());
    }
    if (!its.entered)
        return;
    const size_t list = listAt(its.state.at);
    const PieceIndex next = its.next;
    slot(piece).entered = false;
    if (PieceIndex before = std::as_const(*this).firstOf(list); before == piece) {
        firstOf(list) = next;
    } else {
        while (std::as_const(*this).slot(before).next != piece)
            before = std::as_const(*this).slot(before).next;
        slot(before).next = next;
    }
}

std::vector<PieceIndex> Pieces::onFloorIn(Vec2 low, Vec2 high) const
{
    std::vector<PieceIndex> found;
    const std::int64_t left = columnOfFloor(low.x), right = columnOfFloor(high.x);
    const std::int64_t bottom = columnOfFloor(low.y), top = columnOfFloor(high.y);
    if (right < left || top < bottom)
        return found;
    const bool most = static_cast<double>(right - left + 1) * static_cast<double>(top - bottom + 1) >
                      static_cast<double>(std::max(m_lists, m_count));
    for (PieceIndex piece = 0; most && piece < static_cast<PieceIndex>(m_count); ++piece) {
        const PieceState& state = slot(piece).state;
        if (state.isOnFloor() && isInBox(state.at, low, high))
            found.push_back(piece);
    }
    if (most)
        return found;
    for (std::int64_t row = bottom; row <= top; ++row) {
        for (std::int64_t column = left; column <= right; ++column) {
            PieceIndex piece = firstOf(listOfCell(column, row, m_lists));
            while (piece != none) {
                const Slot& its = slot(piece);
                const Vec2 at = its.state.at;
                if (isInBox(at, low, high) && columnOfFloor(at.x) == column && columnOfFloor(at.y) == row)
                    found.push_back(piece);
                piece = its.next;
            }
        }
    }
    for (const PieceIndex piece : m_loose) {
        const PieceState& state = slot(piece).state;
        if (state.isOnFloor() && isInBox(state.at, low, high))
            found.push_back(piece);
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<PieceIndex> Pieces::of(Kind kind) const
{
    const QList<PieceIndex>& settled = m_ofKind[static_cast<size_t>(kind)];
    std::vector<PieceIndex> found(settled.begin(), settled.end());
    for (const PieceIndex piece : m_loose) {
        if (isOf(slot(piece).state, kind))
            found.push_back(piece);
    }
    std::sort(found.begin(), found.end());
    return found;
}

bool Pieces::hasAny(Kind kind) const
{
    return !m_ofKind[static_cast<size_t>(kind)].isEmpty() ||
           std::any_of(m_loose.begin(), m_loose.end(), [&](PieceIndex piece) { return isOf(slot(piece).state, kind); });
}

bool Pieces::operator==(const Pieces& other) const
{
    if (m_count != other.m_count)
        return false;
    for (qsizetype page = 0; page < m_pages.size(); ++page) {
        if (!m_pages.at(page).isSharedWith(other.m_pages.at(page)) &&
            !std::equal(m_pages.at(page).begin(), m_pages.at(page).end(), other.m_pages.at(page).begin(),
                        [](const Slot& a, const Slot& b) { return a.state == b.state; }))
            return false;
    }
    return true;
}

} // namespace sandgate
