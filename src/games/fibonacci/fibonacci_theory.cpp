#include "games/fibonacci/fibonacci_theory.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace nimatron {

std::vector<Count> zeckendorf(Count n) {
  Count part = 1;
  Count next = 2;
  while (next <= n) {
    const Count sum = part + next;
    part = next;
    next = sum;
  }
  // The largest that fits, again and again: what is left is always less than the neighbour below.
  std::vector<Count> parts;
  while (n > 0) {
    if (part <= n) {
      parts.push_back(part);
      n -= part;
    }
    const Count before = next - part;
    next = part;
    part = before;
  }
  return parts;
}

bool fibonacci_lost(Count n, Count most) { return n == 0 || zeckendorf(n).back() > most; }

std::vector<Count> fibonacci_wins(Count n, Count most) {
  const std::vector<Count> parts = zeckendorf(n);
  std::vector<Count> wins;
  Count take = 0;
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    take += *part;
    if (take > most) break;
    const auto above = part + 1;
    if (above == parts.rend() || *above > 2 * take) wins.push_back(take);
  }
  return wins;
}

namespace {

/// The Grundy values of all heaps up to a size. Whoever may take more has all the options of whoever may take less, so the value
/// only grows with what may be taken, and it is enough to know where.
///
///     n = 10    may take  1 2 3 4 5 6 7 8 9 10
///               value     0 2 2 2 2 2 2 5 5  5     so `grows` is 2 2 8 8 8
class FibonacciValues {
 public:
  Count value(Count n, Count most) {
    while (static_cast<Count>(grows_.size()) <= n)
      append();
    return known(n, most);
  }

 private:
  Count known(Count n, Count most) const {
    const auto& grows = grows_[static_cast<std::size_t>(n)];
    return std::upper_bound(grows.begin(), grows.end(), most) - grows.begin();
  }

  void append() {
    const auto n = static_cast<Count>(grows_.size());
    std::vector<Count> grows;
    std::vector<bool> reached;
    for (Count take = 1; take <= n; ++take) {
      const auto option = static_cast<std::size_t>(known(n - take, fibonacci_most(n - take, take)));
      if (option >= reached.size()) reached.resize(option + 1);
      reached[option] = true;
      while (grows.size() < reached.size() && reached[grows.size()])
        grows.push_back(take);
    }
    grows_.push_back(std::move(grows));
  }

  std::vector<std::vector<Count>>
      grows_; // by the size of the heap: with how many to take the value reaches 1, 2, 3, ...
};

} // namespace

std::optional<Count> fibonacci_value(Count n, Count most) {
  constexpr Count most_at_once = 2'000; // some milliseconds' work
  thread_local FibonacciValues values;
  return n <= most_at_once ? std::optional(values.value(n, most)) : std::nullopt;
}

Count fibonacci_most(Count rest, Count take) { return std::min(rest, 2 * take); }

} // namespace nimatron
