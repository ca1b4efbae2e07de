#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "solve/octal/octal.hpp"
#include "solve/search/analyse.hpp"
#include "support/octal_support.hpp"
#include "support/support.hpp"

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
    g.push_back(nimatron::testing::mex(options));
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
  REQUIRE(kayles.period() == Period{71, 12});
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
  CHECK(period(1) == Period{0, 2});
  CHECK(period(4) == Period{142, 24});
  CHECK(period(6) == Period{16, 28});
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
    CHECK(kayles_like.period() == Period{71 * twice, 12 * twice});
  }
  for (const Count times : {2, 4}) {
    OctalGame six_like(6 * times);
    REQUIRE(six_like.reach(max_heap));
    CHECK(six_like.period() == Period{16 * times, 28 * times});
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

TEST_CASE("Where no period is known a large heap that cannot be paired off stays unknown", "[octal][many]") {
  CHECK(analysed("nim.max3.split:1000000000000000,5", {100, 10}).outcome == Outcome::unknown);
  CHECK(analysed("nim.max3.split:1000000000000000", {100, 10}).outcome == Outcome::N); // halved, then copied
  CHECK(analysed("nim.max3.split:4,4", {0, 10}).outcome == Outcome::P);
  CHECK(analysed("nim.max3.split.misere:5,6", {0, 10}).outcome != Outcome::unknown);
  CHECK(analysed("nim.max3.split.misere:1000000000000000", {0, 10}).outcome == Outcome::unknown);
}

namespace {

/// The recursion of any octal game, digit by digit.
std::vector<Count> octal_by_mex(const std::string& digits, Count last) {
  std::vector<Count> g{0};
  const auto at = [&](Count n) { return g[static_cast<std::size_t>(n)]; };
  for (Count n = 1; n <= last; ++n) {
    std::set<Count> options;
    for (std::size_t i = 0; i < digits.size(); ++i) {
      const Count rest = n - static_cast<Count>(i) - 1;
      const int digit = digits[i] - '0';
      if (rest == 0 && digit % 2 == 1) options.insert(0);
      if (rest >= 1 && digit / 2 % 2 == 1) options.insert(at(rest));
      for (Count a = 1; digit >= 4 && a < rest; ++a)
        options.insert(at(a) ^ at(rest - a));
    }
    g.push_back(nimatron::testing::mex(options));
  }
  return g;
}

/// Codes of one to four digits, some longer, not all of them.
std::vector<std::string> codes() {
  std::vector<std::string> out{"0",     "00000",  "777777", "1234567", "7654321", "0000000000000007",
                               "40404", "220022", "111111", "3333333", "5005005", "0000000000000003"};
  for (int number = 1; number < 4096; number += 13) {
    std::string code;
    for (int rest = number; rest != 0; rest /= 8)
      code += static_cast<char>('0' + rest % 8);
    out.push_back(code);
  }
  return out;
}

OctalGame octal(std::string_view digits) { return OctalGame(nimatron::testing::code_of(digits)); }

struct Published {
  const char* digits;
  Count period;
  Count last_exception;
  std::vector<Count> values; // of heaps of 0, 1, 2, ...
};

} // namespace

TEST_CASE("Octal values of any code are those of the plain recursion", "[octal]") {
  for (const std::string& digits : codes()) {
    constexpr Count last = 120;
    const std::vector<Count> expected = octal_by_mex(digits, last);
    OctalGame game = octal(digits);
    REQUIRE(game.reach(last));
    for (Count n = 0; n <= last; ++n) {
      INFO("0." << digits << ", heap " << n);
      REQUIRE(game.value(n) == expected[static_cast<std::size_t>(n)]);
    }
  }
}

TEST_CASE("Octal periods go on in the plain recursion", "[octal][many]") {
  int proved = 0;
  for (const std::string& digits : codes()) {
    OctalGame game = octal(digits);
    game.extend(150);
    if (!game.period()) continue;
    ++proved;
    const Period period = *game.period();
    const std::vector<Count> expected = octal_by_mex(digits, 400);
    INFO("0." << digits);
    for (Count n = 0; n <= 400; ++n)
      REQUIRE(game.value(n) == expected[static_cast<std::size_t>(n)]);
    if (period.first > 0)
      REQUIRE(game.value(period.first - 1) != game.value(period.first - 1 + period.length));
  }
  CHECK(proved > 50);
}

// R. K. Guy and C. A. B. Smith 1956, The G-values of various games; Berlekamp, Conway and Guy, Winning Ways,
// chapter 4, tables 6 and 7; the numbers as in The On-Line Encyclopedia of Integer Sequences: A002186
// (0.77), A002187 (0.137), A071074 (0.7777), A071434 (0.1377), A071435 (0.177), A071452 (0.11377),
// A071453 (0.117).
TEST_CASE("Octal games have the published values, periods and last exceptions", "[octal][sources]") {
  const std::vector<Count> dawson{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0,
                                  2, 1, 1, 0, 4, 5, 2, 7, 4, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5,
                                  5, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 3, 7, 4, 8, 1, 1, 2, 0, 3, 1};
  std::vector<Count> shifted = dawson; // 0.07 is 0.137 with a match more in every heap
  shifted.insert(shifted.begin(), 0);
  const std::vector<Published> games{
      {"77", 12, 70, {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7}},
      {"137", 34, 51, dawson},
      {"07", 34, 52, shifted},
      {"7777", 24, 141, {0, 1, 2, 3, 4, 5, 6, 7, 3, 2, 8, 9, 7, 6, 5, 4, 3, 2, 8, 9, 4, 5, 12, 13}},
      {"1377", 24, 140, {0, 1, 1, 2, 2, 3, 3, 1, 1, 4, 4, 3, 3, 2, 2, 1, 1, 4, 4, 2, 2, 6, 6, 4, 4}},
      {"177", 20, 496, {0, 1, 1, 2, 2, 3, 1, 1, 4, 4, 3, 2, 2, 1, 1, 4, 2, 2, 6, 4, 4, 1, 1, 2, 2, 7}},
      {"11377", 32, 186, {0, 1, 1, 1, 2, 2, 2, 3, 3, 1, 1, 1, 4, 4, 4, 3, 3, 2, 2, 2, 1, 1, 1, 4, 4}},
      {"117", 48, 46, {0, 1, 1, 1, 0, 2, 2, 1, 3, 4, 0, 1, 1, 1, 3, 2, 2, 2, 3, 4, 0, 1, 5, 4, 3}},
  };
  for (const Published& published : games) {
    OctalGame game = octal(published.digits);
    INFO("0." << published.digits);
    REQUIRE(game.reach(max_heap));
    CHECK(game.period() == Period{published.last_exception + 1, published.period});
    for (std::size_t n = 0; n < published.values.size(); ++n) {
      INFO("heap " << n);
      CHECK(game.value(static_cast<Count>(n)) == published.values[n]);
    }
  }
}

// Treblecross, 0.007: the values begin as in A071426 of the same encyclopedia. No period is known (Winning
// Ways, chapter 4; A. Flammenkamp's tables of octal games), so none may be claimed.
TEST_CASE("Treblecross has its published values and no period that anybody knows", "[octal][sources][many]") {
  OctalGame game = octal("007");
  CHECK_FALSE(game.reach(max_heap));
  CHECK(game.size() == OctalGame::most);
  TableBudget budget{1'000'000'000};
  Slice whole(Slice::unbounded);
  CHECK(game.reach(max_heap, whole, budget));
  CHECK(game.size() == OctalGame::most);
  CHECK_FALSE(game.period());
  const std::vector<Count> values{0, 0, 0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4};
  for (std::size_t n = 0; n < values.size(); ++n)
    CHECK(game.value(static_cast<Count>(n)) == values[n]);
}

TEST_CASE("Moves in an octal game of any code: enumerated, counted and tried agree", "[octal]") {
  for (const char* digits : {"137", "07", "007", "4", "0506", "3", "1234567", "0"}) {
    OctalGame game = octal(digits);
    REQUIRE(game.reach(160));
    for (const Count n : {0, 1, 2, 3, 4, 7, 12, 30, 55, 100, 131, 159}) {
      for (const Count target : {0, 1, 2, 4, 7}) {
        std::vector<std::pair<Count, Count>> tried;
        for (Count take = 1; digits[take - 1] != 0 && take <= n; ++take) {
          const int digit = digits[take - 1] - '0';
          const Count rest = n - take;
          if (rest == 0 && digit % 2 == 1 && target == 0) tried.emplace_back(take, 0);
          if (rest > 0 && digit / 2 % 2 == 1 && game.value(rest) == target) tried.emplace_back(take, 0);
          for (Count part = 1; digit >= 4 && part <= rest - part; ++part) {
            if ((game.value(part) ^ game.value(rest - part)) == target) tried.emplace_back(take, part);
          }
        }
        std::vector<std::pair<Count, Count>> listed;
        game.moves_to(n, target, [&](Count take, Count part) {
          listed.emplace_back(take, part);
          return true;
        });
        INFO("0." << digits << ", heap " << n << ", target " << target);
        REQUIRE(listed == tried);
        REQUIRE(game.count_moves_to(n, target) == static_cast<BigCount>(tried.size()));
      }
    }
  }
}

TEST_CASE("Moves in an octal game are listed for as long as somebody asks", "[octal]") {
  for (const char* digits : {"77", "137", "3", "05"}) {
    OctalGame game = octal(digits);
    REQUIRE(game.reach(300));
    for (const Count n : {2, 7, 40, 130, 299}) {
      for (const Count target : {0, 1, 2}) {
        std::vector<std::pair<Count, Count>> all;
        REQUIRE(game.moves_to(n, target, [&](Count take, Count part) {
          all.emplace_back(take, part);
          return true;
        }));
        for (std::size_t enough = 1; enough <= all.size(); ++enough) {
          std::vector<std::pair<Count, Count>> first;
          INFO("0." << digits << ", heap " << n << ", target " << target << ", the first " << enough);
          REQUIRE_FALSE(game.moves_to(n, target, [&](Count take, Count part) {
            first.emplace_back(take, part);
            return first.size() < enough;
          }));
          REQUIRE(first.size() == enough);
          REQUIRE(std::equal(first.begin(), first.end(), all.begin()));
        }
      }
    }
  }
}

// Of what a row repeats, all of it must be there that the proof asks for, and one value more.
TEST_CASE(
    "The period of a row is the shortest that is long enough to be proved, in all rows of zeros and ones",
    "[octal]") {
  constexpr Count last = 11;
  std::size_t periods = 0;
  for (unsigned row = 0; row < 1U << static_cast<unsigned>(last + 1); ++row) {
    const auto at = [&](Count n) { return row >> static_cast<unsigned>(n) & 1U; };
    for (const Count longest : {1, 2, 4}) {
      std::optional<Period> expected;
      for (Count length = 1; length <= last && !expected; ++length) {
        Count first = 0;
        for (Count n = 0; n + length <= last; ++n) {
          if (at(n) != at(n + length)) first = n + 1;
        }
        const Count start = first == 0 ? 1 : first;
        if (start + length + longest + start + length <= last) expected = Period{first, length};
      }
      const auto found = octal_period(last, longest, [&](Count a, Count b) {
        REQUIRE((a >= 0 && b <= last));
        return at(a) == at(b);
      });
      INFO(row << ", " << longest);
      REQUIRE(found == expected);
      periods += found ? 1U : 0U;
    }
  }
  CHECK(periods > 100);
}

TEST_CASE("An octal table made in slices is the same table", "[octal]") {
  OctalGame whole = octal("137");
  REQUIRE(whole.reach(max_heap));
  OctalGame sliced = octal("137");
  int slices = 0;
  for (bool done = false; !done; ++slices) {
    Slice slice(1);
    done = sliced.reach(max_heap, slice);
  }
  CHECK(slices > 10);
  CHECK(sliced.period() == whole.period());
  CHECK(sliced.size() == whole.size());
  CHECK(sliced.bytes() == whole.bytes());
}
