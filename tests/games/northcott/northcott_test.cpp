#include "games/northcott/northcott.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "core/board_text.hpp"
#include "games/northcott/northcott_graph.hpp"
#include "solve/search/retrograde.hpp"
#include "support/northcott_support.hpp"
#include "support/northcott_whole.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::northcott;
using nimatron::testing::column_kinds;
using nimatron::testing::columns_of;
using nimatron::testing::moves_of;
using nimatron::testing::northcott_position;
using nimatron::testing::random_board;
using nimatron::testing::WholeGraph;
using nimatron::testing::winning_texts;

namespace {

/// Boards of several shapes, one of each kind of column at least; all arrangements of each are looked at.
std::vector<Columns> shapes_to_try() {
  const auto four = column_kinds(4, 2);
  const auto five = column_kinds(5, 2);
  const auto six = column_kinds(6, 3);
  const auto three = column_kinds(3, 1);
  const auto seven = column_kinds(7, 3);
  return {{4, {four[1], four[4]}, Side::white},
          {5, {five[2], five[3]}, Side::white},
          {6, {six[5], six[0]}, Side::white},
          {6, {six[9], six[1]}, Side::white},
          {6, {six[1], six[6]}, Side::white},
          {7, {seven[2], seven[4]}, Side::white},
          {3, {three[1], three[2], three[1]}, Side::white}};
}

std::unique_ptr<Task> task_of(const Position& position) {
  static Memory none;
  return Northcott::task(position.options, columns_of(position), {none});
}

template <class F>
void for_each_arrangement(F&& f) {
  for (const Columns& shape : shapes_to_try()) {
    for (const Count max : {0, 1, 2, 3}) {
      const Options options = chosen(max);
      const WholeGraph graph(options, shape);
      for (std::uint32_t node = 0; node < graph.size(); ++node)
        f(options, graph.board(node));
    }
  }
}

struct FaultAt {
  std::string text;
  std::size_t column;
};

} // namespace

TEST_CASE("Northcott: what is not a position is shown where it stands", "[northcott]") {
  const FaultAt wrong[] = {
      {"northcott:8:w1", 14},          // a piece that faces none
      {"northcott:8:w1b4,w2b8w8", 23}, // not above the one before
      {"northcott:8:w1b4,w2b8,b1w8b3w5", 28},
      {"northcott:8:w1w4", 16}, // one colour
      {"northcott:8:w1b4w5w6", 20},
      {"northcott:8:w1b4,,b3b7:b", 22},
      {"northcott:8:w1b9", 16}, // no such row
      {"northcott:8:w1b4w6", 18},
      {"northcott:1:w1", 11},
      {"northcott:27:", 11},
      {"northcott:8:w3b3", 16},
      {"northcott:8:w1b4:x", 18},
      {"northcott.split:8:", 11},
  };
  for (const FaultAt& entry : wrong) {
    const auto record = parse_record(entry.text);
    CAPTURE(entry.text);
    REQUIRE_FALSE(record);
    CAPTURE(in_english(record.fault().message));
    CHECK(record.fault().column == entry.column);
  }
  // A second pair may have either colour at the bottom, whatever the first has.
  CHECK(parse_record("northcott:8:w1b2b3w4,w1b2w3b4,b1w2w3b4"));
  CHECK(print(northcott_position("NORTHCOTT.MAX2:8:W1B3w5B8,b2w8")) == "northcott.max2:8:w1b3w5b8,b2w8:w");
}

TEST_CASE("Northcott: a board that no text could give is still refused", "[northcott]") {
  CHECK(Northcott::board_error({}, {8, {}, Side::white}));
  CHECK(Northcott::board_error({}, {1, {{}}, Side::white}));
  CHECK(Northcott::board_error({}, {8, std::vector<std::vector<Columns::Piece>>(27), Side::white}));
  CHECK(Northcott::board_error({}, {8, {{{0, Side::white}, {3, Side::black}}}, Side::white}));
  CHECK(Northcott::board_error({}, {8, {{{2, Side::white}, {9, Side::black}}}, Side::white}));
  CHECK_FALSE(Northcott::board_error({}, Northcott::start({})));
}

