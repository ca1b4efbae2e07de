// What the kinds of steps make of their line: quantities, tables and options against figures worked out here in another
// way; what is said of lines that cannot be; and the examples of docs/lessons.md.

#include <algorithm>
#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "core/message.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "learn/attempt.hpp"
#include "learn/preparation.hpp"
#include "solve/search/analyse.hpp"
#include "support/lessons_support.hpp"

using namespace nimatron;
using nimatron::testing::Tried;

namespace {

struct Made {
  Exercise exercise;
  std::vector<std::string> faults;
};

/// `number nim:1,2,3 nim-sum`, and fields.
Made made(const std::string& line, const std::vector<ScriptField>& fields = {}) {
  const std::size_t kind_ends = std::min(line.find(' '), line.size());
  const std::string kind = line.substr(0, kind_ends);
  const std::string about = line.substr(std::min(kind_ends + 1, line.size()));
  Made out;
  std::vector<LessonFault> faults;
  out.exercise = prepare_step({kind.c_str(), about.c_str(), {"Words.", ""}, fields, 7}, faults);
  for (const LessonFault& one : faults)
    out.faults.push_back(in_english(one, "x.lesson"));
  return out;
}

template <class Task>
Task task_of(const std::string& line) {
  const Made step = made(line);
  INFO(line << ": " << (step.faults.empty() ? "" : step.faults.front()));
  REQUIRE(step.faults.empty());
  REQUIRE(std::holds_alternative<Task>(step.exercise.task));
  return std::get<Task>(step.exercise.task);
}

Count number(const std::string& about) { return task_of<ToCount>("number " + about).answer; }

/// Row by row: what is given, what belongs there, `-` where it stays empty.
std::vector<std::string> rows(const std::string& about) {
  const ToFill task = task_of<ToFill>("fill " + about);
  std::vector<std::string> out;
  for (std::size_t i = 0; i < task.cells.size(); ++i) {
    if (i % task.width == 0) out.emplace_back();
    const ToFill::Cell& cell = task.cells[i];
    const auto symbol = static_cast<std::size_t>(std::max(cell.right, 0));
    out.back() +=
        (out.back().empty() ? "" : " ") + (cell.right < 0                 ? "[" + in_english(cell.given) + "]"
                                           : symbol < task.symbols.size() ? in_english(task.symbols[symbol])
                                                                          : std::string("-"));
  }
  return out;
}

using Rows = std::vector<std::string>;

std::vector<std::string> right_options(const std::string& about) {
  std::vector<std::string> out;
  for (const ToPick::Option& option : task_of<ToPick>("pick " + about).options) {
    if (option.right) out.push_back(in_english(option.words));
  }
  return out;
}

/// That of the only fault.
std::string fault(const std::string& line, const std::vector<ScriptField>& fields = {}) {
  const Made step = made(line, fields);
  INFO(line);
  REQUIRE_FALSE(step.faults.empty());
  return step.faults.front();
}

} // namespace

