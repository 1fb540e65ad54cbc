#include "storage/json_fields.h"

#include "storage/json_text.h"

#include <algorithm>
#include <cmath>

namespace sandgate {

void JsonFault::add(const QString& where, const QString& what, const QString& who)
{
    if (found)
        return;
    found = true;
    place = where;
    message = what;
    piece = who;
}

Refusal JsonFault::refusal(const QString& error) const
{
    return {.error = error, .clause = {}, .message = message, .place = place, .piece = piece};
}

Refusal JsonFault::refusal(const QString& error, const QString& file, const QByteArray& text) const
{
    Refusal refusal = this->refusal(error);
    refusal.file = file;
    refusal.line = lineOfPlace(text, place);
    return refusal;
}

JsonFields::JsonFields(QJsonObject json, QString place, JsonFault& fault)
    : m_json(std::move(json)), m_place(std::move(place)), m_fault(fault)
{}

QString JsonFields::placeOf(const char* key) const
{
    return m_place + QLatin1Char('/') + QString::fromUtf8(key);
}

void JsonFields::complain(const char* key, const QString& message)
{
    m_fault.add(placeOf(key), message, m_piece);
}

void JsonFields::checkFormat(const char* kind, const char* format, int version)
{
    const QString found = text("format");
    if (found != QLatin1String(format))
        complain("format", QStringLiteral("This is no %1: its format is \"%2\", not \"%3\".")
                               .arg(QLatin1String(kind), found, QLatin1String(format)));
    const int needed = integer("version", 1, 1000000);
    if (needed > version)
        complain("version", QStringLiteral("This file needs a Sandgate that reads version %1 of the %2 format; this "
                                           "one, %3, reads up to version %4.")
                                .arg(needed)
                                .arg(QLatin1String(kind), QLatin1String(SANDGATE_VERSION))
                                .arg(version));
}

QJsonValue JsonFields::ask(const char* key)
{
    m_asked.insert(QString::fromUtf8(key));
    const QJsonValue value = m_json.value(QString::fromUtf8(key));
    if (value.isUndefined())
        complain(key, QStringLiteral("The key \"%1\" is missing.").arg(QString::fromUtf8(key)));
    return value;
}

QJsonValue JsonFields::askFor(const char* key, QJsonValue::Type type, const char* what)
{
    const QJsonValue value = ask(key);
    if (!value.isUndefined() && value.type() != type)
        complain(key, QStringLiteral("%1 is expected.").arg(QLatin1String(what)));
    return value;
}

QString JsonFields::text(const char* key)
{
    return askFor(key, QJsonValue::String, "A text in quotes").toString();
}

QString JsonFields::text(const char* key, const QString& otherwise)
{
    return has(key) ? text(key) : otherwise;
}

void JsonFields::checkId(const QString& id, const QString& place)
{
    if (id.isEmpty())
        m_fault.add(place, QStringLiteral("An id may not be empty."), m_piece);
    else if (std::any_of(id.begin(), id.end(), [](QChar c) { return c.category() == QChar::Other_Control; }))
        m_fault.add(place, QStringLiteral("An id may not hold unprintable characters."), m_piece);
}

QString JsonFields::id(const char* key)
{
    const QString id = text(key);
    checkId(id, placeOf(key));
    return id;
}

bool JsonFields::flag(const char* key)
{
    return askFor(key, QJsonValue::Bool, "true or false").toBool();
}

bool JsonFields::flag(const char* key, bool otherwise)
{
    return has(key) ? flag(key) : otherwise;
}

double JsonFields::number(const char* key, double least, double most)
{
    const QJsonValue value = askFor(key, QJsonValue::Double, "A number");
    const double number = value.toDouble(std::clamp(0.0, least, most));
    if (std::isfinite(number) && number >= least && number <= most)
        return number;
    complain(key, QStringLiteral("A number from %1 to %2 is expected, not %3.")
                      .arg(QString::fromLatin1(numberText(least)), QString::fromLatin1(numberText(most)),
                           QString::fromLatin1(numberText(number))));
    return least;
}

double JsonFields::numberOr(const char* key, double otherwise, double least, double most)
{
    m_asked.insert(QString::fromUtf8(key));
    return has(key) ? number(key, least, most) : otherwise;
}

double JsonFields::positive(const char* key)
{
    const QJsonValue value = askFor(key, QJsonValue::Double, "A number");
    const double found = value.toDouble(1);
    if (std::isfinite(found) && found > 0 && found <= jsonReach)
        return found;
    complain(key, QStringLiteral("A number above 0 and up to %1 is expected, not %2.")
                      .arg(QString::fromLatin1(numberText(jsonReach)), QString::fromLatin1(numberText(found))));
    return 1;
}

int JsonFields::integer(const char* key, int least, int most)
{
    const double found = number(key, least, most);
    if (found != std::floor(found))
        complain(key, QStringLiteral("A whole number is expected."));
    return static_cast<int>(found);
}

int JsonFields::integerOr(const char* key, int otherwise, int least, int most)
{
    m_asked.insert(QString::fromUtf8(key));
    return has(key) ? integer(key, least, most) : otherwise;
}

quint64 JsonFields::seed(const char* key)
{
    const QJsonValue value = ask(key);
    bool good = false;
    quint64 seed = 0;
    if (value.isString()) {
        const QString digits = value.toString();
        seed = digits.toULongLong(&good);
        good = good && digits == QString::number(seed);
    } else if (value.isDouble()) {
        const double rounded = value.toDouble();
        const qint64 whole = value.toInteger(-1);
        // Beyond 2^53 a number written with a point or an exponent is no longer exact.
        good = whole >= 0 && (static_cast<double>(whole) == rounded);
        seed = static_cast<quint64>(whole);
    }
    if (!good && !value.isUndefined())
        complain(key, QStringLiteral("A whole number from 0 to 2^64 - 1 is expected (beyond 2^53 in quotes)."));
    return good ? seed : 0;
}

Vec2 JsonFields::toPoint(const QJsonValue& value, const QString& place)
{
    const QJsonArray pair = value.toArray();
    if (!value.isArray() || pair.size() != 2 || !pair[0].isDouble() || !pair[1].isDouble()) {
        m_fault.add(place, QStringLiteral("A place, [x,y], is expected."), m_piece);
        return {};
    }
    const Vec2 at{pair[0].toDouble(), pair[1].toDouble()};
    if (!(std::fabs(at.x) <= jsonReach && std::fabs(at.y) <= jsonReach)) {
        m_fault.add(place, QStringLiteral("No place is farther than %1 inches.").arg(int(jsonReach)), m_piece);
        return {};
    }
    return at;
}

std::vector<Vec2> JsonFields::toPoints(const QJsonValue& value, const QString& place, int least)
{
    std::vector<Vec2> points;
    const QJsonArray array = value.toArray();
    if (!value.isArray() || array.size() < least) {
        m_fault.add(place, QStringLiteral("A list of at least %1 places, [[x,y],...], is expected.").arg(least),
                    m_piece);
        return points;
    }
    points.reserve(static_cast<size_t>(array.size()));
    for (qsizetype i = 0; i < array.size(); ++i)
        points.push_back(toPoint(array[i], place + QLatin1Char('/') + QString::number(i)));
    return points;
}

Vec2 JsonFields::point(const char* key)
{
    const QJsonValue value = ask(key);
    return value.isUndefined() ? Vec2{} : toPoint(value, placeOf(key));
}

std::array<double, 3> JsonFields::triple(const char* key)
{
    const QJsonValue value = ask(key);
    const QJsonArray three = value.toArray();
    std::array<double, 3> numbers{};
    bool good = value.isArray() && three.size() == 3;
    for (int i = 0; good && i < 3; ++i) {
        numbers[static_cast<size_t>(i)] = three[i].toDouble(2 * jsonReach);
        good = std::fabs(numbers[static_cast<size_t>(i)]) <= jsonReach;
    }
    if (!good && !value.isUndefined())
        complain(key, QStringLiteral("Three numbers, [a,b,c], are expected."));
    return numbers;
}

std::vector<Vec2> JsonFields::points(const char* key, int least)
{
    const QJsonValue value = ask(key);
    return value.isUndefined() ? std::vector<Vec2>() : toPoints(value, placeOf(key), least);
}

std::vector<std::vector<Vec2>> JsonFields::lines(const char* key)
{
    std::vector<std::vector<Vec2>> lines;
    const QJsonArray all = array(key);
    for (qsizetype i = 0; i < all.size(); ++i)
        lines.push_back(toPoints(all[i], placeOf(key) + QLatin1Char('/') + QString::number(i), 2));
    return lines;
}

std::vector<QString> JsonFields::ids(const char* key)
{
    std::vector<QString> ids;
    const QJsonArray all = array(key);
    for (qsizetype i = 0; i < all.size(); ++i) {
        const QString place = placeOf(key) + QLatin1Char('/') + QString::number(i);
        if (!all[i].isString())
            m_fault.add(place, QStringLiteral("An id, in quotes, is expected."), m_piece);
        checkId(all[i].toString(), place);
        ids.push_back(all[i].toString());
    }
    return ids;
}

std::vector<QString> JsonFields::idsOr(const char* key)
{
    return has(key) ? ids(key) : std::vector<QString>();
}

std::map<QString, Vec2> JsonFields::placesById(const char* key)
{
    std::map<QString, Vec2> places;
    const QJsonObject all = object(key);
    for (auto member = all.constBegin(); member != all.constEnd(); ++member) {
        const QString place = placeOf(key) + QLatin1Char('/') + member.key();
        if (member.key().isEmpty())
            m_fault.add(place, QStringLiteral("An id may not be empty."), m_piece);
        places[member.key()] = toPoint(member.value(), place);
    }
    return places;
}

QJsonObject JsonFields::object(const char* key)
{
    return askFor(key, QJsonValue::Object, "An object, {...},").toObject();
}

QJsonArray JsonFields::array(const char* key)
{
    return askFor(key, QJsonValue::Array, "A list, [...],").toArray();
}

QJsonObject JsonFields::rest() const
{
    QJsonObject rest = m_json;
    for (const QString& key : m_asked)
        rest.remove(key);
    return rest;
}

} // namespace sandgate
