#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace nimatron {

/// A text being built, which remembers for each byte the column of the original text that it came from; and behind the last
/// byte, when it is complete, the column of the end.
struct Traced {
  std::string text;
  std::vector<std::size_t> column;

  void add(char c, std::size_t from) {
    text += c;
    column.push_back(from);
  }
  void add(std::string_view more, std::size_t from) {
    for (const char c : more)
      add(c, from);
  }
  /// A part of another text, with its columns.
  void add(const Traced& other, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i)
      add(other.text[i], other.column[i]);
  }
};

} // namespace nimatron
