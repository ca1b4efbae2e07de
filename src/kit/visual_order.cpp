#include "kit/visual_order.hpp"

#include <fribidi-bidi.h>
#include <fribidi-brackets.h>

#include <algorithm>
#include <iterator>
#include <numeric>

#include "core/reader.hpp"

namespace nimatron {

namespace {

struct Span {
  char32_t first;
  char32_t last;
  std::uint32_t kind;
};

/// By their first character; what is in none is a letter that is read from left to right.
constexpr Span spans[] = {
    {'\n', '\n', FRIBIDI_TYPE_BS},
    {' ', ' ', FRIBIDI_TYPE_WS},
    {'!', '"', FRIBIDI_TYPE_ON},
    {'#', '%', FRIBIDI_TYPE_ET},
    {'&', '*', FRIBIDI_TYPE_ON},
    {'+', '+', FRIBIDI_TYPE_ES},
    {',', ',', FRIBIDI_TYPE_CS},
    {'-', '-', FRIBIDI_TYPE_ES},
    {'.', '/', FRIBIDI_TYPE_CS},
    {'0', '9', FRIBIDI_TYPE_EN},
    {':', ':', FRIBIDI_TYPE_CS},
    {';', '@', FRIBIDI_TYPE_ON},
    {'[', '`', FRIBIDI_TYPE_ON},
    {'{', '~', FRIBIDI_TYPE_ON},
    {0xa0, 0xa0, FRIBIDI_TYPE_CS},
    {0xa1, 0xa1, FRIBIDI_TYPE_ON},
    {0xa2, 0xa5, FRIBIDI_TYPE_ET},
    {0xa6, 0xa9, FRIBIDI_TYPE_ON},
    {0xab, 0xac, FRIBIDI_TYPE_ON},
    {0xad, 0xad, FRIBIDI_TYPE_BN},
    {0xae, 0xaf, FRIBIDI_TYPE_ON},
    {0xb0, 0xb1, FRIBIDI_TYPE_ET},
    {0xb2, 0xb3, FRIBIDI_TYPE_EN},
    {0xb4, 0xb4, FRIBIDI_TYPE_ON},
    {0xb6, 0xb8, FRIBIDI_TYPE_ON},
    {0xb9, 0xb9, FRIBIDI_TYPE_EN},
    {0xbb, 0xbf, FRIBIDI_TYPE_ON},
    {0xd7, 0xd7, FRIBIDI_TYPE_ON},
    {0xf7, 0xf7, FRIBIDI_TYPE_ON},
    {0x591, 0x5bd, FRIBIDI_TYPE_NSM},
    {0x5be, 0x5be, FRIBIDI_TYPE_RTL},
    {0x5bf, 0x5bf, FRIBIDI_TYPE_NSM},
    {0x5c0, 0x5c0, FRIBIDI_TYPE_RTL},
    {0x5c1, 0x5c2, FRIBIDI_TYPE_NSM},
    {0x5c3, 0x5c3, FRIBIDI_TYPE_RTL},
    {0x5c4, 0x5c5, FRIBIDI_TYPE_NSM},
    {0x5c6, 0x5c6, FRIBIDI_TYPE_RTL},
    {0x5c7, 0x5c7, FRIBIDI_TYPE_NSM},
    {0x5d0, 0x5f4, FRIBIDI_TYPE_RTL},
    {0x620, 0x64a, FRIBIDI_TYPE_AL},
    {0x2000, 0x200a, FRIBIDI_TYPE_WS},
    {0x200b, 0x200d, FRIBIDI_TYPE_BN},
    {0x200f, 0x200f, FRIBIDI_TYPE_RTL},
    {0x2010, 0x2027, FRIBIDI_TYPE_ON},
    {0x202f, 0x202f, FRIBIDI_TYPE_CS},
    {0x2030, 0x2034, FRIBIDI_TYPE_ET},
    {0x2035, 0x2043, FRIBIDI_TYPE_ON},
    {0x2066, 0x2066, FRIBIDI_TYPE_LRI},
    {0x2067, 0x2067, FRIBIDI_TYPE_RLI},
    {0x2068, 0x2068, FRIBIDI_TYPE_FSI},
    {0x2069, 0x2069, FRIBIDI_TYPE_PDI},
    {0x2070, 0x2070, FRIBIDI_TYPE_EN},
    {0x2074, 0x2079, FRIBIDI_TYPE_EN},
    {0x20aa, 0x20ac, FRIBIDI_TYPE_ET},
    {0x2190, 0x2211, FRIBIDI_TYPE_ON},
    {0x2212, 0x2212, FRIBIDI_TYPE_ES},
    {0x2213, 0x2213, FRIBIDI_TYPE_ET},
    {0x2214, 0x2335, FRIBIDI_TYPE_ON},
    {0x2500, 0x26ab, FRIBIDI_TYPE_ON},
    {0x26ad, 0x27ff, FRIBIDI_TYPE_ON},
    {0x3000, 0x3000, FRIBIDI_TYPE_WS},
    {0x3001, 0x3004, FRIBIDI_TYPE_ON},
    {0x3008, 0x3020, FRIBIDI_TYPE_ON},
    {0x30fb, 0x30fb, FRIBIDI_TYPE_ON},
    // The full-width forms of ASCII.
    {0xff01, 0xff02, FRIBIDI_TYPE_ON},
    {0xff03, 0xff05, FRIBIDI_TYPE_ET},
    {0xff06, 0xff0a, FRIBIDI_TYPE_ON},
    {0xff0b, 0xff0b, FRIBIDI_TYPE_ES},
    {0xff0c, 0xff0c, FRIBIDI_TYPE_CS},
    {0xff0d, 0xff0d, FRIBIDI_TYPE_ES},
    {0xff0e, 0xff0f, FRIBIDI_TYPE_CS},
    {0xff10, 0xff19, FRIBIDI_TYPE_EN},
    {0xff1a, 0xff1a, FRIBIDI_TYPE_CS},
    {0xff1b, 0xff20, FRIBIDI_TYPE_ON},
    {0xff3b, 0xff40, FRIBIDI_TYPE_ON},
    {0xff5b, 0xff65, FRIBIDI_TYPE_ON},
};

/// Two signs that are each other's mirror image, the one that opens first.
constexpr char32_t pairs[][2] = {{'(', ')'},       {'[', ']'},       {'{', '}'},       {'<', '>'},
                                 {0xab, 0xbb},     {0x2039, 0x203a}, {0x2264, 0x2265}, {0x230a, 0x230b},
                                 {0x2308, 0x2309}, {0x300c, 0x300d}, {0xff08, 0xff09}};

/// Of the pairs, how many are brackets to the algorithm: what stands between them stays together.
constexpr std::size_t brackets = 3;

/// The number of the pair, from 1 on; 0 for what is no bracket.
FriBidiBracketType bracket(char32_t letter) {
  for (std::size_t i = 0; i < brackets; ++i) {
    if (letter == pairs[i][0]) return static_cast<FriBidiBracketType>((i + 1) | FRIBIDI_BRACKET_OPEN_MASK);
    if (letter == pairs[i][1]) return static_cast<FriBidiBracketType>(i + 1);
  }
  return 0;
}

void append_utf8(std::string& out, char32_t letter) {
  if (letter < 0x80) {
    out += static_cast<char>(letter);
    return;
  }
  const unsigned bytes = letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4;
  out += static_cast<char>((0xf00U >> bytes & 0xffU) | letter >> 6U * (bytes - 1));
  for (unsigned left = bytes - 1; left-- > 0;)
    out += static_cast<char>(0x80U | (letter >> 6U * left & 0x3fU));
}

bool is_right_to_left(std::uint32_t kind) { return kind == FRIBIDI_TYPE_RTL || kind == FRIBIDI_TYPE_AL; }

} // namespace

std::uint32_t bidi_kind(char32_t letter) {
  const Span* behind =
      std::upper_bound(std::begin(spans), std::end(spans), letter,
                       [](char32_t wanted, const Span& span) { return wanted < span.first; });
  if (behind == std::begin(spans) || letter > (behind - 1)->last) return FRIBIDI_TYPE_LTR;
  return (behind - 1)->kind;
}

char32_t mirror_image(char32_t letter) {
  for (const auto& pair : pairs) {
    if (letter == pair[0]) return pair[1];
    if (letter == pair[1]) return pair[0];
  }
  return letter;
}

bool has_right_to_left(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Character c = first_character(text.substr(at));
    if (c.code >= 0x590 && is_right_to_left(bidi_kind(c.code)) && c.code != 0x200f) return true;
    at += c.bytes;
  }
  return false;
}

