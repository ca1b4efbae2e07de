#include "scene/viewport.hpp"

#include <algorithm>

namespace nimatron {

namespace {

constexpr float crowded = 34;     // a finger misses places with a shorter side
constexpr float comfortable = 60; // a side that is easy to hit
constexpr float thumb = 100;
constexpr float a_little_more =
    2; // what is enlarged further is no longer seen as a whole: the person decides

} // namespace

void Viewport::fit(float place, const Rect& window, float least) {
  most_ = place > 0 && place < crowded ? comfortable / place : 1;
  const bool a_little = place > 0 && place < least && least < a_little_more * place;
  if (!chosen_) zoom_ = a_little ? least / place : 1;
  zoom_ = std::min(zoom_, most_);
  keep_in(window);
}

Rect Viewport::board(const Rect& window) const {
  const float w = window.w * zoom_;
  const float h = window.h * zoom_;
  return {window.x + window.w / 2 - middle_.x * w, window.y + window.h / 2 - middle_.y * h, w, h};
}

void Viewport::zoom(float factor, Vec anchor, const Rect& window) {
  const Rect before = board(window);
  zoom_ = std::clamp(zoom_ * factor, 1.0F, most_);
  chosen_ = true;
  if (window.w <= 0 || window.h <= 0) return;
  // The anchor must be as far from the new middle of the view as it is from the window's middle.
  middle_ = {(anchor.x - before.x) / before.w - (anchor.x - window.center().x) / (window.w * zoom_),
             (anchor.y - before.y) / before.h - (anchor.y - window.center().y) / (window.h * zoom_)};
  keep_in(window);
}

void Viewport::pan(Vec by, const Rect& window) {
  if (window.w <= 0 || window.h <= 0) return;
  middle_.x -= by.x / (window.w * zoom_);
  middle_.y -= by.y / (window.h * zoom_);
  keep_in(window);
}

void Viewport::show(const Rect& place, const Rect& window) {
  // A place larger than the window is shown from its middle.
  const auto needed = [](float low, float size, float from, float room) {
    if (size > room) return from + room / 2 - (low + size / 2);
    return std::max(from - low, 0.0F) + std::min(from + room - (low + size), 0.0F);
  };
  pan({needed(place.x, place.w, window.x, window.w), needed(place.y, place.h, window.y, window.h)}, window);
}

/// The window stays on the board, or goes over its edge by at most a thumb's breadth, so that what lies there
/// can be moved out from under buttons at the window's edge.
void Viewport::keep_in(const Rect& window) {
  const float over = thumb * (1 - 1 / zoom_);
  const auto within = [&](float middle, float room) {
    const float edge = (0.5F - over / std::max(room, 2 * thumb)) / zoom_;
    return std::clamp(middle, edge, 1 - edge);
  };
  middle_ = {within(middle_.x, window.w), within(middle_.y, window.h)};
}

} // namespace nimatron
