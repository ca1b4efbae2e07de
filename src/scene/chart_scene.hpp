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
  // Of a chart that is to be read, and has more than there is room for: what stands first.
  Count first_row = 0;
  Count first_column = 0;
};

/// The rows or columns that there is room for.
struct ChartWindow {
  Count first = 0;
  Count shown = 0;
  Count all = 0;

  bool operator==(const ChartWindow&) const = default;
};

struct ChartScene {
  Scene scene;
  std::vector<Rect> places; // of each point, in their order; empty where it is scrolled away
  ChartWindow across = {};  // of squares
  ChartWindow down = {};
  float pitch = 0; // from one of them to the next
};

/// A chart as pure geometry: squares in rows, points in space, or points in layers with arrows between them. (chart_cells.cpp,
/// chart_space.cpp, chart_graph.cpp)
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
