#include "editor/app/desktop_colours.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QGuiApplication>
#include <QPalette>

namespace sandgate {

static const QString portalService = QStringLiteral("org.freedesktop.portal.Desktop");
static const QString portalPath = QStringLiteral("/org/freedesktop/portal/desktop");
static const QString portalSettings = QStringLiteral("org.freedesktop.portal.Settings");
static const QString appearanceGroup = QStringLiteral("org.freedesktop.appearance");
static const QString colourSchemeKey = QStringLiteral("color-scheme");

DesktopColours& DesktopColours::instance()
{
    static DesktopColours colours;
    return colours;
}

DesktopColours::DesktopColours()
{
    m_dark = qEnvironmentVariable("GTK_THEME").endsWith(QLatin1String("dark"), Qt::CaseInsensitive) ||
             QGuiApplication::palette().color(QPalette::Window).lightness() < 110;
    // Without a bus of the session Qt would start one.
    if (qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") &&
        QGuiApplication::platformName() != QLatin1String("offscreen"))
        askPortal();
}

void DesktopColours::askPortal()
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(portalService, portalPath, portalSettings, QStringLiteral("SettingChanged"), this,
                SLOT(settingChanged(QString, QString, QVariant)));
    QDBusMessage call =
        QDBusMessage::createMethodCall(portalService, portalPath, portalSettings, QStringLiteral("Read"));
    call.setArguments({appearanceGroup, colourSchemeKey});
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        watcher->deleteLater();
        if (const QDBusPendingReply<QVariant> reply = *watcher; !reply.isError())
            settingChanged(appearanceGroup, colourSchemeKey, reply.value());
    });
}

void DesktopColours::settingChanged(const QString& group, const QString& key, const QVariant& value)
{
    if (group != appearanceGroup || key != colourSchemeKey)
        return;
    QVariant inner = value;
    while (inner.canConvert<QDBusVariant>())
        inner = inner.value<QDBusVariant>().variant();
    const uint scheme = inner.toUInt(); // 1 dark, 2 light, 0 no wish
    const bool dark = scheme == 1 || (scheme == 0 && m_dark);
    if (dark == m_dark)
        return;
    m_dark = dark;
    Q_EMIT changed();
}

} // namespace sandgate
