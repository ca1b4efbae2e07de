#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "solve/octal/subtraction.hpp"

using namespace nimatron;

namespace {

/// The recursion as it is written in the books.
std::vector<Count> by_mex(const std::vector<Count>& amounts, Count last) {
  std::vector<Count> g;
  for (Count n = 0; n <= last; ++n) {
    std::set<Count> options;
    for (const Count t : amounts) {
      if (t <= n) options.insert(g[static_cast<std::size_t>(n - t)]);
    }
    Count mex = 0;
    while (options.count(mex) != 0)
      ++mex;
    g.push_back(mex);
  }
  return g;
}

/// Every set with amounts up to `largest`, but for the empty one.
std::vector<std::vector<Count>> sets_up_to(Count largest) {
  std::vector<std::vector<Count>> out;
  for (unsigned chosen = 1; chosen < 1U << static_cast<unsigned>(largest); ++chosen) {
    std::vector<Count>& set = out.emplace_back();
    for (Count t = 1; t <= largest; ++t) {
      if ((chosen >> static_cast<unsigned>(t - 1) & 1U) != 0) set.push_back(t);
    }
  }
  return out;
}

/// Who wins if the last match loses, by trying everything: does the player to move?
class MisereBySearch {
 public:
  explicit MisereBySearch(std::vector<Count> amounts) : amounts_(std::move(amounts)) {}

  bool wins(std::vector<Count> heaps) {
    std::sort(heaps.begin(), heaps.end());
    if (const auto at = known_.find(heaps); at != known_.end()) return at->second;
    bool any = false;
    bool won = false;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      for (const Count t : amounts_) {
        if (t > heaps[i]) break;
        any = true;
        std::vector<Count> after = heaps;
        after[i] -= t;
        won = won || !wins(after);
      }
    }
    return known_[heaps] = won || !any;
  }

 private:
  std::vector<Count> amounts_;
  std::map<std::vector<Count>, bool> known_;
};

} // namespace

TEST_CASE("Subtraction sets have the values of the plain recursion", "[subtraction]") {
  std::vector<std::vector<Count>> sets = sets_up_to(8);
  sets.insert(sets.end(), {{1, 5, 12, 30}, {2, 4, 8, 16, 32}, {6, 15, 21}, {7, 11, 50, 97}, {30}, {12, 30}});
  // Where the values seem to repeat, if an agreement that has ended is taken for one that goes on.
  sets.insert(sets.end(), {{4, 10, 11}, {8, 10, 19}, {3, 5, 6, 10, 14}, {2, 13, 20, 28, 31}});
  for (const std::vector<Count>& amounts : sets) {
    constexpr Count last = 400;
    const std::vector<Count> expected = by_mex(amounts, last);
    SubtractionGame game(amounts);
    REQUIRE(game.reach(last));
    for (Count n = 0; n <= last; ++n) {
      INFO(amounts.size() << " amounts from " << amounts.front() << " to " << amounts.back() << ", heap "
                          << n);
      REQUIRE(game.value(n) == expected[static_cast<std::size_t>(n)]);
    }
  }
}

TEST_CASE("A period is one, is the shortest, and begins as early as it can", "[subtraction]") {
  for (const std::vector<Count>& amounts : sets_up_to(8)) {
    constexpr Count last = 1500;
    const std::vector<Count> g = by_mex(amounts, last);
    SubtractionGame game(amounts);
    REQUIRE(game.reach(max_heap));
    REQUIRE(game.period());
    const Period period = *game.period();
    INFO(amounts.size() << " amounts from " << amounts.front() << " to " << amounts.back());
    REQUIRE(period.first + 2 * period.length < last);
    const auto repeats = [&](Count first, Count length) {
      for (Count n = first; n + length <= last; ++n) {
        if (g[static_cast<std::size_t>(n)] != g[static_cast<std::size_t>(n + length)]) return false;
      }
      return true;
    };
    REQUIRE(repeats(period.first, period.length));
    if (period.first > 0) REQUIRE_FALSE(repeats(period.first - 1, period.length));
    for (Count length = 1; length < period.length; ++length)
      REQUIRE_FALSE(repeats(last / 2, length));
  }
}

// Benesh, Carter, Crabill, Coleman, Good, Smith, Travis and Ward 2020, The periodicity of nim-sequences in
// two-element subtraction games (Integers 20, G5), an old result: the period of {x, y} is 2x or x + y.
// Winning Ways, chapter 4: 1 to s have the period s + 1; {1, 3, 4} has 0 1 0 1 2 3 2.
TEST_CASE("Subtraction sets have the published periods", "[subtraction][sources]") {
  for (Count x = 1; x <= 20; ++x) {
    for (Count y = x + 1; y <= 40; ++y) {
      SubtractionGame game({x, y});
      REQUIRE(game.reach(max_heap));
      INFO(x << ", " << y);
      REQUIRE((game.period()->length == 2 * x || game.period()->length == x + y));
    }
  }
  std::vector<Count> rising;
  for (Count s = 1; s <= 16; ++s) {
    rising.push_back(s);
    SubtractionGame game(rising);
    REQUIRE(game.reach(max_heap));
    CHECK(game.period() == Period{0, s + 1});
    CHECK(game.value(max_heap) == max_heap % (s + 1));
  }
  SubtractionGame game({1, 3, 4});
  REQUIRE(game.reach(max_heap));
  CHECK(game.period() == Period{0, 7});
  const std::vector<Count> row{0, 1, 0, 1, 2, 3, 2};
  for (Count n = 0; n < 70; ++n)
    CHECK(game.value(n) == row[static_cast<std::size_t>(n % 7)]);
}

