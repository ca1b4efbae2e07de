// Every claim of every explanation, held against going through all positions.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "claims_check.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/binary.hpp"
#include "explain/explain.hpp"
#include "explain/words.hpp"
#include "samples.hpp"
#include "solve/analyse.hpp"
#include "support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

constexpr Budget enough{.positions = 200'000, .limit = 100};

/// What is checked, and how far.
struct Sweep {
  Count one_heap = 14;
  Count two_heaps = 7;
  Count three_heaps = 4;
  int rows = 4;
  Count grid = 2;
  Count stones = 5;
  Count at_random = 4;
};

Board some_board_of(const Game& game) {
  Options options;
  for (const Options& possible : all_options(game))
    options = possible;
  return game.start(options);
}

/// Every board of a kind up to the sizes of the sweep, whether it suits the game or not.
std::vector<Board> boards(const Game& game, const Sweep& sweep) {
  std::vector<Board> out;
  const Board kind = some_board_of(game);
  if (std::holds_alternative<Heaps>(kind)) {
    for (Count a = 0; a <= sweep.one_heap; ++a) {
      out.emplace_back(Heaps{{a}});
      if (game.remembers) {
        for (Count most = 1; most <= a; ++most)
          out.emplace_back(Heaps{{a}, most});
      }
      for (Count b = 0; a <= sweep.two_heaps && b <= sweep.two_heaps; ++b) {
        out.emplace_back(Heaps{{a, b}});
        for (Count c = 0; a <= sweep.three_heaps && b <= sweep.three_heaps && c <= sweep.three_heaps; ++c)
          out.emplace_back(Heaps{{a, b, c}});
      }
    }
    return out;
  }
  if (std::holds_alternative<Columns>(kind)) {
    // A pair in each of two columns; and two pairs in one.
    for (int rows = 2; rows <= sweep.rows; ++rows) {
      std::vector<std::vector<Columns::Piece>> column{{}};
      for (int low = 1; low < rows; ++low) {
        for (int high = low + 1; high <= rows; ++high) {
          for (const Side side : {Side::white, Side::black})
            column.push_back({{low, side}, {high, other(side)}});
        }
      }
      for (std::size_t i = 0; i < column.size(); ++i) {
        for (std::size_t j = i; j < column.size(); ++j) {
          for (const Side side : {Side::white, Side::black})
            out.emplace_back(Columns{rows, {column[i], column[j]}, side});
        }
      }
    }
    for (int high = 6; high <= sweep.rows + 3; ++high) {
      for (int mid = 3; mid + 1 < high; ++mid) {
        out.emplace_back(
            Columns{high,
                    {{{1, Side::white}, {mid - 1, Side::black}, {mid, Side::black}, {high, Side::white}}, {}},
                    Side::white});
      }
    }
    return out;
  }
  if (std::holds_alternative<Grid>(kind)) {
    const std::vector<std::pair<std::size_t, std::size_t>> shapes{{1, 1}, {1, 3}, {3, 1}, {2, 2},
                                                                  {2, 3}, {3, 2}, {2, 4}};
    for (const auto& [rows, cols] : shapes) {
      const Count most = rows * cols <= 4 ? sweep.grid : 1;
      Grid board{rows, cols, std::vector<Count>(rows * cols, 0)};
      for (bool more = true; more;) {
        out.emplace_back(board);
        std::size_t i = 0;
        while (i < board.cell.size() && board.cell[i] == most)
          board.cell[i++] = 0;
        more = i < board.cell.size();
        if (more) ++board.cell[i];
      }
    }
    return out;
  }
  if (std::holds_alternative<SeriesBoard>(kind)) {
    for (Count n = 2; n <= sweep.stones; ++n) {
      for (Count k = 1; k < n; ++k) {
        for (Count left = 1; left <= n; ++left) {
          for (Count a = 0; a < k; ++a) {
            out.emplace_back(SeriesBoard{n, k, left, a, k - 1 - a, true});
            if (left < n) out.emplace_back(SeriesBoard{n, k, left, a, k - 1 - a, false});
          }
        }
      }
      for (Count a = 0; a < n; ++a)
        out.emplace_back(SeriesBoard{n, n, 0, a, n - 1 - a, true});
    }
    return out;
  }
  // Empty, and with one coin anywhere.
  for (Count width = 2; width <= 6; ++width) {
    for (Count height = 2; height <= 5; ++height) {
      out.emplace_back(CoinTable{width, height, 1, {}});
      for (Count x = 1; x < width; ++x) {
        for (Count y = 1; y < height; ++y)
          out.emplace_back(CoinTable{width, height, 1, {{x, y}}});
      }
    }
  }
  return out;
}

std::string in_words(const Game& game, const Checked& checked) {
  std::string out(game.id);
  if (!game.by_option.empty()) out += "." + std::string(game.by_option);
  return out + ": " + std::to_string(checked.positions) + " positions, " + std::to_string(checked.steps) +
         " sentences, " + std::to_string(checked.claims) + " claims, " + std::to_string(checked.figures) +
         " figures\n";
}

class Sweeping {
 public:
  explicit Sweeping(bool by_theory = false) : truth(by_theory) {}

  void position(const Position& at, const Budget& budget = enough) {
    const Analysis analysis = analyse(at, budget, solver_);
    const Explanation steps = explain(at, analysis);
    REQUIRE_FALSE(steps.empty());
    for (const Step& step : steps)
      look_at(at, step);
    for (const std::string& fault : faults(at, steps, truth, checked))
      FAIL_CHECK(fault);
  }

  /// What was played is explained as well.
  void move(const Position& at, const Move& made) {
    const Analysis before = analyse(at, enough, solver_);
    const Analysis after = analyse(play(at, made), enough, solver_);
    const auto step = explain_move(at, made, before, after);
    if (!step) return;
    look_at(at, *step);
    for (const std::string& fault : faults(at, {*step}, truth, checked))
      FAIL_CHECK(fault);
  }

  void sweep(const Game& game, const Sweep& sweep) {
    Lots lots(20261122);
    for (const Options& options : all_options(game)) {
      for (const Board& board : boards(game, sweep)) {
        const Position at{&game, options, game.settle(options, board)};
        if (game.fault(options, at.board)) continue;
        position(at);
        if (lots.between(0, 9) == 0 && !is_over(at)) move(at, random_move(at, lots));
      }
      for (const Position& at :
           small_positions(game, options, static_cast<std::size_t>(sweep.at_random), 7)) {
        const auto* table = std::get_if<CoinTable>(&at.board);
        if (table != nullptr && table->width * table->height > 30 * table->radius * table->radius) continue;
        position(at);
        if (!is_over(at)) move(at, random_move(at, lots));
      }
    }
  }

  Truth truth;
  Checked checked;

 private:
  /// No sentence without a claim, be it in what is drawn under it.
  static void look_at(const Position& at, const Step& step) {
    if (step.claims.empty() && std::holds_alternative<std::monostate>(step.figure))
      FAIL_CHECK(print(at) << ": nothing is claimed by: " << in_english(step.text));
  }

  Solver solver_;
};

} // namespace

