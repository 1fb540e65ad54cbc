#pragma once

#include "core/base/result.h"

#include <QByteArray>

// Files read whole and written so that a failure leaves the old one as it was.
namespace sandgate {

/// All of a file or pipe; `not-read` when it is missing, a folder, forbidden, or larger than `most` bytes.
Result<QByteArray> readWhole(const QString& path, qint64 most = qint64(64) << 20);

/// Writes beside the file and takes its place. Links are followed, hard ones kept; so are permissions and group. In a
/// folder that takes no new file the old one is written in place, and put back on failure. Refused: `not-written`.
Result<void> writeSafely(const QString& path, const QByteArray& content);

/// The file that a path means when links are followed, whether it is there or not.
QString fileBehind(const QString& path);
/// A name that no file has, in the same folder, or in the temporary one where that takes no new file.
QString nameBeside(const QString& path);
/// Puts a finished file in the place of another, by the same rules; the finished one is gone afterwards.
Result<void> takePlace(const QString& finished, const QString& path);

Refusal notWritten(const QString& path, const QString& why);
Refusal notRead(const QString& path, const QString& why);

} // namespace sandgate
