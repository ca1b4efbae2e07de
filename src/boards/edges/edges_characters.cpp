#include <algorithm>
#include <string>

#include "boards/edges/edges_geometry.hpp"
#include "boards/lists.hpp"
#include "core/text_width.hpp"

namespace nimatron {

///     a-b  3
///     a-c 12
std::string EdgesGeometry::characters(const Position&, const EdgeHeaps& board, Sayer) {
  std::size_t wide = 0;
  for (const EdgeHeaps::Edge& edge : board.edge)
    wide = std::max(wide, std::to_string(edge.heap).size());
  std::string out;
  for (const EdgeHeaps::Edge& edge : board.edge)
    out += "  " + node_name(edge.from) + '-' + node_name(edge.to) + ' ' +
           aligned_right(std::to_string(edge.heap), wide) + '\n';
  return out;
}

std::string EdgesGeometry::lines(const Position&, const EdgeHeaps& board, Sayer sayer) {
  std::string out;
  for (const EdgeHeaps::Edge& edge : board.edge)
    out += sayer(say(N_("{0, plural, one {edge {1}: {0} match} other {edge {1}: {0} matches}}"), edge.heap,
                     edge_name(edge))) +
           '\n';
  return out;
}

} // namespace nimatron
