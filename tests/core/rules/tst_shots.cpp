#include "core/rules/shots.h"

#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace Qt::StringLiterals;

namespace {

TouchedMan stood(const QString& id)
{
    return {.piece = id, .fell = false};
}

TouchedMan fell(const QString& id, const QString& by = {})
{
    return {.piece = id, .fell = true, .by = by};
}

using Ids = std::vector<PieceId>;

} // namespace

class TestShots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void SHOT_1_theOversetAreDead()
    {
        QCOMPARE(rules::deadOf({fell(u"a"_s), fell(u"b"_s), fell(u"c"_s, u"b"_s)}), (Ids{u"a"_s, u"b"_s, u"c"_s}));
    }

    void SHOT_2_aManStruckAndStandingIsDead() { QCOMPARE(rules::deadOf({stood(u"a"_s)}), Ids{u"a"_s}); }

    void SHOT_3_onlyTheFirstOfSeveralStandingDies()
    {
        QCOMPARE(rules::deadOf({stood(u"a"_s), stood(u"b"_s), stood(u"c"_s)}), Ids{u"a"_s});
    }

    void SHOT_3_oneOversetAfterAStandingOneDiesToo()
    {
        QCOMPARE(rules::deadOf({stood(u"a"_s), fell(u"b"_s), stood(u"c"_s)}), (Ids{u"a"_s, u"b"_s}));
    }

    void SHOT_3_oneLeftStandingAfterAnOversetOneLives()
    {
        QCOMPARE(rules::deadOf({fell(u"a"_s), stood(u"b"_s)}), Ids{u"a"_s});
        QCOMPARE(rules::deadOf({fell(u"a"_s), fell(u"b"_s, u"a"_s), stood(u"c"_s)}), (Ids{u"a"_s, u"b"_s}));
    }

    void SHOT_3_aManKnockedAgainstByAnotherWhoStandsIsNotTouched()
    {
        TouchedMan leaned = stood(u"a"_s);
        leaned.by = u"b"_s;
        QCOMPARE(rules::deadOf({leaned}), Ids{});
        QCOMPARE(rules::deadOf({leaned, stood(u"c"_s)}), Ids{u"c"_s});
    }

    void SHOT_1_nobodyTouchedNobodyDead() { QCOMPARE(rules::deadOf({}), Ids{}); }
};

SANDGATE_TEST(TestShots)
#include "tst_shots.moc"