TEST_CASE("Northcott: illegal moves are errors of the record, at the move", "[northcott]") {
  const FaultAt wrong[] = {
      {"northcott:8:w1b4/a1-4", 18},      // onto a piece
      {"northcott:8:w1b4/a1-5", 18},      // past it
      {"northcott:8:w1b4/a1-1", 18},      // nowhere
      {"northcott:8:w1b4/a4-3", 18},      // black's piece
      {"northcott:8:w1b4/a2-3", 18},      // no piece there
      {"northcott:8:w1b4/b1-2", 18},      // no such column
      {"northcott:8:w1b4/a1-2/a2-1", 23}, // white again
      {"northcott.max1:8:w1b4/a1-3", 23}, // too far
      {"northcott:4:w1b4/a1-9", 18},      // off the board
  };
  for (const FaultAt& entry : wrong) {
    const auto record = parse_record(entry.text);
    CAPTURE(entry.text);
    REQUIRE_FALSE(record);
    CHECK(record.fault().column == entry.column);
  }
  CHECK(parse_record("northcott:8:w1b4/a1-3/a4-8/a3-7"));
  // A row that no text gives is no piece in the way.
  for (const int row : {-1, 0, 9}) {
    const auto reason =
        Northcott::why_illegal({}, {8, {{{1, Side::white}, {4, Side::black}}}, Side::white}, {0, 1, row});
    REQUIRE(reason);
    CHECK(in_english(*reason) == "column a has no row " + std::to_string(row) + ": rows go from 1 to 8");
  }
}

TEST_CASE("Northcott: the rules say how far a piece may go", "[northcott]") {
  const auto first = [](Count max) { return in_english(Northcott::rules(chosen(max)).moves.front()); };
  CHECK(first(0) == "Move one of your pieces along its column, forward or back, as far as you like.");
  CHECK(first(1) == "Move one of your pieces along its column, forward or back, by one square.");
  CHECK(first(3) == "Move one of your pieces along its column, forward or back, by up to 3 squares.");
}

TEST_CASE("Northcott: the moves are exactly those that are not refused, ascending", "[northcott][many]") {
  for_each_arrangement([](const Options& options, const Columns& board) {
    std::vector<SlideMove> legal;
    for (std::size_t column = 0; column <= board.column.size(); ++column) {
      for (int from = 0; from <= board.rows + 1; ++from) {
        for (int to = 0; to <= board.rows + 1; ++to) {
          const SlideMove move{column, from, to};
          if (!Northcott::why_illegal(options, board, move)) legal.push_back(move);
        }
      }
    }
    REQUIRE(moves_of(options, board) == legal);
    for (const SlideMove& move : legal) {
      const Columns after = Northcott::play(options, board, move);
      REQUIRE_FALSE(Northcott::board_error(options, after));
      // What slid can slide back.
      Columns again = after;
      again.to_move = board.to_move;
      REQUIRE_FALSE(Northcott::why_illegal(options, again, {move.column, move.to, move.from}));
    }
  });
}

TEST_CASE("Northcott: the winning moves are exactly those to a P-position, ascending", "[northcott]") {
  std::size_t retreats = 0;
  for_each_arrangement([&](const Options& options, const Columns& board) {
    std::vector<SlideMove> expected;
    for (const SlideMove& move : moves_of(options, board)) {
      if (nim_sum(options, Northcott::play(options, board, move)) == 0) expected.push_back(move);
    }
    std::vector<SlideMove> listed;
    Northcott::winning(options, board, [&](const SlideMove& move) {
      listed.push_back(move);
      retreats += advance(board, move) < 0 ? 1 : 0;
      return true;
    });
    REQUIRE(listed == expected);
    REQUIRE(Northcott::winning_total(options, board) == expected.size());
    REQUIRE((Northcott::theory(options, board)->outcome == Outcome::N) == !expected.empty());
  });
  CHECK(retreats > 0);
}

TEST_CASE("Northcott: a winning list ends when its reader has enough", "[northcott]") {
  const Position position = northcott_position("northcott:6:w1b6,w1b6,w1b6");
  int count = 0;
  for_each_winning(position, [&](const Move&) { return ++count < 2; });
  CHECK(count == 2);
}

