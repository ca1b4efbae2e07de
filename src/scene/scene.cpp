#include "scene/scene.hpp"

#include <cmath>

#include "core/geometry.hpp"
#include "scene/board_scene.hpp"
#include "scene/keyed_scene.hpp"

namespace nimatron {

namespace {

/// Large enough for a scene, and not NaN.
bool usable(const Rect& r) {
  return std::isfinite(r.x) && std::isfinite(r.y) && std::isfinite(r.w) && std::isfinite(r.h) && r.w >= 16 &&
         r.h >= 16;
}

void stop_typing(Choice& choice) {
  choice.typing = false;
  choice.refused.reset();
}

} // namespace

Scene make_scene(const Position& position, const SceneView& view) {
  if (!usable(view.area)) return {};
  SceneView sane = view;
  if (!(sane.text >= 0.5F)) sane.text = 0.5F;
  if (sane.text > 4) sane.text = 4;
  const BoardScene& board = board_scene(position);
  Scene scene = board.scene(position, sane);
  // Coordinates and formulas run from left to right in every language; heaps follow the language.
  if (view.right_to_left && board.mirrors) mirror(scene, view.area);
  for (Label& label : scene.labels) {
    const Rect& a = view.area;
    label.at = {bound(label.at.x, a.x, a.x + a.w), bound(label.at.y, a.y, a.y + a.h)};
  }
  if (view.miniature) {
    scene.labels.clear();
    scene.targets.clear();
  }
  return scene;
}

float place_size(const Position& position, const SceneView& view) {
  if (!usable(view.area)) return 0;
  return board_scene(position).place_size(position.board, view);
}

const Target* target_at(const Scene& scene, Vec p) {
  for (auto it = scene.targets.rbegin(); it != scene.targets.rend(); ++it) {
    if (it->enabled && it->area.contains(p)) return &*it;
  }
  return nullptr;
}

Touch touch_at(const Position& position, const SceneView& view, const Scene& scene, Vec p) {
  const Target* target = target_at(scene, p);
  if (target == nullptr) return {};
  return board_scene(position).aimed(position, view, *target, p);
}

Choice choose(const Position& position, const Choice& choice, const Touch& touch, Gesture gesture,
              Mode mode) {
  Choice next = board_scene(position).choose(position, choice, touch, gesture, mode);
  if (gesture != Gesture::hover) stop_typing(next);
  return next;
}

Choice choose(const Position& position, const Choice& choice, Key key, Mode mode) {
  Choice next = board_scene(position).choose_by_key(position, choice, key, mode);
  stop_typing(next);
  return next;
}

bool touches_add_up(const Position& position) { return board_scene(position).adds_up(position); }

} // namespace nimatron
