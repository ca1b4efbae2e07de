#include "kit/line_break.hpp"

#include <cstddef>

#include "core/reader.hpp"

namespace nimatron {

namespace {

bool is_unspaced(char32_t letter) { return letter >= 0x2e80 && letter < 0x1f000; }

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

bool may_break(char32_t before, char32_t behind) {
  if (behind == ' ' || before == ' ') return before == ' ' && behind != ' ';
  return (is_unspaced(before) || is_unspaced(behind)) && !clings_to_front(behind) && !clings_to_next(before);
}

} // namespace

bool has_unspaced(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Character c = first_character(text.substr(at));
    if (c.code != not_text && is_unspaced(c.code)) return true;
    at += c.bytes;
  }
  return false;
}

const char* end_of_line(ImFont* font, float size, const char* at, const char* end, float width) {
  const std::string_view text(at, static_cast<std::size_t>(end - at));
  if (!has_unspaced(text)) return font->CalcWordWrapPosition(size, at, end, width);
  ImFontBaked* const letters = font->GetFontBaked(size);
  const float scale = size / letters->Size;
  std::size_t fits = 0; // a line may end there
  float x = 0;
  char32_t before = 0;
  for (std::size_t i = 0; i < text.size();) {
    const Character c = first_character(text.substr(i));
    if (c.code == '\n') return at + i + 1;
    if (i > 0 && may_break(before, c.code)) fits = i;
    x += scale * letters->GetCharAdvance(static_cast<ImWchar>(c.code));
    if (x > width && c.code != ' ') return at + (fits > 0 ? fits : i);
    before = c.code;
    i += c.bytes;
  }
  return end;
}

} // namespace nimatron
