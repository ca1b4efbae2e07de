// Octal games whose heaps are split without taking (4.7, 4!.0), and codes without end (0.333...).

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "solve/octal/octal.hpp"
#include "support/octal_support.hpp"

using namespace nimatron;

namespace {

/// Splits a heap of n without taking, or takes by these digits, by the recursion itself.
std::vector<Count> with_splitting(std::string_view digits, bool unequal, bool endless, Count last) {
  std::vector<Count> g{0};
  const auto at = [&](Count n) { return g[static_cast<std::size_t>(n)]; };
  for (Count n = 1; n <= last; ++n) {
    std::set<Count> options;
    for (Count a = 1; a <= n - a; ++a) {
      if (!unequal || a != n - a) options.insert(at(a) ^ at(n - a));
    }
    for (Count take = 1; take <= n; ++take) {
      const Count of = std::min(take, static_cast<Count>(digits.size()));
      if (of < take && !endless) break;
      const int digit = digits[static_cast<std::size_t>(of) - 1] - '0';
      if (take == n && digit % 2 == 1) options.insert(0);
      if (take < n && digit / 2 % 2 == 1) options.insert(at(n - take));
      for (Count a = 1; digit >= 4 && a < n - take; ++a)
        options.insert(at(a) ^ at(n - take - a));
    }
    g.push_back(nimatron::testing::mex(options));
  }
  return g;
}

OctalGame coded(std::string_view digits, OctalCode::Breaking breaking, bool endless) {
  return OctalGame(nimatron::testing::code_of(digits, breaking, endless));
}

} // namespace

TEST_CASE("Codes that split without taking, and codes without end, have the values of the plain recursion",
          "[octal][many]") {
  using enum OctalCode::Breaking;
  for (const bool unequal_parts : {false, true}) {
    for (const char* digits : {"0", "3", "7", "03", "07", "37", "1", "5", "2", "4", "000000000000007"}) {
      for (const bool endless : {false, true}) {
        constexpr Count last = 260;
        OctalGame game = coded(digits, unequal_parts ? unequal : any, endless);
        const auto expected = with_splitting(digits, unequal_parts, endless, last);
        INFO((unequal_parts ? "4!." : "4.") << digits << (endless ? "..." : ""));
        REQUIRE(game.reach(last));
        for (Count n = 0; n <= last; ++n) {
          INFO("heap " << n);
          REQUIRE(game.value(n) == expected[static_cast<std::size_t>(n)]);
        }
      }
    }
  }
}

TEST_CASE("Periods of codes that split without taking hold beyond the table that proved them",
          "[octal][many]") {
  std::size_t proved = 0;
  for (int code = 0; code < 64; ++code) {
    const std::string digits{static_cast<char>('0' + code / 8), static_cast<char>('0' + code % 8)};
    OctalGame game = coded(digits, OctalCode::Breaking::any, false);
    game.extend(255);
    constexpr Count last = 600;
    if (!game.period()) continue;
    ++proved;
    const auto expected = with_splitting(digits, false, false, last);
    INFO("4." << digits);
    for (Count n = 0; n <= last; ++n)
      REQUIRE(game.value(n) == expected[static_cast<std::size_t>(n)]);
  }
  CHECK(proved > 10);
  OctalGame grundy = coded("0", OctalCode::Breaking::unequal, false);
  grundy.extend(2000);
  CHECK_FALSE(grundy.period()); // nobody knows whether it has one
}

// Grundy's game: A002188 of The On-Line Encyclopedia of Integer Sequences; Winning Ways, chapter 4. Lasker's Nim: E. Lasker,
// Brettspiele der Völker, 1931; the values in Winning Ways, chapter 4.
TEST_CASE("Grundy's game and Lasker's Nim have their published values", "[octal][sources]") {
  OctalGame grundy = coded("0", OctalCode::Breaking::unequal, false);
  const std::vector<Count> values{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4,
                                  3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4, 1, 2, 4, 1, 2, 4, 1, 5, 4};
  REQUIRE(grundy.reach(static_cast<Count>(values.size())));
  for (std::size_t n = 0; n < values.size(); ++n) {
    INFO("heap " << n);
    CHECK(grundy.value(static_cast<Count>(n)) == values[n]);
  }
  OctalGame lasker = coded("3", OctalCode::Breaking::any, true);
  REQUIRE(lasker.reach(4000));
  for (Count n = 0; n <= 4000; ++n) {
    INFO("heap " << n);
    CHECK(lasker.value(n) == (n > 0 && n % 4 == 0 ? n - 1 : n % 4 == 3 ? n + 1 : n));
  }
}

TEST_CASE("Tables of codes that split without taking end where a value could have more than 16 bits",
          "[octal][many]") {
  OctalGame lasker = coded("3", OctalCode::Breaking::any, true);
  lasker.extend(8000);
  CHECK(lasker.most_values() == OctalGame::most / 2);
  CHECK_FALSE(lasker.reach(OctalGame::most));
  CHECK(lasker.size() == lasker.most_values());
  CHECK(lasker.value(lasker.most_values() - 1) == lasker.most_values()); // 4k + 3
}
