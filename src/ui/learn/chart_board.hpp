#pragma once

#include <cstddef>
#include <optional>
#include <utility>

#include "kit/ui.hpp"
#include "scene/chart_scene.hpp"

namespace nimatron {

/// A chart as it is looked at: it unfolds when it comes, is turned by finger and keys, and its points are touched.
class ChartBoard {
 public:
  struct Shown {
    const Chart& chart;
    Rect area;
    std::optional<std::size_t> chosen = {};
    double now = 0;
    bool less_motion = false;
  };

  /// Draws it; the point that was touched.
  std::optional<std::size_t> frame(Ui& ui, const Shown& shown);
  void turn(float by, float up);
  /// Of a chart that has more squares than there is room for: so many rows and columns further.
  void scroll(Count rows, Count columns);
  bool scrolls() const { return rows_.shown < rows_.all || columns_.shown < columns_.all; }
  const ChartWindow& rows() const { return rows_; }
  const ChartWindow& columns() const { return columns_; }
  float turned() const { return turn_; }
  float tilted() const { return tilt_; }
  /// Another frame is wanted at once.
  bool moving(double now) const { return now < end_; }

 private:
  void unfold(const Shown& shown);
  void scroll_by_hand(const Ui& ui, const Shown& shown);

  float turn_ = 0.7F;
  float tilt_ = 0.45F;
  Scene scene_; // lives until the frame is rendered
  // What it is, to see whether another one has come: its shape, its size, the record of its first point.
  std::pair<std::size_t, std::string> known_;
  // The part of it that is seen, and how far a hand has moved it since the last whole square.
  ChartWindow rows_;
  ChartWindow columns_;
  float pitch_ = 0;
  Vec moved_;
  std::string scrolled_; // the record of the first point of the chart that is scrolled
  double begin_ = 0;
  double end_ = -1;
};

} // namespace nimatron
