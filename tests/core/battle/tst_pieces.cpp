#include "core/base/random.h"
#include "core/battle/pieces.h"
#include "tests/shared/test_main.h"

#include <algorithm>

using namespace sandgate;

namespace {

/// Where asked for each time, by looking at every piece.
std::vector<PieceIndex> lookedFor(const std::vector<PieceState>& states, auto&& wanted)
{
    std::vector<PieceIndex> found;
    for (size_t i = 0; i < states.size(); ++i) {
        if (wanted(states[i]))
            found.push_back(static_cast<PieceIndex>(i));
    }
    return found;
}

PieceState stateByChance(Random& random, double width)
{
    PieceState state;
    state.at = {(random.uniform() - 0.1) * width, (random.uniform() - 0.1) * width};
    state.condition = static_cast<Condition>(random.below(7));
    state.owner = static_cast<SideIndex>(random.below(2));
    state.lying = random.below(4) == 0;
    state.fallen = state.condition == Condition::Dead && random.below(2) == 0;
    state.shots = static_cast<int>(random.below(3));
    state.offLine = random.below(3) == 0;
    return state;
}

/// Compares every question with an answer found by looking at all.
bool answersRightly(const Pieces& pieces, const std::vector<PieceState>& states, Random& random, double width)
{
    for (size_t i = 0; i < states.size(); ++i) {
        if (!(pieces[i] == states[i]))
            return false;
    }
    for (int box = 0; box < 8; ++box) {
        const Vec2 low{random.uniform() * width, random.uniform() * width};
        const Vec2 high = low + Vec2{random.uniform() * width / 4, random.uniform() * width / 4};
        const auto wanted = lookedFor(states, [&](const PieceState& state) {
            return state.isOnFloor() && state.at.x >= low.x && state.at.y >= low.y && state.at.x <= high.x &&
                   state.at.y <= high.y;
        });
        if (pieces.onFloorIn(low, high) != wanted)
            return false;
    }
    const auto agrees = [&](Pieces::Kind kind, auto&& wanted) {
        const auto found = lookedFor(states, wanted);
        return pieces.of(kind) == found && pieces.hasAny(kind) == !found.empty();
    };
    return agrees(Pieces::Kind::Lying, [](const PieceState& s) { return s.lying && !s.fallen; }) &&
           agrees(Pieces::Kind::Fired, [](const PieceState& s) { return s.shots > 0; }) &&
           agrees(Pieces::Kind::OffLine, [](const PieceState& s) { return s.offLine; }) &&
           agrees(Pieces::Kind::InFirstsBox,
                  [](const PieceState& s) { return s.condition == Condition::InBox && s.owner == 0; }) &&
           agrees(Pieces::Kind::InSecondsBox,
                  [](const PieceState& s) { return s.condition == Condition::InBox && s.owner == 1; });
}

} // namespace

class TestPieces : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void placesAndKindsAreRightAfterAnyChanges_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<double>("width");
        QTest::newRow("a few") << 5 << 40.0;
        QTest::newRow("a battle") << 150 << 120.0;
        QTest::newRow("many in a heap") << 700 << 10.0;
        QTest::newRow("few on a plain") << 60 << 20000.0;
    }
    void placesAndKindsAreRightAfterAnyChanges()
    {
        QFETCH(int, count);
        QFETCH(double, width);
        Random random(7);
        std::vector<PieceState> states;
        for (int i = 0; i < count; ++i)
            states.push_back(stateByChance(random, width));
        Pieces pieces(states);
        QVERIFY(answersRightly(pieces, states, random, width));
        for (int round = 0; round < 40; ++round) {
            for (int change = random.below(12); change > 0; --change) {
                const auto piece = static_cast<size_t>(random.below(count));
                states[piece] = stateByChance(random, width);
                pieces[piece] = states[piece];
            }
            if (random.below(3) > 0)
                pieces.settle();
            QVERIFY(answersRightly(pieces, states, random, width));
        }
    }

    void aCopyIsItsOwn()
    {
        Random random(3);
        std::vector<PieceState> states;
        for (int i = 0; i < 200; ++i)
            states.push_back(stateByChance(random, 100));
        const Pieces before(states);
        std::vector<PieceState> changed = states;
        Pieces after = before;
        QCOMPARE(after, before);
        for (const size_t piece : {size_t(0), size_t(31), size_t(32), size_t(199)}) {
            changed[piece].at = {50, 50};
            changed[piece].condition = Condition::Free;
            after[piece] = changed[piece];
        }
        after.settle();
        QVERIFY(answersRightly(before, states, random, 100));
        QVERIFY(answersRightly(after, changed, random, 100));
        QVERIFY(!(after == before));
        QCOMPARE(after, Pieces(changed)); // however it came about
    }
};

SANDGATE_TEST(TestPieces)
#include "tst_pieces.moc"
