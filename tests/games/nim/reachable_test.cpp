// How many positions of heaps can be reached is counted from the sizes: against going through all of them, and never more
// than there are.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "games/nim/nim.hpp"
#include "games/nim/nim_reach.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

constexpr Count million = 1'000'000;

/// Every position after any moves, this one as well, counted by its key.
Count reached(const Position& from) {
  std::set<std::string> keys;
  std::vector<Position> open{from};
  while (!open.empty()) {
    const Position at = open.back();
    open.pop_back();
    if (!keys.insert(key(at)).second) continue;
    for_each_move(at, [&](const Move& move) {
      open.push_back(play(at, move));
      return true;
    });
  }
  return static_cast<Count>(keys.size());
}

Count reached(const std::string& game, const std::vector<Count>& heaps) {
  Position at = position_of(game + ":1");
  at.board = Heaps{heaps};
  return reached(at);
}

std::optional<Count> said(const std::string& game, const std::vector<Count>& heaps) {
  Position at = position_of(game + ":1");
  at.board = Heaps{heaps};
  return ask(at, at.game->solving.reachable);
}

/// How many ways there are to write n as a sum, whatever the order; by the largest part.
std::vector<Count> partitions_up_to(std::size_t last) {
  std::vector<Count> of(last + 1, 0);
  of[0] = 1;
  for (std::size_t part = 1; part <= last; ++part) {
    for (std::size_t n = part; n <= last; ++n)
      of[n] += of[n - part];
  }
  return of;
}

} // namespace

TEST_CASE("heaps that shrink by one step: as many positions as are gone through", "[reachable]") {
  for (Count a = 0; a <= 6; ++a) {
    for (Count b = 0; b <= a; ++b) {
      for (Count c = 0; c <= b; ++c) {
        INFO(a << ',' << b << ',' << c);
        CHECK(Nim::reachable({}, {{c, a, b}}) == reached("nim", {c, a, b}));
        for (Count step = 1; step <= 3; ++step)
          CHECK(reachable_by_steps({c, a, b}, step) == reached("nim.take" + std::to_string(step), {c, a, b}));
      }
    }
  }
}

TEST_CASE("a heap that is only divided: as many positions as are gone through", "[reachable]") {
  std::string digits;
  for (Count step = 1; step <= 4; ++step) {
    const std::string game = "octal.c" + digits + "4";
    for (Count heap = 0; heap <= 15; ++heap) {
      INFO(heap << " by " << step);
      CHECK(reachable_by_divisions(heap, step) == reached(game, {heap}));
    }
    digits += "0";
  }
}

TEST_CASE("a heap that is only split into different sizes: no more positions than are gone through",
          "[reachable]") {
  for (Count heap = 0; heap <= 20; ++heap) {
    INFO(heap);
    CHECK(reachable_by_unequal_splits(heap) <= reached("octal.c0.unequal", {heap}));
  }
  CHECK(reachable_by_unequal_splits(10) == 10); // 10, 9 + 1, 8 + 2, 7 + 3, 7 + 2 + 1, ..., 4 + 3 + 2 + 1
  CHECK(said("octal.c0.unequal", {120, 7}) > million);
  CHECK_FALSE(said("octal.c0.unequal", {40, 7}));
}

