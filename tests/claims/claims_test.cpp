// Every claim of every explanation, held against going through all positions.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "claims/claims_alone.hpp"
#include "claims/claims_check.hpp"
#include "claims/claims_kinds.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "games/matrix/matrix_claims.hpp"
#include "games/nim/nim_claims.hpp"
#include "solve/search/analyse.hpp"
#include "support/samples.hpp"
#include "support/support.hpp"

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
  Count bar = 4;
  Count strip = 8;
  Count edge = 2;
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
  if (std::holds_alternative<Bar>(kind)) {
    // Every bar of up to so many rows of so many squares.
    std::vector<Bar> open{Bar{}};
    while (!open.empty()) {
      const Bar board = open.back();
      open.pop_back();
      if (!board.row.empty()) out.emplace_back(board);
      if (static_cast<Count>(board.row.size()) == sweep.bar) continue;
      for (Count n = 1; n <= (board.row.empty() ? sweep.bar + 1 : board.row.back()); ++n) {
        open.push_back(board);
        open.back().row.push_back(n);
      }
    }
    return out;
  }
  if (std::holds_alternative<Strip>(kind)) {
    // Up to four coins on so many squares.
    for (Count set = 1; set < Count{1} << sweep.strip; ++set) {
      Strip board;
      for (Count square = 1; square <= sweep.strip; ++square) {
        if ((set >> (square - 1) & 1) != 0) board.coin.push_back(square);
      }
      if (board.coin.size() <= 4) out.emplace_back(std::move(board));
    }
    return out;
  }
  if (std::holds_alternative<EdgeHeaps>(kind)) {
    // Four nodes, every two joined, with so many matches at most on each edge; and longer paths and rings.
    EdgeHeaps board;
    for (std::size_t a = 0; a < 4; ++a) {
      for (std::size_t b = a + 1; b < 4; ++b)
        board.edge.push_back({a, b, 0});
    }
    for (bool more = true; more;) {
      out.emplace_back(board);
      std::size_t i = 0;
      while (i < board.edge.size() && board.edge[i].heap == sweep.edge)
        board.edge[i++].heap = 0;
      more = i < board.edge.size();
      if (more) ++board.edge[i].heap;
    }
    for (const char* text :
         {"graphnim:ab1,bc2,cd1,de2", "graphnim:ab1,bc1,cd2,de1,ef1", "graphnim:ab1,ae2,bc1,cd1,de1",
          "graphnim:ab2,cd1,ef3", "graphnim:ab3,bc3,cd3", "graphnim:ab2,ac2,de2,df1,ef1"})
      out.push_back(position_of(text).board);
    return out;
  }
  if (std::holds_alternative<SumBoard>(kind)) {
    const std::vector<const char*> parts = {"nim:0",
                                            "nim:1",
                                            "nim:2",
                                            "nim:1,3",
                                            "nim.max2:4",
                                            "nim.max2.split:4",
                                            "wythoff:1,2",
                                            "fibonacci:4",
                                            "nim.from2:1,2,2",
                                            "staircase:1,2,1",
                                            "matrix:1,2.1,0",
                                            "graph:ab,ac,bc:a,b",
                                            "octal.c07:5",
                                            "octal.c0.unequal:4",
                                            "chomp:3,2",
                                            "chomp:2,2,1",
                                            "northcott:4:w1b3:w",
                                            "northcott.max1:4:w1b4,b2w3:w",
                                            "graph:ab,ba,bc:a",
                                            "graph:ab,ba,bc,cd:b",
                                            "graph:aa,ab:a",
                                            "graph:aa:a",
                                            "pass:1,2,1",
                                            "silver:2,4,7",
                                            "silver.jump:2,5",
                                            "graphnim:ab1,ac2,bc1"};
    for (const char* a : parts) {
      for (const char* b : parts)
        out.emplace_back(SumBoard{{position_of(a), position_of(b)}});
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

TEST_CASE("Every claim of every explanation is true: all small positions of all games", "[claims][many]") {
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
                           "pass:1,2,3,1",
                           "pass:2,3,4,1",
                           "pass:2,3,5,1",
                           "pass:3,3,4,3",
                           "pass:2,3,5,3",
                           "pass:1,2,3,2",
                           "pass:2,3,4,2",
                           "pass:1,2,3,0",
                           "pass:2,3,4,0",
                           "pass.misere:1,2,3,1",
                           "pass.misere:2,3,5,1",
                           "pass.misere:1,1,1,2",
                           "pass.misere:1,1,2,2",
                           "pass.misere:2,3,4,2",
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
  // Grundy's game and Lasker's Nim: finished, with one move left, won and lost.
  for (const char* rules :
       {"octal.c0.unequal", "octal.c0.break", "octal.c3.break.endless", "octal.c03.unequal"}) {
    for (const char* board :
         {"0", "1", "2", "3", "4", "5", "6", "7", "9", "10", "2,1", "3,3", "5,4", "6,3", "4,3,2"}) {
      for (const char* misere : {"", ".misere"}) {
        Sweeping sweeping;
        sweeping.position(position_of(std::string(rules) + misere + ':' + board));
        note(sweeping);
      }
    }
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

TEST_CASE("The same, further: docs/testing.md has its counts", "[.long][claims]") {
  Sweep far;
  far.one_heap = 24;
  far.two_heaps = 12;
  far.three_heaps = 7;
  far.rows = 5;
  far.grid = 3;
  far.stones = 7;
  far.bar = 6;
  far.strip = 11;
  far.edge = 3;
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

TEST_CASE("Every claim of every explanation is true: large positions, by theory", "[claims][many]") {
  Rng rng(9);
  std::size_t positions = 0;
  for (const Game& game : all_games()) {
    if (game.scored()) continue; // it has no theory of outcomes but the one that is told
    Sweeping sweeping(true);
    const auto check = [&](const Position& at) {
      const auto said = theory(at);
      // Of what can go round there is no theory of outcomes but the one that is told.
      if (is_loopy(at) || is_over(at) || !said || said->outcome == Outcome::unknown) return;
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
