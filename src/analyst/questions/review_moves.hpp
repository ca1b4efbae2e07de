#pragma once

#include <cstddef>
#include <optional>

#include "core/analysis.hpp"
#include "core/explanation.hpp"
#include "core/position.hpp"

namespace nimatron {

/// What did each move of this game do? Worked on when nothing else is wanted (analyst/move_review.hpp). Another game, or none,
/// replaces it.
struct ReviewMoves {
  Record record; // no game: none
};
/// A position of the game: who wins there, and what the move made in it did.
struct MoveVerdict {
  std::size_t ply = 0; // moves on the board
  Outcome outcome = Outcome::unknown;
  std::optional<Reason> reason = {}; // of the move of this number, where there is one and it is known
  std::optional<Move> better = {};   // one that wins there, where one does
};

} // namespace nimatron
