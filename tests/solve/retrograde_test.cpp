#include "solve/search/retrograde.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/search/analyse.hpp"
#include "support/allocated.hpp"
#include "support/ticks.hpp"

using namespace nimatron;
using nimatron::testing::clock_of_ticks;
using nimatron::testing::Peak;
using nimatron::testing::ticks;

namespace {

/// A graph by its lists of options.
struct Listed {
  std::vector<std::vector<std::uint32_t>> option;

  std::size_t size() const { return option.size(); }
  std::size_t option_count(std::uint32_t n) const { return option[n].size(); }
  template <class F>
  void for_each_predecessor(std::uint32_t n, F&& f) const {
    for (std::uint32_t p = 0; p < option.size(); ++p) {
      for (const std::uint32_t to : option[p]) {
        if (to == n) f(p);
      }
    }
  }
};

constexpr std::uint32_t tie = Retrograde<Listed>::unsettled;

Retrograde<Listed> solve(const Listed& graph, bool misere) {
  Retrograde<Listed> solver(graph, misere);
  while (!solver.step(1)) {
  }
  return solver;
}

/// The definition, word for word: round d settles what can be settled from the rounds before it.
std::vector<std::uint32_t> by_definition(const Listed& graph, bool misere) {
  std::vector<std::uint32_t> depth(graph.size(), tie);
  const std::uint32_t lost = misere ? 1 : 0; // parity of lost depths
  for (std::uint32_t round = 0; round <= graph.size(); ++round) {
    std::vector<std::uint32_t> now;
    for (std::uint32_t n = 0; n < graph.size(); ++n) {
      if (depth[n] != tie) continue;
      bool some_lost = false;
      bool all_won = true;
      for (const std::uint32_t to : graph.option[n]) {
        some_lost = some_lost || (depth[to] != tie && depth[to] % 2 == lost);
        all_won = all_won && depth[to] != tie && depth[to] % 2 != lost;
      }
      if (graph.option[n].empty() ? round == 0 : some_lost || all_won) now.push_back(n);
    }
    for (const std::uint32_t n : now)
      depth[n] = round;
  }
  return depth;
}

/// What can be reached: positions with the same key once, and the moves between them.
struct Reached {
  Count positions = 0;
  Count moves = 0;
};

Reached reached_from(const Position& root) {
  std::vector<Position> found{root};
  std::set<std::string> keys{key(root)};
  Reached out;
  for (; out.positions < static_cast<Count>(found.size()); ++out.positions) {
    const Position here = found[static_cast<std::size_t>(out.positions)]; // the vector grows
    for_each_move(here, [&](const Move& move) {
      ++out.moves;
      const Position next = play(here, move);
      if (keys.insert(key(next)).second) found.push_back(next);
      return true;
    });
  }
  return out;
}

std::unique_ptr<Task> solved(const Position& position, const RetrogradeLimit& limit) {
  auto task = retrograde_task(position, limit);
  while (!task->step(1'000'000)) {
  }
  return task;
}

} // namespace

TEST_CASE("retrograde: a graph with a way round, by hand", "[retrograde]") {
  //  0 <-> 1    2 -> 3    4 -> 2, 0    5 -> 2    6 -> 0, 5    7 -> 7
  const Listed graph{{{1}, {0}, {3}, {}, {2, 0}, {2}, {0, 5}, {7}}};
  const auto normal = solve(graph, false);
  const std::uint32_t expected[] = {tie, tie, 1, 0, tie, 2, 3, tie};
  for (std::uint32_t n = 0; n < 8; ++n) {
    CAPTURE(n);
    CHECK(normal.remoteness(n) == expected[n]);
    const Outcome outcome = expected[n] == tie ? Outcome::T : expected[n] % 2 == 0 ? Outcome::P : Outcome::N;
    CHECK(normal.outcome(n) == outcome);
  }
  const auto misere = solve(graph, true);
  CHECK(misere.outcome(3) == Outcome::N);
  CHECK(misere.outcome(2) == Outcome::P);
  CHECK(misere.outcome(4) == Outcome::N);
  CHECK(misere.outcome(5) == Outcome::N);
  CHECK(misere.outcome(6) == Outcome::T);
}

