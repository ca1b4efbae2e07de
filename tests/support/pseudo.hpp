#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Whether a text went past the catalogue: in the pseudo-language (content/languages.hpp) every vowel is said twice.

namespace nimatron::testing {

inline bool is_latin(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Of what the pseudo-language says, the first word that is English as it was: it has a vowel, which is not said twice.
/// Letters that are fewer than the shortest word are a node, a square or a player.
inline std::string undisguised(std::string_view text, std::size_t shortest) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t begin = i;
    std::size_t plain = 0;
    while (i < text.size() && is_latin(text[i])) {
      const bool vowel = std::string_view("aeiouAEIOU").find(text[i]) != std::string_view::npos;
      const bool accented = i + 1 < text.size() && text[i + 1] == '\xc3';
      plain += vowel && !accented ? 1 : 0;
      i += accented ? 3 : 1;
    }
    if (plain > 0 && i - begin >= shortest) return std::string(text.substr(begin, i - begin));
  }
  return "";
}

} // namespace nimatron::testing
