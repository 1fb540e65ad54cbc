#include "editor/design/property_panel.h"

#include "editor/design/length_box.h"
#include "editor/document/scenario_document.h"
#include "editor/map/hit.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace sandgate {

namespace {

CountryPiece& thingAt(Scenario& scenario, int thing)
{
    return scenario.country.pieces[static_cast<size_t>(thing)];
}
const CountryPiece& thingAt(const Scenario& scenario, int thing)
{
    return scenario.country.pieces[static_cast<size_t>(thing)];
}
ForcePiece& pieceAt(Scenario& scenario, int piece)
{
    return scenario.forces[static_cast<size_t>(piece)];
}
const ForcePiece& pieceAt(const Scenario& scenario, int piece)
{
    return scenario.forces[static_cast<size_t>(piece)];
}

} // namespace

PropertyPanel::PropertyPanel(BattleDocument& shown, ScenarioDocument& document, QWidget* parent)
    : QWidget(parent), m_shown(shown), m_document(document), m_title(new QLabel(this)), m_scroll(new QScrollArea)
{
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->addWidget(m_title);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    layout->addWidget(m_scroll, 1);
    connect(&shown, &BattleDocument::opened, this, &PropertyPanel::rebuild);
    connect(&shown, &BattleDocument::selectionChanged, this, &PropertyPanel::rebuild);
    connect(&shown, &BattleDocument::edited, this, &PropertyPanel::refresh);
    rebuild();
}

void PropertyPanel::setUnit(LengthUnit unit)
{
    m_unit = unit;
    for (LengthBox* box : m_lengths)
        box->setUnit(unit);
}

void PropertyPanel::rebuild()
{
    m_lengths.clear();
    m_refreshers.clear();
    m_page = new QWidget;
    m_form = new QFormLayout(m_page);
    m_form->setContentsMargins(0, 6, 0, 0);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const Chosen& chosen = m_of = m_shown.chosen();
    if (m_document.isEditable()) {
        if (chosen.isEmpty())
            addField();
        else if (chosen.count() > 1)
            addSeveral();
        else if (!chosen.things.empty())
            addThing(chosen.things.front());
        else
            addPiece(chosen.pieces.front());
    } else {
        m_title->setText(tr("Nothing that could be changed"));
    }
    if (QWidget* before = m_scroll->takeWidget())
        before->deleteLater(); // one of its fields may be the cause of this
    m_scroll->setWidget(m_page);
    refresh();
}

void PropertyPanel::refresh()
{
    if (m_shown.chosen() != m_of) { // what the page tells of is gone, or at another place
        rebuild();
        return;
    }
    if (!m_document.isEditable())
        return;
    for (const auto& refresher : m_refreshers)
        refresher();
}

void PropertyPanel::addLength(const QString& label, const char* name, GetNumber get, SetNumber set, double least)
{
    auto* box = new LengthBox;
    box->setObjectName(QLatin1String(name));
    box->setMinimum(least);
    box->setUnit(m_unit);
    box->setAccessibleName(label);
    m_form->addRow(label, box);
    m_lengths.push_back(box);
    m_refreshers.push_back([this, box, get] {
        const QSignalBlocker quiet(box);
        box->setValue(get(m_shown.scenario()));
    });
    connect(box, &QDoubleSpinBox::valueChanged, this, [this, label, name, set](double inches) {
        m_document.edit(
            tr("Change %1").arg(label.toLower()), [&](Scenario& scenario) { set(scenario, inches); },
            QLatin1String(name));
    });
}

void PropertyPanel::addBearing(const QString& label, const char* name, GetNumber get, SetNumber set)
{
    auto* box = new QDoubleSpinBox;
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(label);
    box->setRange(0, 359.999);
    box->setDecimals(1);
    box->setWrapping(true);
    box->setSingleStep(5);
    box->setSuffix(QStringLiteral("°"));
    box->setKeyboardTracking(false);
    m_form->addRow(label, box);
    m_refreshers.push_back([this, box, get] {
        const QSignalBlocker quiet(box);
        box->setValue(get(m_shown.scenario()));
    });
    connect(box, &QDoubleSpinBox::valueChanged, this, [this, label, name, set](double degrees) {
        m_document.edit(
            tr("Change %1").arg(label.toLower()), [&](Scenario& scenario) { set(scenario, degrees); },
            QLatin1String(name));
    });
}