TEST_CASE("Every claim of every explanation is true: all small positions of all games", "[claims]") {
  std::string counts;
  for (const Game& game : all_games()) {
    Sweeping sweeping;
    sweeping.sweep(game, {});
    counts += in_words(game, sweeping.checked);
    CHECK(sweeping.checked.positions > 100);
    CHECK(sweeping.checked.claims > sweeping.checked.positions);
    CHECK(sweeping.checked.figures > 0);
  }
  INFO(counts);
  SUCCEED();
}

TEST_CASE("The same, further: docs/theory.md has its counts", "[.long][claims]") {
  Sweep far;
  far.one_heap = 24;
  far.two_heaps = 12;
  far.three_heaps = 7;
  far.rows = 5;
  far.grid = 3;
  far.stones = 7;
  far.at_random = 40;
  std::string counts;
  for (const Game& game : all_games()) {
    Sweeping sweeping;
    sweeping.truth.kinds_up_to = 7;
    sweeping.sweep(game, far);
    counts += in_words(game, sweeping.checked);
  }
  INFO(counts);
  SUCCEED();
}

TEST_CASE("Every claim of every explanation is true: large positions, by theory", "[claims]") {
  Lots lots(9);
  std::size_t positions = 0;
  for (const Game& game : all_games()) {
    if (game.loopy || game.scored) continue; // they have no theory of outcomes but the one that is told
    Sweeping sweeping(true);
    const auto check = [&](const Position& at) {
      const auto said = theory(at);
      if (is_over(at) || !said || said->outcome == Outcome::unknown) return;
      sweeping.position(at, {.positions = 0, .limit = 20});
    };
    for (const Position& at : large_positions(game))
      check(at);
    for (const Options& options : all_options(game)) {
      if (!std::holds_alternative<Heaps>(some_board_of(game))) break;
      for (int i = 0; i < 20; ++i) {
        const Position at{
            &game, options,
            game.settle(options, Heaps{some_counts(lots, static_cast<std::size_t>(pick(lots, 1, 6)),
                                                   Count{1} << pick(lots, 3, 9))})};
        if (!game.fault(options, at.board)) check(at);
      }
    }
    positions += sweeping.checked.positions;
  }
  CHECK(positions > 400);
}

