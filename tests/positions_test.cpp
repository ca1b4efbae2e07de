#include <catch2/catch_test_macros.hpp>

#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/positions.hpp"
#include "support.hpp"

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

TEST_CASE("Where theory is silent the list comes from searching", "[positions]") {
  // Misere Kayles with one heap, as a separate program found by exhaustion.
  const LostPositions lost = below("nim.max2.split.misere:9");
  CHECK(lost.complete);
  CHECK(texts(lost) == std::vector<std::string>{"nim.max2.split.misere:1", "nim.max2.split.misere:4",
                                                "nim.max2.split.misere:9"});
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
