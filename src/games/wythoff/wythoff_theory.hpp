#pragma once

#include <optional>

#include "core/count.hpp"

namespace nimatron {

// Wythoff's game (W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7, 1907): two
// heaps; take from one of them, or equally from both. Lost for the one who has to move are the cold pairs
//
//     k     0  1  2  3  4  5
//     a_k   0  1  3  4  6  8     the whole part of k times the golden ratio
//     b_k   0  2  5  7 10 13     a_k + k
//
// in which every number from 1 on stands exactly once. In misere play only the first two differ: they are
// 0,1 and 2,2 instead of 0,0 and 1,2 (A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and
// Fibonacci searches, Theoretical Computer Science 29, 1984); the tests check that by exhaustion. All is
// reckoned in integers.

/// The smaller number of the k-th cold pair of normal play; 0 <= k <= max_heap.
Count cold_smaller(Count k);

/// What belongs to a heap of n in its cold pair: the one size of the other heap that makes it lost.
Count cold_partner(Count n, bool misere);

/// The smaller heap of the cold pair whose heaps differ by this much.
Count cold_by_difference(Count difference, bool misere);

/// Lost for the one who has to move.
bool is_cold(Count a, Count b, bool misere);

/// Every winning move, as what is taken; 0: there is none of the kind.
struct WythoffWins {
  Count from_first = 0;
  Count from_second = 0;
  Count from_both = 0;

  bool operator==(const WythoffWins&) const = default;
};
WythoffWins wythoff_wins(Count a, Count b, bool misere);

} // namespace nimatron
