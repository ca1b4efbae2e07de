#pragma once

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <random>
#include <string>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "games/northcott/northcott.hpp"

namespace nimatron::testing {

inline Position northcott_position(const std::string& text) {
  const auto record = parse_record(text);
  if (!record) FAIL(text << ": " << in_english(record.fault().message));
  return replay(*record);
}

inline Columns columns_of(const Position& position) { return std::get<Columns>(position.board); }

inline std::vector<SlideMove> moves_of(const Options& options, const Columns& board) {
  std::vector<SlideMove> out;
  Northcott::moves(options, board, [&](const SlideMove& move) {
    out.push_back(move);
    return true;
  });
  return out;
}

inline std::vector<std::string> winning_texts(const Position& position) {
  std::vector<std::string> out;
  for_each_winning(position, [&](const Move& move) {
    out.push_back(print(move));
    return true;
  });
  return out;
}

/// Pieces in the lowest rows; the colour of the lower piece of each pair is given, the upper is the other.
inline std::vector<Columns::Piece> column_of(const std::vector<Side>& lower) {
  std::vector<Columns::Piece> out;
  for (const Side side : lower) {
    const int row = static_cast<int>(out.size()) + 1;
    out.push_back({row, side});
    out.push_back({row + 1, other(side)});
  }
  return out;
}

/// Every number of pairs that fits, up to `most`, with their pieces in either order.
inline std::vector<std::vector<Columns::Piece>> column_kinds(int rows, int most) {
  std::vector<std::vector<Columns::Piece>> out;
  for (int pairs = 0; pairs <= most && 2 * pairs <= rows; ++pairs) {
    for (unsigned colours = 0; colours < 1U << static_cast<unsigned>(pairs); ++colours) {
      std::vector<Side> lower;
      for (int i = 0; i < pairs; ++i) {
        lower.push_back((colours >> static_cast<unsigned>(i) & 1U) == 0 ? Side::white : Side::black);
      }
      out.push_back(column_of(lower));
    }
  }
  return out;
}

inline Columns random_board(std::mt19937& random, int rows, std::size_t columns, std::size_t most_pairs) {
  Columns board{rows, {}, random() % 2 == 0 ? Side::white : Side::black};
  for (std::size_t c = 0; c < columns; ++c) {
    std::vector<int> row;
    for (int r = 1; r <= rows; ++r)
      row.push_back(r);
    std::shuffle(row.begin(), row.end(), random);
    row.resize(std::min(2 * (random() % (most_pairs + 1)), row.size() / 2 * 2));
    std::sort(row.begin(), row.end());
    auto& pieces = board.column.emplace_back();
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Side side = i % 2 == 1          ? other(pieces.back().side)
                        : random() % 2 == 0 ? Side::white
                                            : Side::black;
      pieces.push_back({row[i], side});
    }
  }
  return board;
}

} // namespace nimatron::testing
