#include "boards/graph/graph_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "scene/keyed_scene.hpp"

namespace nimatron {

namespace {

Vec plus(Vec a, Vec b, float times = 1) { return {a.x + times * b.x, a.y + times * b.y}; }
float length(Vec v) { return std::hypot(v.x, v.y); }
Vec towards(float angle) { return {std::cos(angle), std::sin(angle)}; }

constexpr float gap = 1.12F; // from a node's centre to where an arrow begins, in radii
constexpr float tip = 1.22F; // from a node's centre to where an arrow ends, in radii

/// A curve bent to one side by a share of its length, but within the room.
Bow bow_of(Vec from, Vec to, float bend, float radius, const Rect& room) {
  const Vec d = minus(to, from);
  const Vec middle = {bound((from.x + to.x) / 2 - bend * d.y, room.x, room.x + room.w),
                      bound((from.y + to.y) / 2 + bend * d.x, room.y, room.y + room.h)};
  const auto rim = [&](Vec node, float by) {
    const Vec out = minus(middle, node);
    return plus(node, out, by * radius / std::max(1.0F, length(out)));
  };
  const Vec begin = rim(from, gap);
  const Vec end = rim(to, tip);
  return {begin, plus(begin, minus(middle, begin), 2.0F / 3), plus(end, minus(middle, end), 2.0F / 3), end,
          bend == 0};
}

/// A loop beside the node, where there is most room between its other arrows.
Bow loop_at(const GraphBoard& board, const GraphPlan& plan, std::size_t node, Vec middle) {
  constexpr int ways = 16;
  std::vector<float> taken;
  for (const auto& a : board.arrow) {
    if (a.from == a.to || (a.from != node && a.to != node)) continue;
    const Vec d = minus(plan.node[a.from == node ? a.to : a.from], plan.node[node]);
    taken.push_back(std::atan2(d.y, d.x));
  }
  const Vec outward = minus(plan.node[node], middle);
  float best = 0;
  float most = -std::numeric_limits<float>::max();
  for (int way = 0; way < ways; ++way) {
    const float angle = 4 * half_pi * static_cast<float>(way) / ways - half_pi;
    float room = 2 * half_pi;
    for (const float other : taken)
      room = std::min(room, std::abs(std::remainder(angle - other, 4 * half_pi)));
    // If several are equal, the one that points away from the middle of the picture.
    const Vec d = towards(angle);
    room += 0.2F * (d.x * outward.x + d.y * outward.y) / std::max(1.0F, length(outward));
    if (room <= most) continue;
    most = room;
    best = angle;
  }
  const auto out = [&](float turn, float radii) {
    return plus(plan.node[node], towards(best + turn), radii * plan.radius);
  };
  return {out(-0.5F, gap), out(-0.75F, 3.1F), out(0.75F, 3.1F), out(0.5F, tip)};
}

/// How often the curve runs through another node.
int hits(const Bow& bow, const GraphPlan& plan, const GraphBoard::Arrow& arrow) {
  constexpr int samples = 16;
  int out = 0;
  for (int s = 1; s < samples; ++s) {
    const Vec p = bow.at(static_cast<float>(s) / samples);
    for (std::size_t n = 0; n < plan.node.size(); ++n)
      out += n != arrow.from && n != arrow.to && length(minus(p, plan.node[n])) < 1.3F * plan.radius ? 1 : 0;
  }
  return out;
}

float least_distance(const std::vector<Vec>& nodes) {
  float out = std::numeric_limits<float>::max();
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      out = std::min(out, length(minus(nodes[i], nodes[j])));
  }
  return out;
}

GraphPlan planned(const GraphBoard& board, const Rect& area, GraphLines lines) {
  constexpr std::array bends = {0.0F, 0.2F, -0.2F, 0.32F, -0.32F, 0.45F, -0.45F};
  const bool arrows = lines == GraphLines::arrows;
  const float largest =
      arrows ? 34 : 22; // without tokens nodes are small: the heaps on the edges need the room
  const float margin = arrows ? 2.6F : 1.2F; // in radii: loops extend beyond the nodes
  GraphPlan plan;
  plan.upright = area.h > area.w;
  const auto places = graph_places(board, lines);
  const auto put = [&] {
    plan.room = inset(area, margin * plan.radius);
    plan.node.clear();
    for (const auto& place : places)
      plan.node.push_back(plan.at(place));
  };
  plan.radius = std::min({largest, area.w / 9, area.h / 9});
  put();
  plan.radius = std::max(std::min(plan.radius, 0.3F * least_distance(plan.node)), plan.radius / 4);
  put();
  for (const auto& arrow : board.arrow) {
    if (arrow.from == arrow.to) {
      plan.bow.push_back(loop_at(board, plan, arrow.from, area.center()));
      continue;
    }
    const bool both =
        std::binary_search(board.arrow.begin(), board.arrow.end(), GraphBoard::Arrow{arrow.to, arrow.from});
    Bow best;
    int least = std::numeric_limits<int>::max();
    for (const float bend : bends) {
      if (both && bend <= 0) continue; // each of the two bends to its own side
      const Bow bow = bow_of(plan.node[arrow.from], plan.node[arrow.to], bend, plan.radius,
                             inset(area, 0.5F * plan.radius));
      const int now = hits(bow, plan, arrow);
      if (now >= least) continue;
      best = bow;
      least = now;
    }
    plan.bow.push_back(best);
  }
  return plan;
}

} // namespace

