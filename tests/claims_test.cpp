// Every claim of every explanation, held against going through all positions.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "claims_check.hpp"
#include "claims_kinds.hpp"
#include "core/game.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "explain/binary.hpp"
#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "explain/sums_claims.hpp"
#include "games/matrix_claims.hpp"
#include "games/nim_claims.hpp"
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
  std::size_t nodes = 3;
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
      if (game.remembers()) {
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
  if (std::holds_alternative<GraphBoard>(kind)) {
    // Every graph of up to so many nodes, with one token; the smaller ones with two and three as well.
    for (std::size_t nodes = 1; nodes <= sweep.nodes; ++nodes) {
      for (std::size_t arrows = 0; arrows < std::size_t{1} << (nodes * nodes); ++arrows) {
        GraphBoard board;
        for (std::size_t i = 0; i < nodes * nodes; ++i) {
          if ((arrows >> i & 1) != 0) board.arrow.push_back({i / nodes, i % nodes});
        }
        board.token = {0};
        out.emplace_back(board);
        if (nodes == sweep.nodes && arrows % 8 != 0) continue;
        for (const auto& token : {std::vector<std::size_t>{0, nodes - 1}, {0, 0, nodes - 1}}) {
          board.token = token;
          out.emplace_back(board);
        }
      }
    }
    return out;
  }
  // Empty, and with one coin anywhere.
  for (const Count radius : {1, 2}) {
    for (Count width = 2 * radius; width <= 4 + 2 * radius; ++width) {
      for (Count height = 2 * radius; height <= 3 + 2 * radius; ++height) {
        out.emplace_back(CoinTable{width, height, radius, {}});
        for (Count x = radius; x <= width - radius; ++x) {
          for (Count y = radius; y <= height - radius; ++y)
            out.emplace_back(CoinTable{width, height, radius, {{x, y}}});
        }
      }
    }
  }
  return out;
}

std::string in_words(const Game& game, const Checked& checked) {
  std::string out(game.id);
  if (!game.by_option.empty()) out += "." + std::string(game.by_option);
  return out + ": " + std::to_string(checked.positions) + " positions, " + std::to_string(checked.steps) +
         " sentences, " + std::to_string(checked.figures) + " figures\n";
}

class Sweeping {
 public:
  explicit Sweeping(bool by_theory = false) : truth(by_theory) {}

  void position(const Position& at, const Budget& budget = enough) {
    const Analysis analysis = analyse(at, budget, solver_);
    const Explanation steps = explain(at, analysis);
    REQUIRE_FALSE(steps.empty());
    for (const std::string& fault : faults(at, steps, truth, checked))
      FAIL_CHECK(fault);
    for (const Step& step : steps)
      falsify(at, step);
  }

  /// What was played is explained as well.
  void move(const Position& at, const Move& made) {
    const Analysis before = analyse(at, enough, solver_);
    const Analysis after = analyse(play(at, made), enough, solver_);
    const auto step = explain_move(at, made, before, after);
    if (!step) return;
    for (const std::string& fault : faults(at, {*step}, truth, checked))
      FAIL_CHECK(fault);
    falsify(at, *step);
  }

  void sweep(const Game& game, const Sweep& sweep) {
    Rng rng(20261122);
    for (const Options& options : all_options(game)) {
      for (const Board& board : boards(game, sweep)) {
        const Position at{&game, options, settled(game, options, board)};
        if (game.board_error(options, at.board)) continue;
        position(at);
        if (rng.between(0, 9) == 0 && !is_over(at)) move(at, random_move(at, rng));
      }
      for (const Position& at :
           small_positions(game, options, static_cast<std::size_t>(sweep.at_random), 7)) {
        const auto* table = std::get_if<CoinTable>(&at.board);
        if (table != nullptr && table->width * table->height > 30 * table->radius * table->radius) continue;
        position(at);
        if (!is_over(at)) move(at, random_move(at, rng));
      }
    }
  }

  Truth truth;
  Checked checked;
  /// By kind and member: how often it was caught that it is another.
  std::map<std::string, std::size_t> caught;

 private:
  /// What is said with one thing changed must be found to be wrong. Each member is tried a few times.
  void falsify(const Position& at, const Step& step) {
    constexpr std::size_t enough_times = 3;
    if (truth.by_theory()) return;
    const Kind& kind = *kind_of(step.claim);
    std::size_t member = 0;
    for (Claim& claim : kind.falsified(step.claim)) {
      std::size_t& times = caught[kind.name + ", member " + std::to_string(++member)];
      if (times >= enough_times) continue;
      Checked aside;
      if (!faults(at, {{std::move(claim), step.figure}}, truth, aside).empty()) ++times;
    }
  }

