#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include "core/board_text.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "games/matrix/matrix.hpp"
#include "games/matrix/matrix_mirror.hpp"
#include "session/opponent.hpp"
#include "solve/matrix/sieve.hpp"
#include "solve/search/analyse.hpp"
#include "support/grids.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

const Grid& grid(const Position& at) { return *std::get_if<Grid>(&at.board); }

/// Whether any mirror exists, by trying every image of the lines.
bool has_mirror_by_hand(const Grid& whole) {
  const Grid board = without_empty_lines(whole).grid;
  std::vector<std::size_t> row(board.rows);
  std::iota(row.begin(), row.end(), 0);
  do {
    std::vector<std::size_t> col(board.cols);
    std::iota(col.begin(), col.end(), 0);
    do {
      if (is_mirror(board, {false, row, col})) return true;
    } while (std::next_permutation(col.begin(), col.end()));
    if (board.rows != board.cols) continue;
    std::vector<std::size_t> back(board.cols);
    for (std::size_t r = 0; r < board.rows; ++r)
      back[row[r]] = r;
    if (is_mirror(board, {true, row, back})) return true;
  } while (std::next_permutation(row.begin(), row.end()));
  return false;
}

/// Whether all moves can be answered by their images, to the end of the game.
bool answers_all(const Grid& board, const MatrixMirror& mirror) {
  bool out = true;
  Matrix::moves({}, board, [&](const LineMove& move) {
    const Grid after = Matrix::play({}, board, move);
    const LineMove answer = mirror.image(move);
    out = !Matrix::why_illegal({}, after, answer) && answers_all(Matrix::play({}, after, answer), mirror);
    return out;
  });
  return out;
}

/// Every map of lines to lines.
void for_each_map(std::size_t from, std::size_t to,
                  const std::function<void(const std::vector<std::size_t>&)>& f) {
  std::vector<std::size_t> map(from, 0);
  for (;;) {
    f(map);
    std::size_t i = from;
    while (i > 0 && map[i - 1] == to - 1)
      map[--i] = 0;
    if (i == 0) return;
    ++map[i - 1];
  }
}

bool undoes(const std::vector<std::size_t>& there, const std::vector<std::size_t>& back) {
  for (std::size_t i = 0; i < there.size(); ++i) {
    if (back[there[i]] != i) return false;
  }
  return true;
}

struct Found {
  std::size_t boards = 0;
  std::size_t mirrors = 0;
  std::size_t moves = 0;   // to a mirror, where there was none
  std::size_t settled = 0; // by theory
};

/// Every matrix of the box: what is said of mirrors, against the sieve and against trying everything.
Found check_box(const Grid& top) {
  Sieve sieve(top, false, false);
  while (!sieve.step(1'000'000)) {
  }
  Found out;
  Count x = -1;
  for_each_below(top, [&](const Grid& board) {
    ++x;
    ++out.boards;
    const auto mirror = mirror_of(board);
    INFO(print(Board(board)));
    if (has_mirror_by_hand(board) != mirror.has_value()) FAIL("a mirror is overlooked, or made up");
    if (mirror) {
      ++out.mirrors;
      if (sieve.outcome(x) != Outcome::P) FAIL("a mirror is not P");
      // Every move has its answer, and it leaves the same mirror.
      Matrix::moves({}, board, [&](const LineMove& move) {
        const Grid after = Matrix::play({}, board, move);
        const LineMove answer = mirror->image(move);
        if (Matrix::why_illegal({}, after, answer) || !is_mirror(Matrix::play({}, after, answer), *mirror))
          FAIL("no answer");
        return true;
      });
    }
    bool any = false;
    Matrix::moves({}, board, [&](const LineMove& move) {
      any = mirror_of(Matrix::play({}, board, move)).has_value();
      return !any;
    });
    const auto found = move_to_mirror(board);
    if (found.has_value() != any) FAIL("a move to a mirror is overlooked, or made up");
    if (found) {
      ++out.moves;
      if (Matrix::why_illegal({}, board, found->move) || normal(board, found->move) != found->move ||
          !is_mirror(Matrix::play({}, board, found->move), found->mirror))
        FAIL("the move leaves no mirror");
      if (sieve.outcome(x) != Outcome::N) FAIL("a move to a mirror from P");
    }
    const auto said = Matrix::theory({}, board);
    if (said) {
      ++out.settled;
      if (said->outcome != sieve.outcome(x)) FAIL("theory is wrong");
      Matrix::winning({}, board, [&](const LineMove& move) {
        const Grid after = Matrix::play({}, board, move);
        if (sieve.outcome(sieve.box().index_of(after)) != Outcome::P) FAIL("not a winning move");
        return true;
      });
    }
  });
  return out;
}

} // namespace

