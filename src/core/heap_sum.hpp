#pragma once

#include "core/count.hpp"

namespace nimatron {

/// What heaps add up to that count with one number each. Who wins:
///
///     normal play   P: the XOR of the numbers is 0
///     misere        the same if some number is 2 or more; else P: an odd number of ones
///
/// The rule of misere is that of Nim and of some relatives, not of all games that have Grundy values.
struct HeapSum {
  bool misere = false;
  Count sum = 0;  // XOR of the numbers
  Count big = 0;  // how many are 2 or more
  Count ones = 0; // how many are 1

  void add(Count value) {
    sum ^= value;
    big += value >= 2 ? 1 : 0;
    ones += value == 1 ? 1 : 0;
  }

  bool previous_wins() const { return misere && big == 0 ? ones % 2 == 1 : sum == 0; }

  /// What a heap that counts `own` must count instead so that the position becomes P.
  Count instead_of(Count own) const {
    const bool others_small = big == (own >= 2 ? 1 : 0);
    if (misere && others_small) return (own == 1) == (ones % 2 == 1) ? 1 : 0; // an even number of other ones
    return own ^ sum;
  }
};

} // namespace nimatron
