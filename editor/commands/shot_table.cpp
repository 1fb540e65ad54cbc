#include "editor/commands/shot_table.h"

#include <QJsonArray>

#include <algorithm>

namespace sandgate::commands {

namespace {

using analysis::Met;

QString metKind(Met met)
{
    switch (met) {
    case Met::Ground:
        return QStringLiteral("ground");
    case Met::Man:
        return QStringLiteral("man");
    case Met::Gun:
        return QStringLiteral("gun");
    case Met::Country:
        return QStringLiteral("country");
    case Met::Nothing:
        break;
    }
    return QStringLiteral("nothing");
}

QString armText(Arm arm)
{
    return arm == Arm::Gun       ? QStringLiteral("gun")
           : arm == Arm::Cavalry ? QStringLiteral("cavalry")
                                 : QStringLiteral("infantry");
}

double rounded(double number)
{
    return std::round(number * 1000) / 1000;
}

double partOf(int shots, int runs)
{
    return runs > 0 ? static_cast<double>(shots) / runs : 0;
}

QJsonObject shareJson(int shots, int runs)
{
    const auto [low, high] = analysis::chanceBounds(shots, runs);
    return {{QStringLiteral("shots"), shots},
            {QStringLiteral("share"), partOf(shots, runs)},
            {QStringLiteral("interval"), QJsonArray{low, high}}};
}

/// "12.3 % (10.4 to 14.5)".
QString shareText(int shots, int runs)
{
    const auto [low, high] = analysis::chanceBounds(shots, runs);
    return QStringLiteral("%1 % (%2 to %3)")
        .arg(100 * partOf(shots, runs), 5, 'f', 1)
        .arg(100 * low, 0, 'f', 1)
        .arg(100 * high, 0, 'f', 1);
}

QJsonArray placeJson(const Vec3& at)
{
    return {rounded(at.x), rounded(at.y), rounded(at.z)};
}

/// A field of a table: in quotes where it needs them.
QString csvField(QString text)
{
    if (!text.contains(QLatin1Char(',')) && !text.contains(QLatin1Char('"')) && !text.contains(QLatin1Char('\n')))
        return text;
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
}

} // namespace

QString ShotTable::nameOf(Met met, int what) const
{
    switch (met) {
    case Met::Ground:
        return QStringLiteral("the ground");
    case Met::Man:
    case Met::Gun:
        return position().force(what).id;
    case Met::Country: {
        const CountryPiece& piece = m_moment.scenario().country.pieces[static_cast<size_t>(what)];
        return piece.name.isEmpty() ? piece.id : QStringLiteral("%1 (%2)").arg(piece.name, piece.id);
    }
    case Met::Nothing:
        break;
    }
    return QStringLiteral("nothing");
}

QStringList ShotTable::idsOf(const std::vector<PieceIndex>& pieces) const
{
    QStringList ids;
    for (const PieceIndex piece : pieces)
        ids << position().force(piece).id;
    return ids;
}

QStringList ShotTable::remarks() const
{
    const int runs = m_study.runs();
    return {QStringLiteral("Nobody touched in %1; nobody killed in %2; %3 killed a shot.")
                .arg(shareText(runs - m_study.shotsThatTouched(), runs).trimmed(),
                     shareText(runs - m_study.shotsThatKilled(), runs).trimmed())
                .arg(m_study.meanKilled(), 0, 'f', 2)};
}

void ShotTable::addPlaces(QStringList& rows, const QString& name, const std::vector<double>& distances,
                          const analysis::Spread& spread) const
{
    QString row = name.leftJustified(16);
    for (const double part : {0.0, 0.05, 0.5, 0.95, 1.0})
        row += QString::number(analysis::quantile(distances, part), 'f', 1).rightJustified(9);
    row += QStringLiteral("    %1 by %2, its middle at %3, %4")
               .arg(spread.along, 0, 'f', 1)
               .arg(spread.across, 0, 'f', 1)
               .arg(spread.middle.x, 0, 'f', 1)
               .arg(spread.middle.y, 0, 'f', 1);
    rows << row;
}

void ShotTable::addPieces(QStringList& rows) const
{
    const std::vector<analysis::PieceShare> pieces = m_study.pieces();
    if (pieces.empty())
        return;
    qsizetype idWidth = 5;
    qsizetype sideWidth = 4;
    for (const analysis::PieceShare& share : pieces) {
        const ForcePiece& force = position().force(share.piece);
        idWidth = std::max(idWidth, force.id.size());
        sideWidth = std::max(sideWidth, m_moment.sideId(force.side).size());
    }
    const auto row = [&](const QString& id, const QString& side, const QString& arm, const QString& touched,
                         const QString& killed) {
        rows << QStringLiteral("%1  %2  %3  %4  %5")
                    .arg(id.leftJustified(idWidth), side.leftJustified(sideWidth), arm.leftJustified(8),
                         touched.leftJustified(22), killed)
                    .trimmed();
    };
    rows << QString();
    row(QStringLiteral("piece"), QStringLiteral("side"), QStringLiteral("arm"), QStringLiteral("touched"),
        QStringLiteral("killed"));
    for (const analysis::PieceShare& share : pieces) {
        const ForcePiece& force = position().force(share.piece);
        row(force.id, m_moment.sideId(force.side), armText(force.arm), shareText(share.touched, m_study.runs()),
            shareText(share.killed, m_study.runs()));
    }
}

QStringList ShotTable::text() const
{
    const int runs = m_study.runs();
    const analysis::Laying& laying = m_study.laying;
    const PieceState& gun = position()[laying.gun];
    QStringList rows;
    QString heading = QStringLiteral("%1: %2 of %3 at %4, %5, bearing %6, elevation %7, %8")
                          .arg(m_moment.scenario().title, position().force(laying.gun).id,
                               m_moment.scenario().sides[static_cast<size_t>(gun.owner)].name)
                          .arg(gun.at.x)
                          .arg(gun.at.y)
                          .arg(laying.bearing)
                          .arg(laying.elevation)
                          .arg(laying.tested ? QStringLiteral("tested") : QStringLiteral("hurried"));
    if (m_moment.number > 0)
        heading += QStringLiteral("; after move %1 of %2").arg(m_moment.number).arg(m_moment.line.size());
    rows << heading << QStringLiteral("%1 shots by %2, seed %3").arg(runs).arg(m_study.backend).arg(m_seed)
         << QString();
    rows << QStringLiteral("nobody touched  %1").arg(shareText(runs - m_study.shotsThatTouched(), runs))
         << QStringLiteral("nobody killed   %1").arg(shareText(runs - m_study.shotsThatKilled(), runs))
         << QStringLiteral("killed a shot   %1").arg(m_study.meanKilled(), 5, 'f', 2) << QString();
    rows << QStringLiteral("inches from the axle  least    5 %     half     95 %     most    spread along and across");
    addPlaces(rows, QStringLiteral("flight ended"), m_study.touchDistances(gun.at), m_study.spreadOfTouches());
    addPlaces(rows, QStringLiteral("came to rest"), m_study.restDistances(gun.at), m_study.spreadOfRests());

    rows << QString() << QStringLiteral("came first to");
    int others = 0;
    int shown = 0;
    for (const auto& share : m_study.met()) {
        if (++shown > 12) {
            others += share.shots;
            continue;
        }
        rows << QStringLiteral("  %1 %  %2")
                    .arg(100 * partOf(share.shots, runs), 5, 'f', 1)
                    .arg(nameOf(share.met, share.what));
    }
    if (others > 0)
        rows << QStringLiteral("  %1 %  others").arg(100 * partOf(others, runs), 5, 'f', 1);
    addPieces(rows);
    return rows;
}

QJsonObject ShotTable::placesJson(const std::vector<double>& distances, const analysis::Spread& spread) const
{
    const auto at = [&](double part) { return rounded(analysis::quantile(distances, part)); };
    return {{QStringLiteral("distance"), QJsonObject{{QStringLiteral("least"), at(0)},
                                                     {QStringLiteral("p5"), at(0.05)},
                                                     {QStringLiteral("median"), at(0.5)},
                                                     {QStringLiteral("p95"), at(0.95)},
                                                     {QStringLiteral("most"), at(1)}}},
            {QStringLiteral("middle"), QJsonArray{rounded(spread.middle.x), rounded(spread.middle.y)}},
            {QStringLiteral("spread"), QJsonObject{{QStringLiteral("bearing"), rounded(spread.bearing)},
                                                   {QStringLiteral("along"), rounded(spread.along)},
                                                   {QStringLiteral("across"), rounded(spread.across)}}}};
}

QJsonObject ShotTable::json(Falls falls) const
{
    const int runs = m_study.runs();
    const analysis::Laying& laying = m_study.laying;
    const Vec2 axle = position()[laying.gun].at;
    const auto idOf = [this](Met met, int what) {
        return met == Met::Country ? QJsonValue(m_moment.scenario().country.pieces[static_cast<size_t>(what)].id)
               : what >= 0         ? QJsonValue(position().force(what).id)
                                   : QJsonValue();
    };
    QJsonArray pieces;
    for (const analysis::PieceShare& share : m_study.pieces()) {
        const ForcePiece& force = position().force(share.piece);
        pieces.append(QJsonObject{{QStringLiteral("piece"), force.id},
                                  {QStringLiteral("side"), m_moment.sideId(force.side)},
                                  {QStringLiteral("arm"), armText(force.arm)},
                                  {QStringLiteral("touched"), shareJson(share.touched, runs)},
                                  {QStringLiteral("killed"), shareJson(share.killed, runs)}});
    }
    QJsonArray met;
    for (const auto& share : m_study.met())
        met.append(QJsonObject{{QStringLiteral("what"), metKind(share.met)},
                               {QStringLiteral("id"), idOf(share.met, share.what)},
                               {QStringLiteral("shots"), share.shots},
                               {QStringLiteral("share"), partOf(share.shots, runs)}});
    QJsonArray doubts;
    for (const Refusal& doubt : analysis::doubtsAbout(position(), laying))
        doubts.append(QJsonObject{{QStringLiteral("rule"), doubt.clause}, {QStringLiteral("message"), doubt.message}});
    QJsonObject json{{QStringLiteral("gun"), position().force(laying.gun).id},
                     {QStringLiteral("at"), QJsonArray{axle.x, axle.y}},
                     {QStringLiteral("bearing"), laying.bearing},
                     {QStringLiteral("elevation"), laying.elevation},
                     {QStringLiteral("aim"), laying.tested ? QStringLiteral("tested") : QStringLiteral("hurried")},
                     {QStringLiteral("lieDown"), QJsonArray::fromStringList(idsOf(laying.lyingDown))},
                     {QStringLiteral("move"), m_moment.number},
                     {QStringLiteral("backend"), m_study.backend},
                     {QStringLiteral("seed"), static_cast<double>(m_seed)},
                     {QStringLiteral("runs"), runs},
                     {QStringLiteral("nobodyTouched"), shareJson(runs - m_study.shotsThatTouched(), runs)},
                     {QStringLiteral("nobodyKilled"), shareJson(runs - m_study.shotsThatKilled(), runs)},
                     {QStringLiteral("meanKilled"), m_study.meanKilled()},
                     {QStringLiteral("flight"), placesJson(m_study.touchDistances(axle), m_study.spreadOfTouches())},
                     {QStringLiteral("rest"), placesJson(m_study.restDistances(axle), m_study.spreadOfRests())},
                     {QStringLiteral("met"), met},
                     {QStringLiteral("pieces"), pieces},
                     {QStringLiteral("doubts"), doubts}};
    if (falls == Falls::Without)
        return json;
    QJsonArray all;
    for (const analysis::Fall& fall : m_study.falls)
        all.append(QJsonObject{{QStringLiteral("seed"), static_cast<double>(fall.seed)},
                               {QStringLiteral("met"), metKind(fall.met)},
                               {QStringLiteral("id"), idOf(fall.met, fall.what)},
                               {QStringLiteral("touch"), placeJson(fall.touch)},
                               {QStringLiteral("rest"), placeJson(fall.rest)},
                               {QStringLiteral("touched"), QJsonArray::fromStringList(idsOf(fall.touched))},
                               {QStringLiteral("dead"), QJsonArray::fromStringList(idsOf(fall.dead))}});
    json.insert(QStringLiteral("falls"), all);
    return json;
}

QByteArray ShotTable::csv() const
{
    QString text = QStringLiteral("shot,seed,met,id,touch_x,touch_y,touch_z,rest_x,rest_y,rest_z,touched,dead\n");
    int number = 0;
    for (const analysis::Fall& fall : m_study.falls) {
        const QString id = fall.met == Met::Country
                               ? m_moment.scenario().country.pieces[static_cast<size_t>(fall.what)].id
                           : fall.what >= 0 ? position().force(fall.what).id
                                            : QString();
        QStringList fields{QString::number(++number), QString::number(fall.seed), metKind(fall.met), csvField(id)};
        for (const Vec3& at : {fall.touch, fall.rest})
            for (const double place : {at.x, at.y, at.z})
                fields << QString::number(place, 'f', 3);
        fields << csvField(idsOf(fall.touched).join(QLatin1Char(' ')))
               << csvField(idsOf(fall.dead).join(QLatin1Char(' ')));
        text += fields.join(QLatin1Char(',')) + QLatin1Char('\n');
    }
    return text.toUtf8();
}

} // namespace sandgate::commands