TEST_CASE("steps: quantities are those that counting finds", "[lessons]") {
  Tried tried;
  for (const std::vector<Count>& heaps : {std::vector<Count>{12, 3, 6},
                                          {22, 21, 10},
                                          {13, 15, 11},
                                          {24, 12, 29},
                                          {9, 10, 20},
                                          {1, 2, 3},
                                          {2, 4, 5}}) {
    std::string at = "nim:";
    Count sum = 0;
    Count all = 0;
    Count bundles = 0;
    for (const Count size : heaps) {
      at += (at.back() == ':' ? "" : ",") + std::to_string(size);
      sum ^= size;
      all += size;
      bundles += std::popcount(static_cast<std::uint64_t>(size));
    }
    INFO(at);
    const Position position = position_of(at);
    CHECK(number(at + " nim-sum") == sum);
    CHECK(number(at + " value") == sum);
    CHECK(number(at + " sum") == all);
    CHECK(number(at + " moves") == all);
    CHECK(number(at + " bundles") == bundles);
    CHECK(number(at + " pairs") == (bundles - std::popcount(static_cast<std::uint64_t>(sum))) / 2);
    CHECK(number(at + " winning-moves") == static_cast<Count>(tried.winning(position).size()));
    if (sum == 0) continue;
    const HeapMove first = std::get<HeapMove>(tried.winning(position).front());
    CHECK(number(at + " heap") == static_cast<Count>(first.heap) + 1);
    CHECK(number(at + " take") == first.take);
    CHECK(number(at + " leave") == heaps[first.heap] - first.take);
  }
  CHECK(number("nim:5,6,0 last-heap") == 3);
  CHECK(number("nim:9,14,0 last-heap") == 7);
  CHECK(number("nim.max3:19 remainder") == 3);
  CHECK(number("nim.max7:666 take") == 2);
  CHECK(number("nim.max3:19 remoteness") == 9);
  CHECK(number("nim:3,3 p-positions") == 4);
  CHECK(number("northcott:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w advances") == 3);
  for (const Count n : {6, 8, 12, 13, 60}) {
    Count divisors = 0;
    Count b = 0;
    for (Count d = 1; d <= n; ++d)
      divisors += n % d == 0 ? 1 : 0;
    for (Count k = 1; k < n; ++k) // game k, tried out
      b += tried.outcome(position_of("nim.max" + std::to_string(k) + ":" + std::to_string(n))) == Outcome::P
               ? 1
               : 0;
    const std::string at = "series:" + std::to_string(n);
    CHECK(number(at + " divisors") == divisors);
    CHECK(number(at + " games-b") == b);
    CHECK(number(at + " games-a") == n - 1 - b);
  }
}

TEST_CASE("steps: tables of digits", "[lessons]") {
  CHECK(rows("nim:12,3,6 digits") ==
        Rows{"[1] [1] [0] [0]", "[0] [0] [1] [1]", "[0] [1] [1] [0]", "1 0 0 1"});
  CHECK(rows("nim:5,19,40,51 sums").back() == "2 2 1 1 2 3");
  CHECK(rows("nim:5,19,40,51 odd").back() == "- - odd odd - odd");
  CHECK(rows("nim:5,19,40,51 flip").back() == "1 0 0 1 0 1"); // 37
  CHECK(rows("nim:24,12,29 flip 1").back() == "1 0 0 0 1");   // 17
  CHECK(rows("nim:24,12,29 flip 2").back() == "0 0 1 0 1");   // 5
  CHECK(rows("nim:24,12,29 flip 3").back() == "1 0 1 0 0");   // 20
  CHECK(rows("- splits 7") == Rows{"0 3 2 5 4", "[3] 0 1 6 [·]", "[2] [1] 0 [·] [·]", "[5] [6] [·] [·] [·]",
                                   "[4] [·] [·] [·] [·]"});
}

TEST_CASE("steps: tables of who wins", "[lessons]") {
  CHECK(rows("nim:2,2 outcomes") == Rows{"[P] N N", "N P N", "N N P"});
  CHECK(rows("nim:2,3 paint") == Rows{"[P] - - -", "- P - -", "- - P -"});
  CHECK(rows("wythoff:5,5 paint") ==
        Rows{"[P] - - - - -", "- - P - - -", "- P - - - -", "- - - - - P", "- - - - - -", "- - - P - -"});
  CHECK(rows("nim.max3:8 outcomes") == Rows{"N N N P N N N P"});
  CHECK(rows("nim.misere:2,2 outcomes") == Rows{"[N] P N", "P N N", "N N P"});
  CHECK(rows("nim.max3:8 answers") == Rows{"3 2 1"});
  CHECK(rows("series:6 winners") == Rows{"You You Computer Computer You"});
  CHECK(rows("series:8 winners") == Rows{"You Computer You Computer Computer Computer You"});
  CHECK(rows("graph:ab,ba,bc,cd:a nodes") == Rows{"T T N P"});
  CHECK(in_english(task_of<ToFill>("fill graph:ab,ba,bc,cd:a nodes").columns.back()) ==
        "d"); // as on the board
  CHECK(rows("- seats nim:4,4 nim:2,3,3") == Rows{"second", "first"});
  CHECK(rows("- outcomes matrix:1.1 matrix:1,0.0,1") == Rows{"N", "P"});
  // "Tap a cell to see its board on the table": so there has to be one.
  CHECK(made("fill - outcomes matrix:1.1 matrix:1,0.0,1").exercise.position == position_of("matrix:1.1"));
}

