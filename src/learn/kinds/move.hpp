#pragma once

#include <vector>

#include "core/message.hpp"
#include "core/move.hpp"

namespace nimatron {

struct Grading;
struct Attempt;

/// A move on the table, which is taken back if it is wrong.
struct ToMove {
  struct Wrong {
    Move move;
    Message why;

    bool operator==(const Wrong&) const = default;
  };

  std::vector<Move> right;
  bool all = false;              // each of them is to be found, not just one
  std::vector<Wrong> wrong = {}; // why: of as many as can be told

  /// The move was made on the table.
  Attempt moved(Grading grading, const Move& move) const;

  bool operator==(const ToMove&) const = default;
};

} // namespace nimatron
