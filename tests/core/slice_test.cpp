// Slices of time: no step goes on for long after its time is up, whatever it is in the middle of, and the
// result is the same whether it was sliced or not. Time is told by a clock of the tests' own, which goes on
// with the work that is done (in looks) and not with the machine's load.

#include <catch2/catch_test_macros.hpp>

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/slice.hpp"
#include "core/text.hpp"
#include "session/opponent.hpp"
#include "solve/search/analyse.hpp"
#include "solve/search/memo.hpp"
#include "solve/search/search.hpp"
#include "support/analyst_support.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

std::atomic<Count> questions = 0; // of more threads than one

/// A tenth of a microsecond a look.
double clock_of_looks() { return static_cast<double>(++questions * Slice::looks_between) * 1e-7; }

constexpr double slice_of_a_frame = 0.006;
constexpr Count questions_of_a_slice = static_cast<Count>(slice_of_a_frame / 1e-7) / Slice::looks_between;
constexpr Count overrun = 200; // about a millisecond and a half of this clock

std::string filled_chessboard() {
  std::string column;
  for (int row = 1; row + 2 <= 26; row += 4)
    column += 'w' + std::to_string(row) + 'b' + std::to_string(row + 2);
  std::string out = "northcott.max2:26:";
  for (int c = 0; c < 26; ++c)
    out += (c == 0 ? "" : ",") + column;
  return out;
}

std::vector<std::string> hard_positions() {
  return {"nim.max2.split.misere:60,61,62",
          "octal.c07.misere:60,61,62",
          "nim.max2.split.misere:1000",
          "nim.max3.split:8192",
          "nim.max2.split.misere:45",
          "nim.max3.split:4000,4001",
          filled_chessboard(),
          "northcott.max2:26:w1b9,w3b12,b2w11",
          "northcott:26:w1b5w9b14w20b26",
          "northcott:26:w1b2w20b26,w1b2,w1b2",
          "matrix:90,80,70,60,50,40.91,81,71,61,51,41.92,82,72,62,52,42.93,83,73,63,53,43.94,84,74,64,54,44."
          "95,85,75,65,55,45",
          "matrix:5,5,5.5,5,5.5,5,4",
          "matrix:2,2,2,2,2,2,2,2,2,2,2,2.1,0,0,0,0,0,0,0,0,0,0,0",
          "matrix:900,900.900,899",
          "matrix:30,30,0,0.30,29,0,0.0,0,40,1.0,0,1,40",
          "coins:601x401x20:",
          "nim.split:1000000000000000,999999999999999"};
}

} // namespace

TEST_CASE("A slice is spent by positions, or by time", "[slice]") {
  Slice three(3);
  three.charge(1'000'000);
  CHECK_FALSE(three.spent());
  three.took(2);
  CHECK_FALSE(three.spent());
  three.took();
  CHECK(three.spent());
  CHECK_FALSE(three.late());

  questions = 0;
  Slice timed(Slice::unbounded, 64e-7 * 2.5, clock_of_looks);
  timed.charge(Slice::looks_between - 1);
  CHECK(questions == 0);
  timed.charge(1 + Slice::looks_between);
  CHECK(questions == 2);
  CHECK_FALSE(timed.late());
  timed.charge(10 * Slice::looks_between);
  CHECK(timed.late());
  CHECK(questions == 12); // it goes on being asked

  Slice other(10);
  Slice part = other.part(30);
  part.took(7);
  other.join(part, 3);
  CHECK(other.positions() == 7);
}

TEST_CASE("No slice of an analysis goes on when its time is up", "[slice][many]") {
  for (const std::string& text : hard_positions()) {
    CAPTURE(text);
    const Position at = position_of(text);
    questions = 0;
    Solver solver;
    const auto task = start_analysis(at, {.positions = 40'000'000, .limit = 200}, solver);
    bool done = false;
    for (int slices = 0; slices < 60 && !done; ++slices) {
      const Count before = questions;
      Slice slice(Slice::unbounded, clock_of_looks() + slice_of_a_frame, clock_of_looks);
      done = task->step(slice);
      REQUIRE(questions - before <= questions_of_a_slice + overrun);
    }
  }
}

