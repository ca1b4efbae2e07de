#pragma once

#include <vector>

#include "core/function_ref.hpp"
#include "core/graph_board.hpp"
#include "scene/scene.hpp"

namespace nimatron {

inline Vec minus(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }

/// An arrow as it is drawn, from the rim of one node to the rim of the other: a cubic Bézier curve.
struct Bow {
  Vec from;
  Vec leave; // the two control points
  Vec reach;
  Vec to;
  bool straight = false;

  Vec at(float t) const;
};

/// What the lines of a graph are: arrows, which may bend, go both ways or be loops; or edges without a direction.
enum class GraphLines : unsigned char { arrows, edges };

/// Where the nodes of a graph lie in an area, and how its arrows run. In an upright area right and
/// down are exchanged.
struct GraphPlan {
  float radius = 0; // of a node
  Rect room;        // that holds the nodes' centres
  bool upright = false;
  std::vector<Vec> node;
  std::vector<Bow> bow; // by arrow

  Rect area(std::size_t n) const { return {node[n].x - radius, node[n].y - radius, 2 * radius, 2 * radius}; }
  Vec at(const GraphBoard::Place& place) const;
  /// The place nearest to p.
  GraphBoard::Place place_at(Vec p) const;
};

/// The places of all nodes: as they were set by hand, otherwise as the program chooses them. Graphs whose arrows
/// form no cycles are drawn in layers, with the ends on the right; in others arrows or edges act as springs and nodes
/// push each other away.
std::vector<GraphBoard::Place> graph_places(const GraphBoard& board, GraphLines lines = GraphLines::arrows);

/// A place as far as possible from all of these.
GraphBoard::Place free_place(const std::vector<GraphBoard::Place>& taken);

/// Remembers the last few results, so a graph keeps its picture from frame to frame.
GraphPlan plan_graph(const GraphBoard& board, const Rect& area, GraphLines lines = GraphLines::arrows);

/// A straight piece of a line, as a thin plate turned in its direction.
Sprite stroke(Vec from, Vec to, float thick, Tint tint);
/// The same for a whole arrow or edge; f gets the pieces one after another.
void for_each_stroke(const Bow& bow, float thick, Tint tint, FunctionRef<void(const Sprite&)> f);

} // namespace nimatron
