#include "core/plain_letters.hpp"

#include <string_view>
#include <vector>

#include "core/reader.hpp"

namespace nimatron {

namespace {

constexpr char32_t nothing = 0xfffffffe;

/// What each letter from U+00C0 to U+017F is without its accent; blank where it is another letter.
constexpr std::string_view without_accents =
    "aaaaaa ceeeeiiii nooooo ouuuuy  aaaaaa ceeeeiiii nooooo ouuuuy y" // À to ÿ
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii  jjkk lllllll" // Ā to Ŀ
    "lllnnnnnn   oooooo  rrrrrrsssssssstttttt"                         // ŀ to ŧ
    "uuuuuuuuuuuuwwyyyzzzzzz ";                                        // Ũ to ſ
static_assert(without_accents.size() == 0x180 - 0xc0);

bool is_invisible(char32_t c) {
  return (c >= 0x300 && c < 0x370) ||                // accents that are characters of their own
         (c >= 0x591 && c <= 0x5c7 && c != 0x5be) || // points of Hebrew
         c == 0x200b || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) ||
         (c >= 0x2066 && c <= 0x2069) || c == 0xfeff;
}

/// The ASCII character that is meant, or `nothing`; not_text for any other.
char32_t plain(char32_t c) {
  if (c < 0x80) return c >= 'A' && c <= 'Z' ? c + 0x20 : c == '\t' || c == '\n' || c == '\r' ? U' ' : c;
  if (c == 0xd7) return 'x';
  if (c >= 0xc0 && c < 0x180) {
    const char letter = without_accents[c - 0xc0];
    return letter == ' ' ? not_text : static_cast<char32_t>(letter);
  }
  if (is_invisible(c)) return nothing;
  if (c == 0xa0 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == 0x3000) return ' ';
  if (c == 0x2018 || c == 0x2019 || c == 0x5f3) return '\'';
  if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0x5be) return '-';
  if (c == 0x3001 || c == 0x30fb) return ',';
  if (c >= 0xff01 && c <= 0xff5e) return plain(c - 0xfee0); // full-width forms
  return not_text;
}

/// A letter's place in a list.
std::vector<char32_t> places(std::string_view text) {
  std::vector<char32_t> out;
  for (std::size_t i = 0; i < text.size();) {
    const Character c = first_character(text.substr(i));
    i += c.bytes;
    const char32_t meant = plain(c.code);
    if (meant == nothing) continue;
    const bool accented = c.code >= 0xc0 && meant < 0x80;
    const bool vowel =
        meant < 0x80 && std::string_view("aeiou").find(static_cast<char>(meant)) != std::string_view::npos;
    out.push_back(2 * (meant == not_text ? c.code : meant) + (accented && !vowel ? 1 : 0));
  }
  return out;
}

} // namespace

bool is_alphabetically_before(std::string_view a, std::string_view b) {
  const auto first = places(a);
  const auto second = places(b);
  return first == second ? a < b : first < second;
}

Traced in_plain_letters(const Traced& in) {
  Traced out;
  const std::string_view all = in.text;
  for (std::size_t i = 0; i < all.size();) {
    const Character c = first_character(all.substr(i));
    const char32_t meant = plain(c.code);
    if (meant == not_text) {
      for (std::size_t k = 0; k < c.bytes; ++k)
        out.add(all[i + k], in.column[i]);
    } else if (meant != nothing) {
      out.add(static_cast<char>(meant), in.column[i]);
    }
    i += c.bytes;
  }
  std::size_t begin = 0;
  std::size_t end = out.text.size();
  const auto trim = [&] {
    while (begin < end && out.text[begin] == ' ')
      ++begin;
    while (begin < end && out.text[end - 1] == ' ')
      --end;
  };
  trim();
  const bool quoted = end > begin + 1 && out.text[begin] == out.text[end - 1] &&
                      std::string_view("\"'`").find(out.text[begin]) != std::string_view::npos;
  if (quoted) {
    ++begin;
    --end;
    trim();
  }
  out.column.push_back(in.column.back()); // the column of the end
  Traced inner;
  for (std::size_t i = begin; i < end; ++i)
    inner.add(out.text[i], out.column[i]);
  inner.column.push_back(out.column[end]);
  return inner;
}

} // namespace nimatron
