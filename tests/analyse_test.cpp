// How an analysis puts together what a game's theory says and what its search finds: with a game that says what it is told
// to, and one whose search tells what it was given.

#include "solve/analyse.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "made_up.hpp"
#include "solve/memo.hpp"
#include "support.hpp"
#include "ticks.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// What the game says, and what it was asked.
struct Script {
  std::optional<Theory> theory;
  BigCount total = uncounted;
  std::optional<Count> reachable;
  Analysis found;      // by the search
  Progress progress;   // of it; a step more for each position
  Count steps = 5;     // that it takes
  Count remembers = 0; // bytes that it keeps
  int tables = 0;      // slices in which a table is made first
  Count table_steps = 0;
  Count table_bytes = 0;

  int begun = 0; // searches
  Count room = 0;
  std::size_t limit = 0;
  Count most = 0; // of the positions of a slice
};
Script script;

struct Kept final : SolverCache {
  Count size;
  explicit Kept(Count bytes) : size(bytes) {}
  Count bytes() const override { return size; }
};

class Scripted final : public Task {
 public:
  Progress progress() const override {
    Progress now = script.progress;
    now.positions = done_;
    now.fraction = 0.25;
    return now;
  }
  Analysis result() const override { return script.found; }

 private:
  bool work(Slice& slice) override {
    script.most = std::max(script.most, slice.positions());
    for (; done_ < script.steps && !slice.spent(); ++done_)
      slice.took();
    return done_ == script.steps;
  }
  Count done_ = 0;
};

/// Nim that says nothing of itself.
struct Silent : AnyNumber {
  static constexpr std::string_view id = "silent";
  static constexpr std::array offers = {misere_option};
};

const Game& scripted() {
  static const Game game = [] {
    Game out = row<Silent>;
    out.solving.theory = [](const Options&, const Board&) { return script.theory; };
    out.solving.prepare = [](const Options&, const Board&, Slice& slice, TableBudget& budget) {
      slice.took(10);
      budget.steps_needed = script.table_steps == 0 ? 0 : 400;
      budget.bytes_needed = script.table_bytes;
      if (script.tables-- <= 0) return true;
      budget.spent += script.table_steps;
      return false;
    };
    out.solving.reachable = [](const Options&, const Board&) { return script.reachable; };
    out.solving.task = [](const Options&, const Board&,
                          const SolverResources& means) -> std::unique_ptr<Task> {
      ++script.begun;
      script.room = means.bytes;
      script.limit = means.limit;
      if (script.remembers != 0) means.memory = std::make_unique<Kept>(script.remembers);
      return std::make_unique<Scripted>();
    };
    return out;
  }();
  return game;
}

/// The same, which names its winning moves: all that leave an even number of matches.
const Game& naming() {
  static const Game game = [] {
    Game out = scripted();
    out.solving.winning = [](const Options& options, const Board& board, Sink<Move> sink) {
      Silent::moves(options, std::get<Heaps>(board), [&](const HeapMove& move) {
        return (move.take % 2 == 0) == (std::get<Heaps>(board).size[0] % 2 == 0) ? sink(move) : true;
      });
    };
    out.solving.winning_total = [](const Options&, const Board&) { return script.total; };
    return out;
  }();
  return game;
}

Position at(const Game& game, std::vector<Count> heaps, const Options& options = {}) {
  return {&game, options, Heaps{std::move(heaps)}};
}

Move take(Count count) { return HeapMove{0, count, 0}; }

Analysis found(Outcome outcome, std::vector<Move> winning, BigCount total) {
  Analysis out;
  out.outcome = outcome;
  out.grundy = 77;
  out.remoteness = 88;
  out.winning = std::move(winning);
  out.winning_total = total;
  return out;
}

constexpr Count a_move = 3 * static_cast<Count>(sizeof(Move)); // as a list of them grows

} // namespace

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

TEST_CASE("a list of long moves takes half of the bytes, too", "[analyse]") {
  const Position long_moves = position_of("nim.from2:40,41,42,43,44,45,46,47");
  const Count bytes = 10'000;
  const Analysis some = analyse(long_moves, {.positions = 0, .limit = 100'000, .bytes = bytes});
  REQUIRE(some.winning_total > some.winning.size());
  Count taken = 0;
  for (const Move& move : some.winning)
    taken += 3 * static_cast<Count>(sizeof(move) + geometry_of(long_moves).largest_move(long_moves.board));
  CHECK(taken <= bytes / 2);
  CHECK(taken > bytes / 3);
}

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
