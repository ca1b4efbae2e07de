#include "core/reader.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>

namespace nimatron {

namespace {

/// The digits that eight bytes begin with, all read at once, because a record may have a million numbers. The bytes are one
/// number, the first of them its lowest:
///
///     3 0 5 , 7 ...            each byte XOR '0'; what is above 9 is no digit
///     0 0 0 0 0 3 0 5          moved up to the highest byte, with zeros before
///     00 00 03 05              neighbours together: 10 times the one + the other, in two bytes; then
///     0000 0305                100 times in four bytes, 10000 times in eight
struct LeadingDigits {
  static constexpr std::size_t bytes = 8;
  std::size_t count = 0;
  Count value = 0;

  explicit LeadingDigits(const char* text) {
    static_assert(std::endian::native == std::endian::little);
    std::uint64_t all = 0;
    std::memcpy(&all, text, bytes);
    all ^= 0x3030303030303030;
    // The highest bit of each byte above 9; that of one behind such a byte may be wrong.
    const std::uint64_t others = (all | (all + 0x7676767676767676)) & 0x8080808080808080;
    count = static_cast<std::size_t>(std::countr_zero(others)) / 8;
    if (count == 0) return;
    all <<= 8 * (bytes - count);
    all = (all * 10 + (all >> 8U)) & 0x00ff00ff00ff00ff;
    all = (all * 100 + (all >> 16U)) & 0x0000ffff0000ffff;
    all = (all * 10'000 + (all >> 32U)) & 0x00000000ffffffff;
    value = static_cast<Count>(all);
  }
};

/// What was found instead, in a form that suits a message of one line: behind "expected a number".
Message found(std::string_view text) {
  const Character c = first_character(text);
  const std::string here(text.substr(0, c.bytes));
  const bool plain = c.code > ' ' && c.code < 0x7f;
  const bool latin_letter = c.code >= 0xc0 && c.code < 0x250;
  if (plain || latin_letter) return say(N_("found '{0}'"), here);
  if (c.code == ' ') return say(N_("found a space"));
  if (c.code == '\t') return say(N_("found a tab"));
  if (c.code == '\n' || c.code == '\r') return say(N_("found the end of the line"));
  if (c.code == not_text) return say(N_("found a byte that is not text"));
  std::string hex;
  for (char32_t rest = c.code; rest > 0 || hex.size() < 4; rest /= 16)
    hex.insert(hex.begin(), "0123456789ABCDEF"[rest % 16]);
  return say(N_("found the character {0}"), "U+" + hex);
}

/// Beyond a bound.
Result<Count> out_of_range(bool large, Count bound, std::size_t column) {
  const char* const words =
      large ? N_("too large: the maximum here is {0}") : N_("too small: the minimum here is {0}");
  return Fault{say(words, bound), column};
}

} // namespace

Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {1, lead};
  const std::size_t length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  constexpr Character broken{1, not_text};
  if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return broken;
  char32_t code = lead & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) return broken;
    code = code * 64 + (byte(i) & 0x3fU);
  }
  // Overlong, half of a UTF-16 pair, or beyond the last character.
  const bool wrong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000) ||
                     (code >= 0xd800 && code < 0xe000) || code > 0x10ffff;
  return wrong ? broken : Character{length, code};
}

std::string Reader::letters() {
  constexpr std::size_t longest_name = 40; // so a word of a megabyte does not come back in a message
  std::string out;
  std::size_t length = 0;
  for (; !done() && peek() >= 'a' && peek() <= 'z'; ++length) {
    const char c = next();
    if (length < longest_name) out += c;
  }
  return length > longest_name ? out + "..." : out;
}

Result<Count> Reader::number(Count low, Count high) {
  const std::size_t begin = column();
  Count value = 0;
  std::size_t at = at_;
  if (text_.size() - at >= LeadingDigits::bytes) {
    const LeadingDigits first(text_.data() + at);
    value = first.value;
    at += first.count;
  }
  for (; at < text_.size() && is_digit(text_[at]); ++at) {
    if (value <= high) value = value * 10 + (text_[at] - '0'); // at most 10^15 before, so it still fits
  }
  if (at == at_) return expected(N_("expected a number"));
  at_ = at;
  if (value < low || value > high) return out_of_range(value > high, value > high ? high : low, begin);
  return value;
}

void Reader::short_numbers(Count low, Count high, std::size_t most, std::vector<Count>& out) {
  while (out.size() < most && text_.size() - at_ > LeadingDigits::bytes) {
    const char* const here = text_.data() + at_;
    const LeadingDigits digits(here);
    const bool fits = digits.count > 0 && digits.value >= low && digits.value <= high;
    if (!fits || here[digits.count] != ',') return;
    out.push_back(digits.value);
    at_ += digits.count + 1;
  }
}

std::size_t Reader::number_column(std::size_t begin, std::size_t n) const {
  bool inside = false;
  for (std::size_t at = begin - 1; at < at_; ++at) {
    const bool digit = is_digit(text_[at]);
    if (digit && !inside && n-- == 0) return at + 1;
    inside = digit;
  }
  return std::max(begin, at_);
}

std::size_t Reader::part_column(std::size_t begin, std::size_t n) const {
  for (std::size_t at = begin - 1; n > 0 && at < at_; ++at) {
    if (text_[at] == '_' && --n == 0) return at + 2;
  }
  return begin;
}

Fault Reader::expected(const char* what) const {
  return fault(with_comma(say(what), done() ? say(N_("but the text ends here")) : found(text_.substr(at_))));
}

} // namespace nimatron
