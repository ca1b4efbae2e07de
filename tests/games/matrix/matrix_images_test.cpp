// Images of the lines of matrices that are made to have them, of some size and in any order: that they are found, and
// that a move to them is.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "core/board_text.hpp"
#include "core/text.hpp"
#include "games/matrix/matrix.hpp"
#include "games/matrix/matrix_mirror.hpp"
#include "solve/matrix/sieve.hpp"
#include "support/grids.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

using Lines = std::vector<std::size_t>;
constexpr std::size_t none = MatrixMirror::none;

class Lot {
 public:
  explicit Lot(unsigned seed) : random_(seed) {}
  Count below(Count n) { return static_cast<Count>(random_() % static_cast<std::uint64_t>(n)); }
  std::size_t index(std::size_t n) { return static_cast<std::size_t>(below(static_cast<Count>(n))); }
  Lines order(std::size_t n) {
    Lines out(n);
    std::iota(out.begin(), out.end(), std::size_t{0});
    for (std::size_t i = n; i > 1; --i)
      std::swap(out[i - 1], out[index(i)]);
    return out;
  }

 private:
  std::mt19937 random_;
};

/// The lines of a board in another order.
Grid reordered(const Grid& board, const Lines& row, const Lines& col) {
  Grid out = filled(board.rows, board.cols, 0);
  for (std::size_t r = 0; r < board.rows; ++r) {
    for (std::size_t c = 0; c < board.cols; ++c)
      out.at(row[r], col[c]) = board.at(r, c);
  }
  return out;
}

/// So many pairs of rows and of columns that turn about the centre to each other; entries below `bound`.
Grid with_pairs(std::size_t rows, std::size_t cols, Count bound, Lot& lot) {
  Grid out = filled(2 * rows, 2 * cols, 0);
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < out.cols; ++c)
      out.at(r, c) = out.at(out.rows - 1 - r, out.cols - 1 - c) = lot.below(bound);
  }
  return out;
}

/// Each row is the image of the column with its number.
Grid with_turns(std::size_t lines, Count bound, Lot& lot) {
  Grid out = filled(lines, lines, 0);
  for (std::size_t r = 0; r < lines; ++r) {
    for (std::size_t c = 0; c < r; ++c)
      out.at(r, c) = out.at(c, r) = lot.below(bound);
  }
  return out;
}

/// Rows that turn about the centre to each other; nothing in a row by itself tells which other is its image.
Grid rows_alike(std::size_t n, Lot& lot) {
  Grid out = filled(n, n, 0);
  for (std::size_t r = 0; r < n / 2; ++r) {
    const Lines content = lot.order(n);
    for (std::size_t c = 0; c < n; ++c)
      out.at(r, c) = out.at(n - 1 - r, n - 1 - c) = static_cast<Count>(content[c] / 2);
  }
  return out;
}

/// In which round of a tournament two of n players meet; n even. Each row is the image of the column with its number, and
/// the lines all hold the same.
Grid all_meet(std::size_t n) {
  Grid out = filled(n, n, 0);
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = 0; b < a; ++b)
      out.at(a, b) = out.at(b, a) = static_cast<Count>(1 + (a == n - 1 ? 2 * b : a + b) % (n - 1));
  }
  return out;
}

Grid with_empty_lines(const Grid& board, std::size_t rows, std::size_t cols) {
  Grid out = filled(board.rows + rows, board.cols + cols, 0);
  for (std::size_t r = 0; r < board.rows; ++r) {
    for (std::size_t c = 0; c < board.cols; ++c)
      out.at(r, c) = board.at(r, c);
  }
  return out;
}

/// Of either kind, with some empty lines, in an order by lot.
Grid any_with_images(Lot& lot) {
  const Count bound = 2 + lot.below(4);
  const Grid board = lot.below(2) == 0 ? with_pairs(1 + lot.index(3), 1 + lot.index(3), bound, lot)
                                       : with_turns(2 + lot.index(5), bound, lot);
  const Grid wide = with_empty_lines(board, lot.index(3), lot.index(3));
  return reordered(wide, lot.order(wide.rows), lot.order(wide.cols));
}

/// Of the kind that is found: no line is its own image, not even an empty one.
bool told_as_mirror(const Grid& board, const MatrixMirror& mirror) {
  if (!is_mirror(board, mirror)) return false;
  for (const Lines& lines : {mirror.row, mirror.col}) {
    for (std::size_t i = 0; i < lines.size() && !mirror.turned; ++i) {
      if (lines[i] == i) return false;
    }
  }
  return true;
}

