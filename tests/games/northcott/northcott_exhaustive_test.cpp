// Northcott's game against exhaustive retrograde analysis, which knows no theory.
//
// A board's pieces keep their order for ever, so all arrangements of the same pieces in the same columns are
// one graph, and one analysis settles them all, with either side to move. The columns are solved in one order
// only: exchanging two of them gives the same graph with other numbers. Nothing else is left out here: rows 2
// to 6, 1 to 3 columns, none to 3 pairs in a column, each pair in either order, moves bounded by 1, 2, 3, 4
// or not at all (a piece shares its column with one other at least, so on 6 rows it never moves more than 4
// squares). No part of it is hidden: the default run is the whole of it.

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/northcott/northcott.hpp"
#include "games/northcott/northcott_graph.hpp"
#include "solve/search/retrograde.hpp"
#include "support/northcott_support.hpp"
#include "support/northcott_whole.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::northcott;
using nimatron::testing::column_kinds;
using nimatron::testing::WholeGraph;

namespace {

struct Findings {
  std::size_t nodes = 0;
  std::size_t ties = 0;
  std::size_t wrong = 0;        // outcomes other than the nim-sum rule's
  std::size_t slow = 0;         // won positions in which no advance is among the quickest wins
  std::uint32_t longest = 0;    // remoteness
  std::size_t beyond_bound = 0; // remoteness above what perfect play by advances guarantees
};

void solve_all(const Options& options, const Columns& board, Findings& found) {
  const WholeGraph graph(options, board);
  Retrograde<WholeGraph> solver(graph);
  while (!solver.step(1'000'000)) {
  }
  for (std::uint32_t node = 0; node < graph.size(); ++node) {
    const Columns here = graph.board(node);
    const Outcome expected = Northcott::theory(options, here)->outcome;
    ++found.nodes;
    found.ties += solver.outcome(node) == Outcome::T ? 1 : 0;
    found.wrong += solver.outcome(node) != expected ? 1 : 0;
    const std::uint32_t plies = solver.remoteness(node);
    found.longest = std::max(found.longest, plies);
    const bool won = solver.outcome(node) == Outcome::N;
    const Count bound = 2 * advances_left(here, won ? here.to_move : other(here.to_move)) - (won ? 1 : 0);
    found.beyond_bound += static_cast<Count>(plies) > bound ? 1 : 0;
    if (won) {
      bool quick = false;
      Northcott::winning(options, here, [&](const SlideMove& move) {
        quick = advance(here, move) > 0 &&
                solver.remoteness(graph.node(Northcott::play(options, here, move))) + 1 == plies;
        return !quick;
      });
      found.slow += quick ? 0 : 1;
    }
  }
}

Findings solve_boards(int rows, std::size_t columns, Count max) {
  Findings found;
  const auto kinds = column_kinds(rows, 3);
  Columns board{rows, {}, Side::white};
  const auto choose = [&](const auto& self, std::size_t first) -> void {
    if (board.column.size() == columns) {
      solve_all(chosen(max), board, found);
      return;
    }
    for (std::size_t k = first; k < kinds.size(); ++k) {
      board.column.push_back(kinds[k]);
      self(self, k);
      board.column.pop_back();
    }
  };
  choose(choose, 0);
  return found;
}

void check(int most_rows, std::size_t columns, Count max) {
  for (int rows = 2; rows <= most_rows; ++rows) {
    const Findings found = solve_boards(rows, columns, max);
    CAPTURE(rows, columns, max, found.nodes, found.longest);
    // The kinds of column have 1, 2 x 15, 4 x 15 and 8 x 1 arrangements: 99 in all, their squares add up to
    // 1359 and their cubes to 20259. Three kinds whose order does not matter, times two sides to move:
    if (rows == 6 && columns == 3) CHECK(found.nodes == 2 * (99 * 99 * 99 + 3 * 99 * 1359 + 2 * 20259) / 6);
    CHECK(found.wrong == 0);
    CHECK(found.ties == 0);
    CHECK(found.slow == 0);
    CHECK(found.beyond_bound == 0);
  }
}

} // namespace

// A column of 6 rows has 99 arrangements: 1 empty, 2 x 15 with one pair, 4 x 15 with two, 8 with three.
TEST_CASE("Northcott: the graph has every arrangement once", "[northcott]") {
  std::size_t nodes = 0;
  for (const auto& kind : column_kinds(6, 3)) {
    const WholeGraph graph({}, {6, {kind}, Side::white});
    for (std::uint32_t node = 0; node < graph.size(); ++node) {
      const Columns board = graph.board(node);
      REQUIRE_FALSE(Northcott::board_error({}, board));
      REQUIRE(graph.node(board) == node);
    }
    nodes += graph.size();
  }
  CHECK(nodes == 2 * 99);
  CHECK(solve_boards(6, 1, 0).nodes == 2 * 99);
}

TEST_CASE("Northcott: the nim-sum rule against every arrangement up to 6 rows x 1 column",
          "[northcott][proof]") {
  for (const Count max : {0, 1, 2, 3, 4})
    check(6, 1, max);
}

TEST_CASE("Northcott: the nim-sum rule against every arrangement up to 6 rows x 2 columns",
          "[northcott][proof]") {
  for (const Count max : {0, 1, 2, 3, 4})
    check(6, 2, max);
}

TEST_CASE("Northcott: the nim-sum rule against every arrangement up to 6 rows x 3 columns, unbounded",
          "[northcott][proof]") {
  check(6, 3, 0);
}

TEST_CASE("Northcott: the nim-sum rule against every arrangement up to 6 rows x 3 columns, bounded",
          "[northcott][proof][many]") {
  for (const Count max : {1, 2, 3, 4})
    check(6, 3, max);
}
