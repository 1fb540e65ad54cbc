#pragma once

#include "editor/document/length_unit.h"

#include <QDoubleSpinBox>

#include <optional>

namespace sandgate {

/// A length in inches, shown in inches or centimetres. Typed with a decimal comma or point, and with a unit of its own
/// where wanted: `7,5`, `3 in`, `2 ft`, `12 cm`.
class LengthBox : public QDoubleSpinBox
{
    Q_OBJECT
public:
    explicit LengthBox(QWidget* parent = nullptr);

    void setUnit(LengthUnit unit);

    double valueFromText(const QString& text) const override;
    QString textFromValue(double inches) const override;
    QValidator::State validate(QString& text, int& place) const override;

    /// Nothing when it is no length.
    static std::optional<double> inchesOf(const QString& text, LengthUnit unit);

private:
    LengthUnit m_unit = LengthUnit::Inches;
};

} // namespace sandgate
