#include "core/base/random.h"
#include "storage/campaign_file.h"
#include "tests/shared/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <unistd.h>

#include <functional>

using namespace sandgate;
using namespace Qt::StringLiterals;

namespace {

QByteArray textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A campaign of one battle that is recorded and one that is not.
const QByteArray& summer()
{
    static const QByteArray text =
        textOf(QStringLiteral(SANDGATE_SOURCE_DIR "/tests/storage/data/summer.campaign.json"));
    return text;
}

Result<rules::Campaign> readSummer(const QByteArray& text)
{
    return campaignFromJson(text, u"summer.json"_s);
}

void makeFile(const QString& path)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).absolutePath()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
}

} // namespace

class CampaignFile : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void comesBackByteForByte()
    {
        const auto campaign = readSummer(summer());
        QVERIFY2(campaign, qPrintable(campaign ? QString() : toText(campaign.error())));
        QCOMPARE(toJson(*campaign), summer());
        QCOMPARE(campaign->title, u"The summer of 1913"_s);
        QCOMPARE(campaign->sides, (std::array{u"red"_s, u"blue"_s}));
        QCOMPARE(campaign->lead, 300.0);
        QCOMPARE(campaign->battles.size(), size_t(2));
        QCOMPARE(campaign->battles[0].file, u"hooks-farm.battle"_s);
        QCOMPARE(campaign->battles[0].score, (std::array{151.5, 40.0}));
        QCOMPARE(campaign->battles[1].file, QString());
        QCOMPARE(campaign->battles[1].score, (std::array{30.0, 160.0}));
    }

    void withoutBattles()
    {
        const rules::Campaign fresh{.title = u"\"Neu\" 🐎\n"_s, .sides = {u"a"_s, u"b"_s}};
        const auto again = readSummer(toJson(fresh));
        QVERIFY2(again, qPrintable(again ? QString() : toText(again.error())));
        QVERIFY(*again == fresh);
        QVERIFY(toJson(fresh).contains("\"battles\": []\n}\n"));
    }

    void theLeadIsTwoHundredUnlessAgreed()
    {
        const auto campaign = readSummer(QByteArray(summer()).replace(", \"lead\": 300", ""));
        QVERIFY(campaign);
        QCOMPARE(campaign->lead, 200.0);
    }

    void wrongThingsAreRefusedWithTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("place");
        QTest::addColumn<int>("line");
        const auto row = [](const char* name, const char* from, const char* to, const char* place, int line) {
            QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromLatin1(place) << line;
        };
        row("format", "sandgate-campaign", "sandgate-scenario", "/format", 2);
        row("newer", "\"version\": 1", "\"version\": 2", "/version", 2);
        row("no version", ", \"version\": 1", "", "/version", 1);
        row("no title", "\"title\": \"The", "\"titel\": \"The", "/title", 1);
        row("title type", "\"The summer of 1913\"", "1913", "/title", 3);
        row("no sides", "\"sides\"", "\"side\"", "/sides", 1);
        row("one side", "[\"red\", \"blue\"]", "[\"red\"]", "/sides", 4);
        row("three sides", "[\"red\", \"blue\"]", "[\"red\", \"blue\", \"green\"]", "/sides", 4);
        row("one side twice", "[\"red\", \"blue\"]", "[\"red\", \"red\"]", "/sides", 4);
        row("side type", "[\"red\", \"blue\"]", "[\"red\", 7]", "/sides/1", 4);
        row("side without an id", "[\"red\", \"blue\"]", "[\"\", \"blue\"]", "/sides/0", 4);
        row("side unprintable", "[\"red\", \"blue\"]", "[\"r\\u001bed\", \"blue\"]", "/sides/0", 4);
        row("lead", "\"lead\": 300", "\"lead\": 250", "/lead", 4);
        row("lead not whole", "\"lead\": 300", "\"lead\": 300.5", "/lead", 4);
        row("lead type", "\"lead\": 300", "\"lead\": \"300\"", "/lead", 4);
        row("no battles", "\"battles\"", "\"battle\"", "/battles", 1);
        row("battle type", "\"battles\": [", "\"battles\": [7,", "/battles/0", 5);
        row("battle without a title", "\"title\": \"Hook's", "\"titel\": \"Hook's", "/battles/0/title", 6);
        row("file type", "\"hooks-farm.battle\"", "null", "/battles/0/file", 6);
        row("no score", "\"score\": {\"red\": 30", "\"points\": {\"red\": 30", "/battles/1/score", 7);
        row("a score missing", "{\"red\": 30, \"blue\": 160}", "{\"red\": 30}", "/battles/1/score/blue", 7);
        row("another's score", "\"blue\": 160}", "\"blue\": 160, \"green\": 5}", "/battles/1/score/green", 7);
        row("score type", "160", "\"160\"", "/battles/1/score/blue", 7);
        row("score beyond all", "160", "1e300", "/battles/1/score/blue", 7);
    }
    void wrongThingsAreRefusedWithTheirPlace()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QString, place);
        QFETCH(int, line);
        QByteArray text = summer();
        const qsizetype at = text.indexOf(from);
        QVERIFY(at >= 0);
        text.replace(at, from.size(), to);
        const auto campaign = readSummer(text);
        QVERIFY(!campaign);
        QCOMPARE(campaign.error().error, u"invalid-campaign"_s);
        QCOMPARE(campaign.error().place, place);
        QCOMPARE(campaign.error().line, line);
        QCOMPARE(campaign.error().file, u"summer.json"_s);
        QVERIFY(!campaign.error().message.isEmpty() && !campaign.error().message.contains(u'\n'));
    }

    void aNewerVersionIsNamed()
    {
        const auto campaign = readSummer(QByteArray(summer()).replace("\"version\": 1", "\"version\": 7"));
        QVERIFY(!campaign);
        QVERIFY(campaign.error().message.contains(u"version 7 of the campaign format"_s));
    }

    void unknownKeysAreKept()
    {
        QByteArray text = summer();
        text.replace("\"lead\": 300,", "\"lead\": 300, \"place\": {\"b\": [1,2], \"a\": null},");
        text.replace("\"blue\": 40}", "\"blue\": 40}, \"weather\": \"rain\"");
        const auto campaign = readSummer(text);
        QVERIFY2(campaign, qPrintable(campaign ? QString() : toText(campaign.error())));
        const QByteArray written = toJson(*campaign);
        QVERIFY(written.contains("\"blue\": 40}, \"weather\": \"rain\"}"));
        QVERIFY(written.contains("  ],\n  \"place\": {\"a\": null, \"b\": [1,2]}\n}\n"));
        const auto again = readSummer(written);
        QVERIFY(again && *again == *campaign);
        QCOMPARE(toJson(*again), written);
    }

    void changedBytesAreNoCrash()
    {
        const QByteArray signs = "{}[]\",:\\0123456789.-eEtfn \n\xff";
        Random random(1913);
        for (int i = 0; i < 3000; ++i) {
            QByteArray text = summer();
            for (int k = random.below(4); k >= 0; --k) {
                const qsizetype at = random.below(int(text.size()));
                if (random.below(2) == 0)
                    text[at] = signs[random.below(int(signs.size()))];
                else
                    text.remove(at, 1 + random.below(8));
            }
            const auto campaign = readSummer(text);
            if (campaign)
                QVERIFY(*readSummer(toJson(*campaign)) == *campaign);
            else
                QVERIFY(!campaign.error().message.isEmpty() && campaign.error().line > 0);
        }
    }

    void isSavedSafely()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"summer.campaign.json"_s);
        QVERIFY(writeCampaign(*readSummer(summer()), path));
        QCOMPARE(textOf(path), summer());
        const auto campaign = readCampaign(path);
        QVERIFY(campaign && *campaign == *readSummer(summer()));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);

        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner));
        if (::geteuid() != 0) {
            QCOMPARE(writeCampaign({}, path).error().error, u"not-written"_s);
            QCOMPARE(textOf(path), summer());
        }
        QCOMPARE(writeCampaign({}, u"/nowhere/summer.campaign.json"_s).error().error, u"not-written"_s);
        const auto missing = readCampaign(folder.filePath(u"winter.campaign.json"_s));
        QCOMPARE(missing.error().error, u"not-read"_s);
        QCOMPARE(missing.error().file, folder.filePath(u"winter.campaign.json"_s));
    }

    void battlesAreFoundFromTheCampaignsFolder()
    {
        QTemporaryDir folder;
        const QString campaign = folder.filePath(u"wars/summer.campaign.json"_s);
        const QString beside = folder.filePath(u"wars/one.battle"_s);
        const QString elsewhere = folder.filePath(u"old/ä/two.battle"_s);
        for (const QString& path : {campaign, beside, elsewhere})
            makeFile(path);
        QCOMPARE(pathInCampaign(campaign, beside), u"one.battle"_s);
        QCOMPARE(pathInCampaign(campaign, elsewhere), u"../old/ä/two.battle"_s);
        for (const QString& path : {beside, elsewhere}) {
            const QString found = pathFromCampaign(campaign, pathInCampaign(campaign, path));
            QCOMPARE(QFileInfo(found).canonicalFilePath(), QFileInfo(path).canonicalFilePath());
        }
        QCOMPARE(pathFromCampaign(campaign, elsewhere), elsewhere);
        // By a link to the campaign, or to a folder on the way, it is the same.
        const QString link = folder.filePath(u"deep/er/link.campaign.json"_s);
        QVERIFY(QDir(folder.path()).mkpath(u"deep/er"_s));
        QVERIFY(QFile::link(campaign, link));
        QCOMPARE(pathInCampaign(link, elsewhere), u"../old/ä/two.battle"_s);
        QVERIFY(QFile::link(folder.filePath(u"wars"_s), folder.filePath(u"deep/er/wars"_s)));
        QCOMPARE(pathInCampaign(folder.filePath(u"deep/er/wars/summer.campaign.json"_s), elsewhere),
                 u"../old/ä/two.battle"_s);
        QCOMPARE(pathInCampaign(campaign, folder.filePath(u"deep/er/wars/one.battle"_s)), u"one.battle"_s);
    }
};

