#pragma once

namespace sandgate {

/// In which lengths are shown and typed; files and the program count in inches.
enum class LengthUnit { Inches, Centimetres };

} // namespace sandgate
