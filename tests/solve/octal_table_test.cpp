// How a table of Grundy values grows: what it takes, what that is said to be beforehand, and when a period is looked for.

#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "solve/octal/octal.hpp"
#include "support/allocated.hpp"
#include "support/octal_support.hpp"

using namespace nimatron;
using nimatron::testing::code_of;

TEST_CASE("Neighbouring takes with the same digit are one run, and those that are not allowed none",
          "[octal]") {
  using Runs = std::vector<OctalCode::Run>;
  CHECK(code_of("770330").runs() == Runs{{1, 2, 7}, {4, 5, 3}});
  CHECK(code_of("770330").longest() == 5);
  CHECK(code_of("707").runs() == Runs{{1, 1, 7}, {3, 3, 7}});
  CHECK(code_of("733").runs() == Runs{{1, 1, 7}, {2, 3, 3}});
  CHECK(code_of("733").runs_with(OctalCode::one_heap) == Runs{{1, 3, OctalCode::one_heap}});
  CHECK(code_of("733").runs_with(OctalCode::two_heaps) == Runs{{1, 1, OctalCode::two_heaps}});
  CHECK(code_of("7037").runs_with(OctalCode::one_heap) ==
        Runs{{1, 1, OctalCode::one_heap}, {3, 4, OctalCode::one_heap}});
  CHECK(code_of("000").runs().empty());
  CHECK(code_of("000").longest() == 0);
}

TEST_CASE("A table of values is made no further than it is asked for", "[octal]") {
  OctalGame kayles(2);
  CHECK(kayles.at_hand(100));
  CHECK(kayles.size() == 101);
  CHECK(kayles.at_hand(50));
  CHECK(kayles.size() == 101);
  CHECK(kayles.reach(120));
  CHECK(kayles.size() == 121);
  // From 71 on 12 values repeat: proved by 168, and looked for where there are 256.
  CHECK(kayles.at_hand(max_heap));
  CHECK(kayles.size() == 256);
  CHECK(kayles.period() == Period{71, 12});

  OctalGame treblecross(code_of("007"));
  CHECK_FALSE(treblecross.at_hand(max_heap));
  CHECK(treblecross.size() == OctalGame::at_once);
}

TEST_CASE("What a table of values occupies is what has been allocated, and not more than was said",
          "[octal]") {
  struct Table {
    OctalCode code;
    Count last;
    std::size_t most; // only the sums of divisions that differ are kept, and only while they are needed
  };
  for (const auto& [code, last, most] :
       {Table{OctalCode::sevens(3), 4'096, 260'000}, Table{OctalCode::sevens(200), 2'500, 250'000},
        Table{code_of("0037"), 1'500, 70'000}, Table{code_of("3"), 1, 50}}) {
    const std::size_t before = testing::allocated_now();
    OctalGame game(code);
    REQUIRE(game.reach(last));
    const std::size_t taken = testing::allocated_now() - before;
    CAPTURE(code.longest(), last, taken);
    CHECK(game.bytes() <= taken);
    // A block may be larger than what has been asked for; for each take there is one.
    CHECK(taken <= game.bytes() + 500 + 250 * static_cast<std::size_t>(code.longest()));
    CHECK(game.bytes() <= most);
    CHECK(game.bytes() <= game.bytes_at(last));
    if (last > 1) CHECK(game.bytes_at(last) <= 4 * game.bytes());
  }
}

TEST_CASE("The bytes of a table are those of its values, twice, and of the sums that are kept", "[octal]") {
  const std::size_t value = 2 * (sizeof(std::vector<std::uint16_t>) + sizeof(std::uint16_t));
  CHECK(OctalGame(code_of("3")).bytes_at(1) == 2 * value + 2 * 5);
  // The sums of rests from the least take to the largest, and of the next heap's: of each no more than its pairs.
  CHECK(OctalGame(code_of("77")).bytes_at(9) == 10 * value + 16 * 5 + 2 * (3 * 5));
  CHECK(OctalGame(code_of("0004004")).bytes_at(9) == 10 * value + 16 * 5 + 2 * (5 * 5));
  const OctalGame large(6'000); // whose sums end the table
  CHECK(large.bytes_at(65'535) == 65'536 * value + 65'536 * 5 + 2 * (OctalGame::most_sums + 32'768));
  CHECK(large.bytes_at(max_heap) == large.bytes_at(65'535));
}

// Beyond the first 4096 values, which are free, 512 divisions a step: of heaps of n there are about n^2 / 4.
TEST_CASE("The steps of a table are those of its divisions", "[octal]") {
  const OctalGame all(code_of("4567123"));
  CHECK(all.steps_at(0) == 0);
  CHECK(all.steps_at(4'095) == 0);
  CHECK(all.steps_at(4'096) == (4'095 * 4'095 - 4'094 * 4'094) / 2'048);
  CHECK(all.steps_at(9'000) == (8'999 * 8'999 - 4'094 * 4'094) / 2'048);
  CHECK(all.steps_at(65'535) == (Count{65'534} * 65'534 - 4'094 * 4'094) / 2'048);
  CHECK(all.steps_at(max_heap) == all.steps_at(65'535)); // the table ends there
  const OctalGame later(code_of("0004"));
  CHECK(later.steps_at(9'000) == (8'996 * 8'996 - 4'091 * 4'091) / 2'048);
  const OctalGame last(OctalCode::sevens_for({5'000})); // nothing of what is free is divided
  CHECK(last.steps_at(4'000) == 0);
  CHECK(last.steps_at(5'064) == 2);
  CHECK(OctalGame(code_of("33")).steps_at(9'000) == 0);
}

TEST_CASE("A table that is to cost so many steps ends before the value that costs more", "[octal][ceiling]") {
  OctalGame game(code_of("4567123"));
  TableBudget budget{8};
  Slice whole(Slice::unbounded);
  CHECK(game.reach(5'000, whole, budget));
  CHECK(game.size() == 4'098);
  CHECK(game.steps_at(4'098) == 11);
  CHECK(budget.spent == 7); // by the last value, of 4097
  // The bytes that are needed are enough.
  TableBudget bytes{100, static_cast<Count>(game.bytes_at(4'100))};
  CHECK(game.reach(4'100, whole, bytes));
  CHECK(game.size() == 4'101);
}

TEST_CASE("The larger a heap of an octal game is, the sooner its value asks for the time", "[octal]") {
  OctalGame game(code_of("007"));
  Slice slice(Slice::unbounded, 0.5, [] { return 1.0; }); // late at the first question
  CHECK_FALSE(game.reach(max_heap, slice));
  // Values of less than 32 are one look each, 30 of them after the first two; 17 more are two looks each.
  CHECK(game.size() == 48);
}

TEST_CASE("However a table is asked for, it ends with the most values that are looked at",
          "[octal][ceiling]") {
  // A move takes 1 or 40,000 matches, so that no period can be seen yet.
  const OctalCode code = code_of("3" + std::string(39'998, '0') + "3");
  OctalGame at_once(code);
  CHECK_FALSE(at_once.reach(max_heap));
  CHECK(at_once.size() == OctalGame::most);
  OctalGame paid(code);
  TableBudget budget{1};
  Slice whole(Slice::unbounded);
  CHECK(paid.reach(max_heap, whole, budget));
  CHECK(paid.size() == OctalGame::most);
  CHECK_FALSE(paid.knows(max_heap));
}
