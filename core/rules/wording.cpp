#include "core/rules/wording.h"

namespace sandgate::rules {

namespace {

QString withPlaces(double length, int places)
{
    QString text = QString::number(length, 'f', places);
    while (places > 0 && text.endsWith(QLatin1Char('0')))
        text.chop(1);
    if (text.endsWith(QLatin1Char('.')))
        text.chop(1);
    return QStringLiteral("%1 in").arg(text);
}

} // namespace

QString inches(double length)
{
    return withPlaces(length, length < 1 ? 4 : 2);
}

QString inches(double length, double limit)
{
    int places = 2;
    while (places < 9 && withPlaces(length, places) == withPlaces(limit, places))
        ++places;
    return withPlaces(length, places);
}

QString points(double number)
{
    return QString::number(number, 'g', 10);
}

QString describe(const Scenario& scenario, const Terrain::Near& near)
{
    const CountryPiece& piece = scenario.country.pieces[static_cast<size_t>(near.piece)];
    const QString name = piece.name.isEmpty() ? piece.id : piece.name;
    if (near.riser)
        return QStringLiteral("the edge of %1").arg(name);
    switch (piece.kind) {
    case PieceKind::Building:
        return QStringLiteral("the building %1").arg(name);
    case PieceKind::Tree:
        return QStringLiteral("the tree %1").arg(name);
    case PieceKind::Wall:
        return QStringLiteral("the wall %1").arg(name);
    case PieceKind::Rock:
        return QStringLiteral("the rock %1").arg(name);
    case PieceKind::Water:
        return QStringLiteral("the water %1").arg(name);
    default:
        return name;
    }
}

Refusal refusal(const char* clause, QString message, const QString& piece)
{
    return Refusal{.error = QStringLiteral("illegal-order"),
                   .clause = QString::fromLatin1(clause),
                   .message = std::move(message),
                   .piece = piece};
}

Refusal senseless(QString message, const QString& piece)
{
    return Refusal{
        .error = QStringLiteral("invalid-order"), .clause = {}, .message = std::move(message), .piece = piece};
}

} // namespace sandgate::rules