void check_move_to_mirror(const Grid& board) {
  INFO(print(Board(board)));
  const auto found = move_to_mirror(board);
  REQUIRE(found);
  REQUIRE_FALSE(Matrix::why_illegal({}, board, found->move));
  CHECK(normal(board, found->move) == found->move);
  CHECK(told_as_mirror(Matrix::play({}, board, found->move), found->mirror));
}

/// Whether each heap of the one is as it is in the other, or not there.
bool some_of(const Grid& some, const Grid& board) {
  for (std::size_t i = 0; i < board.cell.size(); ++i) {
    if (some.cell[i] != 0 && some.cell[i] != board.cell[i]) return false;
  }
  return some.rows == board.rows && some.cols == board.cols;
}

Count value_of(const Grid& board) {
  GrundyTable table(board);
  while (!table.step(1'000'000)) {
  }
  return table.value(table.box().size() - 1);
}

} // namespace

TEST_CASE("what turns about the centre is told as that, and so is a move to it", "[matrix][mirror]") {
  Lot lot(3);
  const auto back_to_front = [](const Lines& lines, std::size_t of) {
    Lines out(of, none);
    for (std::size_t k = 0; k < lines.size(); ++k)
      out[lines[k]] = lines[lines.size() - 1 - k];
    return out;
  };
  const auto check = [&](const Grid& board, const Lines& rows, const Lines& cols) {
    INFO(print(Board(board)));
    const auto is_turn = [&](const MatrixMirror& mirror) {
      return !mirror.turned && mirror.row == back_to_front(rows, board.rows) &&
             mirror.col == back_to_front(cols, board.cols);
    };
    const auto mirror = mirror_of(board);
    REQUIRE(mirror);
    CHECK(is_turn(*mirror));
    Grid more = board;
    const std::size_t line = lot.index(2);
    for (std::size_t i = 0; i < (line == 0 ? rows : cols).size(); ++i)
      (line == 0 ? more.at(rows[i], cols[0]) : more.at(rows[0], cols[i])) += i == 0 ? 1 : lot.below(3);
    const auto found = move_to_mirror(more);
    REQUIRE(found);
    CHECK(is_turn(found->mirror));
    CHECK(Matrix::play({}, more, found->move) == board);
  };
  for (int i = 0; i < 200; ++i) {
    // Few are empty: other images are found of most of these, too.
    const Grid board = with_pairs(1 + lot.index(2), 1 + lot.index(2), 2, lot);
    Lines rows(board.rows);
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    Lines cols(board.cols);
    std::iota(cols.begin(), cols.end(), std::size_t{0});
    check(board, rows, cols);
    // With one empty line more, or two, it is a turn of those that are not empty.
    const Grid wide = with_empty_lines(board, 1, lot.index(2));
    const MatrixFrame frame = without_empty_lines(wide);
    if (frame.row.size() > 1 && frame.col.size() > 1) check(wide, frame.row, frame.col);
  }
}

TEST_CASE("what is left of a matrix beside images has the value of all of it", "[matrix][mirror]") {
  Lot lot(4);
  std::size_t open = 0;
  std::size_t lines_beside = 0;
  for (int i = 0; i < 80; ++i) {
    std::vector<Grid> parts;
    for (Count heaps = lot.below(4); heaps > 0; --heaps)
      parts.push_back(filled(1, 1, 1 + lot.below(3)));
    for (Count squares = 1 + lot.below(2); squares > 0; --squares)
      parts.push_back({2, 2, {1 + lot.below(2), 1, 1, 1 + lot.below(2)}});
    if (lot.below(3) == 0) parts.push_back({2, 1, {1, 2}});
    const Grid board = along_the_diagonal(parts);
    INFO(print(Board(board)));
    const MatrixSum sum = matrix_sum(board);
    REQUIRE(some_of(sum.rest, board));
    REQUIRE(some_of(sum.beside, board));
    for (std::size_t k = 0; k < board.cell.size(); ++k)
      REQUIRE((sum.rest.cell[k] == 0 || sum.beside.cell[k] == 0));
    const Count value = value_of(board);
    CHECK(value_of(sum.rest) == value);
    CHECK(value_of(sum.beside) == 0);
    if (!sum.open) CHECK(sum.lines == value);
    open += sum.open ? 1U : 0U;
    lines_beside += sum.beside == filled(board.rows, board.cols, 0) ? 0U : 1U;
  }
  CHECK(open > 10);
  CHECK(lines_beside > 5);
}

TEST_CASE("images of the lines are found in whatever order the lines are", "[matrix][mirror]") {
  Lot lot(1);
  for (int i = 0; i < 2'000; ++i) {
    const Grid board = any_with_images(lot);
    const auto mirror = mirror_of(board);
    INFO(print(Board(board)));
    REQUIRE(mirror);
    REQUIRE(told_as_mirror(board, *mirror));
  }
}

