#pragma once

#include <vector>

#include "boards/graph/graph_layout.hpp"
#include "core/graph_board.hpp"
#include "scene/scene.hpp"

namespace nimatron {

/// Where the nodes lie, and on each edge a plate for its heap: near the middle, apart from nodes and from one another.
///
///     (a)---[3]---(b)
struct EdgesPlan {
  GraphPlan graph;
  std::vector<Vec> plate; // the centres, by edge
  float side = 0;         // of a plate

  Rect area(std::size_t edge) const {
    return {plate[edge].x - side / 2, plate[edge].y - side / 2, side, side};
  }
};

EdgesPlan plan_edges(const EdgeHeaps& board, const Rect& area);

} // namespace nimatron