SANDGATE_TEST(CampaignFile)

/// The schema that ships says what the reader does.
class CampaignSchema : public QObject
{
    Q_OBJECT
    QJsonObject m_schema;

    /// Whether the reader needs a key that is in the summer's campaign.
    static bool isNeeded(QJsonObject object, const QString& key, const std::function<QJsonObject(QJsonObject)>& whole)
    {
        object.remove(key);
        return !readSummer(QJsonDocument(whole(object)).toJson());
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_schema = QJsonDocument::fromJson(
                       textOf(QStringLiteral(SANDGATE_SOURCE_DIR "/resources/schemas/campaign.schema.json")))
                       .object();
        QVERIFY(!m_schema.isEmpty());
    }
    void keys()
    {
        const QJsonObject campaign = QJsonDocument::fromJson(summer()).object();
        const QJsonObject battle = campaign[u"battles"].toArray()[0].toObject();
        const QJsonObject battleSchema = m_schema[u"properties"][u"battles"][u"items"].toObject();
        const auto compare = [](const QJsonObject& schema, const QJsonObject& written, const auto& whole) {
            QCOMPARE(schema[u"properties"].toObject().keys(), written.keys());
            for (const QString& key : written.keys())
                QCOMPARE(schema[u"required"].toArray().contains(key), isNeeded(written, key, whole));
        };
        compare(m_schema, campaign, [](const QJsonObject& changed) { return changed; });
        compare(battleSchema, battle, [&](const QJsonObject& changed) {
            QJsonObject whole = campaign;
            whole[u"battles"] = QJsonArray{changed};
            return whole;
        });
    }
    void words()
    {
        const QJsonObject properties = m_schema[u"properties"].toObject();
        QCOMPARE(properties[u"format"][u"const"].toString(), QLatin1String(campaignFormat));
        QCOMPARE(properties[u"version"][u"const"].toInt(), campaignVersion);
        QJsonArray leads;
        for (const int lead : rules::campaignLeads)
            leads.append(lead);
        QCOMPARE(properties[u"lead"][u"enum"].toArray(), leads);
        QCOMPARE(properties[u"lead"][u"default"].toDouble(), rules::Campaign{}.lead);
    }
    void points()
    {
        const QJsonValue points =
            m_schema[u"properties"][u"battles"][u"items"][u"properties"][u"score"][u"additionalProperties"];
        const auto with = [](double score) {
            return readSummer(QByteArray(summer()).replace("160", QByteArray::number(score, 'g', 17)));
        };
        for (const QString& bound : {u"minimum"_s, u"maximum"_s}) {
            const double most = points[bound].toDouble();
            QVERIFY(most != 0 && with(most) && !with(most * 1.001));
        }
    }
};

SANDGATE_TEST(CampaignSchema)
#include "tst_campaign_file.moc"