TEST_CASE("mirrors of a matrix: each is found, P, and answers every move", "[matrix][mirror][many]") {
  const Found two = check_box(filled(2, 2, 4));
  CHECK(two.boards == 625);
  CHECK(two.mirrors == 25);
  CHECK(two.moves > 200);
  const Found three = check_box(filled(3, 3, 1));
  CHECK(three.mirrors == 43);
  const Found wide = check_box(filled(2, 4, 2));
  CHECK(wide.boards == 6'561);
  CHECK(wide.moves > 1'000);
  const Found high = check_box(filled(4, 3, 1));
  CHECK(high.settled > 1'000);
  check_box({3, 3, {2, 2, 1, 2, 1, 2, 1, 2, 0}});
}

TEST_CASE("lines are images of lines where, and only where, every move has its answer to the end",
          "[matrix][mirror]") {
  std::size_t mirrors = 0;
  const auto check = [&](const Grid& board, const MatrixMirror& mirror, bool involution) {
    const bool said = is_mirror(board, mirror);
    if (said != (involution && answers_all(board, mirror))) {
      CAPTURE(print(Board(board)), mirror.turned, mirror.row, mirror.col);
      FAIL("not what playing it says");
    }
    mirrors += said ? 1U : 0U;
  };
  for (const Grid& top :
       {filled(2, 2, 2), filled(2, 3, 1), filled(3, 2, 1), Grid{3, 3, {0, 1, 1, 1, 1, 0, 1, 0, 1}}}) {
    for_each_below(top, [&](const Grid& board) {
      for_each_map(top.rows, top.rows, [&](const std::vector<std::size_t>& row) {
        for_each_map(top.cols, top.cols, [&](const std::vector<std::size_t>& col) {
          check(board, {false, row, col}, undoes(row, row) && undoes(col, col));
        });
      });
      for_each_map(top.rows, top.cols, [&](const std::vector<std::size_t>& row) {
        for_each_map(top.cols, top.rows, [&](const std::vector<std::size_t>& col) {
          check(board, {true, row, col}, undoes(row, col) && undoes(col, row));
        });
      });
    });
  }
  CHECK(mirrors > 50);
}

TEST_CASE("images of lines need not be given of empty lines, but of all others", "[matrix][mirror]") {
  const Grid board{3, 3, {1, 0, 2, 0, 0, 0, 2, 0, 1}};
  CHECK(is_mirror(board, {false, {2, 1, 0}, {2, 1, 0}}));
  CHECK(is_mirror(board, {false, {2, MatrixMirror::none, 0}, {2, MatrixMirror::none, 0}}));
  CHECK_FALSE(is_mirror(
      board,
      {false, {MatrixMirror::none, MatrixMirror::none, MatrixMirror::none}, {2, MatrixMirror::none, 0}}));
  CHECK_FALSE(is_mirror(
      board,
      {false, {2, MatrixMirror::none, 0}, {MatrixMirror::none, MatrixMirror::none, MatrixMirror::none}}));
  CHECK_FALSE(
      is_mirror(board, {false, {2, MatrixMirror::none, MatrixMirror::none}, {2, MatrixMirror::none, 0}}));
  // Nor are there any beyond the board, nor may one be left out.
  CHECK_FALSE(is_mirror(board, {false, {2, 3, 0}, {2, MatrixMirror::none, 0}}));
  CHECK_FALSE(is_mirror(board, {false, {2, MatrixMirror::none, 0}, {2, 3, 0}}));
  CHECK_FALSE(is_mirror(board, {false, {2, 1, 0, 3}, {2, 1, 0}}));
  CHECK_FALSE(is_mirror(board, {false, {2, 1, 0}, {2, 1, 0, 3}}));
}

TEST_CASE("parts that are alike cancel, symmetric parts count nothing, lines their totals",
          "[matrix][mirror]") {
  // Two parts of 2 x 2 and a line, all boxes below, against the Grundy values of the whole.
  for (const Grid& top :
       {Grid{5, 5, {1, 1, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 3}},
        Grid{4, 4, {1, 2, 0, 0, 2, 2, 0, 0, 0, 0, 2, 2, 0, 0, 1, 2}}}) {
    GrundyTable table(top);
    while (!table.step(1'000'000)) {
    }
    Count x = -1;
    std::size_t closed = 0;
    for_each_below(top, [&](const Grid& board) {
      ++x;
      const MatrixSum sum = matrix_sum(board);
      if (sum.open) return;
      ++closed;
      if (sum.lines != table.value(x)) FAIL(print(Board(board)));
    });
    CHECK(closed > 300);
  }
}

TEST_CASE("symmetric but for the order of rows and columns: P", "[matrix][mirror]") {
  CHECK(analyse(position_of("matrix:30,20,10,0.0,10,20,30.20,40,10,50.50,10,40,20")).outcome == Outcome::P);
  CHECK(analyse(position_of("matrix:0,700,800.700,0,900.800,900,0")).outcome == Outcome::P); // turned
  CHECK(analyse(position_of("matrix:700,0,800.0,700,900.900,800,0")).outcome == Outcome::P);
  // Two parts alike, one lying on its side, and two lines of the same total.
  CHECK(
      analyse(position_of("matrix:700,800,0,0,0.0,900,0,0,0.0,0,700,0,0.0,0,800,900,0.0,0,0,0,0")).outcome ==
      Outcome::P);
}

TEST_CASE("one move from a mirror: N, and the machine makes that move", "[matrix][mirror]") {
  for (const char* text : {"matrix:30,20,10,0.0,10,20,30.20,40,10,50.50,10,40,20/r1-7,0,3,0",
                           "matrix:30,20,10,0.0,10,20,30.20,40,10,50.50,10,40,20/c2-20,10,40,10",
                           "matrix:0,700,800.700,0,900.800,900,0/c2-0,0,900",
                           "matrix:200,300,0,100.400,100,500,200.200,500,100,400.100,0,300,200/r4-0,0,1,0"}) {
    INFO(text);
    const Position at = position_of(text);
    const Analysis found = analyse(at);
    CHECK(found.outcome == Outcome::N);
    CHECK(found.method == Method::symmetry);
    REQUIRE_FALSE(found.winning.empty());
    CHECK(found.winning_total == uncounted);
    const Move move = choose_move(at, found, 7);
    REQUIRE_FALSE(why_illegal(at, move));
    CHECK(mirror_of(grid(play(at, move))));
  }
  // Also where all winning moves are known, and another one is quicker.
  const Position small = position_of("matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2/r4-1,0,1,2");
  const Analysis known = analyse(small);
  CHECK(print(choose_move(small, known, 1)) == "r1-2,1,0,1");
  const Position little = position_of("matrix:2,1.1,1");
  const Analysis all = analyse(little);
  CHECK(all.winning_total == all.winning.size());
  CHECK(mirror_of(grid(play(little, choose_move(little, all, 1)))));
}

TEST_CASE("a matrix made to be hard to look at for mirrors is given up in time", "[matrix][mirror]") {
  // All rows hold the same, in an order by lot: nothing tells which go together.
  std::uint64_t state = 5;
  Grid board = filled(16, 16, 0);
  for (std::size_t r = 0; r < 16; ++r) {
    for (std::size_t c = 0; c < 16; ++c) {
      state = state * 6364136223846793005U + 1442695040888963407U;
      board.at(r, c) = ((r * 5 + c * 3 + (r * c) % 7) % 2 == 0 ? 1 : 2) + static_cast<Count>(state >> 63U);
    }
  }
  const auto said = Matrix::theory({}, board);
  CHECK((!said || said->outcome != Outcome::unknown));
  for (std::size_t r = 0; r < 16; ++r) { // a cyclic one, which has mirrors
    for (std::size_t c = 0; c < 16; ++c)
      board.at(r, c) = static_cast<Count>((r + c) % 16);
  }
  CHECK(mirror_of(board));
}
