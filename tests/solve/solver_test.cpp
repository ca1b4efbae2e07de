#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/search/analyse.hpp"
#include "solve/search/memo.hpp"
#include "solve/search/search.hpp"
#include "support/made_up.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

Analysis searched(const Position& at, Count budget = 1'000'000) {
  Memo memo;
  Search search(at, budget, 1'000, memo);
  while (!search.step(1'000)) {
  }
  return search.result();
}

std::vector<std::string> texts(const std::vector<Move>& moves) {
  std::vector<std::string> out;
  for (const Move& move : moves)
    out.push_back(print(move));
  return out;
}

} // namespace

TEST_CASE("The search knows who wins, how fast and by which moves", "[solve]") {
  const Analysis nim = searched(position_of("nim:3,5,7"));
  CHECK(nim.outcome == Outcome::N);
  CHECK(nim.grundy == 1);
  CHECK(texts(nim.winning) == std::vector<std::string>{"1-1", "2-1", "3-1"});
  CHECK(nim.winning_total == 3);
  CHECK(nim.method == Method::search);

  const Analysis copy = searched(position_of("nim:4,4"));
  CHECK(copy.outcome == Outcome::P);
  CHECK(copy.grundy == 0);
  CHECK(copy.remoteness == 8); // the loser takes one at a time
  CHECK(copy.winning.empty());

  const Analysis one = searched(position_of("nim.max3:19"));
  CHECK(one.outcome == Outcome::N);
  CHECK(one.grundy == 3);
  CHECK(one.remoteness == 9); // take 3, then four rounds of 4 and, at last, one of 1-3 or the like
}

TEST_CASE("With no moves left the previous player has won, or lost if the game is misere", "[solve]") {
  CHECK(searched(position_of("nim:0")).outcome == Outcome::P);
  CHECK(searched(position_of("nim:0")).grundy == 0);
  const Analysis misere = searched(position_of("nim.misere:0,0"));
  CHECK(misere.outcome == Outcome::N);
  CHECK(misere.remoteness == 0);
  CHECK_FALSE(misere.grundy);
  CHECK(misere.winning.empty());
}

TEST_CASE("A search that may not look far enough says unknown", "[solve]") {
  const Position at = position_of("nim:3,5,7");
  const Analysis full = searched(at);
  REQUIRE(full.outcome != Outcome::unknown);
  Count least = 1;
  while (searched(at, least).outcome == Outcome::unknown)
    ++least;
  CHECK(least > 50);
  CHECK(searched(at, least) == full);
  CHECK(searched(at, least - 1).winning.empty());
  CHECK(searched(at, 0).outcome == Outcome::unknown);
  CHECK(searched(position_of("nim.split:1000000000000000,7"), 100).outcome == Outcome::unknown);
}

TEST_CASE("Slices of any size give the same result", "[solve]") {
  const Position at = position_of("nim.split.misere:5,6,2");
  const Analysis whole = searched(at);
  for (const Count slice : {1, 2, 7, 100}) {
    Memo memo;
    Search search(at, 1'000'000, 1'000, memo);
    Count steps = 1;
    while (!search.step(slice))
      ++steps;
    CHECK(search.result() == whole);
    CHECK(steps >= search.progress().positions / slice);
  }
}

TEST_CASE("The memo finds what was put into it, and says when it is full", "[solve]") {
  Memo memo(200'000);
  std::uint32_t stored = 0;
  while (memo.insert("key " + std::to_string(stored), {Outcome::N, stored, stored / 3}))
    ++stored;
  CHECK(memo.bytes() <= memo.most_bytes());
  CHECK(memo.size() == stored);
  CHECK(stored > 2'000);
  for (std::uint32_t i = 0; i < stored; ++i) {
    const auto found = memo.find("key " + std::to_string(i));
    REQUIRE(found);
    REQUIRE(*found == Solved{Outcome::N, i, i / 3});
  }
  CHECK_FALSE(memo.find("key"));
  memo.clear();
  CHECK(memo.size() == 0);
  CHECK_FALSE(memo.find("key 1"));
}

TEST_CASE("An analysis has theory before its first step, and remoteness after its last", "[solve]") {
  const Position kayles = position_of("nim.max2.split:3,5,7"); // values 3, 4, 2
  const auto task = start_analysis(kayles, {});
  CHECK(task->result().outcome == Outcome::N);
  CHECK(task->result().grundy == 5);
  CHECK_FALSE(task->result().remoteness);
  while (!task->step(10))
    CHECK(task->progress().fraction <= 1);
  CHECK(task->result().remoteness == 13);
  CHECK(task->result().method == Method::theory);
  CHECK(task->progress().fraction == 1);

  const Analysis theory_only = analyse(kayles, {0, 1});
  CHECK(theory_only.outcome == Outcome::N);
  CHECK_FALSE(theory_only.remoteness);
  CHECK(texts(theory_only.winning) == std::vector<std::string>{"2-1"});
  CHECK(theory_only.winning_total == task->result().winning_total);
  CHECK(theory_only.winning_total == searched(kayles).winning_total);
}

TEST_CASE("A shared solver gives what a fresh one gives", "[solve]") {
  Solver shared;
  for (const char* text : {"nim:3,5,7", "nim:3,5,6", "nim:0", "nim.misere:3,5,7", "nim.max2.split.misere:9",
                           "nim.max2.split.misere:4,5", "nim.split:4,7", "nim.split:4,4", "nim.max3:19",
                           "nim:7,7", "nim:3,5,7", "nim.max2:1,6,10", "nim.max2.split:12"}) {
    INFO(text);
    CHECK(analyse(position_of(text), {}, shared) == analyse(position_of(text)));
  }
}

TEST_CASE(
    "Where theory names no winning move, all moves are tried by it, and where it fails they are searched",
    "[solve]") {
  const auto found = [](const Position& at, Count slice = Slice::unbounded, std::size_t limit = 100) {
    const auto task = start_analysis(at, {.limit = limit});
    while (!task->step(slice)) {
    }
    return task->result();
  };
  for (const std::vector<Count>& heaps :
       {std::vector<Count>{3, 5, 7}, {3, 4, 7}, {1, 2, 3}, {0, 0}, {9, 9, 2}, {7}, {2, 2, 3}}) {
    const Position at = testing::made_up<testing::Laconic>(heaps);
    INFO(print(at));
    const Analysis plain = searched(at);
    for (const Count slice : {Slice::unbounded, Count{1}}) {
      const Analysis tried = found(at, slice);
      CHECK(tried.outcome == plain.outcome);
      CHECK(tried.method == Method::theory);
      CHECK(tried.winning == plain.winning);
      CHECK(tried.winning_total == plain.winning_total);
      CHECK(tried.remoteness == plain.remoteness);
    }
    CHECK(found(at, Slice::unbounded, 1).winning_total == plain.winning_total);
    CHECK(found(at, Slice::unbounded, 1).winning.size() == std::min<std::size_t>(1, plain.winning.size()));
  }
  // Five matches are left by a move, of which theory says nothing: what it has found is dropped.
  const Position beyond = testing::made_up<testing::Laconic>({4, 2, 1});
  CHECK(found(beyond).winning == searched(beyond).winning);
  CHECK(found(beyond).winning_total == searched(beyond).winning_total);
}
