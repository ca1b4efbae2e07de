// The perfect player of Northcott's game wins within its bound against whatever the other does.

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "games/northcott/northcott.hpp"
#include "games/northcott/northcott_graph.hpp"
#include "solve/search/retrograde.hpp"
#include "support/northcott_support.hpp"
#include "support/northcott_whole.hpp"
#include "support/support.hpp"
#include "support/ticks.hpp"

using namespace nimatron;
using namespace nimatron::northcott;
using nimatron::testing::clock_of_ticks;
using nimatron::testing::column_kinds;
using nimatron::testing::columns_of;
using nimatron::testing::moves_of;
using nimatron::testing::northcott_position;
using nimatron::testing::ticks;
using nimatron::testing::WholeGraph;
using nimatron::testing::winning_texts;

namespace {

struct Course {
  bool winner_won = false;
  bool retreated = false; // the winner did
  Count winner_moves = 0;
  Count plies = 0;
};

/// Plays from a position that `winner` wins, until its end or far beyond the bound.
template <class Defence>
Course play_out(const Options& options, Columns board, Side winner, Defence&& defence) {
  const Count bound = advances_left(board, winner);
  Course course;
  while (course.winner_moves <= bound + 1) {
    const auto moves = moves_of(options, board);
    if (moves.empty()) {
      course.winner_won = board.to_move != winner;
      return course;
    }
    SlideMove move = moves.front();
    if (board.to_move == winner) {
      move = *Northcott::best(options, board);
      REQUIRE_FALSE(Northcott::why_illegal(options, board, move));
      course.retreated = course.retreated || advance(board, move) < 0;
      ++course.winner_moves;
    } else {
      move = defence(board, moves);
    }
    board = Northcott::play(options, board, move);
    ++course.plies;
  }
  return course;
}

template <class Defence>
void check_win(const Options& options, const Columns& board, Defence&& defence) {
  const bool won = nim_sum(options, board) != 0;
  const Side winner = won ? board.to_move : other(board.to_move);
  const Count bound = advances_left(board, winner);
  const Course course = play_out(options, board, winner, defence);
  CAPTURE(print(Position{find_game("northcott"), options, board}), bound, course.winner_moves);
  CHECK(course.winner_won);
  CHECK_FALSE(course.retreated);
  CHECK(course.winner_moves <= bound);
  CHECK(course.plies <= 2 * bound - (won ? 1 : 0));
}

/// Backward as far as it goes, if it goes; or one square at a time, which takes longer.
struct Retreating {
  bool far;
  SlideMove operator()(const Columns& board, const std::vector<SlideMove>& moves) const {
    return *std::min_element(moves.begin(), moves.end(), [&](const SlideMove& a, const SlideMove& b) {
      const auto rank = [&](const SlideMove& move) {
        const int ahead = advance(board, move);
        return ahead > 0 ? 1000 + ahead : far ? ahead : -ahead;
      };
      return rank(a) < rank(b);
    });
  }
};

/// Leaves of the moves those for which this is least.
template <class Measure>
void keep_least(std::vector<SlideMove>& moves, Measure&& measure) {
  std::vector<Count> of;
  for (const SlideMove& move : moves)
    of.push_back(measure(move));
  const Count least = *std::min_element(of.begin(), of.end());
  std::vector<SlideMove> kept;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (of[i] == least) kept.push_back(moves[i]);
  }
  moves = std::move(kept);
}

/// What the comment above `best` promises; the remoteness after each move is given, or 0 where it is not known.
template <class Remoteness>
SlideMove promised(const Options& options, const Columns& board, Remoteness&& remoteness) {
  const auto wins = [&](const Columns& at, const SlideMove& move) {
    return nim_sum(options, Northcott::play(options, at, move)) == 0;
  };
  std::vector<SlideMove> moves = moves_of(options, board);
  if (nim_sum(options, board) != 0) {
    moves.erase(
        std::remove_if(moves.begin(), moves.end(), [&](const SlideMove& move) { return !wins(board, move); }),
        moves.end());
    keep_least(moves,
               [&](const SlideMove& move) { return remoteness(Northcott::play(options, board, move)); });
    moves.erase(std::remove_if(moves.begin(), moves.end(),
                               [&](const SlideMove& move) { return advance(board, move) < 0; }),
                moves.end());
    REQUIRE_FALSE(moves.empty());
    keep_least(moves, [&](const SlideMove& move) { return -advance(board, move); });
    return moves.front();
  }
  keep_least(moves,
             [&](const SlideMove& move) { return -remoteness(Northcott::play(options, board, move)); });
  keep_least(moves, [&](const SlideMove& move) {
    const Columns after = Northcott::play(options, board, move);
    const std::vector<SlideMove> answers = moves_of(options, after);
    return static_cast<Count>(std::count_if(answers.begin(), answers.end(),
                                            [&](const SlideMove& answer) { return wins(after, answer); }));
  });
  keep_least(moves, [&](const SlideMove& move) { return advance(board, move) > 0 ? 1 : 0; });
  keep_least(moves, [&](const SlideMove& move) {
    return move.to > move.from ? move.to - move.from : move.from - move.to;
  });
  return moves.front();
}

