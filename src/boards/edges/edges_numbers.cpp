#include <algorithm>

#include "boards/edges/edges_geometry.hpp"
#include "boards/lists.hpp"
#include "session/candidates.hpp"

namespace nimatron {

GraphBoard lines_of(const EdgeHeaps& board) {
  GraphBoard out;
  for (const EdgeHeaps::Edge& edge : board.edge)
    out.arrow.push_back({edge.from, edge.to});
  out.place = board.place;
  return out;
}

std::optional<std::size_t> other_end(const EdgeHeaps::Edge& edge, std::size_t node) {
  if (edge.from == node) return edge.to;
  return edge.to == node ? std::optional(edge.from) : std::nullopt;
}

Count taken_from(const NodeMove& move, const EdgeHeaps::Edge& edge) {
  const auto other = other_end(edge, move.node);
  for (const NodeMove::Part& part : move.part) {
    if (other == part.other) return part.take;
  }
  return 0;
}

std::size_t EdgesGeometry::bytes(const EdgeHeaps& board) {
  return bytes_elsewhere(board.edge) + bytes_elsewhere(board.place);
}

std::size_t EdgesGeometry::move_bytes(const NodeMove& move) { return bytes_elsewhere(move.part); }

/// As many parts as the node has that most edges meet; a list that grows may have room for twice as many.
std::size_t EdgesGeometry::largest_move(const Position&, const EdgeHeaps& board) {
  std::size_t most = 0;
  for (std::size_t node = 0; node < board.nodes(); ++node) {
    most = std::max(most, static_cast<std::size_t>(std::count_if(
                              board.edge.begin(), board.edge.end(),
                              [&](const EdgeHeaps::Edge& e) { return other_end(e, node).has_value(); })));
  }
  return 2 * most * sizeof(NodeMove::Part) + bytes_a_block;
}

BigCount EdgesGeometry::weight(const EdgeHeaps& board) {
  BigCount out = 0;
  for (const EdgeHeaps::Edge& edge : board.edge)
    out += static_cast<BigCount>(edge.heap);
  return out;
}

bool EdgesGeometry::bare(const EdgeHeaps& board) { return weight(board) == 0; }

std::optional<Move> EdgesGeometry::propose(const Position&, const EdgeHeaps& board, Rng& rng) {
  NodeMove move{rng.index(std::max<std::size_t>(board.nodes(), 1)), {}};
  std::vector<EdgeHeaps::Edge> here;
  for (const EdgeHeaps::Edge& edge : board.edge) {
    if (edge.heap > 0 && other_end(edge, move.node)) here.push_back(edge);
  }
  if (here.empty()) return std::nullopt;
  // The move takes from one edge or from several.
  const bool several = rng.between(0, 2) != 0;
  const std::size_t only = rng.index(here.size());
  for (std::size_t i = 0; i < here.size(); ++i) {
    if (!several && i != only) continue;
    const Count take = i == only ? rng.small(here[i].heap) : rng.between(0, here[i].heap);
    if (take > 0) move.part.push_back({*other_end(here[i], move.node), take});
  }
  std::sort(move.part.begin(), move.part.end());
  return nimatron::normal(std::move(move));
}

/// The same graph with other heaps.
EdgeHeaps EdgesGeometry::shuffled(EdgeHeaps board, Rng& rng) {
  for (EdgeHeaps::Edge& edge : board.edge)
    edge.heap = rng.between(0, 4);
  board.edge.front().heap = std::max<Count>(board.edge.front().heap, 1);
  return board;
}

Count EdgesGeometry::reach(const EdgeHeaps&, const NodeMove& move) {
  Count out = 0;
  for (const NodeMove::Part& part : move.part)
    out += part.take;
  return out;
}

Count EdgesGeometry::taken(const Position&, const EdgeHeaps& board, const NodeMove& move) {
  return reach(board, move);
}

} // namespace nimatron