TEST_CASE("steps: Grundy values of a heap are the smallest that no move leaves", "[lessons]") {
  Tried tried;
  for (const std::string game : {"nim.max3", "octal.c137", "octal.c77", "nim.take1-3-4"}) {
    std::string wanted = "[0]";
    for (int n = 1; n <= 9; ++n)
      wanted += ' ' + std::to_string(tried.grundy(position_of(game + ':' + std::to_string(n))));
    CHECK(rows(game + ":9 values") == Rows{wanted});
  }
}

// The source-material's five, and those that differ from them by 4.
TEST_CASE("steps: eight P-positions of Fraenkel's bounded Nim do not pair", "[lessons]") {
  const ToFill task = task_of<ToFill>("fill nim.max3:7,7,7 unpaired");
  Rows unpaired;
  for (std::size_t i = 0; i < task.cells.size(); ++i) {
    if (task.cells[i].right == 0) unpaired.push_back(in_english(task.rows[i]));
  }
  CHECK(unpaired ==
        Rows{"1, 2, 3", "1, 2, 7", "1, 3, 6", "1, 6, 7", "2, 3, 5", "2, 5, 7", "3, 5, 6", "5, 6, 7"});
  CHECK(task.cells.size() == 11);
}

TEST_CASE("steps: options that are made", "[lessons]") {
  CHECK(right_options("nim:3,5,6 outcome") == Rows{"P-position: every move loses"});
  CHECK(right_options("nim:3,5,7 outcome") == Rows{"N-position: some move wins"});
  CHECK(right_options("graph:ab,ba,bc,cd:a outcome") == Rows{"T-position: neither side can win"});
  CHECK(right_options("nim:3,5,6 seat") == Rows{"The computer goes first"});
  CHECK(right_options("nim:24,12,29 heap") == Rows{"Heap 1: 24", "Heap 2: 12", "Heap 3: 29"});
  CHECK(right_options("nim:2,4,5 heap") == Rows{"Heap 1: 2"});
  CHECK(right_options("p nim:2,5,7 nim:2,3,3 nim:1,2,3") == Rows{"2, 5, 7", "1, 2, 3"});
  const ToPick series = task_of<ToPick>("pick p series:2 series:3 series:4 series:5 series:7");
  CHECK(right_options("p series:2 series:3 series:4 series:5 series:7") == Rows{"2 matches", "4 matches"});
  CHECK(in_english(series.options[1].why) == "With 3 matches, A wins 1 of the games and B wins 1.");
  CHECK(in_english(series.options[4].why) == "With 7 matches, A wins 5 of the games and B wins 1.");
  CHECK(right_options("nim:3,5,7/1-2/3-7/2-4/1-1/2-1 mistakes") ==
        Rows{"Move 1: take 2 from heap 1, leaving 1", "Move 2: take all 7 from heap 3"});
  CHECK(right_options("nim:15,15,15 share 20") == Rows{"14 to 20"});
  // Which of them are not is told, too.
  const std::string told = in_english(task_of<ToPick>("pick nim:15,15,15 share 200").options.front().why);
  const Count lost = 200 - std::stoi(told);
  REQUIRE(lost > 1);
  const std::size_t colon = told.find("P-positions: ");
  REQUIRE(colon != std::string::npos);
  CHECK(std::count(told.begin(), told.end(), ';') == lost - 1);
}

