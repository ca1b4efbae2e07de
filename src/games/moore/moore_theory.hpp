#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/analysis.hpp"
#include "core/count.hpp"
#include "core/function_ref.hpp"

namespace nimatron {

// Moore's Nim (E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11, 1910): a move
// takes from at least one and at most k heaps, any amounts. Write the heaps in binary and count the ones of
// each column: lost for the one who has to move is what has multiples of k + 1 everywhere.
//
//     k = 2    3     1 1          the columns have 1, 2 and 2 ones; leave 2,2,2 or 3,3,3: three ones in each
//              4   1 0 0
//              5   1 0 1
//
// In misere play the same holds as long as some heap has 2 or more. With none, lost is a number of ones that
// is 1 more than a multiple of k + 1. The tests check both by exhaustion.

/// One heap of a move that touches several.
struct MooreTake {
  std::size_t heap = 0;
  Count take = 0;

  bool operator==(const MooreTake&) const = default;
};
using MooreMove = std::vector<MooreTake>; // heaps rising

/// The ones of each column modulo k + 1, from the column of ones up to the last that a heap reaches.
std::vector<Count> moore_columns(const std::vector<Count>& heap, Count k);

/// Lost for the one who has to move.
bool moore_lost(const std::vector<Count>& heap, Count k, bool misere);

/// Some winning move, found at once however many heaps there are; none if the position is lost or over.
MooreMove moore_win(const std::vector<Count>& heap, Count k, bool misere);

/// Whether the choices of at most k heaps are few enough to look at each.
bool moore_countable(const std::vector<Count>& heap, Count k);

/// Every winning move in ascending order, until the sink has enough; false then. Only if moore_countable.
/// The next one is found without trying those between.
bool moore_wins(const std::vector<Count>& heap, Count k, bool misere,
                FunctionRef<bool(const MooreMove&)> sink);

/// How many winning moves there are, without looking at each; nothing if that is not known: not countable, or
/// more than a BigCount holds.
std::optional<BigCount> moore_wins_total(const std::vector<Count>& heap, Count k, bool misere);

} // namespace nimatron
