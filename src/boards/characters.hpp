#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "core/message.hpp"
#include "core/text_width.hpp"

namespace nimatron {

// Boards as lines of text, for the command line.

inline constexpr std::size_t most_lines = 40;

/// Joins the lines for n things. After most_lines of them it only says how many more there are: `more` takes their number.
template <class Line, class More>
std::string many_lines(std::size_t n, Sayer sayer, Line&& line, More&& more) {
  std::string out;
  for (std::size_t i = 0; i < std::min(n, most_lines); ++i)
    out += line(i) + '\n';
  if (n > most_lines) out += sayer(more(n - most_lines)) + '\n';
  return out;
}

/// What n things are called, or the first most_lines of them, all as wide as the widest.
template <class Name>
std::vector<std::string> names_in_column(std::size_t n, Sayer sayer, Name&& name) {
  std::vector<std::string> out;
  std::size_t width = 0;
  for (std::size_t i = 0; i < std::min(n, most_lines); ++i) {
    out.push_back(sayer(name(i)));
    width = std::max(width, columns_of(out.back()));
  }
  for (std::string& one : out)
    one = aligned_right(std::move(one), width);
  return out;
}

} // namespace nimatron