TEST_CASE("Northcott: a bound beyond the board is none", "[northcott]") {
  std::mt19937 random(7);
  for (int n = 0; n < 200; ++n) {
    const Columns board = random_board(random, 2 + static_cast<int>(random() % 9), 3, 3);
    for (const Count max : {Count{board.rows - 1}, Count{board.rows}, max_heap}) {
      const Options bounded = chosen(max);
      CHECK(moves_of(bounded, board) == moves_of({}, board));
      CHECK(Northcott::theory(bounded, board) == Northcott::theory({}, board));
    }
  }
}

TEST_CASE("Northcott: equal keys are the same game", "[northcott]") {
  const auto key_of = [](const std::string& text) { return key(northcott_position(text)); };
  const std::string one = key_of("northcott:8:w1b4,w2b8,b1w8:w");
  CHECK(key_of("northcott:8:b1w8,w1b4,w2b8:w") == one);  // columns in another order
  CHECK(key_of("northcott:8:w1b4,,w2b8,b1w8:w") == one); // an empty one
  CHECK(key_of("northcott:8:b5w8,w2b8,b1w8:w") == one);  // the first upside down
  CHECK(key_of("northcott:8:b1w4,b2w8,w1b8:b") == one);  // the colours change places, and the turn
  CHECK(key_of("northcott:8:w1b4,w2b8,b1w8:b") != one);  // the other's turn
  CHECK(key_of("northcott:8:b1w4,w2b8,b1w8:w") != one);  // colours of one column only
  CHECK(key_of("northcott:9:w1b4,w2b8,b1w8:w") != one);
  CHECK(key_of("northcott:8:w1b2:w") != key_of("northcott:9:w1b2:w"));
  CHECK(key_of("northcott:8:w1b4w5b6:w") != key_of("northcott:8:w1b4,w5b6:w"));
  // Over all arrangements of one board: the same key, the same outcome and remoteness.
  const Columns board{5, {column_kinds(5, 2)[1], column_kinds(5, 2)[3]}, Side::white};
  const WholeGraph graph({}, board);
  Retrograde<WholeGraph> solver(graph);
  while (!solver.step(1000)) {
  }
  std::vector<std::pair<std::string, std::uint32_t>> seen;
  for (std::uint32_t node = 0; node < graph.size(); ++node) {
    seen.emplace_back(Northcott::key({}, graph.board(node)), solver.remoteness(node));
  }
  std::sort(seen.begin(), seen.end());
  std::size_t shared = 0;
  for (std::size_t i = 1; i < seen.size(); ++i) {
    if (seen[i].first != seen[i - 1].first) continue;
    ++shared;
    REQUIRE(seen[i].second == seen[i - 1].second);
  }
  CHECK(shared > 0);
}

TEST_CASE("Northcott: remoteness from what can be reached is that from all arrangements", "[northcott]") {
  for (const Columns& shape : shapes_to_try()) {
    for (const Count max : {0, 1, 2}) {
      const Options options = chosen(max);
      const WholeGraph whole(options, shape);
      Retrograde<WholeGraph> solver(whole);
      while (!solver.step(1000)) {
      }
      for (std::uint32_t node = 0; node < whole.size(); node += 37) {
        ReachedGraph reached(options, whole.board(node), 1'000'000);
        while (!reached.explore(100)) {
        }
        REQUIRE_FALSE(reached.too_large());
        REQUIRE(reached.size() <= whole.size());
        Retrograde<ReachedGraph> again(reached);
        while (!again.step(100)) {
        }
        REQUIRE(again.remoteness(0) == solver.remoteness(node));
      }
    }
  }
}

