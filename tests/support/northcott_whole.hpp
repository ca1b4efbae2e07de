#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/northcott/northcott_graph.hpp"

namespace nimatron::testing {

/// Every arrangement of a board's pieces as one index, each for itself: what the program's own graph, which takes columns
/// that are alike for one another, is compared with.
///
///     node = side + 2 * (place[0] + places[0] * (place[1] + places[1] * (place[2] + ...)))
///
/// place[c] numbers the placements of column c (its Squares, ascending); side is 0 for white. A slide of column c from
/// place p to q is the same difference of the index wherever the other columns stand.
class WholeGraph {
 public:
  /// The board must have fewer than 2^32 arrangements.
  WholeGraph(const Options& options, const Columns& board) : like_(board) {
    std::uint32_t stride = 2;
    for (const northcott::ColumnShape& shape : northcott::shapes(options, board)) {
      Column& column = columns_.emplace_back(Column{{}, stride, {0}, {}});
      for (northcott::Squares placed = 0; placed >> static_cast<unsigned>(shape.rows) == 0; ++placed) {
        if (count(placed) == shape.pieces) column.placed.push_back(placed);
      }
      for (std::size_t p = 0; p < column.placed.size(); ++p) {
        for (const Side side : {Side::white, Side::black}) {
          for_each_slide(shape, column.placed[p], side, [&](northcott::Squares slid) {
            column.step.push_back((column.place(slid) - static_cast<std::uint32_t>(p)) * stride);
          });
          column.begin.push_back(column.step.size());
        }
      }
      stride *= static_cast<std::uint32_t>(column.placed.size());
    }
    size_ = stride;
  }

  std::size_t size() const { return size_; }

  std::uint32_t node(const Columns& board) const {
    const std::vector<northcott::Squares> placed = northcott::placements(board);
    std::uint32_t out = board.to_move == Side::white ? 0 : 1;
    for (std::size_t c = 0; c < columns_.size(); ++c)
      out += columns_[c].place(placed[c]) * columns_[c].stride;
    return out;
  }

  Columns board(std::uint32_t node) const {
    Columns out = like_;
    out.to_move = node % 2 == 0 ? Side::white : Side::black;
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      northcott::Squares placed = columns_[c].placed[columns_[c].place_in(node)];
      for (auto& piece : out.column[c]) {
        piece.row = 1 + static_cast<int>(count((placed & (~placed + 1U)) - 1));
        placed &= placed - 1;
      }
    }
    return out;
  }

  std::uint32_t option_count(std::uint32_t node) const {
    std::uint32_t out = 0;
    for_each_slid(node, node % 2, [&](std::uint32_t) { ++out; });
    return out;
  }
  /// Who has just moved is the other side, and could slide back.
  template <class F>
  void for_each_predecessor(std::uint32_t node, F&& f) const {
    for_each_slid(node, 1 - node % 2, f);
  }

 private:
  /// The slides of side s from place p: step[begin[2p+s] .. begin[2p+s+1]), as differences of the index.
  struct Column {
    std::vector<northcott::Squares> placed;
    std::uint32_t stride = 2;
    std::vector<std::size_t> begin;
    std::vector<std::uint32_t> step; // modulo 2^32

    std::uint32_t place(northcott::Squares squares) const {
      return static_cast<std::uint32_t>(std::lower_bound(placed.begin(), placed.end(), squares) -
                                        placed.begin());
    }
    std::size_t place_in(std::uint32_t node) const { return node / stride % placed.size(); }
  };

  static std::size_t count(northcott::Squares bits) {
    std::size_t out = 0;
    for (; bits != 0; bits &= bits - 1)
      ++out;
    return out;
  }

  template <class F>
  void for_each_slid(std::uint32_t node, std::uint32_t side, F&& f) const {
    for (const Column& column : columns_) {
      const std::size_t at = 2 * column.place_in(node) + side;
      for (std::size_t i = column.begin[at]; i < column.begin[at + 1]; ++i)
        f((node ^ 1U) + column.step[i]);
    }
  }

  Columns like_; // rows and colours
  std::uint32_t size_ = 2;
  std::vector<Column> columns_;
};

} // namespace nimatron::testing
