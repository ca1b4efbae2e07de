#include <variant>

#include "core/graph_board.hpp"
#include "learn/tables.hpp"

namespace nimatron {

std::vector<Position> node_positions(const Position& position) {
  std::vector<Position> out;
  const auto* graph = std::get_if<GraphBoard>(&position.board);
  for (std::size_t node = 0; graph != nullptr && node < graph->nodes(); ++node) {
    GraphBoard board = *graph;
    board.token = {node};
    out.push_back(position);
    out.back().board = std::move(board);
  }
  return out;
}

} // namespace nimatron
