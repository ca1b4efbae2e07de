#pragma once

#include <vector>

#include "core/count.hpp"
#include "core/move.hpp"
#include "core/position.hpp"

namespace nimatron {

/// A game on the table against Perfect, which wins none of them: a move that would let it is given back, with its
/// reply told and a good move shown.
struct ToPlay {
  bool computer_begins = false;
  /// The computer's first moves: one game for each of them, one after another. None: one game, and it plays its best.
  std::vector<Move> openings = {};
  /// The person's first move has to leave one of these; none: any move that keeps the win will do.
  std::vector<Position> leave = {};
  /// It is solved after so many moves of the person; 0: when the game ends.
  Count moves = 0;

  bool operator==(const ToPlay&) const = default;
};

} // namespace nimatron
