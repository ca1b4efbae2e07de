// A large table of Grundy values is within the budget, like any search: what it costs is told beforehand, and where the
// budget ends, heaps that large are unknown.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "solve/octal/octal.hpp"
#include "solve/octal/values_around.hpp"
#include "solve/search/analyse.hpp"
#include "support/octal_support.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

OctalGame octal(std::string_view digits) { return OctalGame(code_of(digits)); }

constexpr Count plenty = 1'000'000'000;
constexpr Count large = 9'000; // well beyond OctalGame::at_once, and soon done

} // namespace

TEST_CASE("What a large table costs is told before it begins", "[octal][ceiling]") {
  for (OctalGame game : {octal("4567123"), octal("007"), octal("4040404"), OctalGame(3), OctalGame(600)}) {
    TableBudget budget{plenty};
    Slice first(OctalGame::at_once);
    REQUIRE_FALSE(game.reach(large, first, budget));
    REQUIRE(budget.steps_needed > 20'000);
    const TableBudget told = budget;
    Slice whole(Slice::unbounded);
    REQUIRE(game.reach(large, whole, budget));
    REQUIRE(game.knows(large));
    CAPTURE(game.code().longest(), told.steps_needed, told.bytes_needed);
    CHECK(budget.spent == told.steps_needed);
    CHECK(static_cast<Count>(game.bytes()) <= told.bytes_needed);
    CHECK(told.bytes_needed <= Count{48} << 20U);
    // (9000 - 1)^2 / 4 divisions, without the free ones.
    if (game.code().digit(1) >= 4) CHECK(told.steps_needed == (8'999 * 8'999 - 4'094 * 4'094) / 2'048);
  }
}

TEST_CASE("A period that is proved on the way ends the costs", "[octal][ceiling]") {
  OctalGame game = octal("165"); // Guy and Smith: period 1550, last exception 5180
  TableBudget budget{plenty};
  Slice whole(Slice::unbounded);
  REQUIRE(game.reach(max_heap, whole, budget));
  CHECK(game.period() == Period{5181, 1550});
  CHECK(budget.steps_needed > 2'000'000);
  CHECK(budget.spent > 0);
  CHECK(budget.spent < 400'000);
}

TEST_CASE("Where the steps end the table ends, and more of them go on from there", "[octal][ceiling]") {
  OctalGame game = octal("4567123");
  TableBudget budget{2'000};
  Slice whole(Slice::unbounded);
  CHECK(game.reach(large, whole, budget));
  CHECK_FALSE(game.knows(large));
  CHECK(game.size() > OctalGame::at_once);
  CHECK(game.steps_at(game.size() - 1) <= 2'000);
  CHECK(game.steps_at(game.size()) > 2'000);
  CHECK(budget.spent == game.steps_at(game.size() - 1));
  // Asked again, or for a larger heap, the same budget reaches no further.
  const Count size = game.size();
  for (const Count n : {large, large + 1'000, max_heap}) {
    TableBudget again{2'000};
    CHECK(game.reach(n, whole, again));
    CHECK(game.size() == size);
    CHECK(again.spent == budget.spent);
  }

  TableBudget more{plenty};
  REQUIRE(game.reach(large, whole, more));
  OctalGame straight = octal("4567123");
  REQUIRE(straight.reach(large));
  for (Count n = 0; n <= large; ++n)
    REQUIRE(game.value(n) == straight.value(n));
  TableBudget known{plenty}; // what is there costs the same
  REQUIRE(game.reach(large, whole, known));
  CHECK(known.spent == more.spent);
  TableBudget smaller{plenty};
  REQUIRE(game.reach(5'000, whole, smaller));
  CHECK(smaller.spent == game.steps_at(5'000));
}

TEST_CASE("A table that needs more bytes than there are is not begun", "[octal][ceiling]") {
  OctalGame game(600);
  TableBudget budget{plenty, Count{1} << 20U};
  Slice whole(Slice::unbounded);
  CHECK(game.reach(large, whole, budget));
  CHECK(budget.bytes_needed > budget.bytes);
  CHECK(budget.spent == 0);
  CHECK(game.size() == OctalGame::at_once);
  CHECK_FALSE(game.knows(large));

  const Position at = position_of("octal.c4444444:9000,8900");
  const auto task = start_analysis(at, {.positions = 20'000'000, .bytes = Count{1} << 18U});
  while (!task->step(1'000)) {
  }
  CHECK(task->result().outcome == Outcome::unknown);
  CHECK(task->progress().bytes_needed > Count{1} << 18U);
  CHECK(analyse(at, {.positions = 20'000'000, .bytes = Count{4} << 20U}).outcome != Outcome::unknown);
}

// This record took seconds under any budget.
TEST_CASE("An analysis makes no larger table than its budget allows", "[octal][ceiling]") {
  const Position at = position_of("octal.c4567123:65000,100");
  const auto task = start_analysis(at, {.positions = 3'000});
  Count slices = 0;
  Count cost = 0;
  bool half = false;
  for (bool done = false; !done; ++slices) {
    Slice slice(Slice::unbounded, 0.5, [] { return 1.0; }); // late at the first question
    done = task->step(slice);
    const Progress now = task->progress();
    CHECK(now.cost() >= cost);
    CHECK(now.cost() <= 3'000);
    cost = now.cost();
    if (now.fraction > 0.4 && now.fraction < 0.6) half = true; // it is told how far it has come
  }
  CHECK(slices > 100);
  CHECK(half);
  CHECK(task->result().outcome == Outcome::unknown);
  CHECK(task->result().winning.empty());
  CHECK_FALSE(theory(at));                                              // nor does anybody else
  CHECK(analyse(at, {.positions = 3'000}).outcome == Outcome::unknown); // nor a second one
}

TEST_CASE("What is within the budget is found as before", "[octal][ceiling]") {
  for (const char* rules : {"octal.c4567124:", "nim.max11.split:", "nim.take2-5.split:"}) {
    CAPTURE(rules);
    const Position at = position_of(rules + std::to_string(large) + ",8900");
    const Analysis none = analyse(at, {.positions = 0});
    CHECK(none.outcome == Outcome::unknown);
    CHECK_FALSE(none.grundy);
    const Analysis found = analyse(at, {.positions = 200'000, .limit = 3});
    REQUIRE(found.grundy);
    CHECK(found.outcome == (*found.grundy == 0 ? Outcome::P : Outcome::N));
    // The values that the recursion gives, as tests/solve/octal_test.cpp shows.
    const std::string name = rules;
    OctalGame game = name[0] == 'o'   ? octal("4567124")
                     : name[4] == 'm' ? OctalGame(11)
                                      : OctalGame(OctalCode::sevens_for({2, 5}));
    REQUIRE(game.reach(large));
    CHECK(*found.grundy == (game.value(large) ^ game.value(8900)));
    CHECK(theory(at)); // the table is there now
  }
}

TEST_CASE("Tables of values around a large heap keep to their steps", "[octal][ceiling]") {
  const Position at = position_of("octal.c4567125:9000");
  const auto all = [](const ValuesAround& table, bool known) {
    return !table.cell.empty() &&
           std::all_of(table.cell.begin(), table.cell.end(),
                       [&](const ValueCell& cell) { return cell.legal && cell.grundy.has_value() == known; });
  };
  CHECK(all(values_around(at, {.line = 20, .side = 15, .steps = 500}), false));
  CHECK(all(values_around(at, {.line = 20, .side = 15, .steps = 400'000}), true));
}

TEST_CASE("Nim whose heaps count by themselves needs no table", "[octal][ceiling]") {
  for (const char* text : {"nim:90000,3", "nim.max3:90000,3", "nim.split:90000,3", "nim.misere:90000,3",
                           "nim.max3.misere:90000,3", "nim.split.misere:90000,3"}) {
    CAPTURE(text);
    TableBudget budget{plenty};
    Slice slice(10);
    CHECK(prepare_theory(position_of(text), slice, budget));
    CHECK(budget.spent == 0);
    CHECK(budget.steps_needed == 0);
    CHECK(slice.positions() == 10);
  }
}
