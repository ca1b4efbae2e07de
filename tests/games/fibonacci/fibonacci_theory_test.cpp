#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <vector>

#include "games/fibonacci/fibonacci_theory.hpp"

using namespace nimatron;

namespace {

/// lost[n][q]: n matches are left, at most q may be taken, and the one who has to move loses; by the rules.
std::vector<std::vector<bool>> search(std::size_t largest) {
  std::vector<std::vector<bool>> lost(largest + 1);
  for (std::size_t n = 0; n <= largest; ++n) {
    bool wins = false;
    lost[n].push_back(true); // q = 0: no move
    for (std::size_t q = 1; q <= n; ++q) {
      const std::size_t rest = n - q;
      wins = wins || lost[rest][rest < 2 * q ? rest : 2 * q];
      lost[n].push_back(!wins);
    }
  }
  return lost;
}

} // namespace

TEST_CASE("Fibonacci Nim's outcome and every winning take are those of a search", "[fibonacci]") {
  constexpr std::size_t largest = 400;
  const auto lost = search(largest);
  for (std::size_t n = 0; n <= largest; ++n) {
    for (std::size_t q = 0; q <= n; ++q) {
      INFO(n << ":" << q);
      std::vector<Count> wins;
      for (std::size_t t = 1; t <= q; ++t) {
        const std::size_t rest = n - t;
        if (lost[rest][rest < 2 * t ? rest : 2 * t]) wins.push_back(static_cast<Count>(t));
      }
      REQUIRE(fibonacci_lost(static_cast<Count>(n), static_cast<Count>(q)) == lost[n][q]);
      REQUIRE(fibonacci_wins(static_cast<Count>(n), static_cast<Count>(q)) == wins);
    }
  }
}

TEST_CASE("Fibonacci Nim's Grundy values are the least that no option has", "[fibonacci]") {
  constexpr Count largest = 120;
  std::vector<std::vector<Count>> value;
  for (Count n = 0; n <= largest; ++n) {
    value.emplace_back();
    for (Count most = 0; most <= n; ++most) {
      std::vector<bool> reached(static_cast<std::size_t>(n) + 2);
      for (Count take = 1; take <= most; ++take) {
        const Count rest = n - take;
        const Count then = rest < 2 * take ? rest : 2 * take;
        reached[static_cast<std::size_t>(
            value[static_cast<std::size_t>(rest)][static_cast<std::size_t>(then)])] = true;
      }
      Count least = 0;
      while (reached[static_cast<std::size_t>(least)])
        ++least;
      value.back().push_back(least);
      INFO(n << ':' << most);
      REQUIRE(fibonacci_value(n, most) == least);
      REQUIRE((least == 0) == fibonacci_lost(n, most));
    }
  }
  CHECK(fibonacci_value(10, 10) == 5);
  CHECK(fibonacci_value(1, 1) == 1);
  CHECK(fibonacci_value(2000, 1999).has_value());
  CHECK_FALSE(fibonacci_value(1'000'000'000'000'000, 1));
}

TEST_CASE("Zeckendorf's parts to 10^15: Fibonacci numbers that add up, no two of them neighbours",
          "[fibonacci]") {
  std::vector<Count> fibonacci{1, 2};
  while (fibonacci.back() <= max_heap)
    fibonacci.push_back(fibonacci[fibonacci.size() - 2] + fibonacci.back());
  CHECK(zeckendorf(0).empty());
  CHECK(zeckendorf(100) == std::vector<Count>{89, 8, 3});
  const auto check = [&](Count n) {
    Count left = n;
    std::size_t above = fibonacci.size() + 1;
    for (const Count part : zeckendorf(n)) {
      std::size_t at = 0;
      while (at < fibonacci.size() && fibonacci[at] != part)
        ++at;
      INFO(n << " has " << part);
      REQUIRE(at + 1 < above);
      above = at;
      left -= part;
    }
    REQUIRE(left == 0);
  };
  for (Count n = 0; n <= 3'000; ++n)
    check(n);
  for (Count n = max_heap - 3'000; n <= max_heap; ++n)
    check(n);
  for (const Count f : fibonacci) {
    if (f > max_heap) continue;
    CHECK(zeckendorf(f) == std::vector<Count>{f});
    CHECK(fibonacci_lost(f, f - 1));
    check(f - 1);
  }
}

TEST_CASE("Fibonacci Nim near 10^15: winning takes leave lost heaps, and lost heaps have none",
          "[fibonacci]") {
  std::size_t won = 0;
  for (Count n = max_heap - 3'000; n <= max_heap; ++n) {
    for (const Count most : {Count{1}, Count{2}, Count{34}, Count{1'000'000}, n - 1}) {
      const auto wins = fibonacci_wins(n, most);
      REQUIRE(wins.empty() == fibonacci_lost(n, most));
      for (const Count take : wins) {
        REQUIRE(take <= most);
        REQUIRE(fibonacci_lost(n - take, fibonacci_most(n - take, take)));
      }
      won += wins.empty() ? 0U : 1U;
    }
  }
  CHECK(won > 3'000);
}
