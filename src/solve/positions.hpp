#pragma once

#include <vector>

#include "core/function_ref.hpp"
#include "core/position.hpp"
#include "solve/analyse.hpp"

namespace nimatron {

/// All P-positions below a position of heaps.
struct LostPositions {
  std::vector<Position> found; // in lexical order
  Count looked = 0;            // positions that were decided
  bool complete = true;        // false: the budget ended, it was stopped, or one could not be decided
};

/// Those of the same game and options whose heaps, in some order, are each at most as large as those of
/// `position`; each once, its heaps in rising order, empty ones kept:
///
///     nim.max3:3,3,3   ->   0,0,0   0,1,1   0,2,2   0,3,3   1,2,3
///
/// Where the order of heaps matters (the steps of a staircase), every order of its own, each heap as large as
/// that of `position` in its place. What a board remembers of the last move is as at the start of a game.
///
/// `budget.positions` bounds how many are looked at (one of many heaps takes longer, and counts for more), and how far each search may go where theory is silent.
/// `budget.bytes` holds for each search and for the list. `stop` is asked every few milliseconds at the
/// latest; once it is true, what has been found by then is returned. The board must be heaps.
LostPositions lost_positions(const Position& position, const Budget& budget, Solver& solver,
                             FunctionRef<bool()> stop);
LostPositions lost_positions(const Position& position, const Budget& budget, Solver& solver);

/// The same, each told as it is found, and none of them kept: `tell` is false where no more are wanted.
LostPositions tell_lost_positions(const Position& position, const Budget& budget, Solver& solver,
                                  FunctionRef<bool()> stop, FunctionRef<bool(const Position&)> tell);

} // namespace nimatron
