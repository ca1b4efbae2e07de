#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/function_ref.hpp"
#include "scene/letters.hpp"
#include "scene/scene.hpp"

namespace nimatron {

// What all boards share: a scene whose sprites know which thing they are, so two scenes of one game can be
// turned into a motion between them.

/// Which thing a sprite shows. Each geometry chooses its own values of `kind`.
struct SpriteKey {
  int kind = 0;
  std::uint64_t a = 0;
  std::uint64_t b = 0;

  auto operator<=>(const SpriteKey&) const = default;
};

struct Thing {
  SpriteKey id;
  Sprite sprite;
};

struct KeyedScene {
  std::vector<Thing> things;
  std::vector<Label> labels;
  std::vector<Target> targets;
  std::vector<Tick> ticks; // these two are as in Scene
  std::optional<Rect> focus;
};

/// Adds a label, centred and not bold unless the caller changes the label returned.
Label& write(KeyedScene& draft, Vec at, float size, Tone tone, Message text, float room);

Scene finish(KeyedScene draft);

/// What happens to a thing in a motion.
struct Transition {
  std::optional<SpriteKey> becomes; // nothing: it disappears
  bool lifts = false;               // it is picked up first
};

/// The view of a board during a motion: nothing is chosen and nothing can be tapped.
SceneView while_moving(SceneView view);

/// The scene at time t of the motion from `before` to `after`. In the first half, things that lift are lifted
/// and marked. In the second half, what disappears fades away upward within `area`, what stays moves to its
/// new place, and what is new appears. t <= 0 gives `before`, t >= 1 gives `after`. From t = `words` on the
/// words are the new ones.
Scene blend(const KeyedScene& before, const KeyedScene& after, float t, const Rect& area,
            FunctionRef<Transition(const SpriteKey&)> fate, float words = 0.5F);

/// Exchanges left and right inside `area`.
void mirror(Scene& scene, const Rect& area);

/// 0 .. 1, smooth at both ends.
float ease(float t);
/// std::clamp, but with lo > hi it returns their middle, since rooms can be arbitrarily small.
inline float bound(float v, float lo, float hi) {
  if (hi < lo) return (lo + hi) / 2;
  return v < lo ? lo : v > hi ? hi : v;
}
inline float mix(float a, float b, float t) { return a + (b - a) * t; }

/// A small irregularity, -1 .. 1, always the same for the same thing.
float noise(std::uint32_t seed, std::uint32_t which);
std::uint32_t seed_of(std::uint64_t a, std::uint64_t b);

inline Rect inset(const Rect& r, float by) {
  const float w = r.w > 2 * by ? r.w - 2 * by : 0;
  const float h = r.h > 2 * by ? r.h - 2 * by : 0;
  return {r.center().x - w / 2, r.center().y - h / 2, w, h};
}

/// The rectangle grown about its centre to a size that a finger can hit, as far as `within` has room.
Rect touchable(const Rect& r, const Rect& within);

Sprite plate_of(const Rect& r, Tint tint, std::uint8_t layer = 0, float corner = 6);
Sprite frame_of(const Rect& r, Tint tint);

/// An estimate of how wide a text will be, to keep labels inside; the renderer measures exactly.
float text_width(const Message& text, float size);

/// Moves a centred label sideways until it lies inside `within`, and sets its room.
void keep_inside(Label& label, const Rect& within);

inline constexpr float touch_size = 44; // the least size that a finger hits easily
inline constexpr float half_pi = 1.57079632679F;

/// An upright match of length and thickness `size`; its seed makes it slightly irregular.
Sprite upright_match(Vec center, Vec size, std::uint32_t seed);

} // namespace nimatron
