#include <algorithm>
#include <utility>

#include "boards/edges/edges_geometry.hpp"
#include "boards/graph/graph_text.hpp"

namespace nimatron {

namespace {

using Edge = EdgeHeaps::Edge;

/// Two nodes in either order, and how many matches lie between them.
Result<Edge> read_edge(Reader& in) {
  const std::size_t begin = in.column();
  const auto a = read_node(in);
  if (!a) return a.fault();
  const auto b = read_node(in);
  if (!b) return b.fault();
  if (*a == *b) return Fault{say(N_("an edge joins two different nodes")), begin};
  const auto heap = in.number(0, max_entry);
  if (!heap) return heap.fault();
  return Edge{std::min(*a, *b), std::max(*a, *b), *heap};
}

} // namespace

Result<EdgeHeaps> EdgesGeometry::read(Reader& in, bool) {
  EdgeHeaps board;
  do {
    const std::size_t column = in.column();
    const auto edge = read_edge(in);
    if (!edge) return edge.fault();
    if (board.between(edge->from, edge->to) < board.edge.size())
      return Fault{say(N_("the edge {0} is listed twice"), edge_name(*edge)), column};
    if (board.edge.size() == max_edges)
      return Fault{
          say(N_("{0, plural, other {there can be at most {0} edges}}"), static_cast<Count>(max_edges)),
          column};
    board.edge.push_back(*edge);
  } while (in.accept(','));
  std::sort(board.edge.begin(), board.edge.end());
  if (!in.accept(':')) return board;
  auto places = read_places(in, board.nodes());
  if (!places) return places.fault();
  board.place = std::move(*places);
  return board;
}

std::string EdgesGeometry::print(const EdgeHeaps& board) {
  std::string out;
  for (const Edge& edge : board.edge)
    out += (out.empty() ? "" : ",") + edge_name(edge) + std::to_string(edge.heap);
  return out + print_places(board.place);
}

Result<NodeMove> EdgesGeometry::read_move(Reader& in, std::type_identity<NodeMove>) {
  NodeMove move;
  const auto node = read_node(in);
  if (!node) return node.fault();
  move.node = *node;
  if (!in.accept('-')) return in.expected(N_("expected '-' and then the other ends with their amounts"));
  do {
    const std::size_t column = in.column();
    const auto other = read_node(in);
    if (!other) return other.fault();
    if (!move.part.empty() && *other <= move.part.back().other) {
      return Fault{say(N_("list the nodes in alphabetical order: {0} cannot follow {1}"), node_name(*other),
                       node_name(move.part.back().other)),
                   column};
    }
    const auto take = in.number(1, max_entry);
    if (!take) return take.fault();
    move.part.push_back({*other, *take});
  } while (in.accept(','));
  return move;
}

std::string EdgesGeometry::print_move(const NodeMove& move) {
  std::string out = node_name(move.node);
  for (std::size_t i = 0; i < move.part.size(); ++i)
    out += (i == 0 ? '-' : ',') + node_name(move.part[i].other) + std::to_string(move.part[i].take);
  return out;
}

std::string edge_name(const Edge& edge) { return node_name(edge.from) + node_name(edge.to); }

} // namespace nimatron