void PropertyPanel::addText(const QString& label, const char* name, GetText get, SetText set)
{
    auto* line = new QLineEdit;
    line->setObjectName(QLatin1String(name));
    line->setAccessibleName(label);
    m_form->addRow(label, line);
    m_refreshers.push_back([this, line, get] {
        if (const QString text = get(m_shown.scenario()); text != line->text())
            line->setText(text);
    });
    connect(line, &QLineEdit::editingFinished, this, [this, line, label, get, set] {
        const QString text = line->text();
        if (text != get(m_shown.scenario()))
            m_document.edit(tr("Change %1").arg(label.toLower()), [&](Scenario& scenario) { set(scenario, text); });
    });
}

void PropertyPanel::addChoice(const QString& label, const char* name, const QStringList& choices,
                              std::function<int(const Scenario&)> get, std::function<void(Scenario&, int)> set)
{
    auto* box = new QComboBox;
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(label);
    box->addItems(choices);
    m_form->addRow(label, box);
    m_refreshers.push_back([this, box, get] {
        const QSignalBlocker quiet(box);
        box->setCurrentIndex(get(m_shown.scenario()));
    });
    connect(box, &QComboBox::activated, this, [this, label, set](int choice) {
        m_document.edit(tr("Change %1").arg(label.toLower()), [&](Scenario& scenario) { set(scenario, choice); });
    });
}

void PropertyPanel::addField()
{
    m_title->setText(tr("The scenario"));
    addText(
        tr("Title"), "title", [](const Scenario& s) { return s.title; },
        [](Scenario& s, const QString& text) { s.title = text; });
    addText(
        tr("Author"), "author", [](const Scenario& s) { return s.author; },
        [](Scenario& s, const QString& text) { s.author = text; });
    addChoice(
        tr("Variety"), "variety", {tr("Fight to the Finish"), tr("Blow at the Rear"), tr("Defensive Game")},
        [](const Scenario& s) { return static_cast<int>(s.variety); },
        [](Scenario& s, int choice) { s.variety = static_cast<Variety>(choice); });
    addLength(
        tr("Width"), "width", [](const Scenario& s) { return s.country.width; },
        [](Scenario& s, double inches) { s.country.width = inches; }, 12);
    addLength(
        tr("Depth"), "depth", [](const Scenario& s) { return s.country.depth; },
        [](Scenario& s, double inches) { s.country.depth = inches; }, 12);
    for (size_t side = 0; side < 2; ++side) {
        const QString which = side == 0 ? tr("First side") : tr("Second side");
        addText(
            which, side == 0 ? "side-0" : "side-1", [side](const Scenario& s) { return s.sides[side].name; },
            [side](Scenario& s, const QString& text) { s.sides[side].name = text; });
        addChoice(
            tr("Its back line"), side == 0 ? "line-0" : "line-1", {tr("North"), tr("South"), tr("East"), tr("West")},
            [side](const Scenario& s) { return static_cast<int>(s.sides[side].backLine); },
            [side](Scenario& s, int choice) { s.sides[side].backLine = static_cast<Edge>(choice); });
    }
    addChoice(
        tr("First Player"), "first-player", {tr("First side"), tr("Second side")},
        [](const Scenario& s) { return s.firstPlayer; }, [](Scenario& s, int choice) { s.firstPlayer = choice; });
}

void PropertyPanel::addThing(int thing)
{
    const CountryPiece& shown = thingAt(m_shown.scenario(), thing);
    m_title->setText(countryText(m_shown.scenario(), thing));
    addText(
        tr("Name"), "name", [thing](const Scenario& s) { return thingAt(s, thing).name; },
        [thing](Scenario& s, const QString& text) { thingAt(s, thing).name = text; });
    const auto addNumber = [&](const QString& label, const char* name, double CountryPiece::*number, double least) {
        addLength(
            label, name, [=](const Scenario& s) { return thingAt(s, thing).*number; },
            [=](Scenario& s, double inches) { thingAt(s, thing).*number = inches; }, least);
    };
    const bool flat =
        shown.kind == PieceKind::Water || shown.kind == PieceKind::Road || shown.kind == PieceKind::Bridge;
    const auto addSpan = [&](const QString& label, const char* name, bool east) {
        addLength(
            label, name,
            [=](const Scenario& s) {
                const Extent extent = extentOf(thingAt(s, thing));
                return east ? extent.low.x : extent.low.y;
            },
            [=](Scenario& s, double inches) {
                const Extent extent = extentOf(thingAt(s, thing));
                moveBy(s, {.things = {thing}}, east ? Vec2{inches - extent.low.x, 0} : Vec2{0, inches - extent.low.y});
            });
    };
    addSpan(tr("West edge"), "west", true);
    addSpan(tr("South edge"), "south", false);
    if (!flat) {
        addNumber(tr("Foot above floor"), "base", &CountryPiece::base, 0);
        if (shown.kind != PieceKind::Building)
            addNumber(tr("Height"), "height", &CountryPiece::height, 0.05);
    }
    if (shown.kind == PieceKind::Tree) {
        addNumber(tr("Crown, radius"), "crown", &CountryPiece::crown, 0);
        addNumber(tr("Trunk, radius"), "trunk", &CountryPiece::trunk, 0.05);
    }
    if (shown.kind == PieceKind::Rock)
        addNumber(tr("Radius"), "radius", &CountryPiece::radius, 0.1);
    if (!shown.line.empty())
        addNumber(tr("Width"), "line-width", &CountryPiece::width, 0.1);
}

