#pragma once

#include <QObject>
#include <QVariant>

namespace sandgate {

/// Whether the desktop asks for dark colours: by its settings portal where there is one (and then followed while the
/// program runs), else by the palette that the program was started with.
class DesktopColours : public QObject
{
    Q_OBJECT
public:
    /// Made on the first call, which has to come before the program's own palette is set.
    static DesktopColours& instance();

    bool isDark() const { return m_dark; }

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void settingChanged(const QString& group, const QString& key, const QVariant& value);

private:
    DesktopColours();
    void askPortal();

    bool m_dark = false;
};

} // namespace sandgate
