#pragma once

#include <vector>

#include "core/function_ref.hpp"
#include "core/position.hpp"
#include "solve/search/analyse.hpp"

namespace nimatron {

/// All P-positions with heaps no larger than those of a position.
struct LostPositions {
  std::vector<Position> found; // in lexical order
  Count looked = 0;            // how many positions were decided
  bool complete = true;        // false: the budget ended, it was stopped, or a position could not be decided
};

/// The P-positions of the same game and options whose heaps, in some order, are each at most as large as
/// those of `position`. Each is listed once, with its heaps in rising order and empty heaps kept:
///
///     nim.max3:3,3,3   ->   0,0,0   0,1,1   0,2,2   0,3,3   1,2,3
///
/// If the order of heaps matters (the steps of a staircase), every order counts separately, each heap at most
/// as large as that of `position` in its place. What a board remembers of the last move is as at the start of
/// a game.
///
/// `budget.positions` bounds how many positions are looked at (one with many heaps counts for more), and how
/// far each search may go where theory says nothing. `budget.bytes` bounds each search and the list. `stop`
/// is asked at least every few milliseconds; once it is true, the positions found so far are returned. The
/// board must be heaps.
LostPositions lost_positions(const Position& position, const Budget& budget, Solver& solver,
                             FunctionRef<bool()> stop);
LostPositions lost_positions(const Position& position, const Budget& budget, Solver& solver);

/// The same, but passes each position to `tell` as it is found and keeps none; `tell` returns false to stop.
LostPositions tell_lost_positions(const Position& position, const Budget& budget, Solver& solver,
                                  FunctionRef<bool()> stop, FunctionRef<bool(const Position&)> tell);

} // namespace nimatron
