#pragma once

namespace nimatron {

/// Sizes of text are heights of a line here, as ImGui has them. A line of Noto Sans is so many times as high as what CSS and
/// people call the size of its letters.
inline constexpr float line_of_letters = 1.362F;

/// The least size of words, on the table and beside it: letters of 12 pixels.
inline constexpr float least_text = 12 * line_of_letters;

} // namespace nimatron