  Solver solver_;
};

std::vector<std::string> faults_of(std::string_view text, const Explanation& steps) {
  Truth truth;
  Checked checked;
  return faults(position_of(text), steps, truth, checked);
}

bool told(std::string_view text, const Claim& claim, const Figure& figure = {}) {
  const auto found = faults_of(text, {{claim, figure}});
  for (const std::string& fault : found)
    UNSCOPED_INFO(fault);
  return found.empty();
}

/// What sentences have in common, by itself.
template <class Law>
bool holds(std::string_view text, const Law& law) {
  const Position at = position_of(text);
  Truth truth;
  Checked checked;
  Examination examination(at, truth, checked);
  examination.examine(law);
  for (const std::string& fault : examination.found)
    UNSCOPED_INFO(fault);
  return examination.found.empty();
}

Move move_of(std::string_view text, std::string_view move) {
  const auto read = parse_move(position_of(text), move);
  REQUIRE(read);
  return *read;
}

/// Nobody looks at this kind, and a number that it says is none of its own.
struct Invented {
  Message words() const { return say("the nim-sum is {0}", 9); }
};

/// A matrix of five parts of three rows and columns.
std::string separate_parts() {
  Grid board{15, 15, std::vector<Count>(225, 0)};
  const std::vector<Count> part{4, 1, 0, 1, 3, 2, 0, 2, 3};
  for (std::size_t i = 0; i < 45; ++i)
    board.at(i / 3, i / 9 * 3 + i % 3) = part[i % 9];
  board.at(14, 14) = 40;
  board.at(13, 14) = 14;
  return print(Position{find_game("matrix"), {}, board});
}

} // namespace

TEST_CASE("Every claim of every explanation is true: all small positions of all games", "[claims]") {
  std::string counts;
  std::map<std::string, std::size_t> kinds;
  std::map<std::string, std::size_t> caught;
  const auto note = [&](const Sweeping& sweeping) {
    for (const auto& [kind, times] : sweeping.checked.kinds)
      kinds[kind] += times;
    for (const auto& [member, times] : sweeping.caught)
      caught[member] += times;
  };
  for (const Game& game : all_games()) {
    Sweeping sweeping;
    sweeping.sweep(game, {});
    counts += in_words(game, sweeping.checked);
    CHECK(sweeping.checked.positions > 100);
    CHECK(sweeping.checked.figures > 0);
    note(sweeping);
  }
  // What small positions do not lead to.
  for (const char* text : {"series:12",
                           "nim:1,9,4,8,2",
                           "nim.take1-2-4:9",
                           "nim.take1-2-4:8",
                           "nim.take1-2-4:8,5",
                           "nim.take1-2:9",
                           "nim.max1:4,3",
                           "nim.max1:5,5",
                           "nim.max1.misere:4,3",
                           "nim.max1.misere:2,2",
                           "nim.take1.split:3,2",
                           "octal.c7.misere:4,2",
                           "nim.misere:7",
                           "nim.split.misere:7",
                           "octal.c3033:9,4",
                           "octal.c3033.misere:9,4",
                           "northcott:8:w2b7:w",
                           "octal.c33:7,4",
                           "octal.c333.misere:9",
                           "octal.c07.misere:9",
                           "octal.c77.misere:9",
                           "octal.c77.misere:8,1",
                           "nim.from2.misere:1,1,1,1",
                           "nim.max3.split:1000000000000000,5",
                           "coins:9x2x1:",
                           "coins:9x2x1:3.1",
                           "coins:7x2x1:2.1",
                           "matrix:1,1,0,0.0,1,1,0.0,0,1,1",
                           "matrix:1,1,0,0,0,0,0,0,0.0,1,1,0,0,0,0,0,0.1,0,1,0,0,0,0,0,0."
                           "0,0,0,1,1,0,0,0,0.0,0,0,0,1,1,0,0,0.0,0,0,0,0,1,0,0,0.0,0,0,0,0,0,1,1,1",
                           "matrix:1,1,0,0,0.0,1,1,0,0.0,0,1,0,0.0,0,0,1,1",
                           "coins:6x4x1:3.2,1.1",
                           "coins:6x5x1:1.1,2.3",
                           "coins:6x4x1:1.1,3.1",
                           "matrix:1,1,1.1,0,0.1,0,0",
                           "matrix:1,1,1,0,0.1,0,0,0,0.1,0,0,0,0.0,0,0,1,1.0,0,0,0,1",
                           "coins:20x16x1:6.3,2.2,8.5",
                           "matrix:0,2,3.2,0,5.3,5,0",
                           "matrix:1,1,0.0,1,1.1,1,1",
                           "matrix:0,0,1,1.1,1,0,0.0,0,1,1.0,0,0,0",
                           "matrix:1,0,0,0.0,0,2,2.2,1,0,0",
                           "matrix:19,18,17.16,15,14.13,12,19",
                           "matrix:900,800,70.60,500,400.30,20,101"}) {
    Sweeping sweeping;
    sweeping.position(position_of(text));
    note(sweeping);
  }
  // Five parts, each soon gone through; all positions of it never are, so it is only asked how many those are.
  CHECK(told(separate_parts(), claims::FoundByParts{}));
  ++kinds["FoundByParts"];
  // Where copying is the reason no search sees to the end: so it is held where it does.
  CHECK(told("nim.max3.split:7", claims::LeavesPairs{{0, 1, 3}}));
  CHECK_FALSE(told("nim.max3.split:7", claims::LeavesPairs{{0, 1, 2}}));
  ++kinds["LeavesPairs"];
  INFO(counts);
  for (const Kind& kind : all_kinds()) {
    INFO(kind.name);
    CHECK(kinds[kind.name] > 0);
  }
  for (const auto& [member, times] : caught) {
    INFO(member << " may be anything");
    CHECK(times > 0);
  }
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
  Rng rng(9);
  std::size_t positions = 0;
  for (const Game& game : all_games()) {
    if (game.loopy || game.scored()) continue; // they have no theory of outcomes but the one that is told
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
        const Position at{&game, options,
                          settled(game, options,
                                  Heaps{some_counts(rng, static_cast<std::size_t>(pick(rng, 1, 6)),
                                                    Count{1} << pick(rng, 3, 9))})};
        if (!game.board_error(options, at.board)) check(at);
      }
    }
    positions += sweeping.checked.positions;
  }
  CHECK(positions > 400);
}