Columns chessboard(std::mt19937& random, std::size_t most_pairs) {
  Columns board{8, {}, random() % 2 == 0 ? Side::white : Side::black};
  for (std::size_t c = 0; c < 8; ++c) {
    const auto kinds = column_kinds(8, static_cast<int>(most_pairs));
    const auto& kind = kinds[random() % kinds.size()];
    std::vector<int> row = {1, 2, 3, 4, 5, 6, 7, 8};
    std::shuffle(row.begin(), row.end(), random);
    std::sort(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(kind.size()));
    auto& pieces = board.column.emplace_back(kind);
    for (std::size_t i = 0; i < pieces.size(); ++i)
      pieces[i].row = row[i];
  }
  return board;
}

} // namespace

TEST_CASE("Northcott: the perfect player beats a random one within the bound", "[northcott]") {
  std::mt19937 random(1994);
  for (int n = 0; n < 60; ++n) {
    const Columns board = chessboard(random, n % 2 == 0 ? 1 : 3);
    const Options options = chosen(static_cast<Count>(random() % 4));
    check_win(options, board, [&](const Columns&, const std::vector<SlideMove>& moves) {
      return moves[random() % moves.size()];
    });
  }
}

TEST_CASE("Northcott: the perfect player beats one who retreats and retreats, within the bound",
          "[northcott]") {
  std::mt19937 random(1901);
  for (int n = 0; n < 60; ++n) {
    const Columns board = chessboard(random, n % 2 == 0 ? 1 : 3);
    const Options options = chosen(static_cast<Count>(random() % 4));
    check_win(options, board, Retreating{true});
    check_win(options, board, Retreating{false});
  }
}

TEST_CASE("Northcott: the perfect player beats its own defence within the bound", "[northcott]") {
  std::mt19937 random(2024);
  for (int n = 0; n < 20; ++n) {
    const Columns board = chessboard(random, n % 2 == 0 ? 1 : 3);
    const Options options = chosen(static_cast<Count>(random() % 4));
    check_win(options, board, [&](const Columns& at, const std::vector<SlideMove>&) {
      return *Northcott::best(options, at);
    });
  }
}

