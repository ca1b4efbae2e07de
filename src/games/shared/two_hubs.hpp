#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/analysis.hpp"
#include "core/count.hpp"
#include "core/function_ref.hpp"

namespace nimatron {

/// Two lines of heaps that form pairs, and perhaps a heap that both lines share. A move takes from one line, from one pair, or
/// from a line and the shared heap together: two rows of a matrix, or two nodes of a graph that every edge meets. In normal play
/// it is solved (docs/findings.md):
///
///     x       5 0 3 2    10       a P-position exactly when
///     y       1 4 3 2    10         the totals of the two lines are equal, and
///     -------------------           the nim-sum of the shared heap and of the smaller heap of each pair is 0:
///     min     1 0 3 2               1 ^ 0 ^ 3 ^ 2 ^ 0 = 0
///     shared  0
struct TwoHubs {
  std::vector<Count> entry[2]; // of each line, pair by pair
  Count shared = 0;

  /// Without the shared heap.
  Count total(std::size_t which) const;
  /// The smaller heap of each pair.
  std::vector<Count> smaller() const;
  /// The nim-sum of those and of the shared heap.
  Count sum() const;
  bool is_p() const { return total(0) == total(1) && sum() == 0; }
};

/// A move in one pair, or in one line.
struct HubMove {
  std::optional<std::size_t> pair = {}; // then it takes two numbers: from the first line, from the second
  std::size_t line = 0;                 // otherwise one from each heap of this line
  std::vector<Count> take = {};
  Count from_shared = 0;
};

/// From an N-position: the move that the proof makes.
HubMove move_of_proof(const TwoHubs& two);

/// The move in this pair that leaves a P-position, if there is one; there is at most one.
std::optional<HubMove> winning_in_pair(const TwoHubs& two, std::size_t pair);

/// Whether `for_each_winning_in_line` goes through all of them; otherwise, with long and full lines, they are too many to be
/// looked at.
bool lists_all(const TwoHubs& two);

/// The moves in the line of the larger total, with the shared heap, that leave a P-position, ascending by what they take from the
/// line; only those that take from at least so many of its heaps. False if f had enough.
bool for_each_winning_in_line(const TwoHubs& two, int cells, FunctionRef<bool(const HubMove&)> f);

} // namespace nimatron
