#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nimatron {

/// Who wins every position of `heaps` heaps of 0..largest, found without theory. It goes from the empty
/// position upward: a position that no P-position has marked is itself P, and marks every position that can
/// move to it.
///
///     index   h_1 + h_2 * (largest+1) + h_3 * (largest+1)^2 + ...      a move goes to a smaller index
///
/// Different orders of the same heaps are different positions: (largest+1)^heaps of them, one byte each.
/// `max` bounds a move; 0 means no bound.
class HeapBox {
 public:
  HeapBox(std::size_t heaps, std::size_t largest, std::size_t max = 0);

  /// True for P. `index` as above, below `positions()`.
  bool lost(std::size_t index) const { return to_move_wins_[index] == 0; }
  std::size_t positions() const { return to_move_wins_.size(); }
  std::size_t lost_positions() const { return lost_positions_; }

 private:
  std::vector<std::uint8_t> to_move_wins_;
  std::size_t lost_positions_ = 0;
};

} // namespace nimatron
