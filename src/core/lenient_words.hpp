#pragma once

#include <optional>
#include <string_view>

#include "core/count.hpp"
#include "core/result.hpp"
#include "core/traced.hpp"

namespace nimatron {

struct Game;
struct OptionRule;

/// An option, and the first game that has it; nullptr if there is none.
struct OptionFound {
  const Game* game = nullptr;
  const OptionRule* rule = nullptr;
};

OptionFound option_named(std::string_view name);

/// A text in which what people say in words stands as in records: the names of games, the codes of octal games, the sets of
/// subtraction games, numbers, and options behind the board.
struct Worded {
  Traced text;
  Count more = 0;             // what every number of the board counts more (KnownName::more)
  Count least = 0;            // the smallest number of the board
  std::optional<Fault> fault; // what was meant is not among the games, or cannot be written
};

/// The text is in lower case, with one kind of blank (lenient_parser.cpp).
///
///     dawson's chess:10     octal.c137:10          .77:5            octal.c77:5
///     marienbad             nim.misere:1,3,5,7     s(1,3,4):20      nim.take1-3-4:20
///     nim 3 5 7 misere      misere nim 3 5 7       3 5 seven        3 5 7
Worded in_words_of_records(Traced text);

} // namespace nimatron
