#include "core/text_width.hpp"

#include <algorithm>

#include "core/reader.hpp"

namespace nimatron {

namespace {

struct CodeRange {
  char32_t first;
  char32_t last;
};

/// Unicode's wide and fullwidth characters, as far as people write with them.
constexpr CodeRange wide_ranges[] = {
    {0x1100, 0x115f}, {0x2e80, 0x303e}, {0x3041, 0xa4cf}, {0xac00, 0xd7a3},   {0xf900, 0xfaff},
    {0xfe30, 0xfe6f}, {0xff01, 0xff60}, {0xffe0, 0xffe6}, {0x20000, 0x3fffd},
};

/// Accents and points that join a letter, and marks of direction.
constexpr CodeRange joining_ranges[] = {
    {0x300, 0x36f}, {0x591, 0x5bd},   {0x5bf, 0x5bf},   {0x5c1, 0x5c2},   {0x5c4, 0x5c5},
    {0x5c7, 0x5c7}, {0x200b, 0x200f}, {0x202a, 0x202e}, {0x2066, 0x2069}, {0xfeff, 0xfeff},
};

template <std::size_t n>
bool is_in(const CodeRange (&ranges)[n], char32_t code) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [code](const CodeRange& one) { return code >= one.first && code <= one.last; });
}

/// No line begins with it.
bool clings_to_front(char32_t letter) {
  constexpr std::u32string_view signs = U")]}.,:;!?%"
                                        U"\u2019\u201d\u2026\u3001\u3002\u3005\u300d\u300f\u3011\u3015\u301f"
                                        U"\u3041\u3043\u3045\u3047\u3049\u3063"
                                        U"\u3083\u3085\u3087\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5"
                                        U"\u30e7\u30fb\u30fc\uff01\uff05\uff09\uff0c\uff0e\uff1a"
                                        U"\uff1b\uff1f\uff5e";
  return signs.find(letter) != std::u32string_view::npos;
}

/// No line ends with it.
bool clings_to_next(char32_t letter) {
  constexpr std::u32string_view signs = U"([{\u2018\u201c\u300c\u300e\u3010\u3014\uff08";
  return signs.find(letter) != std::u32string_view::npos;
}

/// How far a text goes until a line may end.
std::size_t to_next_break(std::string_view text) {
  char32_t before = 0;
  std::size_t at = 0;
  while (at < text.size() && text[at] != ' ') {
    const Character c = first_character(text.substr(at));
    if (at > 0 && line_may_end_between(before, c.code)) return at;
    before = c.code;
    at += c.bytes;
  }
  return at;
}

} // namespace

bool is_wide(char32_t letter) { return is_in(wide_ranges, letter); }

bool line_may_end_between(char32_t before, char32_t behind) {
  return (is_wide(before) || is_wide(behind)) && !clings_to_front(behind) && !clings_to_next(before);
}

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) {
    const Character c = first_character(text);
    columns += is_in(joining_ranges, c.code) ? 0 : is_wide(c.code) ? 2 : 1;
    text.remove_prefix(c.bytes);
  }
  return columns;
}

std::string aligned_right(std::string text, std::size_t columns) {
  const std::size_t taken = columns_of(text);
  if (taken < columns) text.insert(0, columns - taken, ' ');
  return text;
}

std::string aligned_left(std::string text, std::size_t columns) {
  const std::size_t taken = columns_of(text);
  if (taken < columns) text.append(columns - taken, ' ');
  return text;
}

std::vector<std::string> broken_in_lines(std::string_view text, std::size_t most) {
  std::vector<std::string> out(1);
  std::size_t columns = 0; // of the last line
  while (!text.empty()) {
    const bool space = text.front() == ' ';
    if (space) text.remove_prefix(1);
    const std::string_view piece = text.substr(0, to_next_break(text));
    const std::size_t wide = columns_of(piece);
    const std::size_t gap = space && columns > 0 ? 1 : 0;
    if (columns > 0 && columns + gap + wide > most) {
      out.emplace_back();
      columns = 0;
    } else if (gap == 1) {
      out.back() += ' ';
      ++columns;
    }
    out.back() += piece;
    columns += wide;
    text.remove_prefix(piece.size());
  }
  return out;
}

} // namespace nimatron