TEST_CASE("a move to images is found in whatever line and of whatever length it is", "[matrix][mirror]") {
  Lot lot(2);
  for (int i = 0; i < 2'000; ++i) {
    Grid board = any_with_images(lot);
    // More in some places of one row: in one of them, or in about a half, or in all.
    const std::size_t row = lot.index(board.rows);
    const std::size_t col = lot.index(board.cols);
    const Count kind = lot.below(3);
    for (std::size_t c = 0; c < board.cols; ++c) {
      if (c == col || kind == 2 || (kind == 1 && lot.below(2) == 0)) board.at(row, c) += 1 + lot.below(3);
    }
    check_move_to_mirror(board);
    check_move_to_mirror(turned(board));
  }
}

TEST_CASE("images are found in time where all lines hold the same", "[matrix][mirror]") {
  Lot lot(5);
  for (int i = 0; i < 60; ++i) {
    const std::size_t n = 6 + 2 * lot.index(5);
    Grid board = i % 2 == 0 ? rows_alike(n, lot) : all_meet(n);
    board = reordered(board, lot.order(n), lot.order(n));
    const auto mirror = mirror_of(board);
    INFO(print(Board(board)));
    REQUIRE(mirror);
    CHECK(told_as_mirror(board, *mirror));
    const std::size_t row = lot.index(n);
    for (std::size_t c = 0; c < n; ++c)
      board.at(row, c) += lot.below(3);
    check_move_to_mirror(board);
    check_move_to_mirror(turned(board));
  }
}

TEST_CASE("the image of a row is found in time where all the others could be paired in vain",
          "[matrix][mirror]") {
  // Any two of twelve heaps in rows and columns of their own are images of each other; so two more rows are, of which
  // one is to be made as small as the other.
  constexpr std::size_t heaps = 12;
  for (std::size_t small = heaps - 2; small <= heaps + 1; ++small) {
    Grid board = filled(heaps + 2, heaps, 0);
    for (std::size_t r = 1, heap = 0; r < board.rows; ++r) {
      if (r == small) {
        for (std::size_t c = 0; c < heaps; ++c)
          board.at(r, c) = static_cast<Count>(c % 3);
      } else {
        board.at(r, heap++) = 1;
      }
    }
    for (std::size_t c = 0; c < heaps; ++c)
      board.at(0, c) = 3;
    check_move_to_mirror(board);
    check_move_to_mirror(turned(board));
  }
}

TEST_CASE("images are found in time among many equal rows, which are all alike", "[matrix][mirror]") {
  // As many of one as of the other, back to front: only they are images of each other.
  constexpr std::size_t n = 16;
  Lot lot(6);
  for (int i = 0; i < 20; ++i) {
    const Lines place = lot.order(n);
    Grid board = filled(n, n, 0);
    for (std::size_t k = 0; k < n; ++k) {
      for (std::size_t c = 0; c < n; ++c)
        board.at(place[k], c) = static_cast<Count>(k < n / 2 ? c : n - 1 - c);
    }
    INFO(print(Board(board)));
    const auto mirror = mirror_of(board);
    REQUIRE(mirror);
    CHECK(told_as_mirror(board, *mirror));
  }
}

TEST_CASE("images are found where the first lines that look alike are none", "[matrix][mirror]") {
  for (const Grid& board : {Grid{4, 4, {0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 1, 0, 0, 1}},
                            Grid{4, 4, {1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 1, 1, 0}}}) {
    const auto mirror = mirror_of(board);
    REQUIRE(mirror);
    CHECK(told_as_mirror(board, *mirror));
  }
  check_move_to_mirror({4, 4, {0, 1, 1, 0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1}});
  check_move_to_mirror({4, 4, {2, 1, 1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0}});
  check_move_to_mirror({4, 4, {0, 1, 2, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0}});
  check_move_to_mirror({4, 4, {1, 1, 1, 2, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0}});
}

TEST_CASE("an empty line in the middle is not told to be its own image", "[matrix][mirror]") {
  for (const Grid& board : {Grid{3, 2, {1, 2, 0, 0, 2, 1}}, Grid{3, 4, {1, 2, 3, 4, 0, 0, 0, 0, 4, 3, 2, 1}},
                            Grid{3, 3, {1, 0, 2, 0, 0, 0, 2, 0, 1}}}) {
    for (const Grid& one : {board, turned(board)}) {
      const auto mirror = mirror_of(one);
      REQUIRE(mirror);
      CHECK(told_as_mirror(one, *mirror));
    }
    // Nor where a move has emptied it.
    Grid more = board;
    more.at(1, 0) = 1;
    check_move_to_mirror(more);
    check_move_to_mirror(turned(more));
  }
}
