#pragma once

#include <string>
#include <string_view>

namespace nimatron {

/// A text that is read from right to left, with its formulas isolated, since they are read from left to right in every
/// language: 3 ⊕ 5 = 6, v − c, −2, 1–3. What has been put into a message is isolated already, and may be a part of one.
std::string isolated_formulas(std::string_view text);

} // namespace nimatron
