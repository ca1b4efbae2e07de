#include "scene/chart_scene.hpp"

#include <algorithm>

#include "scene/chart_parts.hpp"
#include "scene/keyed_scene.hpp"

namespace nimatron {

using namespace chart_parts;

namespace {

/// The largest number on an axis; 0 where there are no points.
Count highest(const Chart& chart, std::size_t axis) {
  return chart.points.empty() ? 0 : span_of(chart, axis).high;
}

} // namespace

std::vector<LegendRow> legend_of(const ExplorerEntry& entry, const Chart& chart) {
  std::vector<LegendRow> out;
  const auto some = [&](const auto& is) { return std::any_of(chart.points.begin(), chart.points.end(), is); };
  const auto add = [&](Tint tint, const char* words) { out.push_back({tint, say(words)}); };
  switch (chart.shape) {
  case Chart::Shape::space:
    out.push_back({Tint::gold, say(N_("P-position with {0} = 0"), chart.axis[2])});
    out.push_back({Tint::last, say(N_("P-position with {0} = {1}"), chart.axis[2], highest(chart, 2))});
    break;
  case Chart::Shape::graph:
    if (some([](const ChartPoint& one) { return one.outcome == Outcome::P; }))
      add(Tint::chosen, N_("P-position"));
    if (some([](const ChartPoint& one) { return one.outcome == Outcome::N; }))
      add(Tint::cell, N_("N-position"));
    if (some([](const ChartPoint& one) { return one.outcome == Outcome::T; }))
      add(Tint::ghost, N_("T-position"));
    break;
  case Chart::Shape::cells:
    if (*entry.lit == '\0') break;
    add(Tint::chosen, entry.lit);
    if (some([](const ChartPoint& one) { return one.outcome == Outcome::P && !one.lit; }))
      add(Tint::hint, N_("P-position"));
    break;
  }
  return out;
}

ChartScene chart_scene(const Chart& chart, const ChartView& view) {
  if (chart.points.empty()) return {};
  switch (chart.shape) {
  case Chart::Shape::space: return in_space(chart, view);
  case Chart::Shape::graph: return graph(chart, view);
  case Chart::Shape::cells: break;
  }
  return cells(chart, view);
}

namespace {

/// A drawing is not scrolled: it has room for every number.
Rect room_for(const Chart& chart) {
  Rect out = {20, 40, 900, 640};
  if (!chart.to_read || chart.points.empty()) return out;
  constexpr float square = 24;
  constexpr float heads = 80;
  out.w = std::max(out.w, heads + square * static_cast<float>(span_of(chart, 0).size()));
  out.h = std::max(out.h, heads + square * static_cast<float>(span_of(chart, 1).size()));
  return out;
}

} // namespace

std::string svg_of_chart(const ExplorerEntry& entry, const Chart& chart, int turn, int tilt, Sayer sayer) {
  ChartView view{.area = room_for(chart)};
  view.turn = static_cast<float>(turn) / 1000;
  view.tilt = static_cast<float>(tilt) / 1000;
  Scene scene = chart_scene(chart, view).scene;
  add_label(scene, {view.area.x, 18}, say(entry.title), 20, Tone::normal, 0, Align::left);
  const float below = view.area.y + view.area.h + 24;
  add_label(scene, {view.area.x, below}, chart.note, 14, Tone::normal, 0, Align::left);
  float x = view.area.x;
  for (const LegendRow& row : legend_of(entry, chart)) {
    constexpr float side = 16;
    scene.sprites.push_back(plate_of({x, below + 18, side, side}, row.tint, 0, 4));
    add_label(scene, {x + side + 8, below + 18 + side / 2}, row.words, 14, Tone::normal, 0, Align::left);
    x += side + 8 + text_width(row.words, 14) + 28;
  }
  return svg_of(scene, {sayer(say(entry.title)), sayer(chart.note)}, sayer);
}

} // namespace nimatron
