#pragma once

#include <imgui.h>

#include <string_view>

namespace nimatron {

/// Whether there is a letter in it of a script that has no blanks between words, such as Japanese.
bool has_unspaced(std::string_view text);

/// Where the line that begins at `at` ends, so that it is no wider than `width`: at a blank, or where core/text_width.hpp lets it.
const char* end_of_line(ImFont* font, float size, const char* at, const char* end, float width);

} // namespace nimatron
