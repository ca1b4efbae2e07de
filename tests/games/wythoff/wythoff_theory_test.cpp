#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/analysis.hpp"
#include "games/wythoff/wythoff_theory.hpp"

using namespace nimatron;

namespace {

/// Who wins every pair of heaps of 0..largest, by nothing but the rules.
class Search {
 public:
  Search(Count largest, bool misere) : size_(largest + 1), wins_(static_cast<std::size_t>(size_ * size_)) {
    for (Count a = 0; a < size_; ++a) {
      for (Count b = 0; b < size_; ++b)
        wins_[at(a, b)] = search(a, b, misere);
    }
  }

  bool lost(Count a, Count b) const { return !wins_[at(a, b)]; }

 private:
  std::size_t at(Count a, Count b) const { return static_cast<std::size_t>(a * size_ + b); }
  bool search(Count a, Count b, bool misere) const {
    if (a == 0 && b == 0) return misere;
    for (Count t = 1; t <= a; ++t) {
      if (lost(a - t, b) || (t <= b && lost(a - t, b - t))) return true;
    }
    for (Count t = 1; t <= b; ++t) {
      if (lost(a, b - t)) return true;
    }
    return false;
  }

  Count size_;
  std::vector<bool> wins_;
};

} // namespace

TEST_CASE("Wythoff's cold pairs and every winning move are those of a search, normal and misere",
          "[wythoff]") {
  constexpr Count largest = 60;
  for (const bool misere : {false, true}) {
    const Search search(largest, misere);
    for (Count a = 0; a <= largest; ++a) {
      for (Count b = 0; b <= largest; ++b) {
        INFO(a << "," << b << (misere ? " misere" : ""));
        REQUIRE(is_cold(a, b, misere) == search.lost(a, b));
        const WythoffWins wins = wythoff_wins(a, b, misere);
        Count from_first = 0;
        Count from_second = 0;
        Count from_both = 0;
        int all = 0;
        for (Count t = 1; t <= std::max(a, b); ++t) {
          if (t <= a && search.lost(a - t, b)) from_first = t, ++all;
          if (t <= b && search.lost(a, b - t)) from_second = t, ++all;
          if (t <= a && t <= b && search.lost(a - t, b - t)) from_both = t, ++all;
        }
        REQUIRE(wins == WythoffWins{from_first, from_second, from_both});
        // No kind of move wins twice.
        REQUIRE(all == (from_first > 0 ? 1 : 0) + (from_second > 0 ? 1 : 0) + (from_both > 0 ? 1 : 0));
      }
    }
  }
}

TEST_CASE("Wythoff's cold pairs to 10000 are those of the least number not yet used", "[wythoff]") {
  constexpr Count largest = 10'000;
  std::vector<bool> used(2 * largest + 3);
  Count a = 0;
  for (Count k = 1; a <= largest; ++k) {
    while (used[static_cast<std::size_t>(a)] || a == 0)
      ++a;
    used[static_cast<std::size_t>(a)] = used[static_cast<std::size_t>(a + k)] = true;
    REQUIRE(cold_smaller(k) == a);
    REQUIRE(cold_by_difference(k, false) == a);
    REQUIRE(cold_partner(a, false) == a + k);
    REQUIRE(cold_partner(a + k, false) == a);
    REQUIRE(is_cold(a, a + k, false));
    REQUIRE_FALSE(is_cold(a, a + k - 1, false));
    REQUIRE_FALSE(is_cold(a + k + 1, a, false));
    if (k >= 2) REQUIRE(is_cold(a, a + k, true));
  }
}

TEST_CASE("Wythoff's cold pairs are exact for heaps of 10^15", "[wythoff]") {
  // a_k = floor(k phi) says: a^2 - a k - k^2 < 0 for a, and >= 0 for a + 1 (phi is the root of x^2 = x + 1).
  const auto below = [](Count a, Count k) {
    const auto x = static_cast<BigCount>(a);
    const auto y = static_cast<BigCount>(k);
    return x * x < x * y + y * y;
  };
  for (Count k = max_heap - 2'000; k <= max_heap; ++k) {
    const Count a = cold_smaller(k);
    REQUIRE(below(a, k));
    REQUIRE_FALSE(below(a + 1, k));
  }
  for (Count n = max_heap - 2'000; n <= max_heap; ++n) {
    // Each heap has exactly one partner, whose partner it is.
    const Count partner = cold_partner(n, false);
    REQUIRE(cold_partner(partner, false) == n);
    REQUIRE(is_cold(n, partner, false));
    REQUIRE(is_cold(partner, n, true));
    REQUIRE_FALSE(is_cold(n, partner + 1, false));
    REQUIRE_FALSE(is_cold(n, partner - 1, false));
    // And the winning moves lead to such pairs.
    const Count other = max_heap - 7;
    const WythoffWins wins = wythoff_wins(n, other, false);
    REQUIRE(wins.from_both > 0);
    REQUIRE(is_cold(n - wins.from_both, other - wins.from_both, false));
    if (wins.from_first > 0) REQUIRE(is_cold(n - wins.from_first, other, false));
    if (wins.from_second > 0) REQUIRE(is_cold(n, other - wins.from_second, false));
  }
  // Two neighbours of the Fibonacci numbers: F(2m) and F(2m+1) are a cold pair.
  Count a = 1;
  Count b = 2;
  while (b <= max_heap) {
    CHECK(is_cold(a, b, false));
    CHECK_FALSE(is_cold(a + 1, b + 1, false));
    const Count next = a + b;
    a = next;
    b = next + b;
  }
}
