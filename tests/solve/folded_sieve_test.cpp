// The sieve in which positions that differ in the order of equal lines count once: against the plain sieve, the
// plain search and the rules.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/board_text.hpp"
#include "core/game.hpp"
#include "games/matrix/matrix.hpp"
#include "games/matrix/matrix_task.hpp"
#include "games/matrix/matrix_winning.hpp"
#include "solve/matrix/sieve.hpp"
#include "solve/search/analyse.hpp"
#include "solve/search/memo.hpp"
#include "solve/search/search.hpp"
#include "support/allocated.hpp"
#include "support/grids.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

std::vector<Count> row_of(const Grid& board, std::size_t row) {
  return line_of(board, LineMove::Axis::row, row);
}

/// The rows in the places of equal rows of the top sorted: what may be told apart.
Grid with_equal_rows_sorted(const Grid& top, Grid board) {
  for (std::size_t a = 0; a < top.rows; ++a) {
    for (std::size_t b = a + 1; b < top.rows; ++b) {
      if (row_of(top, a) != row_of(top, b) || row_of(board, a) <= row_of(board, b)) continue;
      for (std::size_t c = 0; c < top.cols; ++c)
        std::swap(board.at(a, c), board.at(b, c));
    }
  }
  return board;
}

/// Some with equal rows, other rows among them, empty cells and rows.
std::vector<Grid> tops_with_equal_rows() {
  return {filled(2, 2, 2),
          {3, 2, {2, 1, 2, 1, 2, 1}},
          {4, 2, {1, 1, 1, 1, 1, 1, 1, 1}},
          {3, 3, {1, 0, 2, 3, 1, 0, 1, 0, 2}},
          {4, 2, {1, 2, 2, 1, 1, 2, 2, 1}},
          {4, 3, {1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 2, 1}},
          {5, 1, {2, 2, 1, 2, 1}},
          {2, 3, {1, 2, 3, 1, 2, 3}}};
}

void finish(AnySieve& sieve) {
  while (!sieve.step(1'000'000)) {
  }
}

class Lot {
 public:
  Count below(Count n) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<Count>((state_ >> 33U) % static_cast<std::uint64_t>(n));
  }
  Grid board_below(const Grid& top) {
    Grid out = top;
    for (Count& entry : out.cell)
      entry = below(entry + 1);
    return out;
  }

 private:
  std::uint64_t state_ = 1901;
};

/// What the rules say of a position if the verdicts on its options are right.
Outcome by_options(const AnySieve& sieve, bool misere, const Grid& board) {
  bool over = true;
  bool wins = false;
  Matrix::moves({}, board, [&](const LineMove& move) {
    over = false;
    wins = sieve.outcome(sieve.index_of(Matrix::play({}, board, move))) == Outcome::P;
    return !wins;
  });
  return wins || (over && misere) ? Outcome::N : Outcome::P;
}

} // namespace

