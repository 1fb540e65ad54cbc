#pragma once

#include "editor/report/model.h"
#include "editor/report/report.h"

namespace sandgate::report {

/// A document as PDF: maps as shapes, text as text.
Result<void> writePdf(const Document& document, const QString& path, const ReportOptions& options);

} // namespace sandgate::report
