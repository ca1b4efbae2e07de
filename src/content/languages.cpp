#include "content/languages.hpp"

#include <string>

namespace nimatron {

namespace {

/// Vowels are said twice, the second time with an accent. What stands between braces is syntax, but for a branch: that stands
/// between two pairs of them.
std::string disguised(std::string_view pattern) {
  constexpr std::string_view vowels = "aeiouAEIOU";
  constexpr std::string_view accented[] = {"\xc3\xa1", "\xc3\xa9", "\xc3\xad", "\xc3\xb3", "\xc3\xba"};
  std::string out;
  std::size_t depth = 0;
  for (const char c : pattern) {
    out += c;
    depth += c == '{' ? 1 : 0;
    depth -= c == '}' && depth > 0 ? 1 : 0;
    const std::size_t at = depth % 2 == 0 ? vowels.find(c) : std::string_view::npos;
    if (at != std::string_view::npos) out += accented[at % 5];
  }
  return out;
}

} // namespace

Catalogue language(std::string_view tag) {
  if (tag == "pseudo") return {"pseudo", true, english_plural, {}, disguised};
  return {};
}

} // namespace nimatron
