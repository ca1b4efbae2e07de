#pragma once

#include "core/count.hpp"

namespace nimatron {

/// The options written behind a game's name, in the order in which they are printed:
/// `nim.max3.split.misere`. They live in the position.
struct Options {
  Count max = 0;       // at most so many a move; 0 = no bound
  bool split = false;  // what is left of a heap may be divided in two
  bool misere = false; // the last move loses

  bool operator==(const Options&) const = default;
};

/// Which of them a game has.
struct OptionSet {
  bool max = false;
  bool split = false;
  bool misere = false;
};

} // namespace nimatron
