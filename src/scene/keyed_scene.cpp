#include "scene/keyed_scene.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace nimatron {

namespace {

Sprite between(const Sprite& a, const Sprite& b, float t) {
  Sprite out = t < 0.5F ? a : b;
  out.layer = a.layer;
  out.center = {mix(a.center.x, b.center.x, t), mix(a.center.y, b.center.y, t)};
  out.half = {mix(a.half.x, b.half.x, t), mix(a.half.y, b.half.y, t)};
  out.angle = mix(a.angle, b.angle, t);
  out.lift = mix(a.lift, b.lift, t);
  out.glow = mix(a.glow, b.glow, t);
  out.alpha = mix(a.alpha, b.alpha, t);
  out.mark = mix(a.mark, b.mark, t);
  out.seed = a.seed; // the same grain throughout the motion
  return out;
}

/// If the number of words stays the same, the words only move; otherwise the old ones make room for the new.
void blend_labels(const std::vector<Label>& before, const std::vector<Label>& after, float t, float words,
                  std::vector<Label>& out) {
  const float v = ease(2 * t - 1);
  if (before.size() == after.size()) {
    for (std::size_t i = 0; i < before.size(); ++i) {
      Label label = t < words ? before[i] : after[i];
      label.at = {mix(before[i].at.x, after[i].at.x, v), mix(before[i].at.y, after[i].at.y, v)};
      out.push_back(std::move(label));
    }
    return;
  }
  for (Label label : t < 0.5F ? before : after) {
    label.alpha *= t < 0.5F ? 1 - 2 * t : v;
    out.push_back(std::move(label));
  }
}

} // namespace

Label& write(KeyedScene& draft, Vec at, float size, Tone tone, Message text, float room) {
  Label label;
  label.at = at;
  label.size = size > least_text ? size : least_text;
  label.tone = tone;
  label.text = std::move(text);
  label.room = room;
  draft.labels.push_back(std::move(label));
  return draft.labels.back();
}

Scene finish(KeyedScene draft) {
  Scene scene;
  scene.sprites.reserve(draft.things.size());
  for (const Thing& thing : draft.things)
    scene.sprites.push_back(thing.sprite);
  scene.labels = std::move(draft.labels);
  scene.targets = std::move(draft.targets);
  scene.ticks = std::move(draft.ticks);
  scene.focus = draft.focus;
  return scene;
}

SceneView while_moving(SceneView view) {
  view.choice = {};
  view.hint.reset();
  view.mode = Mode::watch;
  return view;
}

Scene blend(const KeyedScene& before, const KeyedScene& after, float t, const Rect& area,
            FunctionRef<Transition(const SpriteKey&)> fate, float words) {
  if (!(t > 0)) return finish(before);
  if (t >= 1) return finish(after);
  const float u = ease(2 * t);     // lifting
  const float v = ease(2 * t - 1); // going

  std::map<SpriteKey, std::size_t> place;
  for (std::size_t i = 0; i < after.things.size(); ++i)
    place.emplace(after.things[i].id, i);

  Scene scene;
  std::vector<bool> reached(after.things.size(), false);
  for (const Thing& thing : before.things) {
    Sprite s = thing.sprite;
    const Transition f = fate(thing.id);
    const auto found = f.becomes ? place.find(*f.becomes) : place.end();
    if (found != place.end()) {
      reached[found->second] = true;
      s = between(s, after.things[found->second].sprite, v);
    } else {
      if (f.lifts) {
        const float reach = std::abs(std::sin(s.angle)) * s.half.x + std::abs(std::cos(s.angle)) * s.half.y;
        s.center.y = std::max(s.center.y - v * reach, std::min(s.center.y, area.y + reach));
      }
      s.alpha *= 1 - v;
    }
    if (f.lifts) {
      const float held = found == place.end() ? u : u * (1 - v);
      s.layer = 2;
      s.lift = std::max(s.lift, held);
      s.mark = std::max(s.mark, held);
    }
    scene.sprites.push_back(s);
  }
  for (std::size_t i = 0; i < after.things.size(); ++i) {
    if (reached[i]) continue;
    Sprite s = after.things[i].sprite;
    s.alpha *= v;
    if (s.alpha > 0) scene.sprites.push_back(s);
  }
  blend_labels(before.labels, after.labels, t, words, scene.labels);
  scene.targets = after.targets;
  scene.ticks = after.ticks;
  return scene;
}

void mirror(Scene& scene, const Rect& area) {
  const float twice = 2 * area.x + area.w;
  for (Sprite& s : scene.sprites) {
    s.center.x = twice - s.center.x;
    s.angle = s.shape == Shape::match ? std::remainder(2 * half_pi - s.angle, 4 * half_pi) : -s.angle;
  }
  for (Label& label : scene.labels) {
    label.at.x = twice - label.at.x;
    if (label.align == Align::left) {
      label.align = Align::right;
    } else if (label.align == Align::right) {
      label.align = Align::left;
    }
  }
  for (Target& target : scene.targets)
    target.area.x = twice - target.area.x - target.area.w;
}

float ease(float t) {
  t = bound(t, 0, 1);
  return t * t * (3 - 2 * t);
}

std::uint32_t seed_of(std::uint64_t a, std::uint64_t b) {
  std::uint64_t h = (a + 1) * 0x9E3779B97F4A7C15U ^ (b + 1) * 0xC2B2AE3D27D4EB4FU;
  h ^= h >> 29U;
  h *= 0xBF58476D1CE4E5B9U;
  h ^= h >> 32U;
  return static_cast<std::uint32_t>(h);
}

float noise(std::uint32_t seed, std::uint32_t which) {
  return static_cast<float>(seed_of(seed, which) & 0xFFFFU) / 32767.5F - 1;
}

Rect touchable(const Rect& r, const Rect& within) {
  Rect out = r;
  if (out.w < touch_size) out = {r.center().x - touch_size / 2, out.y, touch_size, out.h};
  if (out.h < touch_size) out = {out.x, r.center().y - touch_size / 2, out.w, touch_size};
  out.w = std::min(out.w, within.w);
  out.h = std::min(out.h, within.h);
  out.x = bound(out.x, within.x, within.x + within.w - out.w);
  out.y = bound(out.y, within.y, within.y + within.h - out.h);
  return out;
}

Sprite plate_of(const Rect& r, Tint tint, std::uint8_t layer, float corner) {
  Sprite s;
  s.shape = Shape::plate;
  s.tint = tint;
  s.layer = layer;
  s.center = r.center();
  s.half = {r.w / 2, r.h / 2};
  s.detail = std::min({corner, r.w / 2, r.h / 2});
  return s;
}

Sprite frame_of(const Rect& r, Tint tint) {
  Sprite s = plate_of(r, tint, 3, 8);
  s.shape = Shape::frame;
  return s;
}

float text_width(const Message& text, float size) {
  return 0.56F * size * static_cast<float>(in_english(text).size());
}

void keep_inside(Label& label, const Rect& within) {
  const float half = std::min(text_width(label.text, label.size), within.w) / 2;
  label.at.x = bound(label.at.x, within.x + half, within.x + within.w - half);
  label.room = within.w;
}

Sprite upright_match(Vec center, Vec size, std::uint32_t seed) {
  Sprite s;
  s.shape = Shape::match;
  s.center = {center.x + 0.12F * size.y * noise(seed, 1), center.y + 0.015F * size.x * noise(seed, 2)};
  s.half = {size.x / 2, size.y / 2};
  s.angle = -half_pi + 0.03F * noise(seed, 3);
  s.seed = seed;
  return s;
}

} // namespace nimatron
