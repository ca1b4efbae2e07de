#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/search/analyse.hpp"
#include "solve/search/bytes.hpp"
#include "solve/search/positions.hpp"
#include "support/misere_six.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

LostPositions below(const char* text, Count budget = 100'000) {
  Solver solver;
  return lost_positions(position_of(text), {budget, 0}, solver);
}

std::vector<std::string> texts(const LostPositions& lost) {
  std::vector<std::string> out;
  for (const Position& position : lost.found)
    out.push_back(print(position));
  return out;
}

} // namespace

TEST_CASE("All P-positions below a given one, each once", "[positions]") {
  const LostPositions lost = below("nim.max3:3,3,3");
  CHECK(lost.complete);
  CHECK(lost.looked == 20); // three of four sizes, order aside
  CHECK(texts(lost) == std::vector<std::string>{"nim.max3:0,0,0", "nim.max3:0,1,1", "nim.max3:0,2,2",
                                                "nim.max3:0,3,3", "nim.max3:1,2,3"});
}

TEST_CASE("On a staircase each order of the heaps is a position of its own", "[positions]") {
  const LostPositions lost = below("staircase:1,2,1");
  CHECK(lost.complete);
  CHECK(lost.looked == 12);
  CHECK(texts(lost) == std::vector<std::string>{"staircase:0,0,0", "staircase:0,1,0", "staircase:0,2,0",
                                                "staircase:1,0,1", "staircase:1,1,1", "staircase:1,2,1"});
}

TEST_CASE("Of a game that remembers the last move, the starts are listed that are lost", "[positions]") {
  CHECK(texts(below("fibonacci:13/3")) == std::vector<std::string>{"fibonacci:0:0", "fibonacci:1:0",
                                                                   "fibonacci:2:1", "fibonacci:3:2",
                                                                   "fibonacci:5:4", "fibonacci:8:7"});
}

TEST_CASE("Positions below heaps of different sizes fit them in some order", "[positions]") {
  CHECK(texts(below("nim:3,1,2")) ==
        std::vector<std::string>{"nim:0,0,0", "nim:0,1,1", "nim:0,2,2", "nim:1,2,3"});
  CHECK(texts(below("nim.misere:2,2")) == std::vector<std::string>{"nim.misere:0,1", "nim.misere:2,2"});
}

TEST_CASE("Where theory is silent the list comes from searching", "[positions][many]") {
  // Theory gives up among these heaps.
  std::vector<std::string> lost;
  testing::MisereSix plain;
  Count silent = 0;
  for (Count n = 0; n <= 30; ++n) {
    const Position at = position_of("octal.c6.misere:" + std::to_string(n));
    silent += theory(at) ? 0 : 1;
    if (plain.lost({n})) lost.push_back(print(at));
  }
  REQUIRE(silent > 0);
  const LostPositions found = below("octal.c6.misere:30");
  CHECK(found.complete);
  CHECK(texts(found) == lost);
}

TEST_CASE("A search for the list goes on after its first slice", "[positions][many]") {
  // The only heap of which theory is silent; some twenty thousand positions lie below it.
  REQUIRE_FALSE(theory(position_of("octal.c004.misere:61")));
  REQUIRE(theory(position_of("octal.c004.misere:60")));
  const LostPositions found = below("octal.c004.misere:61", 10'000'000);
  CHECK(found.complete);
  CHECK(found.looked == 62);
}

