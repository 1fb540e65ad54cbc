#pragma once

#include "core/base/result.h"
#include "core/geometry/vec2.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QSet>
#include <QStringList>

#include <array>
#include <map>
#include <optional>
#include <utility>

// Strict reading of JSON objects. Private to storage.
namespace sandgate {

/// The first thing found wrong; later ones may only follow from it.
struct JsonFault
{
    bool found = false;
    QString place; ///< `/forces/3/arm`
    QString message;
    QString piece; ///< id of what the object describes

    void add(const QString& where, const QString& what, const QString& who = {});
    Refusal refusal(const QString& error) const;
    /// With the line of the place in the file's text.
    Refusal refusal(const QString& error, const QString& file, const QByteArray& text) const;
};

/// The names that the values of an enum have in files.
template <class Value, size_t count> using Names = std::array<std::pair<const char*, Value>, count>;

template <class Value, size_t count> QString nameIn(const Names<Value, count>& names, Value value)
{
    for (const auto& [name, named] : names) {
        if (named == value)
            return QString::fromLatin1(name);
    }
    return QString();
}

inline constexpr double jsonReach = 100000; ///< no length or place is beyond so many inches

/// Asks an object for its keys one after the other. What is missing or wrong is put into the fault, and something
/// harmless is answered. Keys never asked for are the rest().
class JsonFields
{
public:
    JsonFields(QJsonObject json, QString place, JsonFault& fault);

    bool has(const char* key) const { return m_json.contains(QString::fromUtf8(key)); }
    bool isNull(const char* key) const { return m_json.value(QString::fromUtf8(key)).isNull(); }
    QString placeOf(const char* key) const;
    void complain(const char* key, const QString& message);
    /// Asks for `format` and `version`; complains when it is no file of this kind ("scenario") or newer than `version`.
    void checkFormat(const char* kind, const char* format, int version);
    /// Later complaints of this object name its piece.
    void setPiece(const QString& id) { m_piece = id; }

    QString text(const char* key);
    QString text(const char* key, const QString& otherwise);
    QString id(const char* key); ///< not empty, nothing unprintable
    bool flag(const char* key);
    bool flag(const char* key, bool otherwise);
    double number(const char* key, double least = -jsonReach, double most = jsonReach);
    double numberOr(const char* key, double otherwise, double least = -jsonReach, double most = jsonReach);
    double positive(const char* key); ///< more than nought
    int integer(const char* key, int least, int most);
    int integerOr(const char* key, int otherwise, int least, int most);
    quint64 seed(const char* key); ///< a whole number, or one in quotes when beyond 2^53
    Vec2 point(const char* key);
    std::array<double, 3> triple(const char* key);
    std::vector<Vec2> points(const char* key, int least);
    std::vector<std::vector<Vec2>> lines(const char* key);
    std::vector<QString> ids(const char* key);
    std::vector<QString> idsOr(const char* key); ///< empty when the key is missing
    std::map<QString, Vec2> placesById(const char* key);
    QJsonObject object(const char* key);
    QJsonArray array(const char* key);
    /// The objects of an array, each read by a function of its fields.
    template <class Read> void each(const char* key, Read read)
    {
        const QJsonArray elements = array(key);
        for (qsizetype i = 0; i < elements.size(); ++i) {
            const QString place = placeOf(key) + QLatin1Char('/') + QString::number(i);
            if (!elements[i].isObject())
                m_fault.add(place, QStringLiteral("An object, {...}, is expected."), m_piece);
            else
                read(JsonFields(elements[i].toObject(), place, m_fault));
        }
    }
    template <class Value, size_t count> Value choice(const char* key, const Names<Value, count>& names)
    {
        const QString chosen = text(key);
        QStringList known;
        for (const auto& [name, value] : names) {
            if (chosen == QLatin1String(name))
                return value;
            known << QLatin1String(name);
        }
        complain(key, QStringLiteral("\"%1\" is unknown; known are %2.").arg(chosen, known.join(QLatin1String(", "))));
        return names.front().second;
    }

    /// What was never asked for.
    QJsonObject rest() const;
    JsonFault& fault() { return m_fault; }

private:
    QJsonValue ask(const char* key);
    void checkId(const QString& id, const QString& place);
    QJsonValue askFor(const char* key, QJsonValue::Type type, const char* what);
    Vec2 toPoint(const QJsonValue& value, const QString& place);
    std::vector<Vec2> toPoints(const QJsonValue& value, const QString& place, int least);

    QJsonObject m_json;
    QString m_place;
    JsonFault& m_fault;
    QString m_piece;
    QSet<QString> m_asked;
};

} // namespace sandgate