// ------------------------------------------------------------------------------- the test is tested

namespace {

std::vector<std::string> faults_of(std::string_view text, const std::vector<Step>& steps) {
  Truth truth;
  Checked checked;
  return faults(position_of(text), steps, truth, checked);
}

} // namespace

TEST_CASE("Sentences that were told once and are wrong are caught", "[claims]") {
  using By = Answered::By;
  const Message words = say("told");
  // "The other player can make all columns even again": not after taking 1.
  CHECK_FALSE(faults_of("nim.misere:2,2", {{words, {}, {Answered{By::even}}}}).empty());
  CHECK(faults_of("nim.misere:2,2", {{words, {}, {Answered{By::even_or_ones}}}}).empty());
  // "After this move nothing above 1 should be left": the numbers are remainders, not the heaps.
  CHECK_FALSE(faults_of("nim.max3.misere:5,6", {{words, {}, {Counts{{5, 6}}}}}).empty());
  BinaryTable raised = binary_table({5, 6}, {1, 2});
  raised.changed = 0;
  raised.leave = 2; // from 5 to 6
  raised.rest = 6;
  const Position five_six = position_of("nim.max3.misere:5,6");
  const Leaves leaves{HeapMove{1, 2, 0}, play(five_six, HeapMove{1, 2, 0}).board};
  CHECK_FALSE(faults_of("nim.max3.misere:5,6", {{words, raised, {leaves}}}).empty());
  // "Divide into 5 and 5" beside a table in which 12 becomes 8.
  const Position twelve = position_of("nim.max2.split:12");
  const Leaves middle{HeapMove{0, 2, 5}, play(twelve, HeapMove{0, 2, 5}).board};
  BinaryTable shrunk = binary_table({12}, {12});
  shrunk.changed = 0;
  shrunk.leave = 8;
  CHECK_FALSE(faults_of("nim.max2.split:12", {{words, shrunk, {middle}}}).empty());
  shrunk = binary_table({12}, {4});
  shrunk.changed = 0;
  shrunk.leave = 0;
  CHECK(faults_of("nim.max2.split:12", {{words, shrunk, {middle}}}).empty());
  // "A take of j can always be answered by 3 - j in the same heap": not in the heap of 1.
  CHECK_FALSE(faults_of("nim.max2:1,6,10", {{words, {}, {Answered{By::rest, 3}}}}).empty());
  CHECK_FALSE(faults_of("nim.max2:1,6,10", {{words, {}, {Rounds{1}}}}).empty());
  CHECK(faults_of("nim.max2:1,6,10", {{words, {}, {Rounds{3}}}}).empty());
  // It says that it copies, and the example answers in the same heap.
  const Position fives = position_of("nim.max2:5,5");
  const auto example = [&](const HeapMove& answer) {
    return Answers{{{HeapMove{0, 1, 0}, answer, nimatron::in_words(fives, HeapMove{0, 1, 0}, answer)}},
                   false};
  };
  const Step copies{words, {}, {Answered{By::copy}}};
  CHECK_FALSE(faults_of("nim.max2:5,5", {copies, {words, example({0, 2, 0}), {}}}).empty());
  CHECK(faults_of("nim.max2:5,5", {copies, {words, example({1, 1, 0}), {}}}).empty());
  // The table after the move keeps the old sum.
  BinaryTable kept = binary_table({24, 12, 29}, {24, 12, 29});
  kept.changed = 0;
  kept.leave = 17 ^ 9;
  const Position source = position_of("nim:24,12,29");
  const Leaves seventeen{HeapMove{0, 7, 0}, play(source, HeapMove{0, 7, 0}).board};
  CHECK_FALSE(faults_of("nim:24,12,29", {{words, kept, {seventeen}}}).empty());
  kept.leave = 17;
  CHECK(faults_of("nim:24,12,29", {{words, kept, {seventeen}}}).empty());
  // Bundles that are not what lies there, and a number that nobody claimed.
  Bundles lit = bundles({24, 12, 29});
  lit.unpaired[0].first = 0;
  CHECK_FALSE(faults_of("nim:24,12,29", {{words, lit, {}}}).empty());
  CHECK_FALSE(faults_of("nim:24,12,29", {{say("the nim-sum is {0}", 8), {}, {}}}).empty());
  CHECK(faults_of("nim:24,12,29", {{say("the nim-sum is {0}", 9), {}, {Quantity{Quantity::What::sum, 9}}}})
            .empty());
}

