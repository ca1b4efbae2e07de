#include <catch2/catch_test_macros.hpp>

#include <array>
#include <set>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "solve/analyse.hpp"
#include "solve/octal.hpp"
#include "support.hpp"

using namespace nimatron;

namespace {

/// The recursion as it is written in the books, for 0.77..7 with s sevens.
std::vector<Count> by_mex(Count s, Count last) {
  std::vector<Count> g{0};
  const auto at = [&](Count n) { return g[static_cast<std::size_t>(n)]; };
  for (Count n = 1; n <= last; ++n) {
    std::set<Count> options;
    for (Count take = 1; take <= s && take <= n; ++take) {
      for (Count a = 0; a <= n - take; ++a)
        options.insert(at(a) ^ at(n - take - a));
    }
    Count mex = 0;
    while (options.count(mex) != 0)
      ++mex;
    g.push_back(mex);
  }
  return g;
}

Analysis analysed(const char* text, Budget budget = {}) { return analyse(position_of(text), budget); }

} // namespace

// Berlekamp, Conway and Guy, Winning Ways, chapter 4: Kayles (0.77). The row that repeats is 4 1 2 8 1 4 7 2
// 1 8 2 7 for n = 0..11 modulo 12; the last exception is n = 70.
TEST_CASE("Kayles has the published values, period 12 and last exception 70", "[octal][sources]") {
  constexpr std::array<Count, 12> row{4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};
  constexpr std::array<std::pair<Count, Count>, 14> exceptions{{{0, 0},
                                                                {3, 3},
                                                                {6, 3},
                                                                {9, 4},
                                                                {11, 6},
                                                                {15, 7},
                                                                {18, 3},
                                                                {21, 4},
                                                                {22, 6},
                                                                {28, 5},
                                                                {34, 6},
                                                                {39, 3},
                                                                {57, 4},
                                                                {70, 6}}};
  OctalGame kayles(2);
  REQUIRE(kayles.reach(max_heap));
  REQUIRE(kayles.period() == OctalGame::Period{71, 12});
  for (Count n = 0; n <= 500; ++n) {
    Count expected = row[static_cast<std::size_t>(n % 12)];
    for (const auto& [at, value] : exceptions) {
      if (at == n) expected = value;
    }
    INFO(n);
    CHECK(kayles.value(n) == expected);
  }
}

TEST_CASE("Octal values are those of the plain recursion, beyond the proved period too", "[octal]") {
  for (const Count s : {1, 2, 3, 4, 5, 6, 7, 9}) {
    constexpr Count last = 240;
    const std::vector<Count> expected = by_mex(s, last);
    OctalGame game(s);
    REQUIRE(game.reach(last));
    for (Count n = 0; n <= last; ++n) {
      INFO(s << " sevens, heap " << n);
      REQUIRE(game.value(n) == expected[static_cast<std::size_t>(n)]);
    }
  }
}

TEST_CASE("Periods are proved where they are found, and not claimed elsewhere", "[octal]") {
  const auto period = [](Count s) {
    OctalGame game(s);
    game.extend(700);
    return game.period();
  };
  CHECK(period(1) == OctalGame::Period{0, 2});
  CHECK(period(4) == OctalGame::Period{142, 24});
  CHECK(period(6) == OctalGame::Period{16, 28});
  CHECK_FALSE(period(3));
  CHECK_FALSE(period(5));
  // A heap that may be emptied at once has the value of a heap of Nim.
  OctalGame large(600);
  REQUIRE(large.reach(600));
  for (Count n = 0; n <= 600; ++n)
    REQUIRE(large.value(n) == n);
}

// Seen, not understood: n0 and p of s = 2 and of s = 6 double with s, as far as the tables reach.
TEST_CASE("Doubling the sevens has doubled the period", "[octal]") {
  for (const Count twice : {2, 4, 8, 16}) {
    OctalGame kayles_like(2 * twice);
    REQUIRE(kayles_like.reach(max_heap));
    CHECK(kayles_like.period() == OctalGame::Period{71 * twice, 12 * twice});
  }
  for (const Count times : {2, 4}) {
    OctalGame six_like(6 * times);
    REQUIRE(six_like.reach(max_heap));
    CHECK(six_like.period() == OctalGame::Period{16 * times, 28 * times});
  }
}

TEST_CASE("Moves in an octal game: enumerated, counted and tried agree", "[octal]") {
  for (const Count s : {1, 2, 3, 6}) {
    OctalGame game(s);
    REQUIRE(game.reach(260));
    for (const Count n : {0, 1, 2, 5, 12, 30, 71, 100, 131, 259}) {
      for (const Count target : {0, 1, 2, 4, 7, 9}) {
        std::vector<std::pair<Count, Count>> tried;
        for (Count take = 1; take <= s && take <= n; ++take) {
          for (Count part = 0; part <= n - take - part; ++part) {
            if ((game.value(part) ^ game.value(n - take - part)) == target) tried.emplace_back(take, part);
          }
        }
        std::vector<std::pair<Count, Count>> listed;
        game.moves_to(n, target, [&](Count take, Count part) {
          listed.emplace_back(take, part);
          return true;
        });
        INFO(s << " sevens, heap " << n << ", target " << target);
        REQUIRE(listed == tried);
        REQUIRE(game.count_moves_to(n, target) == static_cast<BigCount>(tried.size()));
      }
    }
  }
}

TEST_CASE("Kayles with a heap of 10^15 is answered at once", "[octal]") {
  // 10^15 = 4 modulo 12, 10^15 - 1 = 3, 10^15 - 2 = 2; values 1, 8, 2.
  const Analysis one = analysed("nim.max2.split:1000000000000000", {0, 3});
  CHECK(one.outcome == Outcome::N);
  CHECK(one.grundy == 1);
  CHECK(one.method == Method::theory);
  REQUIRE(one.winning.size() == 3);
  // The symmetric answer of every Kayles player: leave two equal heaps.
  CHECK(one.winning_total > 1'000'000'000);
  const Analysis equal = analysed("nim.max2.split:1000000000000000,1000000000000000", {0, 3});
  CHECK(equal.outcome == Outcome::P);
  CHECK(equal.winning_total == 0);
}

TEST_CASE("Where no period is known a large heap stays unknown", "[octal]") {
  CHECK(analysed("nim.max3.split:1000000000000000", {100, 10}).outcome == Outcome::unknown);
  CHECK(analysed("nim.max3.split:4,4", {0, 10}).outcome == Outcome::P);
  CHECK(analysed("nim.max3.split.misere:5,6", {0, 10}).outcome == Outcome::unknown);
  CHECK(analysed("nim.max3.split.misere:5,6").outcome != Outcome::unknown);
}
