#include "tests/editor/eventful_battle.h"

#include "core/rules/score.h"
#include "tests/shared/scenes.h"

namespace sandgate::tests {

namespace {

PieceId idOf(const char* stem, int number)
{
    return QStringLiteral("%1%2").arg(QString::fromLatin1(stem)).arg(number);
}

std::vector<PieceId> idsOf(const char* stem, int first, int last)
{
    std::vector<PieceId> ids;
    for (int i = first; i <= last; ++i)
        ids.push_back(idOf(stem, i));
    return ids;
}

Scene eventfulScene(const EventfulOptions& options)
{
    Scene scene;
    scene.field(96, 84);
    scene.scenario.title = options.title;
    scene.scenario.sides[0].name = options.red;
    scene.scenario.description = QStringLiteral("# A heading\n\nA *small* affair, made for trying the printing.");
    scene.infantryRow(QStringLiteral("r-inf-"), 30, {16, 82}, {2, 0})
        .cavalryRow(QStringLiteral("r-cav-"), 8, {20, 78}, {3, 0})
        .gun(QStringLiteral("r-gun-1"), {50, 80})
        .infantryRow(QStringLiteral("b-inf-"), 30, {16, 2}, {2, 0})
        .cavalryRow(QStringLiteral("b-cav-"), 8, {20, 6}, {3, 0})
        .gun(QStringLiteral("b-gun-1"), {50, 4});
    for (ForcePiece& piece : scene.scenario.forces)
        piece.body = piece.arm == Arm::Cavalry ? QStringLiteral("left wing") : QStringLiteral("centre");
    scene.building(QStringLiteral("toll-house"), {60, 40}, {6, 4}, 4);
    scene.scenario.country.pieces.back().name = QStringLiteral("The Toll House");
    scene.tree(QStringLiteral("oak"), {30, 40}).rock(QStringLiteral("rock"), {20, 50}, 3);
    scene.board(QStringLiteral("hill"), {36, 30}, {52, 50}).board(QStringLiteral("top"), {38, 34}, {50, 46}, 1, 1);
    scene.water(QStringLiteral("pond"), {70, 50}, {86, 62}).wall(QStringLiteral("wall"), {8, 30}, {24, 30});
    scene.scenario.country.pieces.push_back(
        {.id = QStringLiteral("lane"), .kind = PieceKind::Road, .line = {{0, 20}, {96, 24}}, .width = 3});
    scene.scenario.country.pieces.push_back(
        {.id = QStringLiteral("bridge"), .kind = PieceKind::Bridge, .line = {{78, 49}, {78, 63}}, .width = 3});
    return scene;
}

class Maker
{
public:
    explicit Maker(Battle& battle) : m_battle(battle) {}

    void begin() { m_move = m_battle.begin(m_move); }
    void happen(Happening what, Order order = Note{})
    {
        const MoveNode& node = m_battle.move(m_move);
        m_battle.append(m_move, {.order = std::move(order),
                                 .events = {{.side = node.side, .move = node.move, .what = std::move(what)}}});
    }
    const Position& now() const { return m_battle.move(m_move).after; }
    SideIndex side() const { return m_battle.move(m_move).side; }
    const char* own(const char* red, const char* blue) const { return side() == 0 ? red : blue; }

