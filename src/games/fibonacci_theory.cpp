#include "games/fibonacci_theory.hpp"

#include <algorithm>

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

Count fibonacci_most(Count rest, Count take) { return std::min(rest, 2 * take); }

} // namespace nimatron