std::string left_to_right(const std::string& line) {
  return has_right_to_left(line) ? VisualOrder(line).line(0, line.size()).text : line;
}

VisualOrder::VisualOrder(std::string_view paragraph) {
  for (std::size_t at = 0; at < paragraph.size();) {
    const Character c = first_character(paragraph.substr(at));
    letters_.push_back(c.code == not_text ? 0xfffd : c.code);
    places_.push_back(at);
    at += c.bytes;
  }
  places_.push_back(paragraph.size());
  std::vector<FriBidiBracketType> bracket_kinds;
  for (const char32_t letter : letters_) {
    kinds_.push_back(bidi_kind(letter));
    bracket_kinds.push_back(bracket(letter));
  }
  FriBidiParType direction = has_right_to_left(paragraph) ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;
  levels_.resize(letters_.size());
  if (!letters_.empty() && fribidi_get_par_embedding_levels_ex(kinds_.data(), bracket_kinds.data(),
                                                               static_cast<FriBidiStrIndex>(letters_.size()),
                                                               &direction, levels_.data()) == 0)
    std::fill(levels_.begin(), levels_.end(), static_cast<signed char>(0)); // there was no memory for it
  direction_ = direction;
}

VisualOrder::Line VisualOrder::line(std::size_t from, std::size_t length) const {
  const auto index_of = [&](std::size_t byte) {
    return static_cast<std::size_t>(std::lower_bound(places_.begin(), places_.end(), byte) - places_.begin());
  };
  const std::size_t first = index_of(from);
  const std::size_t count = std::min(index_of(from + length), letters_.size()) - first;
  std::vector<FriBidiStrIndex> order(first + count);
  std::iota(order.begin(), order.end(), 0);
  std::vector<signed char> levels = levels_; // those of blanks at the end of the line change
  Line out;
  if (count == 0) return out;
  if (fribidi_reorder_line(0, kinds_.data(), static_cast<FriBidiStrIndex>(count),
                           static_cast<FriBidiStrIndex>(first), direction_, levels.data(), nullptr,
                           order.data()) == 0)
    std::iota(order.begin(), order.end(), 0);
  for (std::size_t i = first; i < first + count; ++i) {
    const auto kept = static_cast<std::size_t>(order[i]);
    if (FRIBIDI_IS_EXPLICIT_OR_BN(kinds_[kept]) || FRIBIDI_IS_ISOLATE(kinds_[kept]))
      continue; // it has done its work
    append_utf8(out.text, levels[kept] % 2 != 0 ? mirror_image(letters_[kept]) : letters_[kept]);
    out.from.push_back(places_[kept]);
  }
  return out;
}

} // namespace nimatron
