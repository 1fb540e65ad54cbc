#include "editor/design/design_panel.h"

#include "editor/design/length_box.h"
#include "editor/design/presets.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace sandgate {

static constexpr int toolColumns = 3;

DesignPanel::DesignPanel(DesignDesk& desk, BattleDocument& shown, const QList<QAction*>& tools, QWidget* parent)
    : QWidget(parent), m_desk(desk), m_shown(shown), m_side(new QComboBox), m_hint(new QLabel)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 8);
    auto* grid = new QGridLayout;
    grid->setSpacing(3);
    for (int i = 0; i < static_cast<int>(tools.size()); ++i) {
        auto* button = new QToolButton;
        button->setDefaultAction(tools[i]);
        button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        button->setIconSize(QSize(22, 22));
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setAutoRaise(true);
        grid->addWidget(button, i / toolColumns, i % toolColumns);
    }
    layout->addLayout(grid);
    m_hint->setWordWrap(true);
    m_hint->setObjectName(QStringLiteral("hint"));
    m_hint->setMinimumHeight(3 * m_hint->fontMetrics().lineSpacing());
    m_hint->setAlignment(Qt::AlignTop);
    layout->addWidget(m_hint);

    auto* form = new QFormLayout;
    const auto addLength = [&](const QString& label, const char* name, double DesignOptions::*number, double least) {
        auto* box = new LengthBox;
        box->setObjectName(QLatin1String(name));
        box->setRange(least, 100);
        box->setValue(desk.options().*number);
        connect(box, &QDoubleSpinBox::valueChanged, this,
                [this, number](double inches) { m_desk.options().*number = inches; });
        m_lengths.push_back(box);
        form->addRow(label, box);
    };
    m_side->setObjectName(QStringLiteral("place-side"));
    form->addRow(tr("Side"), m_side);
    auto* body = new QLineEdit;
    body->setObjectName(QStringLiteral("place-body"));
    body->setPlaceholderText(tr("none"));
    form->addRow(tr("Body"), body);
    auto* building = new QComboBox;
    building->setObjectName(QStringLiteral("place-building"));
    for (const BuildingPreset& preset : buildingPresets())
        building->addItem(QCoreApplication::translate("Presets", preset.text));
    form->addRow(tr("Building"), building);
    addLength(tr("Board height"), "place-height", &DesignOptions::boardHeight, 0.05);
    addLength(tr("Road width"), "place-width", &DesignOptions::roadWidth, 0.5);
    addLength(tr("Snap to grid"), "snap", &DesignOptions::snap, 0);
    auto* edges = new QCheckBox(tr("Snap to &edges"));
    edges->setObjectName(QStringLiteral("snap-edges"));
    edges->setChecked(desk.options().snapToEdges);
    form->addRow(edges);
    layout->addLayout(form);
    layout->addStretch();

    connect(m_side, &QComboBox::currentIndexChanged, this,
            [this](int side) { m_desk.options().side = std::max(0, side); });
    connect(body, &QLineEdit::textChanged, this, [this](const QString& text) { m_desk.options().body = text; });
    connect(building, &QComboBox::currentIndexChanged, this, [this](int preset) {
        m_desk.options().building = preset;
        m_desk.choose(DesignTool::Building);
    });
    connect(edges, &QCheckBox::toggled, this, [this](bool snaps) { m_desk.options().snapToEdges = snaps; });
    connect(&desk, &DesignDesk::hintChanged, m_hint, &QLabel::setText);
    connect(&shown, &BattleDocument::opened, this, &DesignPanel::fillSides);
    connect(&shown, &BattleDocument::edited, this, [this](bool countryChanged) {
        if (countryChanged)
            fillSides();
    });
    fillSides();
}

void DesignPanel::setUnit(LengthUnit unit)
{
    for (LengthBox* box : m_lengths)
        box->setUnit(unit);
}

void DesignPanel::fillSides()
{
    const int chosen = std::max(0, m_side->currentIndex());
    const auto& sides = m_shown.scenario().sides;
    if (m_side->count() == 2 && m_side->itemText(0) == sides[0].name && m_side->itemText(1) == sides[1].name)
        return;
    m_side->clear();
    m_side->addItems({sides[0].name, sides[1].name});
    m_side->setCurrentIndex(chosen);
}

} // namespace sandgate
