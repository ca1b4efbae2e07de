// Tables of octal games that go on by rare values, and the periods beyond 65,536 values that they prove.

#include <catch2/catch_test_macros.hpp>

#include <cstdint>
#include <string_view>
#include <vector>

#include "solve/octal/octal.hpp"
#include "solve/octal/rare_values.hpp"
#include "solve/octal/values_around.hpp"
#include "solve/search/analyse.hpp"
#include "support/octal_support.hpp"
#include "support/support.hpp"

using namespace nimatron;
using nimatron::testing::code_of;

namespace {

std::vector<std::uint16_t> beginning(const OctalCode& code, Count values) {
  OctalGame game(code);
  game.extend(values - 1);
  std::vector<std::uint16_t> out;
  for (Count n = 0; n < values; ++n)
    out.push_back(static_cast<std::uint16_t>(game.value(n)));
  return out;
}

struct Published {
  std::string_view digits;
  Period period;
};

/// Looked for by the table itself, and the divisions that are said to be looked at.
void proves(const Published& published) {
  const OctalCode code = code_of(published.digits);
  const auto far = far_period(code);
  INFO("0." << published.digits);
  REQUIRE(far);
  OctalGame game(code);
  TableBudget budget{20'000'000};
  Slice whole(Slice::unbounded);
  REQUIRE(game.reach(max_heap, whole, budget));
  CHECK(game.period() == published.period);
  CHECK(game.size() == far->values);
  CHECK(budget.steps_needed == game.steps_at(max_heap));
  CHECK(budget.spent <= budget.steps_needed);
  CHECK(static_cast<Count>(game.bytes()) <= budget.bytes_needed);
  std::vector<std::uint16_t> values = beginning(code, OctalGame::at_once);
  RareValues rare(code, values);
  while (static_cast<Count>(values.size()) < far->values)
    values.push_back(rare.next(values));
  CHECK(rare.looked_at() == far->divisions);
  CHECK(rare.bytes() <= RareValues::most_bytes);
}

} // namespace

TEST_CASE("By rare values a table goes on as the recursion says, whatever the code", "[octal][rare]") {
  for (const char* digits : {"77", "07", "007", "16", "56", "127", "376", "354", "137", "4", "6", "06", "144",
                             "3731", "1234567", "0506", "5", "52", "174"}) {
    constexpr Count last = 1'200;
    const OctalCode code = code_of(digits);
    OctalGame game(code);
    game.extend(last);
    for (const Count from : {20, 300}) {
      std::vector<std::uint16_t> values = beginning(code, from);
      RareValues rare(code, values);
      while (static_cast<Count>(values.size()) <= last)
        values.push_back(rare.next(values));
      INFO("0." << digits << " from " << from);
      for (Count n = 0; n <= last; ++n) {
        INFO("heap " << n);
        REQUIRE(values[static_cast<std::size_t>(n)] == game.value(n));
      }
    }
  }
}

// A. Flammenkamp, Octal games (wwwhomes.uni-bielefeld.de/achim/octal.html).
TEST_CASE("The published periods beyond 65,536 values are proved: 0.16 and 0.56",
          "[octal][rare][sources][many]") {
  proves({"16", {105'351, 149'459}});
  proves({"56", {326'640, 144}});
}

TEST_CASE("The published periods beyond 65,536 values are proved: 0.127, 0.376 and 0.354",
          "[octal][rare][sources][.long]") {
  proves({"127", {46'578, 4}});
  proves({"376", {2'268'248, 4}});
  proves({"354", {10'061'916, 1'180}});
}

TEST_CASE("A heap beyond a far period is told within the budget, and unknown below it",
          "[octal][rare][ceiling]") {
  const Position at = position_of("octal.c16:1000000000000000,7");
  const Analysis little = analyse(at, {.positions = 50'000, .limit = 1});
  CHECK(little.outcome == Outcome::unknown);
  const Analysis all = analyse(at, {.positions = 1'000'000, .limit = 1});
  REQUIRE(all.outcome != Outcome::unknown);
  REQUIRE(all.grundy);
  OctalGame game(code_of("16"));
  REQUIRE(game.reach(max_heap));
  CHECK(*all.grundy == (game.value(105'351 + (max_heap - 105'351) % 149'459) ^ game.value(7)));
}

TEST_CASE("Tables of values tell a far period", "[octal][rare]") {
  const ValuesAround around = values_around(position_of("octal.c56:11"));
  CHECK(around.period == Period{326'640, 144});
}
