#include "ui/chart_board.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "scene/draft.hpp"
#include "ui/labels.hpp"
#include "ui/outline.hpp"
#include "ui/repaint.hpp"

namespace nimatron {

namespace {

constexpr double seconds_a_move = 0.45;
constexpr double longest = 3;

/// Row by row, or as a list where there is a third way or there are arrows. `named`: where each point is in
/// `Ui::named`.
void tell_chart(Ui& ui, const Chart& chart, const std::vector<std::size_t>& named) {
  std::vector<std::size_t> order(std::min(named.size(), chart.points.size()));
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto place = [&](std::size_t i) {
    const std::array<Count, 3>& at = chart.points[i].at;
    return std::array{at[2], at[1], at[0]};
  };
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return place(a) < place(b); });
  if (chart.shape != Chart::Shape::cells || order.empty()) {
    const Within list(ui, Block::list);
    for (const std::size_t i : order)
      ui.outline->control(ui, named[i]);
    return;
  }
  std::set<Count> columns;
  for (const std::size_t i : order)
    columns.insert(chart.points[i].at[0]);
  const Within table(ui, Block::table, ui(say(N_("Down: {0}. Across: {1}."), chart.axis[1], chart.axis[0])));
  std::vector<std::string> head = {""};
  for (const Count column : columns)
    head.push_back(std::to_string(column));
  tell_row(ui, Block::head, head);
  for (std::size_t i = 0; i < order.size();) {
    const Count y = chart.points[order[i]].at[1];
    const Within row(ui, Block::row);
    ui.outline->say(ui, std::to_string(y));
    for (const Count column : columns) {
      const bool here =
          i < order.size() && chart.points[order[i]].at[1] == y && chart.points[order[i]].at[0] == column;
      if (here)
        ui.outline->control(ui, named[order[i++]]);
      else
        ui.outline->say(ui, "");
    }
  }
}

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
  std::vector<std::size_t> named;
  std::optional<Unsaid> drawn(std::in_place, ui); // told in its own order
  for (std::size_t i = 0; i < made.places.size(); ++i) {
    named.push_back(ui.named.size());
    const Press press = press_area(ui, "point " + std::to_string(i), shown.chart.points[i].words,
                                   made.places[i], true, shown.chosen == i);
    if (press.pressed) touched = i;
    if (press.hovered) made.scene.sprites.push_back(frame_of(inset(made.places[i], -1), Tint::legal));
  }
  drawn.reset();
  if (ui.outline != nullptr) tell_chart(ui, shown.chart, named);
  scene_ = std::move(made.scene);
  draw_scene(scene_, area);
  draw_labels(ui, scene_);
  return touched;
}

} // namespace nimatron
