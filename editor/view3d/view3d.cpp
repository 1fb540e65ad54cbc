#include "editor/view3d/view3d.h"

#include "editor/document/battle_document.h"
#include "editor/view3d/orbit.h"
#include "editor/view3d/toy_table.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <cmath>

#include <Qt3DExtras/QForwardRenderer>
#include <Qt3DExtras/Qt3DWindow>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QRenderSettings>

namespace sandgate {

namespace {

using view3d::Orbit;
using view3d::ToyTable;

/// The panel with the toy table, its camera and the buttons that place it.
class View3D : public QWidget
{
public:
    View3D(BattleDocument& document, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addView(QHBoxLayout* bar, const QString& text, const QString& tip, float bearing, float pitch, float part);
    void showFrom(float bearing, float pitch, float part);
    void placeCamera();
    void showBattle();
    void pick(QPointF at);

    BattleDocument& m_document;
    Qt3DExtras::Qt3DWindow* m_window;
    ToyTable* m_table;
    Orbit m_orbit;
    QPointF m_pressed;
    QPointF m_last;
    bool m_dragged = false;
};

View3D::View3D(BattleDocument& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_window(new Qt3DExtras::Qt3DWindow), m_table(new ToyTable)
{
    QSurfaceFormat format = m_window->format();
    format.setSamples(0);
    m_window->setFormat(format);
    m_window->defaultFrameGraph()->setClearColor(QColor(0x3a, 0x35, 0x30));
    m_window->defaultFrameGraph()->setFrustumCullingEnabled(false);
    m_window->renderSettings()->setRenderPolicy(Qt3DRender::QRenderSettings::OnDemand);
    m_window->setRootEntity(m_table);
    m_window->installEventFilter(this);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(6, 4, 6, 4);
    addView(bar, tr("South"), tr("Look from behind the southern edge"), 180, 32, 1.0f);
    addView(bar, tr("North"), tr("Look from behind the northern edge"), 0, 32, 1.0f);
    addView(bar, tr("West"), tr("Look from the western edge"), 270, 28, 1.05f);
    addView(bar, tr("East"), tr("Look from the eastern edge"), 90, 28, 1.05f);
    addView(bar, tr("Above"), tr("Look straight down"), 180, 88, 1.2f);
    bar->addStretch();
    layout->addLayout(bar);
    QWidget* box = QWidget::createWindowContainer(m_window, this, Qt::Widget);
    box->setFocusPolicy(Qt::NoFocus); // the keys that step a battle stay with the main window
    box->setMinimumSize(240, 180);
    box->setAccessibleName(tr("The battle in three dimensions"));
    box->setToolTip(tr("Drag to turn, drag with the right button to slide, wheel to come nearer"));
    layout->addWidget(box, 1);

    connect(&m_document, &BattleDocument::opened, this, [this] {
        showFrom(180, 32, 1.0f);
        showBattle();
    });
    connect(&m_document, &BattleDocument::cursorChanged, this, &View3D::showBattle);
    auto* later = new QTimer(this);
    later->setSingleShot(true);
    later->setInterval(60);
    connect(&m_document, &BattleDocument::edited, later, [later] {
        if (!later->isActive())
            later->start();
    });
    connect(later, &QTimer::timeout, this, &View3D::showBattle);
    connect(&m_document, &BattleDocument::selectionChanged, this, &View3D::showBattle);
    showFrom(180, 32, 1.0f);
    showBattle();
}

void View3D::addView(QHBoxLayout* bar, const QString& text, const QString& tip, float bearing, float pitch, float part)
{
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    connect(button, &QToolButton::clicked, this, [this, bearing, pitch, part] { showFrom(bearing, pitch, part); });
    bar->addWidget(button);
}

void View3D::showFrom(float bearing, float pitch, float part)
{
    if (!m_document.isEmpty()) {
        const Country& country = m_document.scenario().country;
        const float width = static_cast<float>(country.width);
        const float depth = static_cast<float>(country.depth);
        m_orbit.target = QVector3D(width / 2, depth / 2, 0);
        m_orbit.distance = std::max(width, depth * 1.25f) * part;
    }
    m_orbit.bearing = bearing;
    m_orbit.pitch = pitch;
    placeCamera();
}

void View3D::placeCamera()
{
    Qt3DRender::QCamera* camera = m_window->camera();
    const float aspect =
        m_window->height() > 0 ? static_cast<float>(m_window->width()) / static_cast<float>(m_window->height()) : 1.5f;
    camera->lens()->setPerspectiveProjection(40, aspect, std::max(0.2f, m_orbit.distance / 200), 2500);
    camera->setPosition(m_orbit.eye());
    camera->setViewCenter(m_orbit.target);
    camera->setUpVector(m_orbit.pitch > 87 ? QVector3D(0, 1, 0) : QVector3D(0, 0, 1));
}

void View3D::showBattle()
{
    if (!m_document.isEmpty())
        m_table->setPosition(m_document.position(), m_document.lastEvents(), m_document.selection());
}

void View3D::pick(QPointF at)
{
    if (m_document.isEmpty())
        return;
    const Qt3DRender::QCamera* camera = m_window->camera();
    const QMatrix4x4 seen = (camera->projectionMatrix() * camera->viewMatrix()).inverted();
    const float x = static_cast<float>(2 * at.x() / m_window->width() - 1);
    const float y = static_cast<float>(1 - 2 * at.y() / m_window->height());
    const QVector3D from = seen.map(QVector3D(x, y, -1));
    const QVector3D to = seen.map(QVector3D(x, y, 1));
    const PieceIndex piece = view3d::figureOnRay(m_document.position(), from, (to - from).normalized());
    m_document.select(piece < 0 ? std::vector<PieceIndex>{} : std::vector<PieceIndex>{piece});
}

bool View3D::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress: {
        m_pressed = m_last = static_cast<QMouseEvent*>(event)->position();
        m_dragged = false;
        break;
    }
    case QEvent::MouseMove: {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        if (mouse->buttons() == Qt::NoButton)
            break;
        const QPointF by = mouse->position() - m_last;
        m_last = mouse->position();
        m_dragged = m_dragged || (m_last - m_pressed).manhattanLength() > 4;
        const float across = static_cast<float>(by.x());
        const float down = static_cast<float>(by.y());
        if (mouse->buttons() & Qt::LeftButton) {
            m_orbit.turn(across * 0.35f, down * 0.25f);
        } else {
            const float scale = m_orbit.distance / static_cast<float>(std::max(200, m_window->height()));
            m_orbit.slide(-across * scale, down * scale * 1.4f);
        }
        placeCamera();
        break;
    }
    case QEvent::MouseButtonRelease:
        if (!m_dragged && static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton)
            pick(m_last);
        break;
    case QEvent::Wheel:
        m_orbit.zoom(std::pow(0.9985f, static_cast<float>(static_cast<QWheelEvent*>(event)->angleDelta().y())));
        placeCamera();
        break;
    case QEvent::Resize:
        placeCamera();
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace

void prepare3D()
{
    if (!qEnvironmentVariableIsSet("QT3D_RENDERER"))
        qputenv("QT3D_RENDERER", "opengl");
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    format.setSamples(0);
    QSurfaceFormat::setDefaultFormat(format);
}

QString whyNo3D()
{
    const QString platform = QGuiApplication::platformName();
    if (platform == QLatin1String("offscreen") || platform == QLatin1String("minimal"))
        return QCoreApplication::translate("View3D", "There is no display to draw it on.");
    QOffscreenSurface surface;
    QSurfaceFormat wanted = QSurfaceFormat::defaultFormat();
    surface.setFormat(wanted);
    surface.create();
    QOpenGLContext context;
    context.setFormat(wanted);
    if (!context.create() || !context.makeCurrent(&surface))
        return QCoreApplication::translate("View3D", "OpenGL could not be started.");
    const QPair<int, int> version = context.format().version();
    context.doneCurrent();
    if (version < qMakePair(3, 2))
        return QCoreApplication::translate("View3D", "OpenGL 3.2 is needed; there is only %1.%2.")
            .arg(version.first)
            .arg(version.second);
    return {};
}

QWidget* makeView3D(BattleDocument& document, QWidget* parent)
{
    const QString why = whyNo3D();
    if (why.isEmpty())
        return new View3D(document, parent);
    auto* label = new QLabel(
        QCoreApplication::translate("View3D", "No 3D view here. %1\nThe plan shows everything.").arg(why), parent);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    label->setMargin(24);
    return label;
}

} // namespace sandgate