TEST_CASE("A search for the list has half of its bytes", "[positions]") {
  // Of the heaps up to this one theory is silent on this one alone.
  const Position at = position_of("octal.c16.misere:12");
  REQUIRE_FALSE(theory(at));
  REQUIRE(theory(position_of("octal.c16.misere:11")));
  const auto decided = [&](Count bytes) {
    Solver solver;
    const auto task = start_analysis(at, {.positions = 100'000, .limit = 0, .bytes = bytes}, solver);
    while (!task->step(100'000)) {
    }
    return task->result().outcome != Outcome::unknown;
  };
  Count few = 0;
  Count enough = Count{1} << 30U;
  while (enough - few > 1) {
    const Count middle = few + (enough - few) / 2;
    (decided(middle) ? enough : few) = middle;
  }
  const auto complete = [&](Count bytes) {
    Solver solver;
    return lost_positions(at, {.positions = 100'000, .limit = 0, .bytes = bytes}, solver).complete;
  };
  CHECK(complete(2 * enough));
  CHECK_FALSE(complete(2 * few));
}

TEST_CASE("The list ends where it is told to", "[positions]") {
  for (const char* text : {"nim:1000000000000000,1000000000000000", "nim.max3.split.misere:40,40,40"}) {
    CAPTURE(text);
    Solver solver;
    int asked = 0;
    const LostPositions lost =
        lost_positions(position_of(text), {max_heap, 0}, solver, [&] { return ++asked >= 3; });
    CHECK(asked >= 3);
    CHECK(asked < 10);
    CHECK_FALSE(lost.complete);
    CHECK_FALSE(lost.found.empty());
  }
}

TEST_CASE("The list says when its budget has ended", "[positions]") {
  const LostPositions lost = below("nim:1000000000000000,1000000000000000", 50);
  CHECK_FALSE(lost.complete);
  CHECK(lost.looked == 50);
  CHECK(lost.found.size() == 1); // 0,0; all others so far are 0,n
}

TEST_CASE("The list holds as many positions as half of its bytes have room for three times", "[positions]") {
  const Position at = position_of("nim:20,20");
  const auto listed = [&](Count bytes) {
    Solver solver;
    return lost_positions(at, {.positions = 100'000, .bytes = bytes}, solver);
  };
  const LostPositions all = listed(Count{1} << 24U);
  REQUIRE(all.complete);
  REQUIRE(all.found.size() == 21); // 0,0 to 20,20
  const auto one = static_cast<Count>(3 * (sizeof(Position) + bytes_of(at.board)));
  for (const Count n : {0, 1, 5, 20}) {
    CAPTURE(n);
    const LostPositions cut = listed(2 * n * one + one);
    CHECK_FALSE(cut.complete);
    CHECK(static_cast<Count>(cut.found.size()) == n);
  }
  CHECK(listed(2 * 21 * one).complete);
}

TEST_CASE("A position of many heaps counts for more, and stopping is asked for accordingly", "[positions]") {
  // One step more for each 16 heaps.
  for (const std::size_t heaps : {std::size_t{1}, std::size_t{15}, std::size_t{16}, std::size_t{48}}) {
    CAPTURE(heaps);
    const Count steps = 1 + static_cast<Count>(heaps) / 16;
    std::string text = "nim:1000000";
    for (std::size_t i = 1; i < heaps; ++i)
      text += ",1000000";
    const Position at = position_of(text);
    Solver solver;
    Count asked = 0;
    const LostPositions lost = lost_positions(at, {.positions = 20'000, .limit = 0}, solver, [&] {
      ++asked;
      return false;
    });
    CHECK_FALSE(lost.complete);
    CHECK(lost.looked == 20'000 / steps);
    // At first, and then after some thousands of steps.
    CHECK(asked >= 20'000 / 4'096);
    CHECK(asked <= 20'000 / 4'096 + 1);
    // Stopped at once, nothing is looked at.
    CHECK(lost_positions(at, {.positions = 20'000, .limit = 0}, solver, [] { return true; }).looked == 0);
  }
}

TEST_CASE("A list of positions that cannot all be decided says so", "[positions]") {
  const LostPositions few = below("nim.max2.split.misere:9,9", 40);
  CHECK_FALSE(few.complete);
  const LostPositions undecided = [] {
    Solver solver;
    // No room for a search, which needs theory's help only for heaps of 1.
    return lost_positions(position_of("nim.max2.split.misere:9,9"),
                          {.positions = 100'000, .limit = 0, .bytes = 0}, solver);
  }();
  CHECK_FALSE(undecided.complete);

  // While one position is searched, stopping is asked for, too.
  Solver solver;
  int asked = 0;
  const LostPositions stopped =
      lost_positions(position_of("octal.c07.misere:40,40"), {.positions = 1'000'000, .limit = 0}, solver,
                     [&] { return ++asked == 3; });
  CHECK_FALSE(stopped.complete);
  CHECK(asked == 3);
}
