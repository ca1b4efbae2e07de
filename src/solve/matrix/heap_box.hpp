#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "solve/matrix/bitset_table.hpp"
#include "solve/search/threads.hpp"

namespace nimatron {

/// Who wins every position of `heaps` heaps of 0..largest, found without theory. It goes from the empty
/// position upward: a position that no P-position has marked is itself P, and marks every position that can
/// move to it.
///
///     index   h_1 + h_2 * (largest+1) + h_3 * (largest+1)^2 + ...      a move goes to a smaller index
///
/// Different orders of the same heaps are different positions: (largest+1)^heaps of them. `max` bounds a move; 0 means
/// no bound. Without a bound each heap is a line of its own, and whole words are decided at once; else each position
/// has a byte.
class HeapBox {
 public:
  HeapBox(std::size_t heaps, std::size_t largest, std::size_t max = 0,
          std::size_t threads = solver_threads());

  /// True for P. `index` as above, below `positions()`.
  bool lost(std::size_t index) const;
  std::size_t positions() const { return positions_; }
  std::size_t lost_positions() const { return lost_positions_; }

 private:
  void mark(std::size_t sizes, std::size_t max);

  std::size_t positions_ = 1;
  std::size_t lost_positions_ = 0;
  std::unique_ptr<BitsetTable> table_; // or none, and
  std::vector<std::uint8_t> to_move_wins_;
};

} // namespace nimatron
