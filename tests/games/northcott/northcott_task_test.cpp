// The remoteness of Northcott's game in steps: what the progress says, how much room it takes, and that time is kept.

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <optional>
#include <string>

#include "games/northcott/northcott.hpp"
#include "games/northcott/northcott_graph.hpp"
#include "solve/search/retrograde.hpp"
#include "support/northcott_support.hpp"
#include "support/northcott_whole.hpp"
#include "support/support.hpp"
#include "support/ticks.hpp"

using namespace nimatron;
using namespace nimatron::northcott;
using nimatron::testing::clock_of_ticks;
using nimatron::testing::columns_of;
using nimatron::testing::northcott_position;
using nimatron::testing::ticks;
using nimatron::testing::WholeGraph;

namespace {

std::unique_ptr<Task> task_of(const Position& at, Count bytes = default_bytes) {
  static Memory none;
  return Northcott::task(at.options, columns_of(at), {none, bytes});
}

std::unique_ptr<Task> solved(const Position& at, Count bytes = default_bytes) {
  auto task = task_of(at, bytes);
  while (!task->step(1'000'000)) {
  }
  return task;
}

} // namespace

TEST_CASE("Northcott: the board to begin with", "[northcott]") {
  CHECK(print(new_position(*find_game("northcott"))) ==
        "northcott:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w");
}

TEST_CASE("Northcott: the progress of all arrangements", "[northcott]") {
  // One that looks the same with the colours exchanged, and one that does not.
  for (const char* text : {"northcott:6:w1b6,w2b3w4b6", "northcott:6:w1b6,w2b3b4w6"}) {
    const Position at = northcott_position(text);
    const Count nodes = *FoldedGraph::nodes(columns_of(at), 1'000'000);
    for (const Count at_once : {1, 2, 10}) {
      const auto task = task_of(at);
      // All are given, and none is counted: a third of the looks, of as many positions as there may be.
      CHECK(task->progress().positions == nodes / 3);
      CHECK(task->progress().fraction > static_cast<double>(nodes) / 3e6 * 0.99);
      CHECK(task->progress().fraction < static_cast<double>(nodes) / 3e6 * 1.01);
      bool done = false;
      while (!done) {
        const Progress before = task->progress();
        CHECK(before.bytes_needed == nodes * Retrograde<FoldedGraph>::bytes_a_node);
        CHECK(before.least == nodes / 3);
        Slice slice(at_once);
        done = task->step(slice);
        const Progress after = task->progress();
        const Count taken = at_once - slice.positions();
        CAPTURE(text, at_once, taken, before.positions, after.positions);
        REQUIRE(taken <= at_once);
        REQUIRE(after.positions - before.positions >= taken - 1);
        REQUIRE(after.positions - before.positions <= taken);
        REQUIRE(after.fraction >= before.fraction);
        const double looked_at = after.fraction * static_cast<double>(nodes);
        REQUIRE(looked_at > static_cast<double>(after.positions) - 0.01);
        REQUIRE(looked_at < static_cast<double>(after.positions) + 1);
      }
      CHECK(task->progress().fraction == 1);
      CHECK(task->progress().positions == nodes);
      CHECK(task->result().remoteness.has_value());
    }
  }
}

TEST_CASE("Northcott: before all is solved either nothing is said of how long it lasts, or what is true",
          "[northcott]") {
  const Position at = northcott_position("northcott:6:w1b6,w2b3w4b6");
  const std::optional<Count> whole = solved(at)->result().remoteness;
  REQUIRE(whole);
  const auto task = task_of(at);
  int without = 0;
  while (!task->step(5)) {
    const std::optional<Count> now = task->result().remoteness;
    without += now ? 0 : 1;
    REQUIRE((!now || now == whole));
  }
  CHECK(without > 10);
}

