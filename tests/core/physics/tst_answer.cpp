#include "core/physics/answer.h"

#include "core/base/asking.h"
#include "tests/shared/test_main.h"

#include <atomic>
#include <limits>
#include <stdexcept>
#include <thread>

using namespace sandgate;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr double endless = std::numeric_limits<double>::infinity();

/// A gun at the origin that fires north; a man 1 at 100 inches, a man 2 beside him, a dead man 3.
ShotRequest twoMen()
{
    return {.country = std::make_shared<ShotCountry>(),
            .figures = {{.figure = 1, .at = {0, 100}},
                        {.figure = 2, .at = {1, 100}},
                        {.figure = 3, .at = {5, 90}, .dead = true}},
            .toys = {},
            .axle = {0, 0}};
}

/// The shot touches man 1, who falls upon man 2, who falls too.
ShotResult bothFall()
{
    return {.track = {{0, {0, 3.4, 1.6}}, {0.1, {0, 60, 1.5}}, {0.2, {0, 99.7, 1}}, {0.9, {2, 96, 0.1}}},
            .contacts = {{.figure = 1, .time = 0.2, .point = {0, 99.7, 1}, .impulse = 0.007, .fell = true},
                         {.figure = 2, .time = 0.4, .point = {0.6, 100, 1.2}, .impulse = 0.002, .fell = true, .by = 1}},
            .fallen = {{1, {0, 101}, 0}, {2, {1, 101}, 10}},
            .rest = {2, 96, 0.1}};
}

class AnyPhysics : public PhysicsBackend
{
public:
    explicit AnyPhysics(std::function<ShotResult()> answer) : m_answer(std::move(answer)) {}
    QString name() const override { return u"any"_s; }
    QString version() const override { return u"3"_s; }
    ShotResult fire(const ShotRequest&) const override { return m_answer(); }

private:
    std::function<ShotResult()> m_answer;
};

using Spoil = std::function<void(ShotResult&)>;

} // namespace

Q_DECLARE_METATYPE(Spoil)

