#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nimatron {

/// Whether there is a letter in it that is read from right to left.
bool has_right_to_left(std::string_view text);

/// A paragraph in which some or all is read from right to left: its letters in the order in which they are drawn. It is
/// read from right to left as a whole if any letter of it is.
///
///     אב 12 (x)      as it is kept and read
///     (x) 12 בא      as it is drawn from the left
class VisualOrder {
 public:
  explicit VisualOrder(std::string_view paragraph);

  /// One of its lines, so many bytes from that one on.
  struct Line {
    std::string text;
    std::vector<std::size_t> from; // of each character drawn, the byte of the paragraph where it is kept
  };
  Line line(std::size_t from, std::size_t length) const;

 private:
  std::vector<char32_t> letters_;
  std::vector<std::size_t> places_; // of each letter, its first byte; the paragraph's size behind the last
  std::vector<std::uint32_t> kinds_;
  std::vector<signed char> levels_; // of embedding; the odd ones are read from right to left
  std::uint32_t direction_ = 0;
};

/// The letters of one line in the order in which they are drawn.
std::string left_to_right(const std::string& line);

/// What the bidirectional algorithm asks of a character, for those that the game shows (Unicode's Bidi_Class as FriBidi has it).
std::uint32_t bidi_kind(char32_t letter);
/// The sign that is drawn instead where it is read from right to left, such as ) for (.
char32_t mirror_image(char32_t letter);

} // namespace nimatron