TEST_CASE("a folded box numbers what equal rows leave to be told apart", "[sieve][folded]") {
  for (const bool turn : {false, true}) {
    for (const Grid& upright : tops_with_equal_rows()) {
      const Grid top = turn ? turned(upright) : upright;
      const FoldedBox box(top);
      CAPTURE(print(Board(top)));
      REQUIRE(folded_size(top) == box.size());
      std::map<Count, std::vector<Count>> cells; // of the sorted board, by its number
      std::map<std::vector<Count>, Count> number;
      bool right = true;
      for_each_below(upright, [&](const Grid& board) {
        const Count index = box.index_of(turn ? turned(board) : board);
        right = right && index >= 0 && index < box.size();
        // The other lines may be equal, too, and folded instead where that is more.
        if (folded_size(upright) != folded_size(turned(upright)) || !turn) {
          const auto& sorted = with_equal_rows_sorted(upright, board).cell;
          right = right && cells.emplace(index, sorted).first->second == sorted;
          right = right && number.emplace(sorted, index).first->second == index;
        }
        Matrix::moves({}, board, [&](const LineMove& move) {
          const Grid after = Matrix::play({}, board, move);
          right = right && box.index_of(turn ? turned(after) : after) < index;
          return right;
        });
      });
      CHECK(right);
    }
  }
  CHECK(folded_size(filled(3, 2, 1)) == 20); // C(4 + 2, 3), not 2^6; three equal rows beat two equal columns
  CHECK(folded_size(filled(2, 3, 1)) == 20);
  CHECK(folded_size({2, 2, {1, 2, 3, 4}}) == 2 * 3 * 4 * 5);
  CHECK(folded_size(filled(16, 16, 0)) == 1);
  CHECK(folded_size(filled(3, 16, 1)) == 245'157); // C(8 + 15, 16)
  CHECK_FALSE(folded_size(filled(16, 16, 1'000'000)));
  CHECK_FALSE(folded_size(filled(3, 3, 1'000'000)));
}

TEST_CASE("a folded box has 2^62 positions at most", "[sieve][folded]") {
  constexpr Count most = Count{1} << 62U;
  constexpr Count a = Count{1} << 30U;
  constexpr Count b = Count{1} << 32U;
  CHECK(folded_size({1, 1, {most - 1}}) == most);
  CHECK_FALSE(folded_size({1, 1, {most}}));
  CHECK(folded_size({1, 2, {a - 1, b - 1}}) == most);
  CHECK_FALSE(folded_size({1, 2, {a - 1, b}}));
  CHECK_FALSE(folded_size({1, 2, {a, b - 1}}));
}

TEST_CASE("what a folded box keeps is known before it is made", "[sieve][folded]") {
  // A number for each state of each equal row, or column, and none for a line that has no equal.
  CHECK(folded_bytes({3, 2, {2, 1, 2, 1, 1, 3}}) == static_cast<Count>(2 * 6 * sizeof(Count)));
  for (const Grid& top : {Grid{3, 2, {90, 50, 90, 50, 1, 3}}, Grid{2, 3, {90, 90, 1, 50, 50, 30}},
                          Grid{1, 2, {1'000, 2'000}}, Grid{4, 2, {9, 9, 8, 8, 9, 9, 8, 8}}}) {
    CAPTURE(print(Board(top)));
    constexpr Count lists = 5'000; // of lines and of groups
    const Peak peak;
    const FoldedBox box(top);
    const auto taken = static_cast<Count>(peak.bytes());
    CHECK(taken >= folded_bytes(top));
    CHECK(taken <= folded_bytes(top) + lists);
  }
}

TEST_CASE("what lies below and above in a folded box is what moves say", "[sieve][folded]") {
  for (const Grid& top : tops_with_equal_rows()) {
    CAPTURE(print(Board(top)));
    const FoldedBox box(top);
    NumberPairs moves; // from, to
    for_each_below(top, [&](const Grid& board) {
      Matrix::moves({}, board, [&](const LineMove& move) {
        moves[{box.index_of(board), box.index_of(Matrix::play({}, board, move))}] = 1;
        return true;
      });
    });
    check_neighbours(box, moves);
  }
}

TEST_CASE("equal rows in a column move are not gone through in every order", "[sieve][folded]") {
  // Ten equal rows: of the 3^10 ways to fill a column of the empty board only C(12, 2) are told apart.
  const FoldedBox box(filled(10, 2, 2));
  Count met = 0;
  box.above(0, [&](Count, Count, Count n) { met += n; });
  CHECK(met == 9 + 2 * 66); // the moves in a row, and in either column
}

TEST_CASE("the folded sieve says of every position what the plain one says", "[sieve][folded]") {
  // All with two or three equal rows of three, entries to 2 (rows that are not: one order of them); and turned.
  std::vector<std::vector<Count>> rows;
  for_each_below(filled(1, 3, 2), [&](const Grid& row) { rows.push_back(row.cell); });
  std::size_t tops = 0;
  std::size_t different = 0;
  for (std::size_t a = 0; a < rows.size(); ++a) {
    for (std::size_t b = 0; b < rows.size(); ++b) {
      const bool turn = (a + b) % 2 == 0;
      const bool misere = (a + b) % 3 == 0;
      Grid upright{3, 3, rows[a]};
      upright.cell.insert(upright.cell.end(), rows[b].begin(), rows[b].end());
      upright.cell.insert(upright.cell.end(), rows[a].begin(), rows[a].end());
      const Grid top = turn ? turned(upright) : upright;
      if (*box_size(top) > 2'000 && (a + b) % 5 != 0) continue; // the largest would take most of the time
      Sieve plain(top, misere, true);
      FoldedSieve folded(top, misere, true);
      FoldedSieve bits(top, misere, false);
      finish(plain);
      finish(folded);
      finish(bits);
      Count x = 0;
      for_each_below(top, [&](const Grid& board) {
        const Count y = folded.index_of(board);
        const bool same = plain.outcome(x) == folded.outcome(y) && plain.outcome(x) == bits.outcome(y) &&
                          plain.remoteness(x) == folded.remoteness(y);
        different += same ? 0U : 1U;
        ++x;
      });
      ++tops;
    }
  }
  CHECK(tops > 500);
  CHECK(different == 0);
}

TEST_CASE("the folded sieve names the winning moves that the search finds", "[sieve][folded][many]") {
  for (const Grid& top : tops_with_equal_rows()) {
    for (const bool misere : {false, true}) {
      CAPTURE(print(Board(top)), misere);
      FoldedSieve sieve(top, misere, true);
      finish(sieve);
      Memo memo;
      for_each_below(top, [&](const Grid& board) {
        Search search({find_game("matrix"), chosen(0, false, misere), board}, 1'000'000, 100'000, memo);
        while (!search.step(1'000'000)) {
        }
        const Analysis truth = search.result();
        const Count x = sieve.index_of(board);
        TableMoves moves(board, sieve, 100'000);
        Slice slice(Slice::unbounded);
        REQUIRE(moves.step(slice));
        const bool same = sieve.outcome(x) == truth.outcome && sieve.remoteness(x) == truth.remoteness &&
                          moves.total() == truth.winning_total && moves.take_list() == truth.winning;
        if (!same) FAIL(print(Board(board)));
      });
    }
  }
}

TEST_CASE("the slices of a folded sieve do not change what it finds", "[sieve][folded]") {
  const Grid top = filled(4, 3, 2);
  for (const bool remoteness : {false, true}) {
    FoldedSieve whole(top, true, remoteness);
    finish(whole);
    static Count questions = 0;
    FoldedSieve sliced(top, true, remoteness);
    Count slices = 0;
    for (bool done = false; !done; ++slices) {
      // Late at the first question whether it is.
      Slice slice(Slice::unbounded, 0.5, [] { return ++questions > 0 ? 1.0 : 0.0; });
      const Count before = sliced.spent();
      done = sliced.step(slice);
      REQUIRE(sliced.spent() - before < 64 * 1024);
    }
    CHECK(slices > 10);
    FoldedSieve one(top, true, remoteness);
    Count last = -1;
    while (!one.step(1)) {
      REQUIRE(one.scanned() > last);
      last = one.scanned();
    }
    for (Count x = 0; x < whole.size(); ++x) {
      if (whole.outcome(x) != sliced.outcome(x) || whole.remoteness(x) != sliced.remoteness(x)) FAIL(x);
      if (whole.outcome(x) != one.outcome(x) || whole.remoteness(x) != one.remoteness(x)) FAIL(x);
    }
  }
}

TEST_CASE("one position of a folded sieve is broken off, too", "[sieve][folded]") {
  // Above the empty board lie some 270,000 boards of a row: the sieve stops among them.
  const Grid top{3, 2, {700, 380, 700, 380, 1, 1}};
  const FoldedBox box(top);
  Count met = 0;
  FoldedBox::Sweep sweep;
  sweep.begin(0);
  Count slices = 0;
  for (bool done = false; !done; ++slices) {
    const Count before = met;
    Slice slice(Slice::unbounded, 0.5, [] { return 1.0; });
    done = box.above(sweep, slice, [&](Count, Count, Count n) { met += n; });
    REQUIRE(met - before <= 64 * 64 + 2 * 701);
  }
  CHECK(slices > 50);
  Count all = 0;
  box.above(0, [&](Count, Count, Count n) { all += n; });
  CHECK(met == all);
}

TEST_CASE("matrices with equal lines are sieved folded, as far as that is less", "[sieve][folded]") {
  using Way = SievePlan::Way;
  const SievePlan square = plan_sieve(filled(4, 4, 2), true, Count{1} << 28U);
  CHECK(square.way == Way::folded);
  CHECK(square.positions == 1'929'501); // C(81 + 3, 4) instead of 43,046,721
  CHECK(square.bytes == Sieve::bytes_needed(square.positions, true) + 4 * 81 * 8);
  // Two equal rows win a half, which is not worth it unless nothing else fits.
  const Grid pair{3, 3, {5, 5, 5, 5, 5, 5, 5, 5, 4}};
  const Count size = *box_size(pair);
  CHECK(plan_sieve(pair, false, Count{1} << 28U).way != Way::folded);
  const SievePlan narrow = plan_sieve(pair, false, size / 8);
  CHECK(narrow.way == Way::folded);
  CHECK(narrow.positions < size * 51 / 100);
  CHECK(plan_sieve({2, 2, {1, 2, 3, 4}}, false, 1).way == Way::plain);
  const SievePlan vast = plan_sieve(filled(16, 16, 1'000'000), true, Count{1} << 28U);
  CHECK(vast.bytes > Count{1} << 60U);
  CHECK(vast.positions > Count{1} << 60U);
}

TEST_CASE("what was far too much is decided where lines are equal", "[sieve][folded]") {
  // 2^39 and 3^20 positions; no mirror: an odd number of rows, or misere play.
  for (const char* text :
       {"matrix:1,1,1,1,1,1,1,1,1,1,1,1,1.1,1,1,1,1,1,1,1,1,1,1,1,1.1,1,1,1,1,1,1,1,1,1,1,1,1",
        "matrix.misere:2,2,2,2,2,2,2,2,2,2.2,2,2,2,2,2,2,2,2,2"}) {
    CAPTURE(text);
    const Position at = position_of(text);
    const Grid& top = *std::get_if<Grid>(&at.board);
    CHECK_FALSE(theory(at));
    Memory memory;
    MatrixTask task(at.options, top, memory);
    CHECK(task.progress().bytes_needed < Count{1} << 20U);
    double before = 0;
    while (!task.step(1'000)) {
      REQUIRE(task.progress().fraction >= before);
      before = task.progress().fraction;
    }
    CHECK(before > 0.5);
    const Analysis found = task.result();
    CHECK(found.outcome != Outcome::unknown);
    CHECK(found.remoteness);

    // Every verdict follows from those on its options, by the rules alone, of some positions.
    FoldedSieve sieve(top, is_misere(at.options), false);
    finish(sieve);
    CHECK(sieve.outcome(sieve.index_of(top)) == found.outcome);
    CHECK((found.outcome == Outcome::P) == found.winning.empty());
    for (const Move& move : found.winning) {
      const Position after = play(at, move);
      if (sieve.outcome(sieve.index_of(*std::get_if<Grid>(&after.board))) != Outcome::P) FAIL(print(move));
    }
    Lot lot;
    std::size_t lost = 0;
    for (int i = 0; i < 100; ++i) {
      const Grid board = lot.board_below(lot.board_below(top));
      const Outcome said = sieve.outcome(sieve.index_of(board));
      if (said != by_options(sieve, is_misere(at.options), board)) FAIL(print(Board(board)));
      const auto known = Matrix::theory(at.options, board);
      if (known && known->outcome != said) FAIL(print(Board(board)));
      lost += said == Outcome::P ? 1U : 0U;
    }
    CHECK(lost > 0);

    // What has been sieved is remembered for the positions below.
    const Grid next = lot.board_below(top);
    MatrixTask below(at.options, next, memory);
    while (!below.step(1'000)) {
    }
    CHECK(below.result().outcome == sieve.outcome(sieve.index_of(next)));
  }
}

TEST_CASE("a mirror is P in the folded sieve", "[sieve][folded]") {
  const Grid top = filled(2, 10, 2); // 3^20 positions
  FoldedSieve sieve(top, false, false);
  finish(sieve);
  CHECK(sieve.outcome(sieve.size() - 1) == Outcome::P);
  Lot lot;
  for (int i = 0; i < 200; ++i) {
    Grid board = lot.board_below(top);
    std::copy_n(board.cell.begin(), 10, board.cell.rbegin());
    if (sieve.outcome(sieve.index_of(board)) != Outcome::P) FAIL(print(Board(board)));
  }
}

TEST_CASE("fours of threes and threes of nines", "[.long][folded]") {
  for (const char* text : {"matrix.misere:3,3,3,3.3,3,3,3.3,3,3,3.3,3,3,3", "matrix:9,9,9.9,9,9.9,9,9"}) {
    CAPTURE(text);
    const Position at = position_of(text);
    const Grid& top = *std::get_if<Grid>(&at.board);
    CHECK_FALSE(theory(at));
    const Analysis found = analyse(at, {.positions = 20'000'000, .limit = 10});
    CHECK(found.outcome != Outcome::unknown);
    FoldedSieve sieve(top, is_misere(at.options), false);
    finish(sieve);
    CHECK(sieve.outcome(sieve.index_of(top)) == found.outcome);
    Lot lot;
    for (int i = 0; i < 20'000; ++i) {
      const Grid board = i == 0 ? top : lot.board_below(top);
      if (sieve.outcome(sieve.index_of(board)) != by_options(sieve, is_misere(at.options), board))
        FAIL(print(Board(board)));
    }
  }
}
