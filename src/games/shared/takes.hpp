#pragma once

#include <span>
#include <vector>

#include "core/analysis.hpp"
#include "core/count.hpp"
#include "core/function_ref.hpp"

namespace nimatron {

// Taking from several heaps at once: from those in a line of a matrix, or on the edges at a node of a graph.

/// All amounts with 0 <= take[i] <= most[i] of which at least `cells` (1 or 2) are positive, rising, the last
/// the fastest, one after the other.
class Takes {
 public:
  Takes(std::vector<Count> most, int cells);
  /// Goes to the first, and to the next; false after the last.
  bool next();
  const std::vector<Count>& take() const { return take_; }

 private:
  std::vector<Count> most_;
  std::vector<Count> take_;
  int cells_;
  int positive_ = 0;
  bool over_ = false;
};

/// The same until f returns false. Tells whether it came to the end.
bool for_each_take(std::span<const Count> most, int cells, FunctionRef<bool(const std::vector<Count>&)> f);

/// The same for those with the given total; below 1 there are none.
bool for_each_take_of(std::span<const Count> most, Count total, int cells,
                      FunctionRef<bool(const std::vector<Count>&)> f);

/// How many amounts with 0 <= take[i] <= most[i] have this total. Exact below 2^127; where that cannot
/// be told for sure, the largest BigCount; and where there are more than 16 cells, not empty, and more than 100,000 to take.
BigCount count_takes_of(std::span<const Count> most, Count total);

} // namespace nimatron