namespace {

bool holds(std::string_view text, const Claim& claim) {
  const auto found = faults_of(text, {{say("told"), {}, {claim}}});
  for (const std::string& fault : found)
    UNSCOPED_INFO(fault);
  return found.empty();
}

Move move_of(std::string_view text, std::string_view move) {
  const auto read = parse_move(position_of(text), move);
  REQUIRE(read);
  return *read;
}

} // namespace

TEST_CASE("What is claimed of every move is caught where it is wrong", "[claims]") {
  using Does = EveryMove::Does;
  CHECK(holds("nim:3,5,6", EveryMove{Does::changes_sum}));
  CHECK(holds("nim:3,5,7", EveryMove{Does::changes_sum, 0, move_of("nim:3,5,7", "1-1")}));
  CHECK_FALSE(holds("wythoff:1,1", EveryMove{Does::changes_sum}));         // one from each
  CHECK_FALSE(holds("northcott.max2:8:w2b5:w", EveryMove{Does::shrinks})); // a piece may go back
  CHECK_FALSE(holds("staircase:0,3", EveryMove{Does::shrinks}));           // they lie there still
  CHECK(holds("nim:3,5,7", EveryMove{Does::shrinks}));
  CHECK(holds("nim:1", EveryMove{Does::ends}));
  CHECK_FALSE(holds("nim:2", EveryMove{Does::ends}));
  CHECK(holds("nim.from2:1,2,3,3", EveryMove{Does::takes_ones, 2}));
  CHECK_FALSE(holds("nim.from2:1,2,3,3", EveryMove{Does::takes_ones, 1})); // two at once
  CHECK_FALSE(holds("staircase:4,3", EveryMove{Does::takes_ones, 2}));     // some are put elsewhere
  CHECK(holds("nim.from2:3,3,3", EveryMove{Does::spoils, 3}));
  CHECK_FALSE(holds("nim.from2:3,3,3,1", EveryMove{Does::spoils, 3}));
  CHECK(holds("nim.split:5", EveryMove{Does::gains_nothing}));
  CHECK_FALSE(holds("nim.max2.split:8", EveryMove{Does::gains_nothing})); // in Kayles dividing gains
  CHECK(holds("nim.max2.split:12", EveryMove{Does::adds_up}));
  CHECK(holds("octal.c137:9,4", EveryMove{Does::lowers_to_each}));
  CHECK_FALSE(holds("northcott:8:w1b5:w", Lowers{0, 3, 1}));
  CHECK_FALSE(holds("nim:3", EveryMove{Does::changes_sum, 0, HeapMove{0, 4, 0}})); // no such move
}

