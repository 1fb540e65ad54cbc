#include "editor/app/start_page.h"

#include "editor/app/icons.h"
#include "editor/app/settings.h"
#include "editor/document/battle_document.h"
#include "editor/document/resource_path.h"
#include "editor/drawing/plan.h"

#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace sandgate {

static constexpr int startPictureHeight = 142;

StartCard::StartCard(const QString& file, QWidget* parent) : QAbstractButton(parent), m_file(file)
{
    setCursor(Qt::PointingHandCursor);
    setFixedSize(sizeHint());
    setText(QFileInfo(file).completeBaseName());
    QTimer::singleShot(0, this, &StartCard::loadPicture);
}

void StartCard::setLook(const Look& look)
{
    const bool repaint = look.dark != m_look.dark && !m_picture.isNull();
    m_look = look;
    if (repaint)
        loadPicture();
    update();
}

void StartCard::loadPicture()
{
    BattleDocument document;
    if (!document.open(m_file)) {
        m_caption = tr("Cannot be read");
        update();
        return;
    }
    const Scenario& scenario = document.scenario();
    if (document.isScenario()) {
        std::array<int, 2> men{};
        int guns = 0;
        for (const ForcePiece& piece : scenario.forces)
            piece.arm == Arm::Gun ? ++guns : ++men[static_cast<size_t>(piece.side)];
        m_caption = tr("%1 v %2 men · %3 guns").arg(men[0]).arg(men[1]).arg(guns);
    } else {
        m_caption = tr("Battle · %1 moves").arg(document.line().size());
        document.goTo({document.line()[document.line().size() / 2], 1000000});
    }
    setText(document.title());
    setAccessibleDescription(m_caption);
    const double ratio = devicePixelRatioF();
    m_picture = QPixmap(QSize(width() - 2, startPictureHeight) * ratio);
    m_picture.setDevicePixelRatio(ratio);
    m_picture.fill(m_look.map.paper);
    QPainter painter(&m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    drawing::Layers layers;
    layers.grid = layers.names = layers.scale = false;
    drawing::paintMap(painter, QRectF(6, 6, width() - 14, startPictureHeight - 12), document.position(), {},
                      document.position(), m_look.map, layers);
    update();
}

void StartCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath outline;
    outline.addRoundedRect(box, 8, 8);
    painter.fillPath(outline, m_look.raised);
    painter.save();
    painter.setClipPath(outline);
    painter.fillRect(QRectF(1, 1, width() - 2, startPictureHeight), m_look.map.paper);
    painter.drawPixmap(1, 1, m_picture);
    painter.restore();
    painter.setPen(m_look.line);
    painter.drawLine(QPointF(1, startPictureHeight + 1.5), QPointF(width() - 1, startPictureHeight + 1.5));
    const bool lit = underMouse() || hasFocus() || isDown();
    painter.setPen(QPen(lit ? m_look.accent : m_look.line, lit ? 1.6 : 1));
    painter.drawPath(outline);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(m_look.text);
    const int line = painter.fontMetrics().height();
    const QRect title(14, startPictureHeight + 14, width() - 28, line + 2);
    painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, title.width()));
    painter.setFont(font());
    painter.setPen(m_look.faintText);
    painter.drawText(title.translated(0, line + 6), Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(m_caption, Qt::ElideRight, title.width()));
}

