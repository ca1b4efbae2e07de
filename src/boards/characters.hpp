#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

namespace nimatron {

// Pictures made of characters.

inline std::string aligned_right(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

inline constexpr std::size_t most_lines = 40;

/// Lines of something of which there may be very many.
template <class Line>
std::string many_lines(std::size_t n, const char* what, Line&& line) {
  std::string out;
  for (std::size_t i = 0; i < std::min(n, most_lines); ++i)
    out += line(i) + '\n';
  if (n > most_lines) out += "... and " + std::to_string(n - most_lines) + " more " + what + "s\n";
  return out;
}

} // namespace nimatron