TEST_CASE("Northcott: with less room only what can be reached is solved", "[northcott]") {
  // From w1b3 white can do nothing but close the gap, and black cannot go back.
  const Position at = northcott_position("northcott:3:w1b3");
  const Columns board = columns_of(at);
  const Count all =
      *FoldedGraph::nodes(board, 1'000) * Retrograde<FoldedGraph>::bytes_a_node + FoldedGraph::bytes(board);
  const Count reached = Retrograde<ReachedGraph>::bytes_a_node + ReachedGraph::bytes_a_node(board);
  REQUIRE(all > 3 * reached);
  const auto folded = solved(at, all);
  CHECK(folded->result().remoteness == Count{1});
  CHECK(folded->progress().least == 1);
  CHECK(folded->progress().positions == 3);
  for (const Count bytes : {all - 1, 2 * reached}) {
    const auto task = task_of(at, bytes);
    CHECK(task->progress().bytes_needed == reached); // the board itself
    CHECK(task->progress().fraction == 0);
    while (!task->step(1)) {
      CHECK(task->progress().fraction < 1);
      CHECK(task->progress().bytes_needed == 2 * reached);
    }
    CHECK(task->result().remoteness == Count{1});
    CHECK(task->progress().least == 0);
    CHECK(task->progress().positions == 2);
    CHECK(task->progress().bytes_needed == 2 * reached);
    CHECK(task->progress().fraction == 1);
  }
  const auto none = solved(at, 2 * reached - 1);
  CHECK(none->result().outcome == Outcome::N);
  CHECK(none->result().remoteness == std::nullopt);
  CHECK(none->progress().bytes_needed == 0);
  CHECK(none->progress().fraction == 1);
}

TEST_CASE("Northcott: what can be reached is given up when it is too much", "[northcott]") {
  const Position at = northcott_position("northcott:8:w1b5,b2w8,w3b6,w1b8,b4w6,w2b7,w1b2w3b4");
  const Columns board = columns_of(at);
  REQUIRE_FALSE(FoldedGraph::nodes(board, 1'000'000));
  const Count a_node = Retrograde<ReachedGraph>::bytes_a_node + ReachedGraph::bytes_a_node(board);
  const auto task = task_of(at, 5'000 * a_node);
  Count steps = 0;
  bool done = false;
  while (!done) {
    const Progress before = task->progress();
    CHECK(before.least == 0);
    CHECK(before.bytes_needed > 0);
    CHECK(before.bytes_needed <= 5'000 * a_node);
    CHECK(before.bytes_needed % a_node == 0);
    Slice slice(5);
    done = task->step(slice);
    ++steps;
    const Progress after = task->progress();
    if (done) break;
    REQUIRE(slice.positions() == 0);
    REQUIRE(after.positions == 5 * steps); // 15 are expanded, which is a third of the work
    REQUIRE(after.fraction > static_cast<double>(after.positions) / 1e6 * 0.99);
    REQUIRE(after.fraction < static_cast<double>(after.positions) / 1e6 * 1.01);
  }
  CHECK(steps > 1);
  CHECK(task->progress().fraction == 1);
  CHECK(task->progress().bytes_needed == 0);
  CHECK(task->progress().positions <= 5 * steps);
  CHECK(task->progress().positions > 5 * (steps - 2));
  CHECK(task->result().remoteness == std::nullopt);
  CHECK(task->result().outcome == Northcott::theory(at.options, board)->outcome);
}

TEST_CASE("Northcott: no step of the remoteness goes on when its time is up, and all find the same",
          "[northcott]") {
  for (const char* text : {"northcott:8:w1b8,w2b8,w1b7,b1w8", "northcott.max3:13:w3b9w10b12,w1b13",
                           "northcott:7:w1b2b3w7,w1b7"}) {
    CAPTURE(text);
    const Position at = northcott_position(text);
    const Analysis whole = solved(at)->result();
    REQUIRE(whole.remoteness);
    const auto task = task_of(at);
    Count slices = 0;
    bool done = false;
    while (!done) {
      const Count before = ticks;
      Slice slice(Slice::unbounded, static_cast<double>(before + 2), clock_of_ticks);
      done = task->step(slice);
      ++slices;
      REQUIRE(ticks - before <= 3);
      REQUIRE(slices < 1'000'000);
    }
    // Each position is looked at twice at least.
    CHECK(slices * 3 * Slice::looks_between > 2 * *FoldedGraph::nodes(columns_of(at), 1'000'000));
    CHECK(task->result() == whole);
  }
}

TEST_CASE("Northcott: a graph built in the smallest slices is the same", "[northcott]") {
  for (const char* text :
       {"northcott:8:w1b8,w2b8,w1b7", "northcott:12:w3b9w10b12", "northcott:6:w1b2b3w6,w1b6,w1b2b3w6"}) {
    CAPTURE(text);
    const Position at = northcott_position(text);
    const Columns board = columns_of(at);
    FoldedGraph at_once(at.options, board);
    Slice whole(Slice::unbounded);
    REQUIRE(at_once.build(whole));
    FoldedGraph sliced(at.options, board);
    Count slices = 0;
    bool done = false;
    while (!done) {
      const Count before = ticks;
      Slice slice(0, static_cast<double>(before), clock_of_ticks); // late as soon as it is asked
      done = sliced.build(slice);
      ++slices;
      REQUIRE(ticks - before <= 2);
    }
    CHECK(slices > 1);
    REQUIRE(sliced.size() == at_once.size());
    for (std::uint32_t node = 0; node < sliced.size(); ++node) {
      REQUIRE(sliced.board(node) == at_once.board(node));
      REQUIRE(sliced.option_count(node) == at_once.option_count(node));
    }
  }
}
