#include "editor/design/length_box.h"

#include <QRegularExpression>

#include <cmath>

namespace sandgate {

static constexpr double centimetresPerInch = 2.54;
static constexpr double inchesPerFoot = 12;

LengthBox::LengthBox(QWidget* parent) : QDoubleSpinBox(parent)
{
    setDecimals(4); // kept; shown as far as they count
    setRange(-10'000, 10'000);
    setSingleStep(0.5);
    setKeyboardTracking(false);
}

void LengthBox::setUnit(LengthUnit unit)
{
    m_unit = unit;
    setSingleStep(unit == LengthUnit::Inches ? 0.5 : 1 / centimetresPerInch);
    const QSignalBlocker quiet(this);
    const double kept = value();
    setValue(minimum()); // so that the text is made anew
    setValue(kept);
}

std::optional<double> LengthBox::inchesOf(const QString& text, LengthUnit unit)
{
    static const QRegularExpression form(
        QStringLiteral("^\\s*([-+]?[0-9]*[.,]?[0-9]*)\\s*(in|inch|inches|\"|″|ft|feet|foot|'|′|cm|mm)?\\s*$"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return {};
    bool isNumber = false;
    const double number = match.captured(1).replace(u',', u'.').toDouble(&isNumber);
    if (!isNumber)
        return {};
    const QString name = match.captured(2).toLower();
    if (name.isEmpty())
        return unit == LengthUnit::Inches ? number : number / centimetresPerInch;
    if (name == QLatin1String("cm"))
        return number / centimetresPerInch;
    if (name == QLatin1String("mm"))
        return number / centimetresPerInch / 10;
    if (name.startsWith(u'f') || name == QStringLiteral("'") || name == QStringLiteral("′"))
        return number * inchesPerFoot;
    return number;
}

double LengthBox::valueFromText(const QString& text) const
{
    return inchesOf(text, m_unit).value_or(value());
}

QString LengthBox::textFromValue(double inches) const
{
    const bool metric = m_unit == LengthUnit::Centimetres;
    const double shown = metric ? inches * centimetresPerInch : inches;
    QString number = locale().toString(shown, 'f', 3);
    while (number.endsWith(u'0'))
        number.chop(1);
    if (!number.isEmpty() && !number.back().isDigit())
        number.chop(1);
    return number + (metric ? tr(" cm") : tr(" in"));
}

QValidator::State LengthBox::validate(QString& text, int&) const
{
    return inchesOf(text, m_unit) ? QValidator::Acceptable : QValidator::Intermediate;
}

} // namespace sandgate