TEST_CASE("more than a million positions are said to be so many, and never too many", "[reachable]") {
  // Pairs a >= b of two heaps, exactly; and from a million matches on at least one for each of them.
  CHECK(Nim::reachable({}, {{2'000, 1'000}}) == 1'001 * 2'001 - 1'001 * 1'000 / 2);
  CHECK(*Nim::reachable({}, {{999'000, 1'000}}) > million);
  CHECK(*Nim::reachable({}, {{999'999, 1}}) > million);
  CHECK(*Nim::reachable({}, {{1, 0, 999'998}}) == 2 * 999'999 - 1);
  CHECK(*Nim::reachable({}, {{max_heap, max_heap, 5}}) > million);
  CHECK(*Nim::reachable({}, {std::vector<Count>(300, 300)}) > million);
  // Heaps of different remainders do not mix, so that their ways multiply, however many come together.
  CHECK(reachable_by_steps({5, 7, 15, 27}, 10) == 2 * 3);
  CHECK(reachable_by_steps({50'000, 50'001}, 10) == 5'001 * 5'001);
  std::vector<Count> many;
  for (Count rest = 0; rest < 10; ++rest)
    many.push_back(1'000'000 + rest);
  CHECK(reachable_by_steps(many, 10) > million);
  // Each of two remainders has more ways than are counted on.
  const std::vector<Count> even(20, 1'000);
  std::vector<Count> both = even;
  both.insert(both.end(), 20, 1'001);
  CHECK(reachable_by_steps(both, 2) == reachable_by_steps(even, 2));
  CHECK(reachable_by_steps({max_heap, max_heap - 1, max_heap - 2}, 3) > million);
}

TEST_CASE("one heap that is divided at the cost of a match: no more positions than sums of one match more",
          "[reachable]") {
  const std::vector<Count> sums = partitions_up_to(260);
  for (const std::string game :
       {"nim.split", "nim.max2.split", "nim.max3.split.misere", "nim.take1-3.split", "octal.c77"}) {
    for (Count heap = 3; heap < 260; ++heap) {
      INFO(game << ':' << heap);
      const auto least = said(game, {heap});
      const Count all = sums[static_cast<std::size_t>(heap) + 1];
      if (all <= million) CHECK_FALSE(least);
      if (!least) continue;
      CHECK(*least > million);
      CHECK(*least <= all);
    }
    CHECK(said(game, {260}));
  }
  // A table full of them is said to be much as well, and two heaps to be no less than the larger one.
  CHECK(said("nim.split", {59, 59}));
  CHECK(said("nim.split", {12, 198, 3}));
  CHECK(said("nim.split", std::vector<Count>(12, 25)));
  CHECK_FALSE(said("nim.split", {20}));
  CHECK_FALSE(said("nim.split", {5, 5, 5, 0}));
  CHECK(said("nim.split", {2, 1, 2}) == reached("nim.split", {2, 1, 2})); // nothing can be divided
}

TEST_CASE("several heaps that are divided: no more positions than those of each multiply to", "[reachable]") {
  const std::vector<Count> sums = partitions_up_to(40);
  int much = 0;
  for (Count heap = 3; heap < 30; ++heap) {
    for (std::size_t heaps = 1; heaps <= 6; ++heaps) {
      const std::vector<Count> board(heaps, heap);
      // Like heaps in any order: from each kind of rest so many, or none.
      double all = 1;
      for (std::size_t i = 1; i <= heaps; ++i)
        all *= (static_cast<double>(sums[static_cast<std::size_t>(heap) + 1]) + static_cast<double>(i) - 1) /
               static_cast<double>(i);
      const auto least = said("nim.split", board);
      INFO(heaps << " heaps of " << heap);
      if (!least) continue;
      ++much;
      CHECK(*least > million);
      CHECK(static_cast<double>(*least) <= all);
    }
  }
  CHECK(much > 10);
}

TEST_CASE("a million is not more than a million", "[reachable]") {
  CHECK_FALSE(said("nim.take1", {999'999}));
  CHECK(said("nim.take1", {1'000'000}) == 1'000'001);
  // The last match of a heap stays: from so many one heap can become each smaller one.
  CHECK_FALSE(said("octal.c2", {1'000'000}));
  CHECK(said("octal.c2", {1'000'001}) == 1'000'001);
  CHECK(said("octal.c2", {1'000'001, 0}) == 1'000'001);
  CHECK(Nim::reachable({}, {{1'500'000}}) == 1'500'001);
  // 3 and many ones: the first is 0 to 3, and of the others any number is left: 4 + 3 x 333,332.
  std::vector<Count> ones(333'333, 1);
  ones.front() = 3;
  CHECK_FALSE(said("nim.split", ones));
  ones.push_back(1);
  CHECK(said("nim.split", ones) == 1'000'003);
}

TEST_CASE("what is filled in anyhow is reached: parts with a match more, none above so many", "[reachable]") {
  constexpr Count most_counted = 1'000'000'000'000;
  CHECK(said("nim.split", {198}) == most_counted);
  for (Count size = 10; size <= 40; ++size) {
    const std::vector<Count> board{80, size, size + 1};
    const auto least = said("nim.split", board);
    REQUIRE(least);
    std::vector<Count> sums(200, 1); // into parts of up to w, which are 1 so far
    for (Count w = 2; w < 80; ++w) {
      for (auto n = static_cast<std::size_t>(w); n < sums.size(); ++n)
        sums[n] += sums[n - static_cast<std::size_t>(w)];
      // A heap takes parts up to w for as long as it has room for one.
      Count room = 1;
      for (const Count heap : board)
        room += std::max<Count>(0, heap + 2 - w);
      INFO(size << ", parts up to " << w);
      CHECK(*least >= std::min(sums[static_cast<std::size_t>(room)], most_counted));
    }
  }
}