void PropertyPanel::addPiece(int piece)
{
    m_title->setText(pieceText(m_shown.position(), piece));
    addChoice(
        tr("Side"), "side", {m_shown.scenario().sides[0].name, m_shown.scenario().sides[1].name},
        [piece](const Scenario& s) { return pieceAt(s, piece).side; },
        [piece](Scenario& s, int choice) { pieceAt(s, piece).side = choice; });
    addChoice(
        tr("Arm"), "arm", {tr("Infantry"), tr("Cavalry"), tr("Gun")},
        [piece](const Scenario& s) { return static_cast<int>(pieceAt(s, piece).arm); },
        [piece](Scenario& s, int choice) { pieceAt(s, piece).arm = static_cast<Arm>(choice); });
    addText(
        tr("Body"), "body", [piece](const Scenario& s) { return pieceAt(s, piece).body; },
        [piece](Scenario& s, const QString& text) { pieceAt(s, piece).body = text; });
    const auto addPlace = [&](const QString& label, const char* name, double Vec2::*along) {
        addLength(
            label, name, [=](const Scenario& s) { return pieceAt(s, piece).at.value_or(Vec2{}).*along; },
            [=](Scenario& s, double inches) {
                Vec2 at = pieceAt(s, piece).at.value_or(Vec2{});
                at.*along = inches;
                pieceAt(s, piece).at = at;
            });
    };
    addPlace(tr("From west"), "east", &Vec2::x);
    addPlace(tr("From south"), "north", &Vec2::y);
    addBearing(
        tr("Facing"), "bearing", [piece](const Scenario& s) { return pieceAt(s, piece).bearing; },
        [piece](Scenario& s, double degrees) { pieceAt(s, piece).bearing = degrees; });
}

void PropertyPanel::addSeveral()
{
    const Chosen chosen = m_shown.chosen();
    m_title->setText(tr("%n selected", nullptr, chosen.count()));
    addLength(
        tr("West edge"), "west", [chosen](const Scenario& s) { return extentOf(s, chosen).low.x; },
        [chosen](Scenario& s, double inches) {
            moveBy(s, chosen, {inches - extentOf(s, chosen).low.x, 0});
        });
    addLength(
        tr("South edge"), "south", [chosen](const Scenario& s) { return extentOf(s, chosen).low.y; },
        [chosen](Scenario& s, double inches) {
            moveBy(s, chosen, {0, inches - extentOf(s, chosen).low.y});
        });
    if (chosen.pieces.empty())
        return;
    addText(
        tr("Body"), "body",
        [chosen](const Scenario& s) {
            const QString body = pieceAt(s, chosen.pieces.front()).body;
            const bool same = std::all_of(chosen.pieces.begin(), chosen.pieces.end(),
                                          [&](PieceIndex piece) { return pieceAt(s, piece).body == body; });
            return same ? body : QString();
        },
        [chosen](Scenario& s, const QString& text) {
            for (const PieceIndex piece : chosen.pieces)
                pieceAt(s, piece).body = text;
        });
    addBearing(
        tr("All facing"), "bearing", [chosen](const Scenario& s) { return pieceAt(s, chosen.pieces.front()).bearing; },
        [chosen](Scenario& s, double degrees) {
            for (const PieceIndex piece : chosen.pieces)
                pieceAt(s, piece).bearing = degrees;
        });
}

} // namespace sandgate
