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

/// Whether it is of East Asia, where letters are as wide as they are high and words have no blanks between them.
bool is_wide(char32_t letter);

/// Whether a line may end between two letters that have no blank between them: beside a wide one, but not before what closes or
/// prolongs, such as 。」っー, nor behind what opens, such as （「. (Unicode's rules, UAX 14, come with 30 KB of tables, and these are
/// all that our texts need of them.)
bool line_may_end_between(char32_t before, char32_t behind);

/// In lines of at most so many columns, or one word more: they end at spaces, or between two characters of East Asia.
std::vector<std::string> broken_in_lines(std::string_view text, std::size_t most);

} // namespace nimatron
