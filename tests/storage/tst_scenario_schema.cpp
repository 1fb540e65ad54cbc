#include "storage/scenario_fields.h"
#include "tests/shared/test_main.h"

#include <QFile>
#include <QJsonDocument>

using namespace sandgate;

/// The schema that ships says what the reader does.
class ScenarioSchema : public QObject
{
    Q_OBJECT
private:
    QJsonObject m_schema;

    QJsonObject at(const char* path) const
    {
        QJsonObject object = m_schema;
        for (const QString& key : QString::fromLatin1(path).split(QLatin1Char('/')))
            object = object.value(key).toObject();
        return object;
    }
    template <class Owner, class Number, size_t count>
    void compare(const char* path, const NumberField<Owner, Number> (&fields)[count])
    {
        const QJsonObject properties = at(path);
        for (const auto& [key, member, least, most] : fields) {
            const QJsonObject field = properties.value(QLatin1String(key)).toObject();
            QVERIFY2(!field.isEmpty(), key);
            QCOMPARE(field.value(QLatin1String("minimum")).toDouble(1e9), least);
            QCOMPARE(field.value(QLatin1String("maximum")).toDouble(1e9), most);
            if constexpr (!std::is_same_v<Owner, ManToy>)
                QCOMPARE(field.value(QLatin1String("default")).toDouble(1e9), double(Owner{}.*member));
        }
    }
    template <class Value, size_t count> void compare(const char* path, const Names<Value, count>& names)
    {
        QJsonArray known;
        for (const auto& [name, value] : names)
            known.append(QLatin1String(name));
        QCOMPARE(at(path).value(QLatin1String("enum")).toArray(), known);
    }

private Q_SLOTS:
    void initTestCase()
    {
        QFile file(QStringLiteral(SANDGATE_SOURCE_DIR "/resources/schemas/scenario.schema.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_schema = QJsonDocument::fromJson(file.readAll()).object();
        QVERIFY(!m_schema.isEmpty());
    }
    void numbers()
    {
        compare("properties/rules/properties", ruleNumbers);
        compare("properties/rules/properties", ruleCounts);
        compare("properties/toys/properties", toyNumbers);
        compare("$defs/manToy/properties", manToyNumbers);
        // `measure` and `rearPart` are words.
        QCOMPARE(size_t(at("properties/rules/properties").size()), std::size(ruleNumbers) + std::size(ruleCounts) + 2);
        QCOMPARE(size_t(at("properties/toys/properties").size()), std::size(toyNumbers) + 2);
    }
    void words()
    {
        compare("properties/variety", varietyNames);
        compare("properties/rules/properties/measure", measureNames);
        compare("properties/sides/items/properties/backLine", edgeNames);
        compare("properties/forces/items/properties/arm", armNames);
        compare("$defs/countryPiece/properties/kind", kindNames);
    }
};

SANDGATE_TEST(ScenarioSchema)
#include "tst_scenario_schema.moc"
