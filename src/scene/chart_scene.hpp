#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "explore/chart.hpp"
#include "scene/scene.hpp"
#include "scene/svg.hpp"

namespace nimatron {

/// How a chart is looked at.
struct ChartView {
  Rect area;
  std::optional<std::size_t> chosen = {}; // a point
  float turn = 0.7F;                      // radians, about the upright axis, where the chart is in space
  float tilt = 0.45F;                     // and toward whoever looks
  float unfolded = 1000; // moves from the first position: those farther away are not there yet
};

struct ChartScene {
  Scene scene;
  std::vector<Rect> places; // of each point, in their order
};

/// A chart as pure geometry: squares in rows, points in space, or points in layers with arrows between them.
ChartScene chart_scene(const Chart& chart, const ChartView& view);

/// What its colours mean, one row for each.
struct LegendRow {
  Tint tint = Tint::cell;
  Message words;

  bool operator==(const LegendRow&) const = default;
};
std::vector<LegendRow> legend_of(const ExplorerEntry& entry, const Chart& chart);

/// How many moves lead from its first point to the one that is farthest away; 0: it is no graph.
int farthest_point(const Chart& chart);

/// The explorer's chart with its note, as an SVG document; `turn` and `tilt` in thousandths of a radian.
std::string svg_of_chart(const ExplorerEntry& entry, const Chart& chart, int turn, int tilt, Sayer sayer);

} // namespace nimatron
