#include "core/amounts.hpp"

#include <algorithm>
#include <utility>

namespace nimatron {

bool Amounts::has(Count n) const {
  if (n == 0) return none;
  return only ? std::binary_search(only->begin(), only->end(), n) : n >= 1 && n <= most;
}

Count Amounts::above(Count n) const {
  if (takes_nothing()) return 0;
  if (!only) return std::clamp<Count>(n + 1, 1, most);
  const auto next = std::upper_bound(only->begin(), only->end(), n);
  return next == only->end() ? largest() : *next;
}

Count Amounts::below(Count n) const {
  if (takes_nothing() || (none && n <= above(0))) return 0;
  if (!only) return std::clamp<Count>(n - 1, 1, most);
  const auto next = std::lower_bound(only->begin(), only->end(), n);
  return next == only->begin() ? only->front() : *(next - 1);
}

Amounts tried_amounts(Count size, FunctionRef<bool(Count)> may_take) {
  constexpr Count tries = 512; // at either end of a heap
  std::vector<Count> some;
  const Count low = std::min(size, tries);
  for (Count n = 1; n <= low; ++n) {
    if (may_take(n)) some.push_back(n);
  }
  const bool all_small = static_cast<Count>(some.size()) == low;
  if (size <= low) return all_small ? Amounts{size} : Amounts{0, std::move(some)};
  if (all_small && may_take(size)) return {size};
  if (all_small) { // there is a bound
    Count yes = low;
    for (Count no = size; no - yes > 1;) {
      const Count middle = yes + (no - yes) / 2;
      (may_take(middle) ? yes : no) = middle;
    }
    return {yes};
  }
  for (Count n = std::max(low, size - tries) + 1; n <= size; ++n) {
    if (may_take(n)) some.push_back(n);
  }
  return {0, std::move(some)};
}

} // namespace nimatron