TEST_CASE("A heap that becomes smaller, numbers and answers are caught where they are wrong", "[claims]") {
  using By = Answered::By;
  using What = Quantity::What;
  CHECK(holds("nim:24,12,29", Lowers{2, 29, 20}));
  CHECK(holds("nim:24,12,29", Lowers{0, 24, 17}));
  CHECK_FALSE(holds("nim:24,12,29", Lowers{2, 29, 21}));
  CHECK_FALSE(holds("nim:2,4,5", Lowers{1, 4, 7})); // it would have to grow
  CHECK_FALSE(holds("nim:24,12,29", Lowers{3, 29, 20}));

  CHECK(holds("nim:7,9", Answered{By::copy, 0, move_of("nim:7,9", "2-2")}));
  CHECK_FALSE(holds("nim:7,9", Answered{By::copy, 0, move_of("nim:7,9", "2-1")}));
  CHECK_FALSE(holds("nim:3,5,6", Answered{By::copy}));
  CHECK(holds("staircase:1,2,1", Answered{By::push_on}));
  CHECK_FALSE(holds("staircase:1,2,2", Answered{By::even}));
  CHECK(holds("matrix:1,0,1,1.0,1,1,1", Answered{By::rows}));
  CHECK(holds("matrix:3,0,1.1,2,1", Answered{By::rows}));
  CHECK_FALSE(holds("matrix:3,0,1.1,2,2", Answered{By::rows}));
  CHECK_FALSE(holds("matrix:1,1,1.0,1,1", Answered{By::rows}));
  CHECK(holds("nim.from2.misere:1,1,1,1", Answered{By::rest, 3}));
  CHECK_FALSE(holds("nim.from2.misere:1,1,1,1", Answered{By::rest, 2}));
  CHECK(holds("nim:3,3", Answered{By::even}));
  CHECK_FALSE(holds("wythoff:3,4", Answered{By::cold}));
  CHECK(holds("fibonacci:20:19", Answered{By::smallest, 0, TakeMove{2}}));
  CHECK_FALSE(holds("fibonacci:20:19", Answered{By::smallest, 0, TakeMove{3}}));

  CHECK(holds("fibonacci:1000000000000000", Quantity{What::ways, 1}));
  CHECK_FALSE(holds("fibonacci:20", Quantity{What::ways, 2}));
  CHECK(holds("nim.max3:1,2,7", Quantity{What::alone, 3}));
  CHECK_FALSE(holds("nim.max3:1,2,7", Quantity{What::alone, 0}));
  CHECK(holds("matrix:9,9.9,9", Quantity{What::positions, 10'000}));
  CHECK(holds("matrix:9,9.9,9", Quantity{What::beyond, 9'999}));
  CHECK_FALSE(holds("matrix:9,9.9,9", Quantity{What::beyond, 10'000}));
  CHECK(holds("nim.max2.split.misere:4", Quantity{What::kinds, 6}));
  CHECK_FALSE(holds("nim.max2.split.misere:4", Quantity{What::kinds, 7}));

  CHECK(holds("wythoff:3,5", LostIf{LostIf::Law::cold_listed, 0}));
  CHECK_FALSE(holds("wythoff:2,2", LostIf{LostIf::Law::cold_listed, 1}));
  CHECK(holds("nim.max3:9", LostIf{LostIf::Law::divides, 4}));
  CHECK_FALSE(holds("nim.max3:9", LostIf{LostIf::Law::divides, 5}));
}

TEST_CASE("How things lie, what they lead to and what is not settled are caught where wrong", "[claims]") {
  using As = Lies::As;
  const auto lies = [](std::string_view text) {
    std::vector<As> out;
    for (const As as : {As::crossing, As::no_form, As::own_image, As::middle_free, As::symmetric,
                        As::near_middle, As::one_alone, As::not_symmetric, As::no_middle}) {
      if (holds(text, Lies{as})) out.push_back(as);
    }
    return out;
  };
  using All = std::vector<As>;
  CHECK(lies("matrix:1,2,0.0,0,3") == All{});             // lines that do not cross
  CHECK(lies("matrix:2,1.1,2") == All{As::crossing});     // symmetric
  CHECK(lies("matrix:1,1,1.0,1,1") == All{As::crossing}); // two lines of ones
  CHECK(lies("matrix:2,1.1,0") == All{As::crossing});     // two lines
  CHECK(lies("matrix:2,1,0.1,0,3.0,1,1") == All{As::crossing, As::no_form});
  CHECK(lies("matrix:1,2,1.3,5,3.1,2,1") == All{As::crossing, As::own_image});
  CHECK(lies("coins:600x400x40:") == All{As::middle_free});
  CHECK(lies("coins:600x400x40:300.200") == All{As::symmetric});
  CHECK(lies("coins:600x400x40:300.200,100.100") == All{As::one_alone});
  CHECK(lies("coins:600x400x40:100.100") == All{As::not_symmetric});
  CHECK(lies("coins:600x400x40:230.200,370.200") == All{As::near_middle});
  CHECK(lies("coins:601x401x40:") == All{As::no_middle});
  CHECK(lies("nim:3") == All{});

  // What was once said of every game: the nim-sum, where it is the Grundy value and no nim-sum.
  CHECK_FALSE(holds("wythoff:12,20", LeavesSum{move_of("wythoff:12,20", "1-1"), 3}));
  CHECK(holds("nim:12,20", LeavesSum{move_of("nim:12,20", "1-1"), 31}));
  CHECK(holds("series:13:2:13:1-0:a", GivesGame{move_of("series:13:2:13:1-0:a", "2")}));
  CHECK_FALSE(holds("series:13:2:13:1-0:a", GivesGame{move_of("series:13:2:13:1-0:a", "1")}));

  CHECK(holds("matrix:2,1.1,2", Images{false, {1, 0}, {1, 0}}));
  CHECK_FALSE(holds("matrix:2,1.1,2", Images{false, {0, 1}, {1, 0}}));
  CHECK_FALSE(holds("matrix:2,1.1,3", Images{false, {1, 0}, {1, 0}}));
  CHECK(holds("matrix:2,1.1,3", Images{false, {1, 0}, {1, 0}, move_of("matrix:2,1.1,3", "r2-0,1")}));
  CHECK(holds("matrix:0,2,3.2,0,5.3,5,0", Images{true, {0, 1, 2}, {0, 1, 2}}));
  CHECK_FALSE(holds("matrix:0,2,3.2,0,5.3,5,0", Images{true, {1, 0, 2}, {1, 0, 2}}));

  CHECK(holds("nim:3,5,7", OutcomeIs{Outcome::N}));
  CHECK_FALSE(holds("nim:3,5,7", OutcomeIs{Outcome::P}));
  CHECK_FALSE(holds("nim:3,5,7", OutcomeIs{}));
  CHECK_FALSE(holds("nim:3,5,7", NotSettled{}));      // theory knows
  CHECK_FALSE(holds("matrix:2,1.1,0", NotSettled{})); // and here the search
  CHECK(holds("matrix:900,800,70.60,500,400.30,20,101", NotSettled{}));
  CHECK(holds("series:3", LeavesTie{TakeMove{1}}));
  CHECK_FALSE(holds("series:5", LeavesTie{TakeMove{1}}));
  CHECK_FALSE(holds("nim:3,5,7", LeavesTie{move_of("nim:3,5,7", "1-1")}));
}
