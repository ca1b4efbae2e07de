#pragma once

#include <imgui.h>

#include <string_view>

namespace nimatron {

/// Whether there is a letter in it of a script that has no blanks between words, such as Japanese.
bool has_unspaced(std::string_view text);

/// Where the line that begins at `at` ends, so that it is no wider than `width`. Between two letters without blanks a line may
/// end anywhere but before what closes or prolongs, such as 。」っー, and behind what opens, such as （「. (Unicode's rules, UAX 14,
/// come with 30 KB of tables, and these are all that our texts need of them.)
const char* end_of_line(ImFont* font, float size, const char* at, const char* end, float width);

} // namespace nimatron
