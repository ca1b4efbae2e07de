#include "kit/line_break.hpp"

#include <cstddef>

#include "core/reader.hpp"
#include "core/text_width.hpp"

namespace nimatron {

namespace {

bool may_break(char32_t before, char32_t behind) {
  if (behind == ' ' || before == ' ') return before == ' ' && behind != ' ';
  return line_may_end_between(before, behind);
}

} // namespace

bool has_unspaced(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Character c = first_character(text.substr(at));
    if (is_wide(c.code)) return true;
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
