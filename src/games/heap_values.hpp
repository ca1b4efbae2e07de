#pragma once

#include <cstddef>
#include <vector>

#include "core/count.hpp"

namespace nimatron {

/// Heaps that count with one number each, and what the numbers add up to. Who wins:
///
///     normal play   P: the XOR of the numbers is 0
///     misere        the same if some number is 2 or more; else P: an odd number of ones
///
/// The rule of misere is that of Nim and of some relatives, not of all games that have Grundy values.
struct HeapValues {
  std::vector<Count> value; // of each heap
  Count sum = 0;            // XOR of them
  std::size_t big = 0;      // how many are 2 or more
  std::size_t ones = 0;
  bool misere = false;
  bool previous_wins = true; // P

  HeapValues() = default;
  HeapValues(std::vector<Count> values, bool last_loses);

  /// The value that this heap must get so that the position becomes P. A heap has at most one.
  Count target(std::size_t heap) const {
    const Count own = value[heap];
    const std::size_t other_big = big - (own >= 2 ? 1 : 0);
    const std::size_t other_ones = ones - (own == 1 ? 1 : 0);
    if (misere && other_big == 0) return other_ones % 2 == 0 ? 1 : 0;
    return own ^ sum;
  }
};

} // namespace nimatron