TEST_CASE("retrograde: what is not yet settled is unknown, not a tie", "[retrograde]") {
  const Listed graph{{{1}, {2}, {3}, {}}};
  Retrograde<Listed> solver(graph);
  CHECK(solver.outcome(0) == Outcome::unknown);
  CHECK_FALSE(solver.step(4));
  CHECK(solver.outcome(3) == Outcome::P);
  CHECK(solver.outcome(0) == Outcome::unknown);
  while (!solver.step(1)) {
  }
  CHECK(solver.remoteness(0) == 3);
}

TEST_CASE("retrograde: random graphs with cycles against the definition", "[retrograde]") {
  std::mt19937 random(12);
  std::size_t ties = 0;
  for (int n = 0; n < 2000; ++n) {
    const std::size_t size = 1 + random() % 14;
    Listed graph{std::vector<std::vector<std::uint32_t>>(size)};
    const std::size_t moves = random() % (2 * size + 1);
    for (std::size_t i = 0; i < moves; ++i) {
      // Two moves may lead to one node.
      graph.option[random() % size].push_back(static_cast<std::uint32_t>(random() % size));
    }
    for (const bool misere : {false, true}) {
      const auto solver = solve(graph, misere);
      const auto expected = by_definition(graph, misere);
      for (std::uint32_t node = 0; node < size; ++node) {
        REQUIRE(solver.remoteness(node) == expected[node]);
        ties += expected[node] == tie ? 1 : 0;
      }
    }
  }
  CHECK(ties > 1000);
}

TEST_CASE("retrograde: agrees with the search on games that end", "[retrograde]") {
  for (const char* text : {"nim:3,5,7", "nim.misere:3,4,1", "nim.max3:19", "nim.max2.misere:4,5",
                           "nim.split:4,4", "nim.max2.split:7", "nim:0"}) {
    const Position position = parse_record(text)->start;
    CAPTURE(text);
    const auto task = retrograde_task(position);
    while (!task->step(100)) {
    }
    const Analysis back = task->result();
    const Analysis known = analyse(position);
    CHECK(back.outcome == known.outcome);
    CHECK(back.remoteness == known.remoteness);
    CHECK(back.winning == known.winning);
    CHECK(task->progress().fraction == 1);
  }
}

TEST_CASE("retrograde: too much is given up as unknown", "[retrograde]") {
  const Position position = parse_record("nim:9,9,9")->start;
  for (const RetrogradeLimit limit : {RetrogradeLimit{20, 1'000'000}, RetrogradeLimit{1'000'000, 20}}) {
    const auto task = retrograde_task(position, limit);
    while (!task->step(10)) {
    }
    CHECK(task->result() == Analysis{});
    CHECK(task->progress().positions <= 20);
  }
}

TEST_CASE("retrograde: as many positions and moves as are allowed, and no more", "[retrograde]") {
  for (const char* text : {"nim:4,4", "nim.misere:3,3,2", "graph.misere:ab,ba,bc,ca,cd:a,b"}) {
    const Position position = parse_record(text)->start;
    const Reached all = reached_from(position);
    CAPTURE(text, all.positions, all.moves);
    CHECK(solved(position, {all.positions, all.moves})->result().outcome != Outcome::unknown);
    for (const RetrogradeLimit& few :
         {RetrogradeLimit{all.positions - 1, all.moves}, RetrogradeLimit{all.positions, all.moves - 1}}) {
      const auto task = solved(position, few);
      CHECK(task->result() == Analysis{});
      CHECK(task->progress().fraction == 1);
      CHECK(task->progress().bytes_needed == 0);
    }
  }
}

