// How an analysis puts together what a game's theory says and what its search finds: with a game that says what it is told
// to, and one whose search tells what it was given.

#include "solve/search/analyse.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "solve/search/memo.hpp"
#include "support/scripted_game.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

TEST_CASE("what theory has said stays, and what it does not say is the search's", "[analyse]") {
  for (const Outcome said : {Outcome::unknown, Outcome::P, Outcome::N}) {
    for (const std::optional<Count> grundy : {std::optional<Count>(), std::optional<Count>(3)}) {
      for (const std::optional<Count> remoteness : {std::optional<Count>(), std::optional<Count>(4)}) {
        for (const bool silent : {false, true}) {
          script = {};
          script.theory = Theory{said, grundy, Method::symmetry, remoteness};
          script.total = said == Outcome::P ? 0 : 3;
          script.found = found(Outcome::N, {take(1), take(2)}, 2);
          if (silent) script.found.grundy = script.found.remoteness = std::nullopt;
          const Analysis result = analyse(at(naming(), {6}));
          CAPTURE(static_cast<int>(said), grundy.has_value(), remoteness.has_value(), silent);
          const bool settled = said != Outcome::unknown;
          CHECK(result.outcome == (settled ? said : Outcome::N));
          CHECK(result.method == (settled ? Method::symmetry : Method::search));
          CHECK(result.remoteness == (settled && remoteness ? remoteness : script.found.remoteness));
          // Where all is said there is no search.
          CHECK(script.begun == (settled && remoteness ? 0 : 1));
          if (settled) {
            CHECK(result.grundy == (grundy || remoteness ? grundy : script.found.grundy));
            CHECK(result.winning_total == script.total);
          } else {
            CHECK(result.grundy == (script.found.grundy ? script.found.grundy : grundy));
            CHECK(result.winning == script.found.winning);
            CHECK(result.winning_total == 2);
          }
        }
      }
    }
  }
}

TEST_CASE("winning moves that theory cannot count are the search's, if it knows who wins", "[analyse]") {
  const std::vector<Move> named = {take(2), take(4), take(6)};
  const auto result = [&](BigCount counted, const Analysis& by_search) {
    script = {};
    script.theory = Theory{Outcome::N, 3, Method::theory, 4};
    script.total = counted;
    script.found = by_search;
    return analyse(at(naming(), {6}));
  };
  const Analysis none = result(uncounted, found(Outcome::N, {}, 0));
  CHECK(script.begun == 1);
  CHECK(none.winning == named);
  CHECK(none.remoteness == 4);
  CHECK(none.winning_total == uncounted);
  CHECK(result(uncounted, found(Outcome::N, {take(5)}, uncounted)).winning == named);
  CHECK(result(uncounted, found(Outcome::unknown, {take(5)}, 1)).winning == named);
  const Analysis more = result(uncounted, found(Outcome::N, {take(5)}, 1));
  CHECK(more.winning == std::vector<Move>{take(5)});
  CHECK(more.winning_total == 1);
  const Analysis counted = result(3, found(Outcome::N, {take(5)}, 1));
  CHECK(script.begun == 0);
  CHECK(counted.winning == named);
  CHECK(counted.winning_total == 3);
  // Where it names none, and cannot try all as theory says nothing of what is left by them:
  script = {};
  script.theory = Theory{Outcome::N, 3, Method::theory, std::nullopt};
  script.found = found(Outcome::N, {take(5), take(6)}, 2);
  Analysis tried = analyse(at(scripted(), {6}));
  CHECK(tried.winning.empty()); // all moves leave the same, by theory
  script.theory = Theory{Outcome::unknown, 3, Method::theory, std::nullopt};
  tried = analyse(at(scripted(), {6}), {.limit = 1});
  CHECK(tried.winning == std::vector<Move>{take(5)});
  CHECK(tried.winning_total == 2);
  CHECK(tried.grundy == 77);
}

TEST_CASE("a tie is kept by moves that leave one", "[analyse]") {
  script = {};
  script.theory = Theory{Outcome::T, std::nullopt, Method::theory, 4};
  const Analysis tie = analyse(at(scripted(), {6}), {.limit = 2});
  CHECK(tie.winning == std::vector<Move>{take(1), take(2)});
  CHECK(tie.winning_total == 6);
  script.theory->outcome = Outcome::P;
  CHECK(analyse(at(scripted(), {6})).winning.empty());
}

