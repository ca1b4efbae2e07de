#pragma once

#include <string>
#include <string_view>

namespace nimatron {

/// A QR code as an element of SVG: `squares` row by row, "1" dark; with the light margin that cameras need. `attributes` say
/// where it stands and how large it is. "" if there are no squares.
std::string code_drawing(std::string_view squares, std::string_view attributes);

} // namespace nimatron
