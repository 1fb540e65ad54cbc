#include "core/base/result.h"

#include <QStringList>

namespace sandgate {

QString toText(const Refusal& refusal)
{
    QStringList parts;
    if (!refusal.file.isEmpty())
        parts << refusal.file;
    if (!refusal.place.isEmpty())
        parts << refusal.place;
    else if (refusal.line > 0)
        parts << QStringLiteral("line %1").arg(refusal.line);
    parts << refusal.message;
    const QString text = parts.join(QLatin1String(": "));
    return refusal.clause.isEmpty() ? text : QStringLiteral("%1 [%2]").arg(text, refusal.clause);
}

} // namespace sandgate
