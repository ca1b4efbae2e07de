#include "scene/chart_parts.hpp"

#include <algorithm>
#include <cmath>

#include "scene/keyed_scene.hpp"

namespace nimatron::chart_parts {

void add_label(Scene& scene, Vec at, const Message& words, float size, Tone tone, float room, Align align) {
  if (!is_said(words)) return;
  scene.labels.push_back({.at = at,
                          .size = size,
                          .align = align,
                          .tone = tone,
                          .bold = false,
                          .text = words,
                          .alpha = 1,
                          .room = room});
}

Sprite stroke(Vec from, Vec to, Tint tint, float thick, float alpha) {
  Sprite out;
  out.shape = Shape::plate;
  out.tint = tint;
  out.layer = 0;
  out.center = {(from.x + to.x) / 2, (from.y + to.y) / 2};
  out.half = {std::hypot(to.x - from.x, to.y - from.y) / 2, thick / 2};
  out.angle = std::atan2(to.y - from.y, to.x - from.x);
  out.alpha = alpha;
  return out;
}

Tint tint_of(const ChartPoint& point) {
  if (point.lit) return Tint::chosen;
  switch (point.outcome) {
  case Outcome::P: return Tint::hint;
  case Outcome::T: return Tint::ghost;
  default: return Tint::cell;
  }
}

Span span_of(const Chart& chart, std::size_t axis) {
  Span out{chart.points.front().at[axis], chart.points.front().at[axis]};
  for (const ChartPoint& point : chart.points) {
    out.low = std::min(out.low, point.at[axis]);
    out.high = std::max(out.high, point.at[axis]);
  }
  return out;
}

void choose(ChartScene& out, const ChartView& view) {
  if (!view.chosen || *view.chosen >= out.places.size()) return;
  const Rect place = out.places[*view.chosen];
  if (place.w <= 0) return; // scrolled away
  out.scene.sprites.push_back(frame_of(inset(place, -2), Tint::legal));
  out.scene.focus = place;
}

} // namespace nimatron::chart_parts
