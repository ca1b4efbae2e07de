#include "boards/edges/edges_plan.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "boards/edges/edges_geometry.hpp"
#include "scene/keyed_scene.hpp"

namespace nimatron {

namespace {

float distance(Vec a, Vec b) { return std::hypot(a.x - b.x, a.y - b.y); }

/// How large a circle around p may be, without touching a node or one of these plates' circles, if those are as large.
float room_at(Vec p, const GraphPlan& graph, const std::vector<Vec>& plates) {
  float out = std::numeric_limits<float>::max();
  for (const Vec node : graph.node)
    out = std::min(out, distance(p, node) - 1.05F * graph.radius);
  for (const Vec other : plates)
    out = std::min(out, distance(p, other) / 2);
  return out;
}

} // namespace

EdgesPlan plan_edges(const EdgeHeaps& board, const Rect& area) {
  constexpr std::array along = {0.5F, 0.42F, 0.58F, 0.34F, 0.66F};
  constexpr float largest = 42; // the radius of a plate's circle
  constexpr float better = 1.15F;
  EdgesPlan plan;
  plan.graph = plan_graph(lines_of(board), area, GraphLines::edges);
  float radius = std::min({largest, area.w / 8, area.h / 8});
  for (const Bow& bow : plan.graph.bow) {
    Vec best;
    float most = -1;
    for (const float t : along) {
      const float room = std::min(room_at(bow.at(t), plan.graph, plan.plate), largest);
      // The middle, unless another place has clearly more room.
      if (most >= 0 && room <= better * most) continue;
      most = std::max(room, 0.0F);
      best = bow.at(t);
    }
    plan.plate.push_back(best);
    radius = std::min(radius, most);
  }
  // The square within the circle, so that no two plates touch however they lie.
  plan.side = std::sqrt(2.0F) * std::max(radius, 0.15F * plan.graph.radius);
  for (Vec& p : plan.plate) {
    p.x = bound(p.x, area.x + plan.side / 2, area.x + area.w - plan.side / 2);
    p.y = bound(p.y, area.y + plan.side / 2, area.y + area.h - plan.side / 2);
  }
  return plan;
}

} // namespace nimatron
