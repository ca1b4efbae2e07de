#include "scene/turned.hpp"

#include <cmath>
#include <numbers>

namespace nimatron {

namespace {

Rect turned(const Rect& rect, const Rect& area) {
  const Vec corner = turned(Vec{rect.x + rect.w, rect.y + rect.h}, area);
  return {corner.x, corner.y, rect.w, rect.h};
}

Align turned(Align align) {
  return align == Align::left ? Align::right : align == Align::right ? Align::left : align;
}

/// A half turn; turned twice, it is the same number again.
float turned(float angle) {
  constexpr auto half = std::numbers::pi_v<float>;
  return angle > half / 2 ? angle - half : angle + half;
}

} // namespace

Vec turned(Vec at, const Rect& area) { return {2 * area.x + area.w - at.x, 2 * area.y + area.h - at.y}; }

void turn(Scene& scene, const Rect& area) {
  for (Sprite& sprite : scene.sprites) {
    sprite.center = turned(sprite.center, area);
    if (sprite.shape == Shape::match || sprite.shape == Shape::bundle) sprite.angle = turned(sprite.angle);
  }
  for (Label& label : scene.labels) {
    label.at = turned(label.at, area);
    label.align = turned(label.align);
  }
  for (Target& target : scene.targets)
    target.area = turned(target.area, area);
  for (Tick& tick : scene.ticks)
    tick.at = tick.of_column ? 2 * area.x + area.w - tick.at : 2 * area.y + area.h - tick.at;
  if (scene.focus) scene.focus = turned(*scene.focus, area);
}

Key turned(Key key) {
  switch (key) {
  case Key::left: return Key::right;
  case Key::right: return Key::left;
  case Key::up: return Key::down;
  case Key::down: return Key::up;
  default: return key;
  }
}

} // namespace nimatron
