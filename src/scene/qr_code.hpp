#pragma once

#include <string>
#include <string_view>

namespace nimatron {

/// The QR code of a text: its squares row by row, 1 where one is dark; "" for a text that is too long.
std::string code_of(std::string_view text);

} // namespace nimatron
