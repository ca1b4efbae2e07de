#include "ui/learn/chart_board.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <imgui_internal.h>

#include "kit/labels.hpp"
#include "kit/outline.hpp"
#include "kit/repaint.hpp"
#include "scene/keyed_scene.hpp"

namespace nimatron {

namespace {

constexpr double seconds_a_move = 0.45;
constexpr double longest = 3;

constexpr std::size_t unseen = static_cast<std::size_t>(-1);

/// Where the arrows from a point lead: "1, 1; 0, 2".
std::string arrows_from(Ui& ui, const Chart& chart, std::size_t point) {
  std::string out;
  for (const auto& [from, to] : chart.arrows) {
    if (from == point && to < chart.points.size())
      out += (out.empty() ? "" : "; ") + ui(chart.points[to].face);
  }
  return out;
}

/// Each position with its row and its moves, in the order in which they lie there.
void tell_graph(Ui& ui, const Chart& chart, const std::vector<std::size_t>& order,
                const std::vector<std::size_t>& named) {
  if (!order.empty())
    ui.outline->say(ui, ui(labelled(say(N_C("where a game begins", "Start")), chart.points.front().face)));
  const OutlineScope table(ui, Block::table, ui(say(N_("Positions and their moves"))));
  tell_row(ui, Block::head, {ui(chart.axis[1]), ui(say(N_("Position"))), ui(say(N_("Moves to")))});
  for (const std::size_t i : order) {
    const OutlineScope row(ui, Block::row);
    const ChartPoint& point = chart.points[i];
    ui.outline->say(ui, point.outcome == Outcome::T ? "T" : std::to_string(point.at[1]));
    ui.outline->control(ui, named[i]);
    ui.outline->say(ui, arrows_from(ui, chart, i));
  }
}

/// Row by row, or as a list where there is a third way or there are arrows. `named`: where each point is in
/// `Ui::named`; `unseen` where it is scrolled away.
void tell_chart(Ui& ui, const Chart& chart, const std::vector<std::size_t>& named) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < std::min(named.size(), chart.points.size()); ++i) {
    if (named[i] != unseen) order.push_back(i);
  }
  const auto place = [&](std::size_t i) {
    const std::array<Count, 3>& at = chart.points[i].at;
    return std::array{at[2], at[1], at[0]};
  };
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return place(a) < place(b); });
  if (chart.shape == Chart::Shape::graph && !order.empty()) return tell_graph(ui, chart, order, named);
  if (chart.shape != Chart::Shape::cells || order.empty()) {
    const OutlineScope list(
        ui, Block::list,
        order.empty() ? "" : ui(say("{0}, {1}, {2}", chart.axis[0], chart.axis[1], chart.axis[2])));
    for (const std::size_t i : order)
      ui.outline->control(ui, named[i]);
    return;
  }
  std::set<Count> columns;
  for (const std::size_t i : order)
    columns.insert(chart.points[i].at[0]);
  const OutlineScope table(ui, Block::table,
                           ui(say(N_("Down: {0}. Across: {1}."), chart.axis[1], chart.axis[0])));
  std::vector<std::string> head = {""};
  for (const Count column : columns)
    head.push_back(std::to_string(column));
  tell_row(ui, Block::head, head);
  for (std::size_t i = 0; i < order.size();) {
    const Count y = chart.points[order[i]].at[1];
    const OutlineScope row(ui, Block::row);
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

void ChartBoard::scroll(Count rows, Count columns) {
  const auto on = [](ChartWindow& part, Count by) {
    part.first = std::clamp<Count>(part.first + by, 0, std::max<Count>(0, part.all - part.shown));
  };
  on(rows_, rows);
  on(columns_, columns);
}

/// By the wheel, or held by finger or mouse; whole squares, so that none is cut.
void ChartBoard::scroll_by_hand(const Ui& ui, const Shown& shown) {
  const std::string first = shown.chart.points.empty() ? "" : shown.chart.points.front().record;
  if (first != std::exchange(scrolled_, first)) rows_ = columns_ = {};
  if (!shown.chart.to_read || !scrolls() || ui.covered || ui.held) return;
  const ImGuiIO& io = ImGui::GetIO();
  const auto within = [&](ImVec2 at) { return shown.area.contains({at.x, at.y}); };
  if (within(io.MousePos)) {
    constexpr float notch = 3; // rows
    const auto by = [](float wheel) { return static_cast<Count>(std::lround(-notch * wheel)); };
    const bool sideways = io.KeyShift || rows_.shown == rows_.all;
    scroll(sideways ? 0 : by(io.MouseWheel), by(io.MouseWheelH) + (sideways ? by(io.MouseWheel) : 0));
  }
  constexpr float slack = 8; // a tap is never quite still
  if (!ImGui::IsMouseDragging(ImGuiMouseButton_Left, slack) ||
      !within(io.MouseClickedPos[ImGuiMouseButton_Left])) {
    moved_ = {};
    return;
  }
  ImGui::ClearActiveID();
  moved_ = {moved_.x - io.MouseDelta.x, moved_.y - io.MouseDelta.y};
  const auto whole = [&](float& length) {
    const auto squares = static_cast<Count>(length / std::max(1.0F, pitch_));
    length -= static_cast<float>(squares) * pitch_;
    return squares;
  };
  const Count rows = whole(moved_.y);
  scroll(rows, whole(moved_.x));
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
    ui.grips.push_back(area);
    if (ImGui::IsItemActive())
      turn(-ImGui::GetIO().MouseDelta.x * 0.01F, ImGui::GetIO().MouseDelta.y * 0.01F);
  }
  unfold(shown);
  scroll_by_hand(ui, shown);
  ChartView view{.area = area,
                 .chosen = shown.chosen,
                 .turn = turn_,
                 .tilt = tilt_,
                 .first_row = rows_.first,
                 .first_column = columns_.first};
  if (moving(shown.now)) {
    const auto part = static_cast<float>((shown.now - begin_) / (end_ - begin_));
    view.unfolded = part * static_cast<float>(farthest_point(shown.chart));
  }
  ChartScene made = chart_scene(shown.chart, view);
  rows_ = made.down;
  columns_ = made.across;
  pitch_ = made.pitch;
  std::vector<std::size_t> named;
  std::optional<MuteOutline> drawn(std::in_place, ui); // told in its own order
  for (std::size_t i = 0; i < made.places.size(); ++i) {
    if (made.places[i].w <= 0) {
      named.push_back(unseen);
      continue;
    }
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
