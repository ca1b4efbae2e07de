#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/function_ref.hpp"
#include "scene/scene.hpp"

namespace nimatron {

// What the geometries share: a scene whose sprites know which thing they are, so that two scenes of
// one game can be turned into a motion between them.

/// Which thing a sprite is. `kind` is the geometry's own.
struct ThingId {
  int kind = 0;
  std::uint64_t a = 0;
  std::uint64_t b = 0;

  auto operator<=>(const ThingId&) const = default;
};

struct Thing {
  ThingId id;
  Sprite sprite;
};

struct Draft {
  std::vector<Thing> things;
  std::vector<Label> labels;
  std::vector<Target> targets;
  std::vector<Tick> ticks; // these two as in Scene
  std::optional<Rect> focus;
};

/// No words of a scene are smaller.
inline constexpr float least_text = 12;

/// Adds a label, centred and not bold unless the caller says so of what it gets back.
Label& write(Draft& draft, Vec at, float size, Tone tone, Message text, float room);

Scene finish(Draft draft);

/// What becomes of a thing in a motion.
struct Fate {
  std::optional<ThingId> becomes; // nothing: it goes
  bool lifts = false;             // it is taken into the hand first
};

/// How a board is seen while a move is on its way: nothing is chosen, nothing can be touched.
SceneView while_moving(SceneView view);

/// The scene at time t of the motion from `before` to `after`. In the first half what lifts is lifted and
/// marked; in the second what goes fades away upward within `area`, what stays moves to its new place,
/// what is new appears. t <= 0 is `before`, t >= 1 is `after`. Words say what is new from `words` on.
Scene blend(const Draft& before, const Draft& after, float t, const Rect& area,
            FunctionRef<Fate(const ThingId&)> fate, float words = 0.5F);

/// Left and right exchanged inside `area`.
void mirror(Scene& scene, const Rect& area);

/// 0 .. 1, smooth at both ends.
float ease(float t);
/// std::clamp that puts up with lo > hi (their middle): rooms get as small as they like.
inline float bound(float v, float lo, float hi) {
  if (hi < lo) return (lo + hi) / 2;
  return v < lo ? lo : v > hi ? hi : v;
}
inline float mix(float a, float b, float t) { return a + (b - a) * t; }

/// The same small irregularity for the same thing, always: -1 .. 1.
float noise(std::uint32_t seed, std::uint32_t which);
std::uint32_t seed_of(std::uint64_t a, std::uint64_t b);

inline Rect inset(const Rect& r, float by) {
  const float w = r.w > 2 * by ? r.w - 2 * by : 0;
  const float h = r.h > 2 * by ? r.h - 2 * by : 0;
  return {r.center().x - w / 2, r.center().y - h / 2, w, h};
}

/// A rectangle grown about its centre to a size fit for a finger, where `within` has the room.
Rect touchable(const Rect& r, const Rect& within);

Sprite plate_of(const Rect& r, Tint tint, std::uint8_t layer = 0, float corner = 6);
Sprite frame_of(const Rect& r, Tint tint);

/// About how wide a text will be, for keeping labels inside; the renderer measures exactly.
float text_width(const Message& text, float size);

/// Moves a centred label sideways until it lies inside `within`, and sets its room.
void keep_inside(Label& label, const Rect& within);

inline constexpr float touch_size = 44; // the least a finger hits without care
inline constexpr float half_pi = 1.57079632679F;

/// An upright match of length and thickness `size`, as uneven as its seed.
Sprite upright_match(Vec center, Vec size, std::uint32_t seed);

} // namespace nimatron