/// What stands between a backend and the referee.
class AnswerTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatCanBeIsBelieved()
    {
        QCOMPARE(faultOf(twoMen(), bothFall()), QString());
        const auto answer = answerOf(AnyPhysics(bothFall), twoMen());
        QVERIFY(answer);
        QCOMPARE(answer->contacts.size(), 2u);
        QCOMPARE(answer->track, bothFall().track);
    }

    void whatCannotBeIsNot_data()
    {
        QTest::addColumn<Spoil>("spoil");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, Spoil spoil, const char* said) {
            QTest::newRow(name) << std::move(spoil) << QString::fromLatin1(said);
        };
        row(
            "no track", [](ShotResult& r) { r.track.clear(); }, "no track");
        row(
            "track without end", [](ShotResult& r) { r.track.resize(200'000, r.track.back()); }, "moments");
        row(
            "contacts without end", [](ShotResult& r) { r.contacts.resize(200'000, r.contacts[0]); }, "moments");
        row(
            "place that is none", [](ShotResult& r) { r.track[2].at.z = none; }, "not a number");
        row(
            "place without end", [](ShotResult& r) { r.track[2].at.x = -endless; }, "not a number");
        row(
            "time that is none", [](ShotResult& r) { r.track[2].time = none; }, "not a number");
        row(
            "time before the discharge", [](ShotResult& r) { r.track[0].time = -1; }, "backwards");
        row(
            "time backwards", [](ShotResult& r) { r.track[2].time = 0.05; }, "backwards");
        row(
            "track from elsewhere",
            [](ShotResult& r) {
                r.track[0].at = {50, 50, 1};
            },
            "begin at the gun");
        row(
            "two miles off", [](ShotResult& r) { r.track[3].at.y = 126'720; }, "inches from its gun");
        row(
            "two miles up", [](ShotResult& r) { r.track[3].at.z = 126'720; }, "inches from its gun");
        row(
            "underground", [](ShotResult& r) { r.track[3].at.z = -5; }, "under the floor");
        row(
            "rest that is none", [](ShotResult& r) { r.rest.x = none; }, "not a number");
        row(
            "rest two miles off", [](ShotResult& r) { r.rest.x = 126'720; }, "inches from its gun");
        row(
            "nobody touched", [](ShotResult& r) { r.contacts[0].figure = 99; }, "not told of (99)");
        row(
            "touched by nobody", [](ShotResult& r) { r.contacts[1].by = 77; }, "not told of (77)");
        row(
            "contact's time", [](ShotResult& r) { r.contacts[0].time = none; }, "a number that is none");
        row(
            "contact's point", [](ShotResult& r) { r.contacts[0].point.y = endless; }, "a number that is none");
        row(
            "contact's impulse", [](ShotResult& r) { r.contacts[0].impulse = none; }, "a number that is none");
        row(
            "contacts out of order", [](ShotResult& r) { r.contacts[1].time = 0.1; }, "from contact to contact");
        row(
            "touched elsewhere",
            [](ShotResult& r) {
                r.contacts[0].point = {0, 30, 1};
            },
            "far from where he stands");
        row(
            "nobody falls", [](ShotResult& r) { r.fallen[0].figure = -5; }, "not told of (-5)");
        row(
            "fallen nowhere", [](ShotResult& r) { r.fallen[0].at.x = none; }, "not a number");
        row(
            "fallen without bearing", [](ShotResult& r) { r.fallen[0].bearing = endless; }, "not a number");
        row(
            "fallen a mile off", [](ShotResult& r) { r.fallen[0].at.y = 63'360; }, "far from where he stood");
        row(
            "fallen twice", [](ShotResult& r) { r.fallen[1].figure = 1; }, "falls twice");
        row(
            "fallen of nothing", [](ShotResult& r) { r.contacts.pop_back(); }, "nothing overset");
    }
    void whatCannotBeIsNot()
    {
        QFETCH(Spoil, spoil);
        QFETCH(QString, said);
        ShotResult result = bothFall();
        spoil(result);
        QVERIFY2(faultOf(twoMen(), result).contains(said), qPrintable(faultOf(twoMen(), result)));
        const auto answer = answerOf(AnyPhysics([&] { return result; }), twoMen());
        QVERIFY(!answer);
        QCOMPARE(answer.error().error, u"bad-plugin"_s);
        QVERIFY2(answer.error().message.startsWith(u"the physics any 3 answered wrongly: "_s),
                 qPrintable(answer.error().message));
    }

    void aBackendThatThrows()
    {
        const AnyPhysics physics([]() -> ShotResult { throw std::runtime_error("out of gunpowder"); });
        const auto answer = answerOf(physics, twoMen());
        QVERIFY(!answer);
        QCOMPARE(answer.error().message, u"the physics any 3 failed (out of gunpowder)"_s);
    }

    void oneThatHangsIsAskedOnce()
    {
        static std::atomic<int> asked = 0;
        static std::atomic<bool> end = false;
        static const AnyPhysics& physics = *new AnyPhysics([] {
            ++asked;
            while (!end)
                std::this_thread::sleep_for(1ms);
            return bothFall();
        });
        setPatience(100ms);
        const auto answer = answerOf(physics, twoMen());
        setPatience(10s);
        QVERIFY(!answer);
        QCOMPARE(answer.error().message, u"the physics any 3 has given no answer within 0.1 s"_s);
        const auto again = answerOf(physics, twoMen());
        QVERIFY(!again && again.error().message.contains(u"any 3"_s));
        QCOMPARE(asked.load(), 1);
        end = true;
        while (isAnybodyStillAsked())
            std::this_thread::sleep_for(1ms);
    }
};

SANDGATE_TEST(AnswerTest)

#include "tst_answer.moc"
