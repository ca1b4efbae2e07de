#include "core/move.hpp"

#include <algorithm>
#include <utility>

namespace nimatron {

LineMove normal(const Grid& board, const LineMove& move) {
  if (move.axis == LineMove::Axis::row) return move;
  const auto is_positive = [](Count t) { return t > 0; };
  if (std::count_if(move.take.begin(), move.take.end(), is_positive) != 1) return move;
  const auto row = std::find_if(move.take.begin(), move.take.end(), is_positive);
  LineMove out{LineMove::Axis::row, static_cast<std::size_t>(row - move.take.begin()),
               std::vector<Count>(board.cols, 0)};
  out.take[move.line] = *row;
  return out;
}

NodeMove normal(NodeMove move) {
  if (move.part.size() == 1 && move.part.front().other < move.node)
    std::swap(move.node, move.part.front().other);
  return move;
}

} // namespace nimatron