TEST_CASE("steps: which claims about Nim are true", "[lessons]") {
  for (const char* name :
       {"zero-breaks", "odd-mends", "end-is-zero", "not-largest-mends", "not-order-matters"})
    CHECK(claim_holds(name) == true);
  for (const char* name : {"zero-stays", "odd-always-mends", "largest-mends", "every-heap-mends",
                           "order-matters", "even-total", "not-zero-breaks"})
    CHECK(claim_holds(name) == false);
  CHECK_FALSE(claim_holds("no such claim"));
}

TEST_CASE("steps: moves by what is asked of them", "[lessons]") {
  const auto moves = [](const std::string& about) {
    Rows out;
    for (const Move& move : task_of<ToMove>("move " + about).right)
      out.push_back(print(move));
    return out;
  };
  CHECK(moves("nim:24,12,29 all") == Rows{"1-7", "2-7", "3-9"});
  CHECK(moves("nim:1,5,3 leave nim:1,2,3") == Rows{"2-3"});
  CHECK(moves("nim:1,2 mistake") == Rows{"1-1", "2-2"});
  CHECK(moves("northcott:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w all advance") ==
        Rows{"b2-7", "c1-4", "d8-5"});
  CHECK(moves("coins:600x400x60:") == Rows{"300.200"});
  CHECK(moves("coins:600x400x60:/300.200/120.110") == Rows{"480.290"});
}

TEST_CASE("steps: games against one first move or all of them", "[lessons]") {
  CHECK(task_of<ToPlay>("play nim:1,2,3 second against all moves 1").openings.size() == 6);
  const auto some = task_of<ToPlay>("play nim:2,4,5 second against 3-1 3-2");
  CHECK(some.openings.size() == 2);
  CHECK(some.computer_begins);
  CHECK(task_of<ToPlay>("play nim:3,5,6 choose").computer_begins);
  CHECK_FALSE(task_of<ToPlay>("play nim:3,5,7 choose").computer_begins);
  CHECK(task_of<ToPlay>("play nim:7,9 leave nim:7,7").leave == std::vector{position_of("nim:7,7")});
  CHECK(task_of<ToPlay>("play nim.max7:666 moves 3").moves == 3);
}

TEST_CASE("steps: what cannot be is told with its file and line", "[lessons]") {
  CHECK(fault("number nim:3,,5 nim-sum") == "x.lesson:7: nim:3,,5: column 7: expected a number, found ','");
  CHECK(fault("number nim:3,5 colour") == "x.lesson:7: this position has no 'colour'");
  CHECK(fault("number") == "x.lesson:7: a number needs a position");
  CHECK(fault("play nim:3,5,6") == "x.lesson:7: the player who begins cannot win here");
  CHECK(fault("play nim:3,5,7 second") == "x.lesson:7: the computer could win here");
  CHECK(fault("play nim:3,5,7 second against 1-1") == "x.lesson:7: the computer could win with 1-1");
  CHECK(fault("play nim:3,5,7 second against") == "x.lesson:7: write 'all' or moves after 'against'");
  CHECK(fault("play nim:7,9 leave nim:7,8") == "x.lesson:7: the computer could win from nim:7,8");
  CHECK(fault("play nim:7,9 quickly") == "x.lesson:7: 'quickly' means nothing here");
  CHECK(fault("play nim:7,9 moves many") == "x.lesson:7: 'many' is no number");
  CHECK(fault("move nim:3,5,6") == "x.lesson:7: no move is right here");
  CHECK(fault("move") == "x.lesson:7: a move needs a position");
  CHECK(fault("pick") == "x.lesson:7: no option is right");
  CHECK(fault("pick - heap") == "x.lesson:7: 'heap' needs a position");
  CHECK(fault("fill nim:3,5 stars") == "x.lesson:7: there is no table 'stars'");
  CHECK(fault("fill - paint") == "x.lesson:7: 'paint' needs a position");
  CHECK(fault("fill nim:3,5,7 paint") == "x.lesson:7: this table needs one heap or two");
  CHECK(fault("fill nim.max3:7 answers") == "x.lesson:7: 'answers' needs one heap, and a P-position");
  CHECK(fault("bundles 0") == "x.lesson:7: 'bundles' needs 1 to 1000 matches");
  CHECK(fault("pairs nim:5") == "x.lesson:7: 'pairs' needs several heaps");
  CHECK(fault("number nim:3,5 nim-sum", {{"wrong", "6", {"No.", ""}, 9}}) == "x.lesson:9: 6 is right");
  CHECK(fault("move nim:3,5", {{"wrong", "2-2", {"No.", ""}, 9}}) == "x.lesson:9: 2-2 is right");
  CHECK(fault("number nim:3,5 nim-sum", {{"right", "", {"It's {0}.", "moon"}, 9}}) ==
        "x.lesson:9: nothing is known that '{moon}' could stand for");
  CHECK(fault("read", {{"show", "columns", {}, 9}}) ==
        "x.lesson:9: there are no heaps of which to show 'columns'");
  CHECK(fault("pick", {{"claim", "moon", {"It's round.", ""}, 9}}) == "x.lesson:9: there is no claim 'moon'");
}

