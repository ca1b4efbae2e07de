// Whatever is searched stays below its ceiling in bytes, all of it measured, and ends in `unknown`.

#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "session/opponent.hpp"
#include "solve/search/analyse.hpp"
#include "solve/search/memo.hpp"
#include "solve/search/positions.hpp"
#include "solve/search/retrograde.hpp"
#include "solve/search/search.hpp"
#include "support/allocated.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

constexpr Count megabyte = Count{1} << 20U;
constexpr std::size_t beside = std::size_t{1} << 18U; // the task itself, the board, a block's rounding up

/// All pieces, two squares apart.
std::string full_chessboard(const std::string& options) {
  std::string column;
  for (int row = 1; row + 2 <= 26; row += 4)
    column += 'w' + std::to_string(row) + 'b' + std::to_string(row + 2);
  std::string out = "northcott" + options + ":26:";
  for (int c = 0; c < 26; ++c)
    out += (c == 0 ? "" : ",") + column;
  return out;
}

} // namespace

TEST_CASE("A search stays below its ceiling, stack and memo and all", "[ceiling][many]") {
  for (const char* text :
       {"nim.max3.split:8192", "nim.max5.split:10000", "nim.max2.split.misere:2000", "octal.c07.misere:2000",
        "nim.max2.split.misere:60,61,62", "nim.misere:20,30,40,50"}) {
    for (const Count bytes : {Count{0}, megabyte / 8, megabyte, 4 * megabyte}) {
      CAPTURE(text, bytes);
      const Position at = position_of(text);
      const Peak peak;
      Memo memo;
      Search search(at, 1'000'000'000, 1'000, memo, bytes);
      while (!search.step(1'000)) {
        REQUIRE(peak.bytes() <= static_cast<std::size_t>(bytes) + beside);
      }
      CHECK(peak.bytes() <= static_cast<std::size_t>(bytes) + beside);
      CHECK(search.result().outcome == Outcome::unknown);
      CHECK(search.result().winning.empty());
    }
  }
}

TEST_CASE("A search that has just enough room finds what one with more finds", "[ceiling]") {
  const Position at = position_of("nim.max2.split.misere:9,10,11");
  const Analysis whole = analyse(at);
  REQUIRE(whole.outcome != Outcome::unknown);
  Count enough = 0;
  for (Count bytes = megabyte / 16; enough == 0; bytes *= 2) {
    Memo memo;
    Search search(at, 1'000'000'000, 1'000, memo, bytes);
    while (!search.step(1'000)) {
    }
    if (search.result().outcome == Outcome::unknown) continue;
    enough = bytes;
    CHECK(search.result().outcome == whole.outcome);
    CHECK(search.result().remoteness == whole.remoteness);
    CHECK(search.result().winning == whole.winning);
  }
  CHECK(enough > megabyte / 16);
}

TEST_CASE("Analyses stay below their ceiling, with what a solver keeps from game to game",
          "[ceiling][many]") {
  const std::vector<std::string> texts = {"nim.max3.split:8192",
                                          "nim.max5.split:10000",
                                          "nim.max2.split.misere:2000",
                                          "octal.c07.misere:2000",
                                          "nim.max2.split.misere:60",
                                          "nim.max3.split.misere:25,26",
                                          "nim.max2.split:30,8",
                                          "matrix:5,5,5.5,5,5.5,5,4",
                                          "matrix:5,5,5.5,5,5.5,5,3",
                                          "matrix.misere:9,9,9.9,9,9.9,9,8",
                                          "matrix:3,3,0,0,0.3,2,0,0,0.0,0,3,1,0.0,0,2,3,0.0,0,0,0,100",
                                          "northcott:8:w1b4,w2b8,b1w8:w",
                                          "northcott:26:w1b2w25b26,w1b2,w1b2,w1b2,w1b3",
                                          full_chessboard(".max2"),
                                          "nim.split:1000000000000000"};
  // The Grundy values of single heaps are no search's: a thread keeps them.
  for (const std::string& text : texts) {
    TableBudget enough{1'000'000'000};
    Slice whole(Slice::unbounded);
    REQUIRE(prepare_theory(position_of(text), whole, enough));
  }
  for (const Count bytes : {megabyte / 4, 4 * megabyte, 24 * megabyte}) {
    const Peak peak;
    Solver solver;
    for (const std::string& text : texts) {
      CAPTURE(text, bytes);
      const Position at = position_of(text);
      const Analysis found = analyse(at, {.positions = 100'000, .limit = 1'000'000, .bytes = bytes}, solver);
      CHECK(peak.bytes() <= static_cast<std::size_t>(bytes) + beside);
      const auto said = theory(at);
      if (said) CHECK(found.outcome == said->outcome);
    }
    CHECK(solver.bytes() <= bytes);
  }
}

TEST_CASE("What a small ceiling leaves unknown, a larger one finds", "[ceiling]") {
  for (const char* text : {"matrix:5,5,5.5,5,5.5,5,4", "octal.c07.misere:40"}) {
    CAPTURE(text);
    const Position at = position_of(text);
    const Budget large{.positions = 20'000'000, .limit = 10};
    CHECK(analyse(at, {.positions = 20'000'000, .limit = 10, .bytes = megabyte / 8}).outcome ==
          Outcome::unknown);
    CHECK(analyse(at, large).outcome != Outcome::unknown);
  }
}

TEST_CASE("Retrograde analysis of a contract's game stays below its ceiling", "[ceiling]") {
  const Position at = position_of("nim:60,60,60,60");
  for (const Count bytes : {megabyte, 16 * megabyte}) {
    const Peak peak;
    const auto task = retrograde_task(at, {.bytes = bytes});
    while (!task->step(1'000)) {
    }
    CHECK(task->result().outcome == Outcome::unknown);
    CHECK(peak.bytes() <= static_cast<std::size_t>(bytes) + beside);
    CHECK(peak.bytes() > static_cast<std::size_t>(bytes) / 4); // it was the ceiling that ended it
  }
}

TEST_CASE("The opponent's look ahead stays below its ceiling", "[ceiling][many]") {
  for (const std::string& text : {std::string("octal.c07.misere:60"), std::string("nim.max2.split:12,13"),
                                  std::string("northcott:26:w1b2w20b26,w1b2,w1b2")}) {
    CAPTURE(text);
    const Position at = position_of(text);
    const Analysis known = analyse(at, {.positions = 50'000, .limit = 200});
    const Budget small{.positions = 100'000, .bytes = 2 * megabyte};
    const Peak peak;
    const Move move = choose_move(at, known, 1, small);
    CHECK_FALSE(why_illegal(at, move));
    CHECK(peak.bytes() <= static_cast<std::size_t>(small.bytes) + beside);
  }
}

TEST_CASE("The list of lost positions stays below its ceiling, and can be stopped", "[ceiling]") {
  const Position at = position_of("nim:200,200,200");
  const Budget small{.positions = 20'000'000, .bytes = megabyte};
  Solver solver;
  const Peak peak;
  const LostPositions cut = lost_positions(at, small, solver);
  CHECK_FALSE(cut.complete);
  CHECK_FALSE(cut.found.empty());
  CHECK(peak.bytes() <= static_cast<std::size_t>(small.bytes) + beside);

  int asked = 0;
  const Position hard = position_of("octal.c07.misere:60,60,60");
  const LostPositions stopped =
      lost_positions(hard, {.positions = 20'000'000}, solver, [&] { return ++asked == 5; });
  CHECK_FALSE(stopped.complete);
  CHECK(asked == 5);
}