StartPage::StartPage(QWidget* parent) : QWidget(parent), m_badge(new QLabel), m_tagline(new QLabel)
{
    auto* content = new QWidget;
    auto* title = new QLabel(tr("Sandgate"));
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 2.6);
    large.setBold(true);
    title->setFont(large);
    m_tagline->setText(tr("Battles on the floor by the rules of Little Wars: laid out, fought, recorded, gone over."));
    m_tagline->setWordWrap(true);
    auto* head = new QHBoxLayout;
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(title);
    words->addWidget(m_tagline);
    head->addWidget(m_badge);
    head->addSpacing(16);
    head->addLayout(words, 1);

    const auto heading = [this](const QString& text) {
        auto* label = new QLabel(text);
        QFont bold = font();
        bold.setPointSizeF(bold.pointSizeF() * 1.2);
        bold.setBold(true);
        label->setFont(bold);
        return label;
    };
    QStringList files = resourceFiles(QStringLiteral("battles"), {QStringLiteral("*.battle")});
    QStringList scenarios = resourceFiles(QStringLiteral("scenarios"), {QStringLiteral("*.scenario.json")});
    std::stable_partition(scenarios.begin(), scenarios.end(),
                          [](const QString& file) { return file.contains(QLatin1String("hooks-farm")); });
    files = scenarios.mid(0, 1) + files + scenarios.mid(1);
    m_grid = new QGridLayout;
    m_grid->setSpacing(18);
    m_grid->setAlignment(Qt::AlignLeft);
    for (const QString& file : files) {
        auto* card = new StartCard(file, content);
        connect(card, &QAbstractButton::clicked, this, [this, card] { Q_EMIT openRequested(card->file()); });
        m_cards.append(card);
    }

    auto* open = new QPushButton(tr("Open a file…"));
    open->setDefault(true);
    connect(open, &QPushButton::clicked, this, &StartPage::chooseRequested);
    auto* rules = new QPushButton(tr("Rules by clause"));
    connect(rules, &QPushButton::clicked, this, &StartPage::rulesRequested);
    auto* keys = new QPushButton(tr("Keyboard sheet"));
    connect(keys, &QPushButton::clicked, this, &StartPage::keysRequested);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(open);
    buttons->addWidget(rules);
    buttons->addWidget(keys);
    buttons->addStretch();

    m_recent = new QVBoxLayout;
    m_recent->setSpacing(2);

    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(44, 36, 44, 36);
    column->setSpacing(10);
    column->addLayout(head);
    column->addSpacing(22);
    if (!files.isEmpty()) {
        column->addWidget(heading(tr("Begin here")));
        column->addLayout(m_grid);
        column->addSpacing(16);
    }
    column->addWidget(heading(tr("Your files")));
    column->addLayout(m_recent);
    column->addSpacing(4);
    column->addLayout(buttons);
    column->addStretch();

    auto* scroll = new QScrollArea;
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
    refresh();
}

void StartPage::setLook(const Look& look)
{
    m_look = look;
    m_badge->setPixmap(drawnPixmap(QStringLiteral("sandgate"), look.text, 76, devicePixelRatioF()));
    QPalette faint = palette();
    faint.setColor(QPalette::WindowText, look.faintText);
    m_tagline->setPalette(faint);
    for (StartCard* card : std::as_const(m_cards))
        card->setLook(look);
    refresh();
}

void StartPage::refresh()
{
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    const QStringList files = settings::recentFiles();
    for (const QString& file : files) {
        auto* link = new QLabel;
        link->setTextFormat(Qt::RichText);
        link->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        const QFileInfo info(file);
        QString folder = info.absolutePath();
        if (folder.startsWith(QDir::homePath()))
            folder.replace(0, QDir::homePath().size(), u'~');
        link->setText(QStringLiteral("<a style='color:%1; text-decoration:none' href='open'>%2</a>&nbsp;&nbsp;"
                                     "<span style='color:%3'>%4</span>")
                          .arg(m_look.accent.name(), info.fileName().toHtmlEscaped(), m_look.faintText.name(),
                               QDir::toNativeSeparators(folder).toHtmlEscaped()));
        connect(link, &QLabel::linkActivated, this, [this, file] { Q_EMIT openRequested(file); });
        m_recent->addWidget(link);
    }
    if (files.isEmpty())
        m_recent->addWidget(new QLabel(tr("Scenarios and battles that you open are listed here. They can also be "
                                          "dropped on the window.")));
}

void StartPage::layOutCards()
{
    if (m_cards.isEmpty())
        return;
    const int columns = std::max(1, (width() - 88 + 18) / (m_cards.first()->sizeHint().width() + 18));
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (int i = 0; i < m_cards.size(); ++i)
        m_grid->addWidget(m_cards[i], i / columns, i % columns);
}

void StartPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOutCards();
}

} // namespace sandgate
