// How large the graphs of Northcott's game are said to be, and that they are: by counting what there is.

#include "games/northcott/northcott_graph.hpp"

#include <algorithm>
#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "games/northcott/northcott.hpp"
#include "support/allocated.hpp"
#include "support/northcott_support.hpp"
#include "support/northcott_whole.hpp"
#include "support/ticks.hpp"

using namespace nimatron;
using namespace nimatron::northcott;
using nimatron::testing::allocated_now;
using nimatron::testing::clock_of_ticks;
using nimatron::testing::column_of;
using nimatron::testing::columns_of;
using nimatron::testing::moves_of;
using nimatron::testing::northcott_position;
using nimatron::testing::Peak;
using nimatron::testing::ticks;
using nimatron::testing::WholeGraph;

namespace {

/// So many columns with their pieces in the same order.
Columns alike(int rows, const std::vector<Side>& lower, std::size_t columns) {
  return {rows, std::vector<std::vector<Columns::Piece>>(columns, column_of(lower)), Side::white};
}

Columns beside(Columns board, const Columns& other) {
  board.column.insert(board.column.end(), other.column.begin(), other.column.end());
  return board;
}

/// Their colours can change places.
std::vector<Columns> some_boards() {
  return {alike(14, {Side::white, Side::white}, 1), alike(9, {Side::white, Side::white}, 2),
          alike(7, {Side::white, Side::white}, 3), alike(8, {Side::white}, 3)};
}

} // namespace

TEST_CASE("Northcott: pieces stand in as many ways as there are sets of squares", "[northcott]") {
  for (int rows = 1; rows <= 12; ++rows) {
    std::vector<Count> sets(static_cast<std::size_t>(rows) + 1, 0); // by how many squares they have
    for (unsigned squares = 0; squares >> static_cast<unsigned>(rows) == 0; ++squares)
      ++sets[static_cast<std::size_t>(std::popcount(squares))];
    for (std::size_t pieces = 0; pieces < sets.size(); ++pieces) {
      CAPTURE(rows, pieces);
      CHECK(ways(rows, pieces, sets[pieces]) == sets[pieces]);
      if (sets[pieces] > 1) CHECK_FALSE(ways(rows, pieces, sets[pieces] - 1));
    }
  }
}

TEST_CASE("Northcott: a graph's nodes are counted up to a limit", "[northcott]") {
  std::vector<Columns> boards = some_boards();
  boards.push_back(alike(6, {Side::white, Side::black}, 1)); // colours cannot
  boards.push_back(beside(alike(6, {Side::white}, 2), alike(6, {Side::white, Side::black}, 1)));
  for (const Columns& board : boards) {
    const auto size = static_cast<Count>(FoldedGraph({}, board).size());
    CAPTURE(size);
    CHECK(FoldedGraph::nodes(board, size) == size);
    CHECK_FALSE(FoldedGraph::nodes(board, size - 1));
    CHECK_FALSE(FoldedGraph::nodes(board, 1));
  }
}

TEST_CASE("Northcott: a graph's bytes are those of its lists, and so many are allocated", "[northcott]") {
  for (const Columns& board : some_boards()) {
    const WholeGraph column({}, {board.rows, {board.column.front()}, Side::white});
    const auto places = static_cast<Count>(column.size() / 2);
    Count most_slides = 0; // of both sides from one place
    for (std::uint32_t node = 0; node < column.size(); node += 2)
      most_slides =
          std::max<Count>(most_slides, column.option_count(node) + Count{column.option_count(node + 1)});
    const auto columns = static_cast<Count>(board.column.size());
    FoldedGraph folded({}, board);
    const auto multisets = static_cast<Count>(folded.size());
    // Of each place: its squares, where the slides of either side end, the slides, a term for each column, and the same upside
    // down. Of each multiset: its places, and the one that it becomes with its colours changed.
    const Count numbers = places * (1 + 2 + most_slides + columns + 1) + multisets * (columns + 1);
    const Count bytes = FoldedGraph::bytes(board);
    CHECK(bytes == 4 * numbers);
    const Peak peak;
    Slice slice(Slice::unbounded);
    REQUIRE(folded.build(slice));
    const auto allocated = static_cast<Count>(peak.bytes());
    CAPTURE(places, multisets, bytes, allocated);
    CHECK(allocated >= bytes);
    CHECK(allocated <= bytes + 150); // a block may be larger than what has been asked for
  }
  const Columns one = some_boards().front();
  const Columns other = alike(14, {Side::white, Side::black}, 2);
  CHECK(FoldedGraph::bytes(beside(one, other)) == FoldedGraph::bytes(one) + FoldedGraph::bytes(other));
}

