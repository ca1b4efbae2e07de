#pragma once

#include <string>
#include <string_view>

#include "core/message.hpp"

namespace nimatron {

/// A language, apart from its words.
struct Language {
  std::string_view tag;      // of BCP 47, without a country: "he"
  const char* own_name = ""; // as its speakers write it
  bool right_to_left = false;
  FillRules rules = {};
  std::string_view face =
      {}; // the font of its letters, where those of Latin letters have none (cmake/Fonts.cmake)
  /// Letters that are written onto the front of a word, such as an article: a glossary's term is found behind them.
  std::string_view written_on = {};
  /// What becomes of each English pattern before its arguments are put in, if anything.
  std::string (*disguise)(std::string_view pattern) = nullptr;
};

} // namespace nimatron
