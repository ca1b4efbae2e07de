#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/traced.hpp"

namespace nimatron {

/// What people type in a language that is not English, and the English that is read instead of it.
class TypedWords {
 public:
  /// `forms`: one or several, separated by '|'.
  void add(std::string_view forms, std::string_view english);

  /// The text (core/plain_letters.hpp) with all of these words in English. Whole words are meant, and of several that begin
  /// at the same place the longest; Japanese and Chinese are written without blanks, so there a word may stand anywhere.
  Traced in_english(const Traced& plain) const;

 private:
  struct Pair {
    std::string typed;
    std::string english;
  };
  static bool is_number(const Pair& pair) { return pair.english.front() <= '9'; }
  const Pair* at(std::string_view text, std::size_t begin) const;

  std::vector<Pair> pairs_; // the longest first
};

} // namespace nimatron