TEST_CASE("steps: what stands in braces is worked out", "[lessons]") {
  const auto said = [](const std::string& line, const char* slots) {
    return in_english(made(line, std::vector<ScriptField>{{"right", "", {"{0}", slots}, 9}}).exercise.right);
  };
  CHECK(said("number nim:12,3,6 nim-sum", "answer") == "9");
  CHECK(said("number nim:12,3,6 nim-sum", "sum") == "21");
  CHECK(said("number nim:12,3,6 nim-sum", "binary 12") == "1100");
  CHECK(said("move nim:9,10,20", "answer") == "take 17 from heap 3, leaving 3");
  CHECK(said("pick nim:9,10,20 seat", "move") == "take 17 from heap 3, leaving 3");
  CHECK(said("fill nim:24,12,29 flip 1", "answer") == "17");
  CHECK(said("pick nim:3,3 seat", "why").starts_with("Every move loses against best play."));
}

TEST_CASE("steps: a table in binary keeps the number that is asked for to itself", "[lessons]") {
  const auto table = [](const std::string& line) {
    return std::get<BinaryTable>(made(line, {{"show", "columns", {}, 9}}).exercise.figure);
  };
  BinaryTable asked = table("number nim:12,3,6 nim-sum");
  CHECK(asked.sum_words() == "?");
  asked.asked = false;
  CHECK(asked.sum_words() == "9");
  CHECK(table("number nim:12,3,6 sum").sum_words() == "9");
  CHECK(table("move nim:12,3,6").sum_words() == "9");
}

TEST_CASE("steps: whose exercise it is", "[lessons]") {
  const auto source = [](const char* about) {
    return in_english(made("read", std::vector<ScriptField>{{"source", about, {}, 9}}).exercise.source);
  };
  CHECK(source("H, exercise 3") == "Exercise 3 from Ina Slogan's article");
  CHECK(source("H") == "From Ina Slogan's article on Nim");
  CHECK(source("F, exercise") == "An exercise from Fraenkel's article");
  CHECK(source("L") == "From Matjaž Željko's article in Presek");
  CHECK(in_english(made("read").exercise.source).empty());
}

TEST_CASE("steps: a chart to look at has what is to be found on it", "[lessons]") {
  const ToLook graph = task_of<ToLook>("look graph start=0 p");
  REQUIRE(graph.right.size() == 1); // the empty board does not count
  CHECK(graph.chart.points[graph.right.front()].record == "nim:1,1");
  const ToLook wythoff = task_of<ToLook>("look wythoff heap=6 wythoff:1,2 wythoff:2,1");
  CHECK(wythoff.chart.points.size() == 49);
  CHECK(wythoff.right.size() == 2);
  const auto fault = [](const std::string& line) {
    const Made step = made(line);
    return step.faults.empty() ? "" : step.faults.front();
  };
  CHECK(fault("look dragons p") == "x.lesson:7: there is no explorer 'dragons'");
  CHECK(fault("look wythoff heap=100 p") == "x.lesson:7: 'heap=100': from 5 to 30");
  CHECK(fault("look wythoff size=3 p") == "x.lesson:7: this explorer has no 'size'");
  CHECK(fault("look wythoff nim:3") == "x.lesson:7: this chart has no point 'nim:3'");
  CHECK(fault("look wythoff heap=9") == "x.lesson:7: after 'look', write what to find: p, or records");
}

