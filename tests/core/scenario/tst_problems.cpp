#include "core/scenario/scenario.h"
#include "tests/shared/test_main.h"

#include <QElapsedTimer>

#include <limits>

using namespace sandgate;

class ProblemsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aSoundScenarioHasNone();
    void twoPiecesWithOneId();
    void MOVE_2_putDownOnTheFieldOrBehindTheOwnBackLine();
    void MOVE_2_aBattleSetUpInItsMidstIsSaidOnceForASide();
    void DEF_2_whereNobodyMayPutDownIsSaid();
    void MOVE_2_backLinesDiffer();
    void CLEAR_1_overlapIsAnErrorAndNearnessAWarning();
    void COMP_1_forcesAreAlike();
    void COUNTRY_1_outlinesAndSizes();
    void COUNTRY_1_bricksInTheAir();
    void COUNTRY_1_numbersThatAreNone();
    void moreThanCanBeReadAreCounted();
    void tenThousandPiecesAreQuick();
};

SANDGATE_TEST(ProblemsTest)

namespace {

/// 20 infantry, 12 cavalry and a gun a side, on an empty field.
Scenario soundScenario()
{
    Scenario scenario;
    scenario.sides = {Side{QStringLiteral("red"), QStringLiteral("Red"), QStringLiteral("#a5281f"), Edge::North},
                      Side{QStringLiteral("blue"), QStringLiteral("Blue"), QStringLiteral("#23407a"), Edge::South}};
    for (int side = 0; side < 2; ++side) {
        for (int i = 0; i < 33; ++i) {
            const Arm arm = i < 20 ? Arm::Infantry : i < 32 ? Arm::Cavalry : Arm::Gun;
            scenario.forces.push_back({.id = QStringLiteral("%1-%2").arg(side).arg(i),
                                       .side = side,
                                       .arm = arm,
                                       .at = Vec2{10.0 + 3 * i, side ? 5.0 : 91.0},
                                       .bearing = side ? 0.0 : 180.0});
        }
    }
    return scenario;
}

QString text(const std::vector<Problem>& problems)
{
    QString all;
    for (const Problem& problem : problems)
        all += toText(problem.refusal) + QLatin1Char('\n');
    return all;
}

bool has(const std::vector<Problem>& problems, Severity severity, const char* clause, const char* place)
{
    for (const Problem& problem : problems) {
        if (problem.severity == severity && problem.refusal.clause == QLatin1String(clause) &&
            problem.refusal.place == QLatin1String(place) &&
            problem.refusal.error == QLatin1String("invalid-scenario") && !problem.refusal.message.isEmpty())
            return true;
    }
    qWarning().noquote() << "no" << clause << place << "in" << text(problems);
    return false;
}

std::vector<Problem> withPiece(const CountryPiece& piece)
{
    Scenario scenario = soundScenario();
    scenario.country.pieces = {piece};
    return problemsIn(scenario);
}

} // namespace

void ProblemsTest::aSoundScenarioHasNone()
{
    QCOMPARE(text(problemsIn(soundScenario())), QString());
}

void ProblemsTest::twoPiecesWithOneId()
{
    Scenario scenario = soundScenario();
    scenario.forces[5].id = scenario.forces[4].id;
    QVERIFY(has(problemsIn(scenario), Severity::Error, "", "/forces/5/id"));
    scenario = soundScenario();
    scenario.country.pieces = {
        {.id = QStringLiteral("0-0"), .kind = PieceKind::Rock, .height = 1, .at = {60, 50}, .radius = 1}};
    QVERIFY(has(problemsIn(scenario), Severity::Error, "", "/forces/0/id"));
}

void ProblemsTest::MOVE_2_putDownOnTheFieldOrBehindTheOwnBackLine()
{
    const auto at = [](Vec2 place) {
        Scenario scenario = soundScenario();
        scenario.forces[0].at = place;
        return problemsIn(scenario);
    };
    QVERIFY(at({60, 107.9}).empty());
    QVERIFY(has(at({60, 108.1}), Severity::Error, "MOVE-2", "/forces/0"));
    QVERIFY(has(at({60, -1}), Severity::Error, "MOVE-2", "/forces/0")); // behind the enemy's
    QVERIFY(has(at({-1, 97}), Severity::Error, "MOVE-2", "/forces/0"));
    QVERIFY(has(at({-1, 50}), Severity::Error, "MOVE-2", "/forces/0"));
    Scenario boxed = soundScenario();
    boxed.forces[0].at.reset();
    QVERIFY(problemsIn(boxed).empty());
}