// ------------------------------------------------------------------------------- the test is tested

TEST_CASE("Sentences that were told once and are wrong are caught", "[claims]") {
  using By = Answered::By;
  // "The other player can make all columns even again": not after taking 1.
  CHECK_FALSE(holds("nim.misere:2,2", Answered{By::even}));
  CHECK(told("nim.misere:2,2", claims::EvenAgain{}));
  // "After this move nothing above 1 should be left": the numbers are remainders, not the heaps.
  CHECK_FALSE(told("nim.max3.misere:5,6", claims::OnlyRestsCount{3, {5, 6}}));
  CHECK(told("nim.max3.misere:5,6", claims::OnlyRestsCount{3, {1, 2}}));
  BinaryTable raised = binary_table({5, 6}, {1, 2});
  raised.changed = 0;
  raised.leave = 2; // from 5 to 6
  raised.rest = 6;
  CHECK_FALSE(told("nim.max3.misere:5,6", claims::Wins{HeapMove{1, 2, 0}}, raised));
  // "Divide into 5 and 5" beside a table in which 12 becomes 8.
  const claims::Wins middle{HeapMove{0, 2, 5}};
  BinaryTable shrunk = binary_table({12}, {12});
  shrunk.changed = 0;
  shrunk.leave = 8;
  CHECK_FALSE(told("nim.max2.split:12", middle, shrunk));
  shrunk = binary_table({12}, {4});
  shrunk.changed = 0;
  shrunk.leave = 0;
  CHECK(told("nim.max2.split:12", middle, shrunk));
  // "A take of j can always be answered by 3 - j in the same heap": not in the heap of 1.
  CHECK_FALSE(holds("nim.max2:1,6,10", Answered{By::rest, 3}));
  CHECK_FALSE(holds("nim.max2:1,6,10", Rounds{1}));
  CHECK(holds("nim.max2:1,6,10", Rounds{3}));
  // It says that it copies, and the example answers in the same heap.
  const Position fives = position_of("nim.max2:5,5");
  const auto example = [&](const HeapMove& answer) {
    return Step{
        claims::Replies{false},
        Answers{{{HeapMove{0, 1, 0}, answer, nimatron::in_words(fives, HeapMove{0, 1, 0}, answer)}}, false}};
  };
  const Step copies{claims::EqualPairs{}};
  CHECK_FALSE(faults_of("nim.max2:5,5", {copies, example({0, 2, 0})}).empty());
  CHECK(faults_of("nim.max2:5,5", {copies, example({1, 1, 0})}).empty());
  // The table after the move keeps the old sum.
  BinaryTable kept = binary_table({24, 12, 29}, {24, 12, 29});
  kept.changed = 0;
  kept.leave = 17 ^ 9;
  const claims::Wins seventeen{HeapMove{0, 7, 0}};
  CHECK_FALSE(told("nim:24,12,29", seventeen, kept));
  kept.leave = 17;
  CHECK(told("nim:24,12,29", seventeen, kept));
  // Bundles that are not what lies there, and a number that is not so.
  Bundles lit = bundles({24, 12, 29});
  CHECK(told("nim:24,12,29", claims::BundlesLeft{{8, 1}}, lit));
  lit.unpaired[0].first = 1;
  CHECK_FALSE(told("nim:24,12,29", claims::BundlesLeft{{8, 1}}, lit));
  CHECK_FALSE(told("nim:24,12,29", claims::ColumnsOdd{{8}, 8}));
  CHECK(told("nim:24,12,29", claims::ColumnsOdd{{8, 1}, 9}));
  // "A take of j can be answered with 2 - j", where nobody has a choice: what counts is how many matches there are.
  CHECK(told("nim.max1:4,3", claims::OneMatchAMove{7}));
  CHECK_FALSE(told("nim.max1:4,3", claims::OneMatchAMove{6}));
  CHECK_FALSE(told("nim.max2:4,3", claims::OneMatchAMove{7}));
  // It leaves one match, which loses: in misere play only.
  CHECK(told("nim.misere:7", claims::LeavesLastMatch{{0, 6, 0}}));
  CHECK_FALSE(told("nim.misere:7", claims::LeavesLastMatch{{0, 5, 0}}));
  CHECK_FALSE(told("nim:7", claims::LeavesLastMatch{{0, 6, 0}}));
  // "They pair off" where nothing is left, and the other way round.
  const Move closes = move_of("northcott:8:w2b7:w", "a2-6");
  CHECK(told("northcott:8:w2b7:w", claims::NumbersPairAfter{closes, true}));
  const Move evens = move_of("northcott:8:w2b7,w2b5:w", "a2-4");
  CHECK(told("northcott:8:w2b7,w2b5:w", claims::NumbersPairAfter{evens, false}));
  CHECK_FALSE(told("northcott:8:w2b7,w2b5:w", claims::NumbersPairAfter{evens, true}));
  // Lines of 1, 2 and 3 have no images, though their nim-sum is 0; and what loses leaves none.
  constexpr const char* beside =
      "matrix:0,1,2,0,0,0.1,0,3,0,0,0.2,3,2,0,0,0.0,0,0,1,0,0.0,0,0,0,2,0.0,0,0,0,0,3";
  const auto leaves = [&](const char* move, std::vector<std::size_t> line, bool lines) {
    return told(beside, claims::ImagesAfter{move_of(beside, move), true, line, line, lines});
  };
  CHECK(leaves("r3-0,0,2,0,0,0", {0, 1, 2, 3, 4, 5}, true));
  CHECK_FALSE(leaves("r3-0,0,2,0,0,0", {0, 1, 2, 3, 4, 5}, false));
  CHECK_FALSE(leaves("r3-0,0,2,0,0,0", {1, 0, 2, 3, 4, 5}, true));
  CHECK_FALSE(leaves("r3-0,0,1,0,0,0", {0, 1, 2, 3, 4, 5}, true));
  CHECK_FALSE(leaves("c4-0,0,0,1,0,0", {0, 1, 2, 3, 4, 5}, true));
  // Theory knows what a search is said to prove.
  CHECK_FALSE(told("nim:3,5,7", claims::SearchProves{}));
}

