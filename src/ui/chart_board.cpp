#include "ui/chart_board.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "scene/draft.hpp"
#include "ui/labels.hpp"
#include "ui/repaint.hpp"

namespace nimatron {

namespace {

constexpr double seconds_a_move = 0.45;
constexpr double longest = 3;

} // namespace

void ChartBoard::turn(float by, float up) {
  turn_ += by;
  tilt_ = std::clamp(tilt_ + up, -1.5F, 1.5F);
}

/// A graph comes move by move out of its first position.
void ChartBoard::unfold(const Shown& shown) {
  const auto& points = shown.chart.points;
  const bool graph = shown.chart.shape == Chart::Shape::graph && !points.empty();
  std::pair<std::size_t, std::string> is{points.size(), graph ? points.front().record : std::string()};
  if (is == std::exchange(known_, is) || !graph) return;
  begin_ = shown.now;
  end_ = shown.less_motion ? shown.now
                           : shown.now + std::min(longest, farthest_point(shown.chart) * seconds_a_move);
}

std::optional<std::size_t> ChartBoard::frame(Ui& ui, const Shown& shown) {
  std::optional<std::size_t> touched;
  const Rect area = shown.area;
  if (shown.chart.shape == Chart::Shape::space) { // it is turned where nothing lies under the finger
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::SetNextItemAllowOverlap();
    ImGui::InvisibleButton("##turn", {area.w, area.h});
    if (ImGui::IsItemActive())
      turn(-ImGui::GetIO().MouseDelta.x * 0.01F, ImGui::GetIO().MouseDelta.y * 0.01F);
  }
  unfold(shown);
  ChartView view{.area = area, .chosen = shown.chosen, .turn = turn_, .tilt = tilt_};
  if (moving(shown.now)) {
    const auto part = static_cast<float>((shown.now - begin_) / (end_ - begin_));
    view.unfolded = part * static_cast<float>(farthest_point(shown.chart));
  }
  ChartScene made = chart_scene(shown.chart, view);
  for (std::size_t i = 0; i < made.places.size(); ++i) {
    const Press press = press_area(ui, "point " + std::to_string(i), shown.chart.points[i].words,
                                   made.places[i], true, shown.chosen == i);
    if (press.pressed) touched = i;
    if (press.hovered) made.scene.sprites.push_back(frame_of(inset(made.places[i], -1), Tint::legal));
  }
  scene_ = std::move(made.scene);
  draw_scene(scene_, area);
  draw_labels(ui, scene_);
  return touched;
}

} // namespace nimatron
