#pragma once

#include "scene/chart_scene.hpp"

namespace nimatron::chart_parts {

// What the pictures of all charts have in common, and each picture in a file of its own.

inline constexpr float label_size = 13;

void add_label(Scene& scene, Vec at, const Message& words, float size = label_size, Tone tone = Tone::quiet,
               float room = 0, Align align = Align::center);
Sprite stroke(Vec from, Vec to, Tint tint, float thick, float alpha);
Tint tint_of(const ChartPoint& point);

struct Span {
  Count low = 0;
  Count high = 0;

  Count size() const { return high - low + 1; }
};
/// The numbers that the points have on an axis; there are points.
Span span_of(const Chart& chart, std::size_t axis);

/// The chosen point gets a frame, if it is in the picture.
void choose(ChartScene& out, const ChartView& view);

ChartScene cells(const Chart& chart, const ChartView& view);
ChartScene in_space(const Chart& chart, const ChartView& view);
ChartScene graph(const Chart& chart, const ChartView& view);

} // namespace nimatron::chart_parts