TEST_CASE("steps: what is laid by hand is judged beforehand, and a hint of how it loses is not the answer",
          "[lessons]") {
  const ToLay third = task_of<ToLay>("lay nim:5,6,0");
  CHECK(third.most == 11); // the ordinary sum can be laid
  CHECK(third.right == std::vector{position_of("nim:5,6,3")});
  REQUIRE(third.wrong.size() == 10);
  const auto why = [&](const char* laid) {
    const auto one = std::find_if(third.wrong.begin(), third.wrong.end(),
                                  [&](const ToLay::Wrong& wrong) { return print(wrong.laid) == laid; });
    REQUIRE(one != third.wrong.end());
    return in_english(one->why);
  };
  CHECK(why("nim:5,6,1") == "From here the player to move can win: take 2 from heap 2, leaving 4.");
  CHECK(why("nim:5,6,11") == "From here the player to move can win, with a move in heap 3.");
  const ToLay both = task_of<ToLay>("lay nim:0,0 most 4");
  CHECK(both.right.size() == 4);
  CHECK(both.wrong.size() == 12);
  // Of three possible heaps, those that are right differ by what a move can never take.
  CHECK(task_of<ToLay>("lay nim.max2:4,6,0 most 8").right == std::vector{position_of("nim.max2:4,6,1"),
                                                                         position_of("nim.max2:4,6,4"),
                                                                         position_of("nim.max2:4,6,7")});
  CHECK(fault("lay nim:5,6") == "x.lesson:7: 'lay' needs a position with empty heaps");
  CHECK(fault("lay northcott:3:w1b3:w") == "x.lesson:7: 'lay' needs a position with empty heaps");
  CHECK(fault("lay nim:5,6,0 most 2") ==
        "x.lesson:7: there is no way to lay a position that the player to move loses");
  CHECK(fault("lay nim:0,0,0 most 9") ==
        "x.lesson:7: there are too many ways to lay these heaps: say 'most' and a smaller number");
  CHECK(fault("lay nim:0,0 most 1") == "x.lesson:7: every way to lay these heaps is right");
  CHECK(fault("lay") == "x.lesson:7: 'lay' needs a position");
}

TEST_CASE("steps: nothing is laid but what is to be laid", "[lessons]") {
  const Exercise third = made("lay nim:5,6,0").exercise;
  const Attempt begun = begin_attempt(third);
  CHECK(wants_check(third));
  CHECK_FALSE(can_check(third, begun));
  const auto lay = [&](const Attempt& attempt, const char* record) {
    return answered(third, attempt, LayBoard{position_of(record)});
  };
  const Attempt two = lay(begun, "nim:5,6,2");
  REQUIRE(two.laid);
  CHECK(can_check(third, two));
  for (const char* other : {"nim:4,6,2", "nim:5,7,2", "nim:5,6,12"}) {
    const Attempt same = lay(two, other);
    CHECK(same.laid == two.laid);
    REQUIRE(same.said);
    CHECK(same.misses == 0);
  }
  for (const char* other : {"nim:5,6", "nim:5,6,2,1", "nim.misere:5,6,2", "matrix:5,6,2", "wythoff:5,6"})
    CHECK(lay(two, other) == two);
  CHECK_FALSE(can_check(third, lay(two, "nim:5,6,0"))); // taken away again
  CHECK_FALSE(answered(third, two, LayByAdding{false}).adding);
  CHECK(answered(third, lay(two, "nim:5,6,3"), CheckAnswer{}).solved);
}

