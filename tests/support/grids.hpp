#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "core/board.hpp"

// Matrices for tests.

namespace nimatron::testing {

inline Grid filled(std::size_t rows, std::size_t cols, Count entry) {
  return {rows, cols, std::vector<Count>(rows * cols, entry)};
}

/// Parts that share no line, along the diagonal.
inline Grid along_the_diagonal(const std::vector<Grid>& parts) {
  Grid out{0, 0, {}};
  for (const Grid& part : parts) {
    out.rows += part.rows;
    out.cols += part.cols;
  }
  out.cell.assign(out.rows * out.cols, 0);
  std::size_t row = 0;
  std::size_t col = 0;
  for (const Grid& part : parts) {
    for (std::size_t i = 0; i < part.cell.size(); ++i)
      out.at(row + i / part.cols, col + i % part.cols) = part.cell[i];
    row += part.rows;
    col += part.cols;
  }
  return out;
}

/// Every matrix that is nowhere larger, in the order of the box's numbers (solve/matrix/box.hpp).
inline void for_each_below(const Grid& top, const std::function<void(const Grid&)>& f) {
  Grid board = filled(top.rows, top.cols, 0);
  for (;;) {
    f(board);
    std::size_t i = board.cell.size();
    while (i > 0 && board.cell[i - 1] == top.cell[i - 1])
      board.cell[--i] = 0;
    if (i == 0) return;
    ++board.cell[i - 1];
  }
}

/// Rows and columns exchanged.
inline Grid turned(const Grid& board) {
  Grid out{board.cols, board.rows, {}};
  for (std::size_t c = 0; c < board.cols; ++c) {
    for (std::size_t r = 0; r < board.rows; ++r)
      out.cell.push_back(board.at(r, c));
  }
  return out;
}

/// Pairs of numbers, and how often each was met.
using NumberPairs = std::map<std::pair<Count, Count>, int>;

/// What lies below each position of a numbering, and above it, is where the moves lead, and nothing else.
template <class Numbering>
void check_neighbours(const Numbering& box, const NumberPairs& moves) {
  NumberPairs below;
  NumberPairs above;
  for (Count x = 0; x < box.size(); ++x) {
    box.below(x, [&](Count index, Count stride, Count n) {
      for (Count k = 0; k < n; ++k, index += stride) {
        if (index != x) below[{x, index}] = 1;
      }
    });
    box.above(x, [&](Count index, Count stride, Count n) {
      for (Count k = 0; k < n; ++k, index += stride) {
        if (index != x) above[{index, x}] = 1;
      }
    });
  }
  CHECK(below == moves);
  CHECK(above == moves);
}

} // namespace nimatron::testing
