#include "solve/retrograde.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <random>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/analyse.hpp"

using namespace nimatron;

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
