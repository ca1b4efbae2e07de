#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

namespace nimatron {

// Boards drawn in characters, for the command line.

inline std::string aligned_right(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

inline constexpr std::size_t most_lines = 40;

/// Joins the lines for n things, and after most_lines of them only says how many more there are.
template <class Line>
std::string many_lines(std::size_t n, const char* what, Line&& line) {
  std::string out;
  for (std::size_t i = 0; i < std::min(n, most_lines); ++i)
    out += line(i) + '\n';
  if (n > most_lines) out += "... and " + std::to_string(n - most_lines) + " more " + what + "s\n";
  return out;
}

} // namespace nimatron