TEST_CASE("steps: colours are swapped until they stand as they should, and the value stays", "[lessons]") {
  const Made step = made("swap northcott:5:w1b5,b1w4:w leave northcott:5:w1b5,w1b4:w");
  REQUIRE(step.faults.empty());
  CHECK_FALSE(wants_check(step.exercise));
  const auto lay = [&](const Attempt& attempt, const char* record) {
    return answered(step.exercise, attempt, LayBoard{position_of(record)});
  };
  const Attempt other = lay(begin_attempt(step.exercise), "northcott:5:b1w5,b1w4:w");
  CHECK_FALSE(other.solved);
  CHECK(other.laid == position_of("northcott:5:b1w5,b1w4:w"));
  CHECK(other.misses == 0);
  CHECK(lay(other, "northcott:5:w1b5,w1b4:w").solved);
  CHECK(fault("swap northcott:5:w1b5:w leave northcott:5:b1w4:w") ==
        "x.lesson:7: the position after 'leave' has another value");
  CHECK(fault("swap northcott:5:w1b5:w leave northcott:5:w1b5:w") ==
        "x.lesson:7: after 'leave', write the same position with other colours");
}

TEST_CASE("steps: where a move takes at most s, whole heaps pair off by their remainders", "[lessons]") {
  const Exercise exercise = made("pairs nim.max2:1,6,10,8,4").exercise;
  const ToPair task = std::get<ToPair>(exercise.task);
  CHECK(task.modulus == 3);
  Attempt now = begin_attempt(exercise);
  CHECK(task.left(now).size() == 5);
  const auto tap = [&](std::size_t heap) {
    now = answered(exercise, now, PairBundle{{heap, task.heaps[heap]}});
    return now.said ? in_english(*now.said) : std::string();
  };
  CHECK(tap(0).empty());
  CHECK(tap(3) == "1 and 8 differ by 7, which isn't a multiple of 3.");
  CHECK(now.gone.empty());
  CHECK(tap(1) == "6 is a multiple of 3, so it counts for nothing.");
  CHECK(now.gone == std::vector{BundleOf{1, 6}});
  CHECK(now.held == BundleOf{3, 8});
  tap(3);
  tap(0);
  CHECK(tap(2) == "That's it.");
  CHECK(now.gone.size() == 3);
  CHECK(now.solved); // 8 and 4 are left, which are no pair
  CHECK(task.left(now) == std::vector{BundleOf{3, 8}, BundleOf{4, 4}});
  CHECK(task_of<ToPair>("pairs nim:24,13,21").modulus == 0);
  for (const char* other : {"pairs nim.max2.misere:1,6,10", "pairs nim.max2.split:1,6,10"})
    CHECK(fault(other) == "x.lesson:7: 'pairs' needs bounded Nim without misère play and splitting");
}

TEST_CASE("steps: every example of docs/lessons.md can be prepared", "[lessons]") {
  std::ifstream in(std::string(NIMATRON_SOURCE_DIR) + "/docs/lessons.md");
  REQUIRE(in);
  std::size_t found = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.size() < 5 || line.substr(0, 4) != "    " || line[4] == ' ') continue;
    line = line.substr(4);
    line.resize(std::min(line.find("    "), line.size())); // a remark stands behind it
    const std::string kind = line.substr(0, line.find(' '));
    const std::vector<std::string> kinds = {"read",    "play",  "move", "pick", "number", "fill",
                                            "bundles", "pairs", "look", "lay",  "swap"};
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) continue;
    ++found;
    const bool by_hand = line == "pick" || line == "pick several";
    const Made step = made(line, by_hand ? std::vector<ScriptField>{{"yes", "", {"Yes.", ""}, 8}}
                                         : std::vector<ScriptField>{});
    for (const std::string& one : step.faults)
      FAIL_CHECK(line << " -> " << one);
  }
  CHECK(found > 35);
}