TEST_CASE("Northcott: columns alike may be exchanged and turned, and colours with the turn", "[northcott]") {
  const auto five = column_kinds(5, 2);
  const auto six = column_kinds(6, 2);
  auto boards = shapes_to_try();
  boards.push_back({6, {six[1], six[1], six[1]}, Side::white});
  boards.push_back({5, {five[1], five[2], five[1], five[2]}, Side::white}); // wb, bw: upside down
  boards.push_back({6, {six[4], six[1], six[4]}, Side::white});
  boards.push_back({6, {six[3], six[0], six[5]}, Side::white});
  boards.push_back({4, std::vector<std::vector<Columns::Piece>>(5, column_kinds(4, 1)[1]), Side::white});
  for (const Columns& shape : boards) {
    for (const Count max : {0, 1, 2}) {
      const Options options = chosen(max);
      const WholeGraph whole(options, shape);
      Retrograde<WholeGraph> expected(whole);
      while (!expected.step(100'000)) {
      }
      FoldedGraph folded(options, shape);
      Slice slice(Slice::unbounded);
      while (!folded.build(slice)) {
      }
      REQUIRE(FoldedGraph::nodes(shape, 1'000'000) == static_cast<Count>(folded.size()));
      REQUIRE(folded.size() <= whole.size());
      Retrograde<FoldedGraph> solver(folded);
      while (!solver.step(100'000)) {
      }
      std::vector<bool> met(folded.size(), false);
      for (std::uint32_t node = 0; node < whole.size(); ++node) {
        const std::uint32_t at = folded.node(whole.board(node));
        REQUIRE(solver.remoteness(at) == expected.remoteness(node));
        met[at] = true;
      }
      REQUIRE(std::find(met.begin(), met.end(), false) == met.end());
      for (std::uint32_t node = 0; node < folded.size(); ++node)
        REQUIRE(folded.node(folded.board(node)) == node);
    }
  }
  // Eight columns of a chessboard are C(28 + 7, 8) nodes instead of 2 * 28^8.
  CHECK(
      FoldedGraph::nodes({8, std::vector<std::vector<Columns::Piece>>(8, column_kinds(8, 1)[1]), Side::white},
                         Count{1} << 32U) == 23'535'820);
}

TEST_CASE("Northcott: the solver of the contract agrees with the board's own", "[northcott]") {
  for (const char* text :
       {"northcott:4:w1b4,w2b3", "northcott:5:w1b3w4b5,b1w5:b", "northcott.max1:5:w1b5,b2w5",
        "northcott.max2:6:b1w6:b", "northcott:4:w1b2w3b4", "northcott:3:,"}) {
    const Position position = northcott_position(text);
    CAPTURE(text);
    const auto general = retrograde_task(position);
    while (!general->step(1000)) {
    }
    const auto own = task_of(position);
    while (!own->step(1000)) {
    }
    const Analysis a = general->result();
    const Analysis b = own->result();
    CHECK(a.outcome == b.outcome);
    REQUIRE(a.remoteness);
    CHECK(a.remoteness == b.remoteness);
    CHECK(a.winning == b.winning);
    CHECK(a.winning_total == b.winning_total);
    CHECK(general->progress().fraction == 1);
    CHECK(own->progress().fraction == 1);
  }
}

TEST_CASE("Northcott: a task's result does not depend on its slices", "[northcott]") {
  const Position position = northcott_position("northcott:6:w1b6,w2b3w4b6,b1w4");
  std::optional<Analysis> first;
  for (const Count slice : {1, 7, 1000, 1'000'000}) {
    const auto task = task_of(position);
    CHECK(task->result().outcome == Outcome::N); // theory, at once
    CHECK_FALSE(task->result().remoteness);
    double before = 0;
    while (!task->step(slice)) {
      REQUIRE(task->progress().fraction >= before);
      before = task->progress().fraction;
    }
    if (!first) first = task->result();
    CHECK(task->result() == *first);
    // No more is looked at than there are positions.
    CHECK(task->progress().positions <= 15 * 15 * 15 * 2);
  }
  REQUIRE(first->remoteness);
  CHECK(*first->remoteness % 2 == 1);
}

TEST_CASE("Northcott: remoteness where a million positions suffice, and only there", "[northcott][many]") {
  const auto solve = [](const std::string& text) {
    const Position position = northcott_position(text);
    const auto task = task_of(position);
    while (!task->step(10'000)) {
    }
    return task->result();
  };
  // Too many arrangements to number them, but play is over, or nearly so, and few can be reached.
  CHECK(solve("northcott:26:w1b2,w1b2,w1b2,w1b2,w1b2").remoteness == Count{0});
  // Five columns alike are few enough, and this loser holds out as long as the winner's advances last; seven are too many.
  CHECK(solve("northcott:8:w1b2,w1b2,w1b2,w1b2,w1b2:b").remoteness == Count{2 * 5 * 6});
  CHECK(solve("northcott:8:w1b2,w1b2,w1b2,w1b2,w1b2,w1b2,w1b2:b").remoteness == std::nullopt);
  CHECK(solve("northcott:8:,,,").remoteness == Count{0});
  CHECK(solve("northcott:3:w1b3").remoteness == Count{1});
}
