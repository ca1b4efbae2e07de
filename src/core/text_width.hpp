#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace nimatron {

// How much room words take where every letter is as wide as every other: on a terminal.

/// The columns that a text takes there: two for a character of East Asia, none for an accent that joins the letter before it.
std::size_t columns_of(std::string_view text);

/// The text with spaces before it, or behind it, so that it takes so many columns.
std::string aligned_right(std::string text, std::size_t columns);
std::string aligned_left(std::string text, std::size_t columns);

/// In lines of at most so many columns, or one word more: they end at spaces, or between two characters of East Asia.
std::vector<std::string> broken_in_lines(std::string_view text, std::size_t most);

} // namespace nimatron