void ProblemsTest::MOVE_2_aBattleSetUpInItsMidstIsSaidOnceForASide()
{
    Scenario scenario = soundScenario();
    scenario.forces[4].at = Vec2{60, 84}; // just 12 in before Red's line
    QVERIFY(problemsIn(scenario).empty());
    scenario.forces[3].at = Vec2{60, 50};
    QVERIFY(has(problemsIn(scenario), Severity::Warning, "MOVE-2", "/forces/3"));
    QCOMPARE(text(problemsIn(scenario)),
             QStringLiteral("/forces/3: 0-3 would stand 46 in in front of its back line; it is put down within 12 in "
                            "of it; left there, it moves from where it stands. [MOVE-2]\n"));
    scenario.forces[5].at = Vec2{62, 50};
    scenario.forces[40].at = Vec2{64, 50};
    const auto problems = problemsIn(scenario);
    QCOMPARE(problems.size(), size_t(2));
    QVERIFY2(problems[0].refusal.message.contains(QLatin1String("it and 1 more of Red move")),
             qPrintable(text(problems)));
    QVERIFY(has(problems, Severity::Warning, "MOVE-2", "/forces/40"));
}

void ProblemsTest::DEF_2_whereNobodyMayPutDownIsSaid()
{
    // The second side has as many men, and defends.
    Scenario scenario = soundScenario();
    scenario.variety = Variety::Defensive;
    QVERIFY(problemsIn(scenario).empty());
    scenario.forces[0].at = Vec2{60, 50}; // an attacker
    QVERIFY(has(problemsIn(scenario), Severity::Warning, "DEF-2", "/forces/0"));
    scenario = soundScenario();
    scenario.variety = Variety::Defensive;
    scenario.forces[33].at = Vec2{60, 36}; // a defender, just 12 from the middle
    QVERIFY(problemsIn(scenario).empty());
    scenario.forces[33].at = Vec2{60, 37};
    QVERIFY(has(problemsIn(scenario), Severity::Warning, "DEF-2", "/forces/33"));
    scenario.forces[33].at = Vec2{60, 60};
    QVERIFY(has(problemsIn(scenario), Severity::Warning, "DEF-2", "/forces/33"));
}

void ProblemsTest::MOVE_2_backLinesDiffer()
{
    Scenario scenario = soundScenario();
    scenario.sides[1].backLine = Edge::North;
    QVERIFY(has(problemsIn(scenario), Severity::Error, "MOVE-2", "/sides/1/backLine"));
    scenario.firstPlayer = -1;
    QVERIFY(has(problemsIn(scenario), Severity::Error, "MOVE-1", "/firstPlayer"));
}

void ProblemsTest::CLEAR_1_overlapIsAnErrorAndNearnessAWarning()
{
    Scenario scenario = soundScenario();
    const Vec2 other = *scenario.forces[0].at;
    scenario.forces[1].at = other + Vec2{0.75 + 0.0625, 0};
    QCOMPARE(text(problemsIn(scenario)), QString());
    scenario.forces[1].at = other + Vec2{0.75 + 0.05, 0};
    QVERIFY(has(problemsIn(scenario), Severity::Warning, "CLEAR-1", "/forces/1"));
    scenario.forces[1].at = other + Vec2{0.7, 0};
    QVERIFY(has(problemsIn(scenario), Severity::Error, "CLEAR-1", "/forces/1"));
    scenario = soundScenario();
    scenario.country.pieces = {
        {.id = QStringLiteral("rock"), .kind = PieceKind::Rock, .height = 1, .at = {10, 90}, .radius = 1}};
    QVERIFY(has(problemsIn(scenario), Severity::Error, "CLEAR-1", "/forces/0"));
    scenario.country.pieces = {{.id = QStringLiteral("hill"),
                                .kind = PieceKind::Board,
                                .height = 1,
                                .polygon = {{9, 70}, {9.6, 70}, {9.6, 95}, {9, 95}}}};
    QVERIFY(has(problemsIn(scenario), Severity::Warning, "CLEAR-1", "/forces/0"));
}

void ProblemsTest::COMP_1_forcesAreAlike()
{
    Scenario scenario = soundScenario();
    scenario.forces.erase(scenario.forces.begin());
    QVERIFY(has(problemsIn(scenario), Severity::Warning, "COMP-1", "/forces"));
    for (const Problem& problem : problemsIn(scenario))
        QVERIFY(problem.severity == Severity::Warning);
    std::erase_if(scenario.forces, [](const ForcePiece& piece) { return piece.side == 1; });
    QVERIFY(has(problemsIn(scenario), Severity::Error, "COMP-1", "/forces"));
}