TEST_CASE("A sentence that nobody looks at, and a number that no claim has, are caught", "[claims]") {
  CHECK_FALSE(told("nim:24,12,29", Invented{}));
  const Kind invented = kind("Invented", [](Examination&, const Invented&) {});
  CHECK(invented.numbers(position_of("nim:24,12,29"), Invented{}).empty());
}

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
  CHECK_FALSE(told("northcott:8:w1b5:w", claims::Flips{0, 3, 1, move_of("northcott:8:w1b5:w", "a1-4")}));
  CHECK_FALSE(holds("nim:3", EveryMove{Does::changes_sum, 0, HeapMove{0, 4, 0}})); // no such move
}

TEST_CASE("A heap that becomes smaller, numbers and answers are caught where they are wrong", "[claims]") {
  using By = Answered::By;
  using What = Quantity::What;
  CHECK(told("nim:24,12,29", claims::Flips{2, 29, 20, HeapMove{2, 9, 0}}));
  CHECK(told("nim:24,12,29", claims::Flips{0, 24, 17, HeapMove{0, 7, 0}}));
  CHECK_FALSE(told("nim:24,12,29", claims::Flips{2, 29, 21, HeapMove{2, 8, 0}}));
  CHECK_FALSE(told("nim:2,4,5", claims::Flips{1, 4, 7, HeapMove{0, 1, 0}})); // it would have to grow
  CHECK_FALSE(told("nim:24,12,29", claims::Flips{3, 29, 20, HeapMove{2, 9, 0}}));

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
                        As::near_middle, As::one_alone, As::one_apart, As::not_symmetric, As::no_middle}) {
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
  CHECK(lies("coins:601x400x40:260.200,341.200") == All{As::symmetric, As::no_middle});
  CHECK(lies("coins:601x400x40:260.200") == All{As::one_apart, As::no_middle});
  CHECK(lies("coins:600x400x40:260.200") == All{As::one_apart, As::not_symmetric});
  CHECK(lies("coins:600x400x40:200.200") == All{As::not_symmetric}); // room is left at the middle
  CHECK(lies("nim:3") == All{});

  // What was once said of every game: the nim-sum, where it is the Grundy value and no nim-sum.
  using With = claims::MoveJudged::With;
  const auto judged = [](std::string_view text, const char* move, Outcome before, Outcome after, With with,
                         Count number) {
    const Position at = position_of(text);
    const auto made = move_of(text, move);
    const auto answer = analyse(play(at, made), enough).winning;
    Figure drawn;
    if (number != 0)
      drawn = Answers{{{made, answer.at(0), nimatron::in_words(at, made, answer.at(0))}}, false};
    return told(text, claims::MoveJudged{made, before, after, with, number}, drawn);
  };
  CHECK_FALSE(judged("wythoff:12,20", "1-1", Outcome::N, Outcome::N, With::sum_reply, 3));
  CHECK(judged("nim:12,20", "1-1", Outcome::N, Outcome::N, With::sum_reply, 31));
  CHECK_FALSE(judged("nim:12,20", "1-1", Outcome::P, Outcome::N, With::sum_reply, 31));
  CHECK(judged("series:13:2:13:1-0:a", "2", Outcome::N, Outcome::P, With::game_given, 0));
  CHECK_FALSE(judged("series:13:2:13:1-0:a", "1", Outcome::N, Outcome::P, With::game_given, 0));

  CHECK(holds("matrix:2,1.1,2", Images{false, {1, 0}, {1, 0}}));
  CHECK_FALSE(holds("matrix:2,1.1,2", Images{false, {0, 1}, {1, 0}}));
  CHECK_FALSE(holds("matrix:2,1.1,3", Images{false, {1, 0}, {1, 0}}));
  CHECK(holds("matrix:2,1.1,3", Images{false, {1, 0}, {1, 0}, move_of("matrix:2,1.1,3", "r2-0,1")}));
  CHECK(holds("matrix:0,2,3.2,0,5.3,5,0", Images{true, {0, 1, 2}, {0, 1, 2}}));
  CHECK_FALSE(holds("matrix:0,2,3.2,0,5.3,5,0", Images{true, {1, 0, 2}, {1, 0, 2}}));

  CHECK(told("nim:3,5,7", claims::WhoWins{Outcome::N}));
  CHECK_FALSE(told("nim:3,5,7", claims::WhoWins{Outcome::P}));
  CHECK_FALSE(told("nim:3,5,7", claims::WhoWins{Outcome::unknown}));
  CHECK_FALSE(told("nim:3,5,7", claims::NotSettled{}));      // theory knows
  CHECK_FALSE(told("matrix:2,1.1,0", claims::NotSettled{})); // and here the search
  CHECK(told("matrix:900,800,70.60,500,400.30,20,101", claims::NotSettled{}));
  CHECK(judged("series:3", "1", Outcome::T, Outcome::T, With::nothing, 0));
  CHECK_FALSE(judged("series:5", "1", Outcome::T, Outcome::T, With::nothing, 0));
  CHECK_FALSE(judged("nim:3,5,7", "1-1", Outcome::N, Outcome::T, With::nothing, 0));
}