Vec Bow::at(float t) const {
  const float u = 1 - t;
  const auto mixed = [&](float a, float b, float c, float d) {
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  };
  return {mixed(from.x, leave.x, reach.x, to.x), mixed(from.y, leave.y, reach.y, to.y)};
}

Vec GraphPlan::at(const GraphBoard::Place& place) const {
  const float x = static_cast<float>(place.x) / max_place;
  const float y = static_cast<float>(place.y) / max_place;
  return {room.x + (upright ? y : x) * room.w, room.y + (upright ? x : y) * room.h};
}

GraphBoard::Place GraphPlan::place_at(Vec p) const {
  const auto share = [](float v, float from, float size) {
    return static_cast<Count>(std::lround(bound((v - from) / std::max(size, 1.0F), 0, 1) * max_place));
  };
  const Count across = share(p.x, room.x, room.w);
  const Count down = share(p.y, room.y, room.h);
  return upright ? GraphBoard::Place{down, across} : GraphBoard::Place{across, down};
}

GraphPlan plan_graph(const GraphBoard& board, const Rect& area, GraphLines lines) {
  struct Known {
    GraphBoard board;
    std::size_t nodes = 0;
    Rect area;
    GraphLines lines = GraphLines::arrows;
    GraphPlan plan;
  };
  static thread_local std::array<Known, 4> known;
  static thread_local std::size_t next = 0;
  const std::size_t nodes = board.nodes();
  for (const Known& k : known) {
    if (k.nodes == nodes && k.area == area && k.lines == lines && k.board.arrow == board.arrow &&
        k.board.place == board.place)
      return k.plan;
  }
  Known& now = known.at(next);
  next = (next + 1) % known.size();
  now = {{board.arrow, {}, board.place}, nodes, area, lines, planned(board, area, lines)};
  return now.plan;
}

Sprite stroke(Vec from, Vec to, float thick, Tint tint) {
  Sprite s;
  s.shape = Shape::plate;
  s.tint = tint;
  s.layer = 0;
  s.center = {(from.x + to.x) / 2, (from.y + to.y) / 2};
  s.half = {std::hypot(to.x - from.x, to.y - from.y) / 2 + thick / 2, thick / 2};
  s.angle = std::atan2(to.y - from.y, to.x - from.x);
  s.detail = thick / 2;
  return s;
}

void for_each_stroke(const Bow& bow, float thick, Tint tint, FunctionRef<void(const Sprite&)> f) {
  const int pieces = bow.straight ? 1 : 14;
  const auto at = [&](int p) { return bow.at(static_cast<float>(p) / static_cast<float>(pieces)); };
  for (int p = 0; p < pieces; ++p)
    f(stroke(at(p), at(p + 1), thick, tint));
}

} // namespace nimatron