TEST_CASE("retrograde: a step looks at as many positions as it may, and the progress says so",
          "[retrograde]") {
  const Position position = parse_record("nim:6,6,6")->start;
  const Count positions = reached_from(position).positions;
  for (const Count at_once : {1, 2, 10}) {
    const auto task = retrograde_task(position);
    CHECK(task->progress().fraction == 0);
    CHECK(task->progress().positions == 0);
    CHECK(task->result() == Analysis{});
    Count steps = 0;
    bool done = false;
    while (!done) {
      const Progress before = task->progress();
      Slice slice(at_once);
      done = task->step(slice);
      ++steps;
      const Progress after = task->progress();
      const Count taken = at_once - slice.positions();
      CAPTURE(at_once, steps, taken, before.positions, after.positions);
      REQUIRE(taken > 0);
      REQUIRE(taken <= at_once);
      REQUIRE(after.positions - before.positions >= taken - 1);
      REQUIRE(after.positions - before.positions <= taken);
      REQUIRE(after.fraction >= before.fraction);
      // While positions are being found, nobody knows how many there will be.
      if (after.bytes_needed == 0) {
        REQUIRE(after.fraction == 0);
      } else {
        REQUIRE(after.bytes_needed == positions * Retrograde<Listed>::bytes_a_node);
        const double looked_at = after.fraction * static_cast<double>(positions);
        REQUIRE(looked_at > static_cast<double>(after.positions) - 0.01);
        REQUIRE(looked_at < static_cast<double>(after.positions) + 1);
      }
    }
    CHECK(task->progress().fraction == 1);
    CHECK(task->progress().positions == positions);
    CHECK(steps >= positions / at_once);
    CHECK(steps <= positions / at_once + 3); // finding, counting and spreading each end with a part of a step
  }
}

TEST_CASE("retrograde: no step goes on when its time is up, and all find the same", "[retrograde]") {
  const Position position = parse_record("nim.misere:11,11,11")->start;
  const Count moves = reached_from(position).moves;
  const Analysis whole = solved(position, {})->result();
  REQUIRE(whole.outcome != Outcome::unknown);
  for (const Count time : {1, 3}) {
    const auto task = retrograde_task(position);
    Count slices = 0;
    bool done = false;
    while (!done) {
      const Count before = ticks;
      Slice slice(Slice::unbounded, static_cast<double>(before + time), clock_of_ticks);
      done = task->step(slice);
      ++slices;
      REQUIRE(ticks - before <= time + 1);
      REQUIRE(slices < moves);
    }
    // Finding a move is a look at least.
    CHECK(slices * (time + 1) * Slice::looks_between > moves);
    CHECK(task->result() == whole);
  }
}

TEST_CASE("retrograde: turning the moves round is broken off, too", "[retrograde]") {
  const Position position = parse_record("nim.misere:11,11,11")->start;
  const Reached all = reached_from(position);
  const auto task = retrograde_task(position);
  Count turning = 0;
  for (bool done = false; !done;) {
    Slice slice(Slice::unbounded, static_cast<double>(ticks), clock_of_ticks); // late when it is first asked
    done = task->step(slice);
    const Progress now = task->progress();
    const bool expanded = now.positions == all.positions / 3 && now.bytes_needed == 0;
    turning += expanded ? 1 : 0;
  }
  CHECK(turning > all.moves / 1024);
}

TEST_CASE("retrograde: no more bytes are taken than are allowed, however large keys and boards are",
          "[retrograde]") {
  // A match that comes down a long staircase, where keys and boards are long; and many small positions.
  std::string staircase = "staircase:0";
  for (int i = 0; i < 300; ++i)
    staircase += ",0";
  for (const std::string& text : {staircase + ",1", std::string("nim:5,5,5")}) {
    const Position position = parse_record(text)->start;
    const auto solves = [&](Count bytes) {
      return solved(position, {.bytes = bytes})->result().outcome != Outcome::unknown;
    };
    Count few = 0;
    Count enough = Count{1} << 24U;
    REQUIRE(solves(enough));
    while (enough - few > enough / 16) {
      const Count middle = few + (enough - few) / 2;
      (solves(middle) ? enough : few) = middle;
    }
    CAPTURE(text, enough);
    const Peak peak;
    solved(position, {.bytes = enough});
    CHECK(static_cast<Count>(peak.bytes()) <= enough);
    CHECK(static_cast<Count>(peak.bytes()) >= enough / 4);
  }
}

TEST_CASE("retrograde: how many moves win is told when all is known, not before", "[retrograde]") {
  const auto task = retrograde_task(parse_record("nim:3,4,6")->start);
  while (!task->step(1)) {
    const Analysis now = task->result();
    REQUIRE((now.outcome == Outcome::N || now.winning.empty()));
    REQUIRE(now.winning_total == (now.outcome == Outcome::N ? uncounted : BigCount{0}));
  }
  CHECK(task->result().winning_total == task->result().winning.size());
  CHECK_FALSE(task->result().winning.empty());
}
