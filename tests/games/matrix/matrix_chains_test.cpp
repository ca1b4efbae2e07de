// Matrices of zeros and ones that are chains, rings, lines and crosses: against tables that know only the rules.

#include "games/matrix/matrix_chains.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "games/matrix/matrix.hpp"
#include "games/matrix/matrix_parts.hpp"
#include "solve/matrix/sieve.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

/// Whether every part of a board of ones is a chain, a ring, a line or a cross: either no line of it holds
/// more than two, or one row and one column at most hold more than one.
bool all_are_known(const Grid& board) {
  const auto parts = matrix_parts(board);
  return std::all_of(parts.begin(), parts.end(), [](const MatrixPart& part) {
    std::size_t lines_above_two = 0;
    std::size_t above_one[2] = {0, 0};
    for (const LineMove::Axis axis : {LineMove::Axis::row, LineMove::Axis::column}) {
      const bool is_row = axis == LineMove::Axis::row;
      for (const std::size_t line : is_row ? part.row : part.col) {
        const auto entry = line_of(part.grid, axis, line);
        const auto held = std::count(entry.begin(), entry.end(), 1);
        lines_above_two += held > 2 ? 1U : 0U;
        above_one[is_row ? 0 : 1] += held > 1 ? 1U : 0U;
      }
    }
    return lines_above_two == 0 || (above_one[0] <= 1 && above_one[1] <= 1);
  });
}

/// Below this board of ones: values, and the moves that leave 0.
void check_all_below(std::size_t rows, std::size_t cols) {
  const Grid top{rows, cols, std::vector<Count>(rows * cols, 1)};
  GrundyTable table(top);
  while (!table.step(1'000'000)) {
  }
  std::size_t told = 0;
  for (std::size_t bits = 0; bits < std::size_t{1} << (rows * cols); ++bits) {
    Grid board = top;
    for (std::size_t i = 0; i < board.cell.size(); ++i)
      board.cell[i] = static_cast<Count>(bits >> i & 1U);
    const auto chains = matrix_chains(board);
    REQUIRE(chains.has_value() == all_are_known(board));
    if (!chains) continue;
    ++told;
    INFO(print(Position{position_of("matrix:1").game, {}, board}));
    REQUIRE(chains->sum() == table.value(table.box().index_of(board)));
    std::vector<LineMove> wanted;
    Matrix::moves({}, board, [&](const LineMove& move) {
      if (table.value(table.box().index_of(Matrix::play({}, board, move))) == 0) wanted.push_back(move);
      return true;
    });
    std::vector<LineMove> found;
    winning_moves(board, *chains, [&](const LineMove& move) {
      found.push_back(move);
      return true;
    });
    REQUIRE(found == wanted);
  }
  CHECK(told > rows * cols);
}

/// A chain of so many matches down a staircase, or closed to a ring.
Grid staircase(std::size_t matches, bool ring) {
  const std::size_t side = ring ? matches / 2 : matches / 2 + 1;
  Grid out{side, side, std::vector<Count>(side * side, 0)};
  for (std::size_t i = 0; i < matches; ++i)
    out.at((i / 2) % side, ((i + 1) / 2) % side) = 1;
  return out;
}

} // namespace

TEST_CASE(
    "chains, rings, lines and crosses of single matches have the values of a table that knows only the rules",
    "[matrix]") {
  check_all_below(3, 3);
  check_all_below(3, 4);
  check_all_below(4, 3);
  check_all_below(2, 6);
}

TEST_CASE("the same of all matches in four rows and four columns", "[matrix][many]") {
  check_all_below(4, 4);
}

TEST_CASE("a cross of single matches counts what the heaps do that it is made of", "[matrix]") {
  const auto cross = [](std::size_t row, std::size_t column) {
    Grid out{column, row, std::vector<Count>(row * column, 0)};
    for (std::size_t i = 0; i < row; ++i)
      out.at(0, i) = 1;
    for (std::size_t i = 1; i < column; ++i)
      out.at(i, 0) = 1;
    return out;
  };
  for (std::size_t row = 2; row <= 16; ++row) {
    for (std::size_t column = 2; column <= 16; ++column) {
      CAPTURE(row, column);
      const auto chains = matrix_chains(cross(row, column));
      REQUIRE(chains);
      // The same as one heap that lies in a row of two and in a column of two.
      const Grid corner{2, 2, {1, static_cast<Count>(row - 1), static_cast<Count>(column - 1), 0}};
      const Analysis heaps = analyse(Position{position_of("matrix:1").game, {}, corner});
      CHECK(chains->sum() != 0);
      if (heaps.grundy) CHECK(chains->sum() == *heaps.grundy);
    }
  }
}

TEST_CASE("a staircase of matches is a row of Kayles pins, and a ring is lost", "[matrix][many]") {
  const auto analysed = [](const Grid& board) {
    return analyse(Position{position_of("matrix:1").game, {}, board});
  };
  for (std::size_t matches = 5; matches <= 31; ++matches) {
    INFO(matches);
    const Analysis chain = analysed(staircase(matches, false));
    const Analysis pins = analyse(position_of("nim.max2.split:" + std::to_string(matches)));
    CHECK(chain.grundy == pins.grundy);
    CHECK(chain.outcome == Outcome::N);
    CHECK_FALSE(chain.winning.empty());
    CHECK(chain.winning_total == static_cast<BigCount>(chain.winning.size()));
  }
  for (std::size_t matches = 6; matches <= 32; matches += 2) {
    INFO(matches);
    CHECK(analysed(staircase(matches, true)).outcome == Outcome::P);
  }
  CHECK_FALSE(matrix_chains(std::get<Grid>(position_of("matrix:1,1,1.1,0,0.0,1,0").board)));
  CHECK_FALSE(matrix_chains(std::get<Grid>(position_of("matrix:1,2,0.0,1,1.0,0,1").board)));
}