// Here the whole graph is known: the solver's defence delays the end as long as can be, and neither side's
// `best` gives away a ply.
TEST_CASE("Northcott: the perfect player beats the solver's best defence, in exactly its remoteness",
          "[northcott]") {
  const auto five = column_kinds(5, 2);
  const auto six = column_kinds(6, 3);
  const std::vector<Columns> boards = {{5, {five[1], five[2], five[5]}, Side::white},
                                       {6, {six[1], six[4]}, Side::white},
                                       {6, {six[2], six[10]}, Side::white}};
  for (const Columns& shape : boards) {
    for (const Count max : {0, 1, 2, 3}) {
      const Options options = chosen(max);
      const WholeGraph graph(options, shape);
      Retrograde<WholeGraph> solver(graph);
      while (!solver.step(100'000)) {
      }
      const auto longest = [&](const Columns& at, const std::vector<SlideMove>& moves) {
        return *std::max_element(moves.begin(), moves.end(), [&](const SlideMove& a, const SlideMove& b) {
          return solver.remoteness(graph.node(Northcott::play(options, at, a))) <
                 solver.remoteness(graph.node(Northcott::play(options, at, b)));
        });
      };
      for (std::uint32_t node = 0; node < graph.size(); node += 23) {
        const Columns board = graph.board(node);
        check_win(options, board, longest);
        const Side winner = solver.outcome(node) == Outcome::N ? board.to_move : other(board.to_move);
        CHECK(play_out(options, board, winner, longest).plies == Count{solver.remoteness(node)});
        const auto own = [&](const Columns& at, const std::vector<SlideMove>&) {
          return *Northcott::best(options, at);
        };
        CHECK(play_out(options, board, winner, own).plies == Count{solver.remoteness(node)});
      }
    }
  }
}

TEST_CASE("Northcott: of the best moves it makes the one that is promised", "[northcott]") {
  const auto five = column_kinds(5, 2);
  const auto six = column_kinds(6, 2);
  for (const Columns& shape :
       {Columns{5, {five[1], five[5]}, Side::white}, Columns{6, {six[2], six[1]}, Side::white},
        Columns{5, {five[3], five[1]}, Side::white}}) {
    for (const Count max : {0, 1, 2}) {
      const Options options = chosen(max);
      const WholeGraph graph(options, shape);
      Retrograde<WholeGraph> solver(graph);
      while (!solver.step(100'000)) {
      }
      for (std::uint32_t node = 0; node < graph.size(); node += 3) {
        const Columns board = graph.board(node);
        if (moves_of(options, board).empty()) continue;
        CAPTURE(print(Position{find_game("northcott"), options, board}));
        REQUIRE(Northcott::best(options, board) == promised(options, board, [&](const Columns& after) {
                  return Count{solver.remoteness(graph.node(after))};
                }));
      }
    }
  }
  // Where there are too many arrangements, without their remoteness.
  std::mt19937 random(7);
  int lost = 0;
  for (int n = 0; n < 60; ++n) {
    const Options options = chosen(static_cast<Count>(random() % 3));
    Columns board = chessboard(random, 2);
    if (n % 2 == 0 && nim_sum(options, board) != 0)
      board = Northcott::play(options, board, *Northcott::best(options, board));
    if (moves_of(options, board).empty()) continue;
    lost += nim_sum(options, board) == 0 ? 1 : 0;
    CAPTURE(print(Position{find_game("northcott"), options, board}));
    REQUIRE(Northcott::best(options, board) ==
            promised(options, board, [](const Columns&) { return Count{0}; }));
  }
  CHECK(lost > 20);
}

TEST_CASE("Northcott: the best move does not depend on the slices, which all end in time", "[northcott]") {
  const Position few = northcott_position("northcott:8:w1b5,b2w8,w3b6");
  std::string wide = "northcott:26:w1b9";
  for (int column = 2; column <= 26; ++column)
    wide += ",b" + std::to_string(column % 7 + 1) + "w" + std::to_string(26 - column % 5);
  for (const Position& at : {few, northcott_position(wide)}) {
    const Columns board = columns_of(at);
    const SlideMove best = *Northcott::best(at.options, board);
    const auto choosing = Northcott::choosing(at.options, board);
    CHECK_FALSE(choosing->move());
    Count slices = 0;
    bool done = false;
    while (!done) {
      const Count before = ticks;
      Slice slice(1, static_cast<double>(before + 1), clock_of_ticks);
      done = choosing->step(slice);
      ++slices;
      CHECK(slice.positions() == 1); // no budget is asked for
      REQUIRE(ticks - before <= 3);
    }
    CHECK(choosing->move() == Move(best));
    const Count moves = std::max<Count>(static_cast<Count>(winning_texts(at).size()), 1);
    CHECK(slices * 2 * Slice::looks_between > 8 * moves);
    CHECK(slices > 1);
    // Without a clock one step is enough, however few positions it may look at.
    const auto at_once = Northcott::choosing(at.options, board);
    Slice one(1);
    CHECK(at_once->step(one));
    CHECK(at_once->move() == Move(best));
  }
}

TEST_CASE("Northcott: only the owner's own advances use up the bound", "[northcott]") {
  std::mt19937 random(6);
  for (int n = 0; n < 100; ++n) {
    const Columns board = chessboard(random, 3);
    for (const SlideMove& move : moves_of({}, board)) {
      const Columns after = Northcott::play({}, board, move);
      CHECK(advances_left(after, board.to_move) ==
            advances_left(board, board.to_move) - advance(board, move));
      CHECK(advances_left(after, other(board.to_move)) == advances_left(board, other(board.to_move)));
      CHECK(advances_left(after, board.to_move) >= 0);
    }
  }
  // One pair in each column of a chessboard, as far back as can be.
  const Position far = northcott_position("northcott:8:w1b8,b1w8,w1b8,w1b8,w1b8,b1w8,w1b8,w1b8");
  CHECK(advances_left(columns_of(far), Side::white) == 48);
  CHECK(advances_left(columns_of(far), Side::black) == 48);
}

TEST_CASE("Northcott: who has no move has none that is best", "[northcott]") {
  const Position over = northcott_position("northcott:8:w1b2,w1b2");
  CHECK_FALSE(ask(over, over.game->playing.best));
  const Position empty = northcott_position("northcott:8:,");
  CHECK_FALSE(ask(empty, empty.game->playing.best));
}