TEST_CASE("Northcott: each list of a graph is filled in slices that end in time, and is the same",
          "[northcott]") {
  const Columns board = alike(16, {Side::white, Side::white, Side::white}, 1);
  FoldedGraph graph({}, board);
  std::vector<std::size_t> there; // what is allocated at the end of each slice
  there.reserve(10'000);          // and this does not grow
  Count longest = 0;
  for (bool done = false; !done && there.size() < there.capacity();) {
    const Count before = ticks;
    Slice slice(0, static_cast<double>(before), clock_of_ticks); // late as soon as it is asked
    done = graph.build(slice);
    longest = std::max(longest, ticks - before);
    if (!done) there.push_back(allocated_now());
  }
  CHECK(longest <= 2);
  // A list has its room from the beginning, so the same is allocated until the next one: squares, then slides with where they
  // end, terms, places of multisets, what is upside down, what has its colours changed.
  std::map<std::size_t, Count> slices;
  for (const std::size_t bytes : there)
    ++slices[bytes];
  REQUIRE(slices.size() == 6);
  for (const auto& [bytes, ended] : slices) {
    CAPTURE(bytes);
    CHECK(ended >= 5);
  }
  FoldedGraph at_once({}, board);
  Slice whole(Slice::unbounded);
  REQUIRE(at_once.build(whole));
  REQUIRE(graph.size() == at_once.size());
  for (std::uint32_t node = 0; node < graph.size(); ++node) {
    REQUIRE(graph.board(node) == at_once.board(node));
    REQUIRE(graph.option_count(node) == at_once.option_count(node));
  }
}

TEST_CASE("Northcott: what is gathered is what moves lead to, up to a limit", "[northcott]") {
  for (const char* text : {"northcott:5:w1b5,b1w4", "northcott:7:w1b3w5b7", "northcott:3:w1b3,w1b3,b1w3:b"}) {
    const Columns start = columns_of(northcott_position(text));
    std::vector<Columns> met{start};
    for (std::size_t i = 0; i < met.size(); ++i) {
      const Columns here = met[i]; // the list grows
      for (const SlideMove& move : moves_of({}, here)) {
        const Columns next = Northcott::play({}, here, move);
        if (std::find(met.begin(), met.end(), next) == met.end()) met.push_back(next);
      }
    }
    const auto all = static_cast<Count>(met.size());
    REQUIRE(all > 10);
    for (const Count most : {all, all - 1, all / 2}) {
      ReachedGraph graph({}, start, most);
      Count slices = 0;
      while (!graph.explore(1) && slices < all)
        ++slices;
      CHECK(graph.too_large() == (most < all));
      CHECK(static_cast<Count>(graph.size()) == std::min(all, most + 1));
      if (most == all) CHECK(slices == all - 1); // one is expanded in each
    }
  }
}

TEST_CASE("Northcott: what is gathered takes no more than was said, and almost as much", "[northcott]") {
  // Just when it is given up its table has grown to four places for each.
  constexpr Count most = 1 << 14;
  for (const std::size_t columns : {8U, 9U}) { // of which eight are one word
    Columns board = alike(8, {Side::white}, columns);
    for (auto& column : board.column)
      column.back().row = 8;
    const Peak peak;
    ReachedGraph graph({}, board, most);
    while (!graph.explore(1'000)) {
    }
    REQUIRE(graph.too_large());
    const auto allocated = static_cast<Count>(peak.bytes());
    const Count said = most * ReachedGraph::bytes_a_node(board);
    CAPTURE(columns, allocated, said);
    CHECK(allocated <= said);
    CHECK(allocated >= said / 100 * 95);
  }
}

TEST_CASE("Northcott: gathering what moves lead to ends in time", "[northcott]") {
  const Position at = northcott_position("northcott:8:w1b8,w1b8,w1b8,w1b8,w1b8,w1b8,w1b8,w1b8");
  ReachedGraph graph({}, columns_of(at), 2'000);
  for (bool done = false; !done;) {
    const Count before = ticks;
    const Count expanded = graph.expanded();
    Slice slice(Slice::unbounded, static_cast<double>(before), clock_of_ticks); // late as soon as it is asked
    done = graph.explore(slice);
    Count moves = 0;
    for (Count node = expanded; node < graph.expanded(); ++node)
      moves += graph.option_count(static_cast<std::uint32_t>(node));
    REQUIRE(moves <= 4 * Slice::looks_between);
    REQUIRE((done || graph.expanded() > expanded));
  }
  CHECK(graph.too_large());
}