    void march()
    {
        const Position before = now();
        for (PieceIndex i = 0; i < before.count(); ++i) {
            if (before.force(i).side != side() || !before.isArmedMan(i))
                continue;
            const Vec2 from = before[i].at;
            const Vec2 to = from + Vec2{0.4, side() == 0 ? -5.0 : 5.0};
            happen(MovedEvent{
                .piece = before.force(i).id, .from = from, .to = to, .bearing = before[i].bearing, .length = 5});
        }
    }
    void end(bool over = false)
    {
        MoveEndedEvent ended;
        for (SideIndex s = 0; s < 2; ++s) {
            ended.strength[static_cast<size_t>(s)] = rules::strengthOf(now(), s);
            ended.score[static_cast<size_t>(s)] = rules::scoreOf(now(), s).total;
        }
        const MoveNode& node = m_battle.move(m_move);
        OrderRecord record{.order = EndMove{}, .events = {{.side = node.side, .move = node.move, .what = ended}}};
        if (over) {
            BattleEndedEvent last{.outcome = {.over = true,
                                              .winner = 0,
                                              .result = QStringLiteral("victory"),
                                              .clause = QStringLiteral("FIN-1")},
                                  .score = {ended.score[0] + 100, ended.score[1]}};
            record.events.push_back({.side = node.side, .move = node.move, .what = last});
        }
        m_battle.append(m_move, std::move(record));
    }
    void shoot()
    {
        const char* gun = own("r-gun-1", "b-gun-1");
        const char* enemy = own("b-inf-", "r-inf-");
        const PieceIndex at = now().find(QString::fromLatin1(gun));
        ShotEvent shot{.gun = QString::fromLatin1(gun), .bearing = side() == 0 ? 180.0 : 0.0};
        shot.touched = {{.piece = idOf(enemy, 30), .fell = true, .time = 0.2},
                        {.piece = idOf(own("r-inf-", "b-inf-"), 29), .fell = false, .time = 0.3}};
        shot.dead = {idOf(enemy, 30), idOf(own("r-inf-", "b-inf-"), 29)};
        const Vec2 there = now()[now().find(idOf(enemy, 30))].at;
        shot.fallen = {{.piece = idOf(enemy, 30), .at = there, .bearing = 40}};
        const Vec2 axle = now()[at].at;
        shot.track = {{0, {axle.x, axle.y, 1.6}}, {0.2, {there.x, there.y, 1}}, {0.5, {there.x + 6, there.y, 0}}};
        happen(shot);
        happen(ShotEvent{.gun = QString::fromLatin1(gun), .bearing = shot.bearing, .byHand = true});
    }
    void fight()
    {
        MeleeEvent isolated;
        isolated.men = {idsOf("r-inf-", 1, 18), idsOf("b-inf-", 1, 21)};
        isolated.inferior = 0;
        isolated.isolated = true;
        isolated.support = 4;
        isolated.dead = {idsOf("r-inf-", 1, 15), idsOf("b-inf-", 1, 15)};
        isolated.prisoners = {idsOf("r-inf-", 16, 18), {}};
        happen(isolated);
        for (int i = 16; i <= 18; ++i)
            happen(PrisonerEvent{.piece = idOf("r-inf-", i)});
        MeleeEvent even;
        even.men = even.dead = {idsOf("r-cav-", 1, 1), idsOf("b-cav-", 1, 1)};
        happen(even);
        MeleeEvent supported;
        supported.men = {idsOf("r-cav-", 2, 4), idsOf("b-cav-", 2, 3)};
        supported.inferior = 1;
        supported.support = 6;
        supported.dead = {idsOf("r-cav-", 2, 3), idsOf("b-cav-", 2, 3)};
        happen(supported);
    }
    void dragGun()
    {
        const char* gun = own("r-gun-1", "b-gun-1");
        const Vec2 from = now()[now().find(QString::fromLatin1(gun))].at;
        std::map<PieceId, Vec2> with;
        for (int i = 5; i <= 8; ++i)
            with[idOf(own("r-cav-", "b-cav-"), i)] = from + Vec2{2.0 * i - 12, side() == 0 ? -12.0 : 12.0};
        happen(GunMovedEvent{.gun = QString::fromLatin1(gun),
                             .from = from,
                             .to = from + Vec2{0, side() == 0 ? -10.0 : 10.0},
                             .bearing = side() == 0 ? 0.0 : 180.0,
                             .with = with,
                             .length = 10});
    }

private:
    Battle& m_battle;
    MoveId m_move = startMove;
};

} // namespace

std::unique_ptr<Battle> eventfulBattle(const EventfulOptions& options)
{
    auto battle = std::make_unique<Battle>(eventfulScene(options).ground());
    Maker maker(*battle);
    for (int n = 0; n < options.moves; ++n) {
        maker.begin();
        if (n == 2 || n == 3)
            maker.shoot();
        if (n < 2)
            maker.dragGun();
        if (n < 6)
            maker.march();
        if (n == 4) {
            maker.fight();
            maker.happen(CapturedEvent{.gun = QStringLiteral("r-gun-1"), .by = 1});
            maker.happen(
                NotedEvent{.text = QStringLiteral("Red loses *his head* here."), .glyph = QStringLiteral("??")});
            maker.happen(OverruledEvent{.reason = QStringLiteral("The cat walked through the line"),
                                        .rule = QStringLiteral("CLEAR-1"),
                                        .pieces = {{.piece = QStringLiteral("r-inf-02"), .bearing = 180}}});
        }
        if (n == 5)
            maker.happen(EscortedEvent{.by = QStringLiteral("b-inf-22"),
                                       .prisoners = {QStringLiteral("r-inf-16"), QStringLiteral("r-inf-17")},
                                       .to = {{QStringLiteral("b-inf-22"), {40, 20}},
                                              {QStringLiteral("r-inf-16"), {41, 20}},
                                              {QStringLiteral("r-inf-17"), {42, 20}}}});
        maker.end(options.finished && n + 1 == options.moves);
    }
    return battle;
}

} // namespace sandgate::tests
