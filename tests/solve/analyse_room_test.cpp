// What an analysis costs, and what it keeps of which game: with a game that says what it is told to.

#include "solve/search/analyse.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "solve/search/memo.hpp"
#include "support/scripted_game.hpp"
#include "support/support.hpp"
#include "support/ticks.hpp"

using namespace nimatron;
using namespace nimatron::testing;

TEST_CASE("an analysis reports looks: some for each stage and each move that is tried, more on long boards",
          "[analyse][slice]") {
  const auto looks = [](const Position& position) {
    ticks = 0;
    const auto task = start_analysis(position, {.positions = 0});
    Slice slice(Slice::unbounded, 1e18, clock_of_ticks);
    REQUIRE(task->step(slice));
    return ticks * Slice::looks_between;
  };
  constexpr Count few = 3 * Slice::looks_between;
  // 2,000 moves that are tried; a board of 16,000 numbers, and one with a single move.
  std::vector<Count> wide(16'000, 0);
  wide[0] = 1;
  const Count narrow = looks(made_up<Laconic>({2'000}));
  CHECK(narrow >= 2 * 2'000 - few);
  CHECK(narrow <= 3 * 2'000);
  const Count one = looks(made_up<Laconic>(wide));
  CHECK(one >= 4 * 16'000 / 16 - few);
  CHECK(one <= 6 * 16'000 / 16 + few);
}

TEST_CASE("a search that cannot end is not begun", "[analyse]") {
  constexpr Count each = static_cast<Count>(Memo::bytes_a_position);
  const auto begun = [](std::optional<Count> reachable, Count least, const Budget& budget) {
    script = {};
    script.found = found(Outcome::N, {take(1)}, 1);
    script.reachable = reachable;
    script.progress.least = least;
    script.progress.bytes_needed = 1'234;
    const auto task = start_analysis(at(scripted(), {6}), budget);
    while (!task->step(Slice::unbounded)) {
    }
    const bool out = task->result().outcome != Outcome::unknown;
    if (script.begun == 1) CHECK(task->progress().bytes_needed == 1'234); // it is said either way
    CHECK(task->progress().fraction == 1);
    return out;
  };
  CHECK(begun(std::nullopt, 0, {.positions = 100}));
  CHECK(begun(100, 0, {.positions = 100}));
  CHECK_FALSE(begun(101, 0, {.positions = 100}));
  CHECK(script.begun == 0);
  CHECK(begun(100, 0, {.positions = 1'000, .bytes = 100 * each}));
  CHECK_FALSE(begun(101, 0, {.positions = 1'000, .bytes = 100 * each}));
  CHECK(begun(std::nullopt, 100, {.positions = 100}));
  CHECK_FALSE(begun(std::nullopt, 101, {.positions = 100}));
}

TEST_CASE("a search has the bytes beside the list and what other games keep", "[analyse]") {
  constexpr Count bytes = 1'000'000;
  Solver solver;
  script = {};
  script.remembers = 100'000;
  analyse(at(scripted(), {6}), {.bytes = bytes}, solver);
  CHECK(script.room == bytes); // its own it may use again
  CHECK(script.limit == 1'000);
  const Count own = solver.bytes();
  CHECK(own == 100'000 + static_cast<Count>(Memo().bytes()));
  analyse(at(scripted(), {6}), {.bytes = bytes}, solver);
  CHECK(solver.bytes() == own);
  CHECK(script.room == bytes);

  script.theory = Theory{Outcome::N, 3, Method::theory, std::nullopt};
  script.total = 3;
  analyse(at(naming(), {6}), {.bytes = bytes}, solver);
  CHECK(script.room == bytes - own - 3 * a_move);
  CHECK(solver.bytes() == 2 * own);
  // A list takes no more than half.
  script = {};
  script.theory = Theory{Outcome::N, 3, Method::theory, std::nullopt};
  script.total = 500;
  CHECK(analyse(at(naming(), {1'000}), {.bytes = 20 * a_move}).winning.size() == 10);
  CHECK(analyse(at(naming(), {1'000}), {.bytes = 20 * a_move}).winning_total == 500);
  CHECK(analyse(at(naming(), {1'000}), {.bytes = 0}).winning.empty());
  CHECK(analyse(at(naming(), {1'000}), {.bytes = -5}).winning.empty());
}

TEST_CASE("what is kept for a game is found again, of the four that were asked of last", "[analyse]") {
  const Options misere = chosen(0, false, true);
  const std::vector<Position> asked = {made_up<OddNim>({3, 4}), made_up<Diagonal>({3, 4}),
                                       made_up<Diagonal>({3, 4}, misere), made_up<Repeatless>({3, 4}),
                                       made_up<Repeatless>({3, 4}, misere)};
  Solver solver;
  const auto steps = [&](std::size_t which) {
    const auto task = start_analysis(asked[which], {}, solver);
    while (!task->step(Slice::unbounded)) {
    }
    CHECK(task->result() == analyse(asked[which]));
    return task->progress().cost();
  };
  for (std::size_t i = 0; i < 4; ++i)
    CHECK(steps(i) > 0);
  for (const std::size_t i : {2U, 0U, 3U, 1U, 1U, 0U})
    CHECK(steps(i) == 0);
  CHECK(steps(4) > 0); // 2 is forgotten
  for (const std::size_t i : {0U, 1U, 3U, 4U})
    CHECK(steps(i) == 0);
  CHECK(steps(2) > 0);
  CHECK(steps(4) == 0);
  CHECK(steps(0) > 0);
}

TEST_CASE("what is kept takes half of the bytes at most, the last game's in any case", "[analyse]") {
  const auto memo = static_cast<Count>(Memo().bytes());
  script = {};
  script.remembers = 100'000;
  const Count own = script.remembers + memo;
  Solver solver;
  analyse(at(scripted(), {6}), {}, solver);
  analyse(at(naming(), {6}), {}, solver);
  CHECK(solver.bytes() == 2 * own);
  script.remembers = 0;
  analyse(at(naming(), {6}), {.bytes = 4 * own}, solver);
  CHECK(solver.bytes() == 2 * own);
  analyse(at(naming(), {6}), {.bytes = 4 * own - 2}, solver); // the other game's goes
  CHECK(solver.bytes() == own);
  analyse(at(naming(), {6}), {.bytes = 2 * own}, solver);
  CHECK(solver.bytes() == own);
  analyse(at(naming(), {6}), {.bytes = 2 * own - 2}, solver); // and then its own
  CHECK(solver.bytes() == memo);
}
