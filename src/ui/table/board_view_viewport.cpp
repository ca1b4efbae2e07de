#include <cmath>

#include "scene/board_scene.hpp"
#include "ui/table/board_view.hpp"

// A large board under the hand: enlarged, and moved under the window that it is seen through.

namespace nimatron {

namespace {

constexpr float zoom_step = 1.6F;
constexpr float finger = 32; // no place is smaller by itself where a finger presses
constexpr float ruler = 22;  // room for the coordinates at the window's edge

} // namespace

void BoardView::pinch(float factor, Vec from, Vec to) {
  viewport_.zoom(factor, from, window_);
  viewport_.pan({to.x - from.x, to.y - from.y}, window_);
}

bool BoardView::takes_hold(const Position& position, Vec at) const {
  if (!window_.contains(at)) return false;
  if (viewport_.zoomed() || mode_ == Mode::edit || mode_ == Mode::swap) return true;
  const BoardScene& board = board_scene(position);
  if (mode_ != Mode::play || board.only_taps(position)) return false;
  SceneView view;
  view.area = viewport_.board(window_);
  return board.drags(position, choice_, touch_at(position, view, scene_, at));
}

/// Beside a board that can be enlarged, or below it: where it stays larger.
Rect BoardView::strip_for_zoom(const Ui& ui, const Shown& shown) {
  constexpr float strip = zoom_buttons_size.x + 6;
  const Rect& all = shown.area;
  const float away = ui.words.right_to_left() ? strip : 0;
  const Rect beside = {all.x + away, all.y, all.w - strip, all.h};
  const Rect above = {all.x, all.y, all.w, all.h - strip};
  const auto place = [&](const Rect& area) {
    SceneView view;
    view.area = area;
    view.overlays.twin = shown.overlays.twin;
    return place_size(*shown.position, view);
  };
  const bool upright = place(beside) >= place(above);
  const float w = upright ? zoom_buttons_size.x : zoom_buttons_size.y;
  const float h = upright ? zoom_buttons_size.y : zoom_buttons_size.x;
  zoom_place_ = mirrored(ui, all, {all.x + all.w - w, all.y + all.h - h, w, h});
  return upright ? beside : above;
}

/// Which part of a large board is seen: by wheel, by middle button, by PageUp and PageDown.
void BoardView::look_around(const Ui& ui, const Shown& shown) {
  SceneView whole;
  whole.area = shown.area;
  whole.overlays.twin = shown.overlays.twin;
  const float least = shown.for_finger ? finger : 0;
  viewport_.fit(place_size(*shown.position, whole), shown.area, least);
  window_ = shown.area;
  zoom_place_ = shown.zoom_buttons;
  if (viewport_.can_zoom() && zoom_place_.w <= 0) {
    window_ = whole.area = strip_for_zoom(ui, shown);
    viewport_.fit(place_size(*shown.position, whole), window_, least);
  }
  if (viewport_.zoomed() && !scene_.ticks.empty()) {
    window_.x += ruler;
    window_.w -= ruler;
    window_.h -= ruler;
  }
  const ImGuiIO& io = ImGui::GetIO();
  const Vec at = {io.MousePos.x, io.MousePos.y};
  pointed_at_ = window_.contains(at) && (shown.wheel || shown.mode == Mode::edit);
  if (pointed_at_) {
    if (io.MouseWheel != 0) viewport_.zoom(std::pow(1.25F, io.MouseWheel), at, window_);
    if (io.MouseWheelH != 0) viewport_.pan({50 * io.MouseWheelH, 0}, window_);
    if (ImGui::IsMouseDragging(ImGuiMouseButton_Middle))
      viewport_.pan({io.MouseDelta.x, io.MouseDelta.y}, window_);
  }
  if (!shown.page_keys) return;
  if (ImGui::IsKeyPressed(ImGuiKey_PageUp)) zoom(zoom_step);
  if (ImGui::IsKeyPressed(ImGuiKey_PageDown)) zoom(1 / zoom_step);
}

void BoardView::zoom_buttons(Ui& ui) {
  if (!viewport_.can_zoom()) return;
  const Rect& place = zoom_place_;
  constexpr float side = zoom_buttons_size.x;
  constexpr float step = zoom_buttons_size.y - side;
  const bool upright = place.h > place.w;
  const Rect first = {place.x, place.y, side, side};
  const Rect second = {place.x + (upright ? 0 : step), place.y + (upright ? step : 0), side, side};
  const auto one = [&](Button what, Rect area, float factor) {
    what.icon_only = true;
    if (button(ui, what, area)) zoom(factor);
  };
  one({.name = say(N_("Zoom out")), .icon = Icon::zoom_out, .enabled = viewport_.zoomed(), .id = "zoom out"},
      mirrored(ui, place, upright ? second : first), 1 / zoom_step);
  one({.name = say(N_("Zoom in")),
       .icon = Icon::zoom_in,
       .enabled = viewport_.can_zoom_in(),
       .id = "zoom in"},
      mirrored(ui, place, upright ? first : second), zoom_step);
}

/// The coordinates of what is seen, outside the window, where the board's own are out of it.
void BoardView::draw_rulers(Ui& ui) const {
  if (!viewport_.zoomed()) return;
  const float right = window_.x + window_.w;
  const float bottom = window_.y + window_.h;
  for (const Tick& tick : scene_.ticks) {
    const bool seen =
        tick.of_column ? tick.at > window_.x && tick.at < right : tick.at > window_.y && tick.at < bottom;
    if (!seen) continue;
    const ImVec2 at =
        tick.of_column ? ImVec2{tick.at, bottom + ruler / 2} : ImVec2{window_.x - ruler / 2, tick.at};
    line_at(ui, at, ui(tick.text), text_size::small, ui.theme.text_quiet, false, 0.5F);
  }
}

/// About what one wants to see more of: the middle of what is chosen or hinted at, else of what is seen.
void BoardView::zoom(float factor) {
  const Vec focus = scene_.focus.value_or(window_).center();
  viewport_.zoom(factor, window_.contains(focus) ? focus : window_.center(), window_);
}

} // namespace nimatron
