#include "games/matrix/matrix_two.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>

#include "games/matrix/matrix.hpp"
#include "games/matrix/matrix_parts.hpp"

namespace nimatron {

namespace {

using Axis = LineMove::Axis;

Axis across(Axis axis) { return axis == Axis::row ? Axis::column : Axis::row; }

/// As the game writes it.
LineMove line_move(const Grid& board, const TwoLines& two, const HubMove& made) {
  if (!made.pair) return normal(board, {two.axis, two.line[made.line], made.take});
  const Axis axis = across(two.axis);
  LineMove move{axis, *made.pair, std::vector<Count>(axis == Axis::row ? board.cols : board.rows, 0)};
  move.take[two.line[0]] = made.take[0];
  move.take[two.line[1]] = made.take[1];
  return normal(board, move);
}

/// Of a heap of a that heaps of b and c share: a row and a column.
std::optional<Count> corner_value(Count a, Count b, Count c) {
  const auto power = static_cast<Count>(std::uint64_t{1} << std::bit_width(static_cast<std::uint64_t>(a)));
  if (std::min(b, c) < power) return a + b + c;
  const Count apart = a + std::max(b, c) - std::min(b, c);
  const auto room = static_cast<Count>(std::uint64_t{1} << std::bit_width(static_cast<std::uint64_t>(apart)));
  if (std::min(b, c) % room == 0) return apart;
  return std::nullopt;
}

} // namespace

std::optional<Count> TwoLines::value() const {
  if (is_p()) return 0;
  std::vector<std::size_t> pair;
  for (std::size_t i = 0; i < entry[0].size(); ++i) {
    if (entry[0][i] != 0 || entry[1][i] != 0) pair.push_back(i);
  }
  if (pair.size() != 2) return std::nullopt;
  for (const std::size_t side : {0U, 1U}) {
    for (const std::size_t at : {0U, 1U}) {
      const Count a = entry[1 - side][pair[1 - at]];
      const Count b = entry[1 - side][pair[at]];
      const Count c = entry[side][pair[1 - at]];
      if (entry[side][pair[at]] == 0) return corner_value(a, b, c);
    }
  }
  return std::nullopt;
}

std::optional<TwoLines> two_lines(const Grid& board) {
  const MatrixFrame frame = without_empty_lines(board);
  if (frame.row.size() != 2 && frame.col.size() != 2) return std::nullopt;
  TwoLines two;
  two.axis = frame.row.size() == 2 ? Axis::row : Axis::column;
  for (std::size_t i = 0; i < 2; ++i) {
    two.line[i] = two.axis == Axis::row ? frame.row[i] : frame.col[i];
    two.entry[i] = line_of(board, two.axis, two.line[i]);
  }
  return two;
}

LineMove move_of_proof(const Grid& board, const TwoLines& two) {
  return line_move(board, two, move_of_proof(two));
}

void winning_moves(const Grid& board, const TwoLines& two, Sink<LineMove> sink) {
  const auto in_pairs = [&] {
    for (std::size_t pair = 0; pair < two.entry[0].size(); ++pair) {
      const auto made = winning_in_pair(two, pair);
      if (!made) continue;
      // Of a single heap it is a move of its row, and is found there.
      if (two.axis == Axis::row && std::count(made->take.begin(), made->take.end(), 0) == 1) continue;
      if (!sink(line_move(board, two, *made))) return false;
    }
    return true;
  };
  const auto in_line = [&] {
    const int cells = two.axis == Axis::row ? 1 : 2;
    if (!lists_all(two)) {
      const LineMove one = move_of_proof(board, two);
      return one.axis != two.axis || sink(one);
    }
    return for_each_winning_in_line(two, cells, [&](const HubMove& made) {
      return sink({two.axis, two.line[made.line], made.take});
    });
  };
  // Columns come before rows.
  if (two.axis == Axis::column) {
    if (in_line()) in_pairs();
  } else if (in_pairs()) {
    in_line();
  }
}

} // namespace nimatron