TEST_CASE("a search has the steps of the budget, and a million where only remoteness is missing",
          "[analyse]") {
  for (const bool settled : {false, true}) {
    for (const Count positions : {Count{1}, Count{7}, Count{5'000'000}}) {
      script = {};
      if (settled) script.theory = Theory{Outcome::P, 0, Method::theory, std::nullopt};
      script.total = 0;
      script.steps = 9'000'000;
      const Count allowed = settled ? std::min<Count>(positions, 1'000'000) : positions;
      const auto task = start_analysis(at(naming(), {6}), {.positions = positions});
      for (Count slice = 3; !task->step(slice); slice *= 2) {
        CHECK(task->progress().positions <= allowed);
        CHECK(task->progress().fraction ==
              std::clamp(static_cast<double>(task->progress().positions) / static_cast<double>(allowed), 0.25,
                         1.0));
      }
      CHECK(task->progress().positions == allowed);
      CHECK(task->progress().fraction == 1);
      CHECK(script.most <= allowed);
    }
  }
  script = {};
  for (const Count positions : {Count{0}, Count{-3}})
    CHECK(analyse(at(scripted(), {6}), {.positions = positions}).outcome == Outcome::unknown);
  CHECK(script.begun == 0);
}

TEST_CASE("a search that ends within a slice takes no more of it than its steps", "[analyse]") {
  script = {};
  script.found = found(Outcome::N, {take(1)}, 1);
  script.steps = 5;
  const auto task = start_analysis(at(scripted(), {6}), {.positions = 1'000});
  Slice slice(100);
  CHECK(task->step(slice));
  CHECK(slice.positions() == 95);
  CHECK(task->result() == script.found);
}

TEST_CASE("winning moves are searched for where theory cannot try them, though it says all else",
          "[analyse]") {
  script = {};
  Game game = scripted();
  game.solving.theory = [](const Options&, const Board& board) -> std::optional<Theory> {
    if (std::get<Heaps>(board).size[0] == 3) return std::nullopt;
    return Theory{Outcome::N, std::nullopt, Method::symmetry, 4};
  };
  script.found = found(Outcome::N, {take(2)}, 1);
  const Analysis result = analyse(at(game, {6}));
  CHECK(script.begun == 1);
  CHECK(result.remoteness == 4);
  CHECK(result.winning == std::vector<Move>{take(2)});
}

TEST_CASE("the other winning moves of what theory cannot count may cost the whole budget", "[analyse]") {
  script = {};
  script.theory = Theory{Outcome::N, 1, Method::symmetry, std::nullopt};
  script.total = uncounted;
  script.steps = 9'000'000;
  const auto task = start_analysis(at(naming(), {6}), {.positions = 5'000'000});
  while (!task->step(Slice::unbounded)) {
  }
  CHECK(task->progress().positions == 5'000'000);
}

TEST_CASE("a search costs positions of a slice, a table only time; both are told and come from one budget",
          "[analyse]") {
  script = {};
  script.theory = Theory{Outcome::unknown, 3, Method::theory, std::nullopt};
  script.found = found(Outcome::N, {take(1)}, 1);
  script.tables = 3; // one before the first step
  script.table_steps = 100;
  script.table_bytes = 55;
  script.steps = 1'000'000;
  const auto task = start_analysis(at(scripted(), {6}), {.positions = 1'000});
  CHECK(task->result() == Analysis{}); // nothing is known without the table
  for (const Count spent : {Count{100}, Count{200}, Count{300}}) {
    const Progress now = task->progress();
    CHECK(now.cost() == spent);
    CHECK(now.positions == 0);
    CHECK(now.bytes_needed == 55);
    CHECK(now.fraction == static_cast<double>(spent) / 400);
    Slice slice(0);
    CHECK_FALSE(task->step(slice));
    CHECK(slice.positions() == 0);
  }
  CHECK(script.begun == 1);
  CHECK(task->result() == script.found); // as far as it has come
  Slice slice(50);
  CHECK_FALSE(task->step(slice));
  CHECK(slice.positions() == 0);
  CHECK(task->progress().positions == 50);
  CHECK(task->progress().cost() == 350);
  CHECK(task->progress().bytes_needed == 0);
  CHECK(task->progress().least == 0);
  Slice rest(Slice::unbounded);
  while (!task->step(rest)) {
  }
  CHECK(rest.positions() == Slice::unbounded - 650);
  CHECK(task->progress().cost() == 1'000);
  CHECK(task->progress().fraction == 1);
}

TEST_CASE("what an analysis has cost is still told when it is over", "[analyse]") {
  const auto task = start_analysis(made_up<Repeatless>({4, 5}), {});
  Count before = 0;
  Count positions = 0;
  while (!task->step(1)) {
    CHECK(task->progress().cost() >= before);
    before = task->progress().cost();
    positions = task->progress().positions;
  }
  CHECK(before > positions);
  CHECK(task->progress().cost() >= before);
}

TEST_CASE("while a table is made it is told how far it has come", "[analyse]") {
  for (const Count steps : {Count{0}, Count{1}}) {
    script = {};
    script.tables = 2;
    script.table_steps = steps;
    const auto task = start_analysis(at(scripted(), {6}), {});
    CHECK(task->progress().fraction == static_cast<double>(steps) / 400);
  }
}

TEST_CASE("winning moves that are named but not counted are counted", "[analyse]") {
  script = {};
  script.theory = Theory{Outcome::N, 3, Method::theory, 4};
  Game game = naming();
  game.solving.winning_total = nullptr;
  const Analysis named = analyse(at(game, {6}), {.limit = 1});
  CHECK(named.winning == std::vector<Move>{take(2)});
  CHECK(named.winning_total == 3);
}

TEST_CASE("an analysis that lists its moves in slices is over when all are listed", "[analyse]") {
  const Position position = position_of("nim.max7.split:3000,3001,3002,2999");
  const auto task = start_analysis(position, {.positions = 0});
  for (bool done = false; !done;) {
    Slice slice(Slice::unbounded, 0.5, [] { return 1.0; });
    done = task->step(slice);
  }
  CHECK(task->result() == analyse(position, {.positions = 0}));
}

TEST_CASE("moves are tried by theory in slices as at once", "[analyse][slice]") {
  const Position position = made_up<Laconic>({1'000, 1'500});
  const auto task = start_analysis(position, {.positions = 0});
  Count slices = 0;
  for (bool done = false; !done; ++slices) {
    Slice slice(Slice::unbounded, 0.5, [] { return 1.0; });
    done = task->step(slice);
  }
  const Analysis whole = analyse(position, {.positions = 0});
  CHECK(whole.winning == std::vector<Move>{HeapMove{1, 500, 0}});
  CHECK(task->result() == whole);
  CHECK(slices > 2'500 * 2 / 64 - 3);
  CHECK(slices < 1'500); // those that have been tried are passed over soon
}

TEST_CASE("bytes that a table would have needed are told", "[analyse]") {
  for (const bool silent : {false, true}) {
    for (const Count needed : {Count{1'000}, Count{1'001}}) {
      script = {};
      if (!silent) script.theory = Theory{Outcome::P, 0, Method::theory, 4};
      script.table_bytes = needed;
      script.reachable = 1'000'000; // no search
      const auto task = start_analysis(at(scripted(), {6}), {.positions = 10, .bytes = 1'000});
      CHECK(task->step(Slice::unbounded));
      CHECK(task->progress().bytes_needed == (silent && needed > 1'000 ? needed : 0));
    }
  }
}

TEST_CASE("where only some moves can be tried, none of them is told", "[analyse]") {
  // Five matches are left by a move, of which theory says nothing; and there are no steps to search.
  const Analysis beyond = analyse(made_up<Laconic>({4, 2, 1}), {.positions = 0});
  CHECK(beyond.outcome == Outcome::N);
  CHECK(beyond.winning.empty());
  CHECK(beyond.winning_total == 0);
}

TEST_CASE("moves that win are noted once, in however many slices they are tried", "[analyse][slice]") {
  // An odd number of equal heaps: each may be taken whole. Where a slice ends, that may be the move before or not.
  for (Count heap = 2; heap <= 7; ++heap) {
    const Position position = made_up<Laconic>(std::vector<Count>(61, heap));
    const auto task = start_analysis(position, {.positions = 0});
    std::size_t slices = 0;
    for (bool done = false; !done; ++slices) {
      Slice slice(Slice::unbounded, 0.5, [] { return 1.0; });
      done = task->step(slice);
    }
    CHECK(slices > 5);
    CHECK(task->result().winning_total == 61);
    CHECK(task->result() == analyse(position, {.positions = 0}));
  }
}

TEST_CASE("a list of long moves takes half of the bytes, too", "[analyse]") {
  // A matrix of two lines that do not cross: of one, many ways lead to the other's total.
  for (const char* text : {"nim.from2:40,41,42,43,44,45,46,47", "matrix:40,41,42,0.0,0,0,7"}) {
    CAPTURE(text);
    const Position at = position_of(text);
    const Count each = 3 * static_cast<Count>(sizeof(Move) + geometry_of(at).largest_move(at));
    const Analysis some = analyse(at, {.positions = 0, .limit = 100'000, .bytes = 2 * 10 * each});
    CHECK(some.winning_total > 10);
    CHECK(some.winning.size() == 10);
  }
}