void ProblemsTest::COUNTRY_1_outlinesAndSizes()
{
    const char* const place = "/country/pieces/0";
    CountryPiece piece{.id = QStringLiteral("p"), .kind = PieceKind::Board, .height = 1};
    piece.polygon = {{40, 40}, {60, 60}, {60, 40}, {40, 60}};
    QVERIFY(has(withPiece(piece), Severity::Error, "COUNTRY-1", place));
    piece.polygon = {{40, 40}, {60, 60}};
    QVERIFY(has(withPiece(piece), Severity::Error, "COUNTRY-1", place));
    piece.polygon = {{-5, 40}, {20, 40}, {20, 60}, {-5, 60}};
    QVERIFY(has(withPiece(piece), Severity::Warning, "COUNTRY-1", place));
    piece.polygon = {{-50, 40}, {20, 40}, {20, 60}, {-50, 60}};
    QVERIFY(has(withPiece(piece), Severity::Error, "COUNTRY-1", place));
    piece.polygon = {{40, 40}, {60, 40}, {60, 60}};
    QVERIFY(withPiece(piece).empty());
    piece.height = -1;
    QVERIFY(has(withPiece(piece), Severity::Error, "COUNTRY-1", place));
    const CountryPiece wall{
        .id = QStringLiteral("w"), .kind = PieceKind::Wall, .height = 1, .line = {{40, 40}, {40, 40}}, .width = 1};
    QVERIFY(has(withPiece(wall), Severity::Error, "COUNTRY-1", place));
}

void ProblemsTest::COUNTRY_1_bricksInTheAir()
{
    CountryPiece house{.id = QStringLiteral("h"), .kind = PieceKind::Building};
    house.bricks = {{.at = {50, 50}, .east = 4, .north = 4, .height = 2},
                    {.at = {53, 50}, .east = 4, .north = 4, .height = 1, .base = 2}};
    QVERIFY(withPiece(house).empty());
    house.bricks[1].base = 3;
    QVERIFY(has(withPiece(house), Severity::Warning, "COUNTRY-1", "/country/pieces/0/bricks/1"));
    house.base = 1;
    QVERIFY(has(withPiece(house), Severity::Warning, "COUNTRY-1", "/country/pieces/0/bricks/0"));
}

void ProblemsTest::COUNTRY_1_numbersThatAreNone()
{
    CountryPiece rock{.id = QStringLiteral("r"), .kind = PieceKind::Rock, .height = 1, .at = {60, 50}, .radius = 1};
    rock.at.x = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(has(withPiece(rock), Severity::Error, "COUNTRY-1", "/country/pieces/0"));
    rock.at.x = 60;
    rock.radius = 1e9;
    QVERIFY(has(withPiece(rock), Severity::Error, "COUNTRY-1", "/country/pieces/0"));
    Scenario scenario = soundScenario();
    scenario.country.width = 0;
    QVERIFY(has(problemsIn(scenario), Severity::Error, "COUNTRY-1", "/country"));
    scenario = soundScenario();
    scenario.forces[3].bearing = std::numeric_limits<double>::infinity();
    QVERIFY(has(problemsIn(scenario), Severity::Error, "MOVE-2", "/forces/3"));
    scenario = soundScenario();
    scenario.toys.infantry.across = -1;
    QVERIFY(has(problemsIn(scenario), Severity::Error, "", "/toys/infantry"));
}

void ProblemsTest::moreThanCanBeReadAreCounted()
{
    Scenario scenario = soundScenario();
    for (int i = 0; i < 300; ++i)
        scenario.forces.push_back(scenario.forces[0]);
    const std::vector<Problem> problems = problemsIn(scenario);
    QCOMPARE(problems.size(), size_t(201));
    QVERIFY(problems.back().severity == Severity::Error); // errors are among those left out
    QVERIFY(problems.back().refusal.message.contains(QLatin1String("more")));
}

void ProblemsTest::tenThousandPiecesAreQuick()
{
    Scenario scenario = soundScenario();
    scenario.forces.clear();
    scenario.country.width = scenario.country.depth = 400;
    for (int i = 0; i < 10000; ++i)
        scenario.forces.push_back(
            {.id = QString::number(i), .side = i % 2, .at = Vec2{2.0 + 3 * (i % 100), 2.0 + 3 * (i / 100)}});
    QElapsedTimer timer;
    timer.start();
    problemsIn(scenario);
    QVERIFY2(timer.elapsed() < 2000, "all pairs are asked");
    for (ForcePiece& piece : scenario.forces)
        piece.at = Vec2{50, 50};
    timer.start();
    QVERIFY(!problemsIn(scenario).empty());
    QVERIFY2(timer.elapsed() < 2000, "a heap is asked in pairs");
}

#include "tst_problems.moc"