TEST_CASE("Amounts with a common divisor are as easy as those divided by it", "[subtraction]") {
  constexpr Count much = 100'000'000'000'000;
  SubtractionGame large({much, 3 * much, 4 * much});
  SubtractionGame small({1, 3, 4});
  REQUIRE(large.reach(max_heap));
  REQUIRE(small.reach(10));
  for (const Count n :
       {Count{0}, much - 1, much, 2 * much + 5, 4 * much, 7 * much - 1, 9 * much + 17, max_heap})
    CHECK(large.value(n) == small.value(n / much));
  REQUIRE(large.find_period());
  CHECK(large.period() == Period{0, 7 * much});
}

TEST_CASE("Where amounts are too far apart, values reach as far as the table", "[subtraction]") {
  SubtractionGame game({1, 3, max_heap});
  CHECK_FALSE(game.reach(max_heap));
  CHECK_FALSE(game.period());
  CHECK_FALSE(game.knows(max_heap));
  REQUIRE(game.reach(SubtractionGame::most - 1));
  CHECK(game.value(SubtractionGame::most - 1) == 1);
  CHECK(game.value(SubtractionGame::most - 2) == 0);
  CHECK_FALSE(game.reach(SubtractionGame::most));
  CHECK_FALSE(game.find_period());
  CHECK_FALSE(game.knows(SubtractionGame::most));

  SubtractionGame none({});
  REQUIRE(none.reach(max_heap));
  CHECK(none.value(max_heap) == 0);
  CHECK(none.period() == Period{0, 1});
}

TEST_CASE("The last period that the table has room for is found", "[subtraction]") {
  // The period of x and y is x + y, and the proof takes the y values after it: 2^20 in all.
  constexpr Count y = 349'527;
  constexpr Count x = SubtractionGame::most - 2 * y;
  SubtractionGame game({x, y});
  REQUIRE(game.find_period());
  CHECK(game.period() == Period{0, x + y});
  CHECK(game.value(x - 1) == 0);
  CHECK(game.value(x) == 1);
}

TEST_CASE("Values of a subtraction set do not depend on the slices in which they are made", "[subtraction]") {
  const std::vector<Count> amounts{1, 100'000, 100'003};
  SubtractionGame whole(amounts);
  REQUIRE(whole.reach(max_heap));
  SubtractionGame sliced(amounts);
  int slices = 0;
  for (bool done = false; !done; ++slices) {
    Slice slice(1);
    done = sliced.reach(max_heap, slice);
  }
  CHECK(slices > 10);
  CHECK(sliced.period() == whole.period());
  for (Count n = 0; n < 1'000'000; n += 997)
    REQUIRE(sliced.value(n) == whole.value(n));
}

TEST_CASE("Values are made as far as they are asked for, and a slice is told how many", "[subtraction]") {
  SubtractionGame game({30, 3'000}); // one value for 30 matches
  Slice slice(1'000);
  REQUIRE(game.reach(329, slice));
  CHECK(slice.positions() == 990);
  REQUIRE(game.reach(330, slice));
  CHECK(slice.positions() == 989);
  REQUIRE(game.reach(300, slice));
  CHECK(slice.positions() == 989);

  SubtractionGame far({1, 3, max_heap});
  Slice one(1);
  CHECK_FALSE(far.reach(10'000, one));
  CHECK(one.positions() == 1 - 256); // so many are made at a time
}

TEST_CASE("Values that are made one at a time take time, too", "[subtraction]") {
  SubtractionGame game({1, 3, max_heap});
  Slice slice(Slice::unbounded, 0.5, [] { return 1.0; }); // late at the first question
  for (Count n = 1; n < Slice::looks_between; ++n)
    REQUIRE(game.reach(n, slice));
  CHECK_FALSE(slice.late());
  game.reach(Slice::looks_between, slice);
  CHECK(slice.late());
}

// Ferguson 1974, On sums of graph games with last player losing.
TEST_CASE("Ferguson's pairing property: 1 stands where the least amount before it there is 0",
          "[subtraction]") {
  for (const std::vector<Count>& amounts : sets_up_to(9)) {
    const std::vector<Count> g = by_mex(amounts, 200);
    for (std::size_t n = 0; n < g.size(); ++n) {
      const auto least = static_cast<std::size_t>(amounts.front());
      REQUIRE((g[n] == 1) == (n >= least && g[n - least] == 0));
    }
  }
}

TEST_CASE("If the last match loses, heaps of a subtraction set are played as those of Nim", "[subtraction]") {
  for (const std::vector<Count>& amounts : sets_up_to(6)) {
    const std::vector<Count> g = by_mex(amounts, 12);
    MisereBySearch search(amounts);
    for (Count a = 0; a <= 12; ++a) {
      for (Count b = 0; b <= a; ++b) {
        for (Count c = 0; c <= b; ++c) {
          Count sum = 0;
          bool big = false;
          for (const Count n : {a, b, c}) {
            sum ^= g[static_cast<std::size_t>(n)];
            big = big || g[static_cast<std::size_t>(n)] >= 2;
          }
          const bool lost = big ? sum == 0 : sum == 1;
          INFO(amounts.size() << " amounts to " << amounts.back() << ": " << a << "," << b << "," << c);
          REQUIRE(search.wins({a, b, c}) == !lost);
        }
      }
    }
  }
}