TEST_CASE("No slice of the plain search goes on when its time is up", "[slice][many]") {
  for (const char* text : {"octal.c07.misere:60,61,62", "nim.max2.split.misere:1000", "nim:1000,1000"}) {
    CAPTURE(text);
    questions = 0;
    Memo memo;
    Search search(position_of(text), 40'000'000, 200, memo, Count{1} << 24U);
    bool done = false;
    Count late = 0;
    for (int slices = 0; slices < 300 && !done; ++slices) {
      const Count before = questions;
      Slice slice(Slice::unbounded, clock_of_looks() + slice_of_a_frame / 10, clock_of_looks);
      done = search.step(slice);
      late += slice.late() ? 1 : 0;
      REQUIRE(questions - before <= questions_of_a_slice / 10 + 20);
    }
    CHECK(late >= 5);
  }
}

TEST_CASE("The analyst keeps to the time it is given, thinking out the machine's move as well",
          "[slice][many]") {
  for (const std::string& text : hard_positions()) {
    CAPTURE(text);
    const Position at = position_of(text);
    Analyst analyst(clock_of_looks);
    analyst.take({1, Analyse{at}});
    analyst.take({2, ChooseMove{at, Player::perfect, 5}});
    std::vector<Reply> said;
    bool more = true;
    for (int frames = 0; frames < 100 && more; ++frames) {
      const Count before = questions;
      more = analyst.work(slice_of_a_frame, [&](Reply reply) { said.push_back(std::move(reply)); });
      REQUIRE(questions - before <= questions_of_a_slice + overrun);
    }
    const auto chosen = last<MoveChosen>(said);
    CHECK((more || chosen));
    if (chosen) CHECK_FALSE(why_illegal(at, chosen->move));
  }
}

TEST_CASE("The analyst says what an analysis and the opponent say", "[slice]") {
  for (const char* text : {"nim:3,5,7", "nim.misere:4,4", "nim.max2.split:7,8", "matrix:2,3.4,2", "series:6",
                           "northcott:8:w1b4,w2b8,b1w8:w", "coins:10x10x2:"}) {
    CAPTURE(text);
    const Position at = position_of(text);
    Analyst analyst;
    analyst.take({1, Analyse{at}});
    const auto known = last<Analysed>(work_out(analyst));
    REQUIRE(known);
    Solver solver;
    CHECK(known->analysis == analyse(at, {.positions = 40'000'000, .limit = 200}, solver));
    analyst.take({2, ChooseMove{at, Player::perfect, 9}});
    const auto chosen = last<MoveChosen>(work_out(analyst));
    REQUIRE(chosen);
    CHECK(chosen->move == choose_move(at, known->analysis, 9));
    CHECK_FALSE(analyst.work(0.001, [](const Reply&) { FAIL("nothing was asked"); }));
  }
}

TEST_CASE("Cut into slices of time, analyses and moves come out the same", "[slice][many]") {
  for (const char* text :
       {"nim.max2.split.misere:9,10,11", "nim.max3.split:300,5", "nim.split:12,13",
        "matrix:3,3,3.3,3,3.3,3,2", "matrix:3,3,0,0,0.3,2,0,0,0.0,0,3,1,0.0,0,2,3,0.0,0,0,0,100",
        "matrix.misere:4,4,4.4,3,4", "matrix:1,1,1,1,1,1,1.0,1,1,1,1,1,1", "northcott:6:w1b6,w2b3w4b6,b1w4",
        "northcott.max2:9:w1b9,w3b7:b", "coins:60x41x6:", "coins:60x40x6:30.20,10.10"}) {
    CAPTURE(text);
    const Position at = position_of(text);
    Solver one;
    const Analysis whole = analyse(at, {.limit = 200}, one);
    const Move move = choose_move(at, whole, 3);
    for (const double length : {1e-6, 2e-5, 1e-3}) {
      Solver solver;
      const auto task = start_analysis(at, {.limit = 200}, solver);
      for (bool done = false; !done;) {
        Slice slice(Slice::unbounded, clock_of_looks() + length, clock_of_looks);
        done = task->step(slice);
      }
      CHECK(task->result() == whole);
      Thinking thinking(at, whole, 3);
      for (bool done = false; !done;) {
        Slice slice(Slice::unbounded, clock_of_looks() + length, clock_of_looks);
        done = thinking.step(slice);
      }
      CHECK(thinking.move() == move);
    }
  }
}
