#include "games/wythoff/wythoff_theory.hpp"

#include <algorithm>

#include "core/analysis.hpp"

namespace nimatron {

namespace {

/// The whole part of the square root, digit by digit in binary.
Count whole_root(BigCount n) {
  BigCount root = 0;
  for (BigCount bit = BigCount{1} << 62U; bit != 0; bit >>= 1U) {
    if ((root | bit) * (root | bit) <= n) root |= bit;
  }
  return static_cast<Count>(root);
}

} // namespace

/// k (1 + sqrt 5) / 2. The root of 5 k^2 is no whole number, so that half of k and its whole part, rounded
/// down, is right.
Count cold_smaller(Count k) {
  const auto wide = static_cast<BigCount>(k);
  return (k + whole_root(5 * wide * wide)) / 2;
}

Count cold_partner(Count n, bool misere) {
  if (misere && n <= 2) return n == 2 ? 2 : 1 - n;
  // So many smaller numbers of pairs are <= n: k phi < n + 1 means k < (n + 1)(phi - 1).
  const Count smaller = cold_smaller(n + 1) - (n + 1);
  const Count a = cold_smaller(smaller);
  if (a == n) return n + smaller;
  // Else n is the greater one of its pair, the (n - smaller)-th, and its partner n - (n - smaller).
  return smaller;
}

Count cold_by_difference(Count difference, bool misere) {
  if (misere && difference <= 1) return difference == 0 ? 2 : 0;
  return cold_smaller(difference);
}

bool is_cold(Count a, Count b, bool misere) {
  const auto [low, high] = std::minmax(a, b);
  return cold_by_difference(high - low, misere) == low;
}

/// From a cold pair each of the three differences is 0.
WythoffWins wythoff_wins(Count a, Count b, bool misere) {
  const auto [low, high] = std::minmax(a, b);
  return {.from_first = std::max<Count>(a - cold_partner(b, misere), 0),
          .from_second = std::max<Count>(b - cold_partner(a, misere), 0),
          .from_both = std::max<Count>(low - cold_by_difference(high - low, misere), 0)};
}

} // namespace nimatron
