#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <vector>

#include "games/staircase/staircase_theory.hpp"

using namespace nimatron;

namespace {

using Steps = std::vector<Count>;

Steps push(Steps step, std::size_t from, Count matches) {
  step[from] -= matches;
  if (from > 0) step[from - 1] += matches;
  return step;
}

/// The least value that no move leaves, by trying all of them.
Count value_by_search(const Steps& step, std::map<Steps, Count>& known) {
  if (const auto at = known.find(step); at != known.end()) return at->second;
  std::vector<Count> reached;
  for (std::size_t from = 0; from < step.size(); ++from) {
    for (Count matches = 1; matches <= step[from]; ++matches)
      reached.push_back(value_by_search(push(step, from, matches), known));
  }
  Count value = 0;
  while (std::find(reached.begin(), reached.end(), value) != reached.end())
    ++value;
  known.emplace(step, value);
  return value;
}

void check_all(std::size_t steps, Count largest) {
  std::map<Steps, Count> known;
  Steps step(steps, 0);
  while (true) {
    REQUIRE(staircase_sum(step) == value_by_search(step, known));
    for (std::size_t from = 0; from < steps; ++from) {
      std::vector<Count> wins;
      for (Count matches = 1; matches <= step[from]; ++matches) {
        if (value_by_search(push(step, from, matches), known) == 0) wins.push_back(matches);
      }
      const Count said = staircase_win(step, from, staircase_sum(step));
      REQUIRE(wins == (said == 0 ? std::vector<Count>{} : std::vector<Count>{said}));
    }
    std::size_t i = 0;
    while (i < steps && step[i] == largest)
      step[i++] = 0;
    if (i == steps) return;
    ++step[i];
  }
}

} // namespace

TEST_CASE("Staircase Nim's values and every winning push are those of a search", "[staircase]") {
  check_all(1, 8);
  check_all(2, 7);
  check_all(3, 4);
  check_all(4, 3);
  check_all(5, 2);
}

TEST_CASE("Staircase Nim with as many matches as there may be", "[staircase]") {
  const Steps step{max_heap / 2, 1, max_heap / 4, max_heap / 8};
  const Count sum = staircase_sum(step);
  REQUIRE(sum == (step[0] ^ step[2]));
  std::size_t wins = 0;
  for (std::size_t from = 0; from < step.size(); ++from) {
    const Count matches = staircase_win(step, from, staircase_sum(step));
    if (matches == 0) continue;
    ++wins;
    CHECK(staircase_sum(push(step, from, matches)) == 0);
  }
  CHECK(wins >= 1);
}
