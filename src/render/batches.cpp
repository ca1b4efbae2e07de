#include "render/batches.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace nimatron {
namespace {

constexpr std::size_t brushes = static_cast<std::size_t>(Brush::count);
constexpr std::size_t layers = 8;

/// Keeps the seed small enough to be exact in the shaders' arithmetic.
float small_seed(std::uint32_t seed) {
  return static_cast<float>((seed * 2654435761U >> 20) & 1023U) * 0.25F;
}

Instance instance_of(const Sprite& s, Rgb color) {
  return {s.center.x,         s.center.y, s.half.x, s.half.y, std::cos(s.angle), std::sin(s.angle), 0,
          small_seed(s.seed), color.r,    color.g,  color.b,  s.alpha,           {0, 0, 0, 0}};
}

} // namespace

/// Must turn and place the quad exactly as shaders/sprite.vert does.
PixelBox box_of(const Instance& i, const Frame& frame) {
  const float w = i.half_w + i.margin;
  const float h = i.half_h + i.margin;
  const float dx = std::abs(i.cosine) * w + std::abs(i.sine) * h;
  const float dy = std::abs(i.sine) * w + std::abs(i.cosine) * h;
  return box_around(frame.across(i.x - dx), frame.down(i.y - dy), frame.across(i.x + dx),
                    frame.down(i.y + dy));
}

void Batches::add(const Sprite& sprite, Brush brush, const Instance& instance) {
  const auto layer = std::min<std::size_t>(sprite.layer, layers - 1);
  found_.push_back({static_cast<std::uint8_t>(layer * brushes + static_cast<std::size_t>(brush)), instance});
}

void Batches::add_shadow(const Sprite& s, const Theme& theme, float radius, float height) {
  const float strength = theme.shadow_strength * s.alpha * (s.tint == Tint::ghost ? 0.4F : 1.0F);
  if (strength <= 0) return;
  // The lamp's shadow grows with the height of the thing itself and of the hand that holds it.
  const float reach = height * 0.55F + s.lift * 13;
  const float softness = 1.2F + height * 0.75F + s.lift * 11;
  const float dx = -theme.toward_light.x * reach;
  const float dy = -theme.toward_light.y * reach;
  Instance i = instance_of(s, theme.shadow);
  i.a = strength * (1 - 0.3F * s.lift);
  i.margin = softness + std::max(std::abs(dx), std::abs(dy)) * 1.42F;
  i.seed = 0.6F * (1 - std::min(1.0F, s.lift * 3));
  i.more[0] = std::min(radius, std::min(s.half.x, s.half.y));
  i.more[1] = softness;
  i.more[2] = dx * i.cosine + dy * i.sine;
  i.more[3] = dy * i.cosine - dx * i.sine;
  add(s, Brush::shadow, i);
}

void Batches::add_glow(const Sprite& s, const Theme& theme, float radius) {
  if (s.glow <= 0) return;
  Instance i = instance_of(s, mix(theme.tint(Tint::hint), theme.light, 0.15F));
  const float softness = 9 + 0.5F * std::min(s.half.x, s.half.y);
  i.a = s.glow * s.alpha;
  i.margin = softness;
  i.seed = 0;
  i.more[0] = std::min(radius, std::min(i.half_w, i.half_h));
  i.more[1] = softness;
  add(s, Brush::shadow, i);
}

void Batches::add_outline(const Sprite& s, Rgb color, float alpha, float grow, float width, float radius) {
  Instance i = instance_of(s, color);
  i.half_w = std::max(i.half_w + grow, 0.5F * width);
  i.half_h = std::max(i.half_h + grow, 0.5F * width);
  i.a = alpha * s.alpha;
  i.margin = 1;
  i.more[0] = std::min(radius + grow, std::min(i.half_w, i.half_h));
  i.more[1] = width;
  add(s, Brush::mark, i);
}

void Batches::add_thing(const Sprite& sprite, const Theme& theme, float pixel) {
  // A lifted thing comes closer to the eye: a little larger, and a little toward the lamp.
  Sprite s = sprite;
  const float grown = 1 + 0.05F * s.lift;
  s.half.x *= grown;
  s.half.y *= grown;
  s.center.x += theme.toward_light.x * 3 * s.lift;
  s.center.y += theme.toward_light.y * 3 * s.lift;
  if (s.tint == Tint::ghost) s.alpha *= 0.55F;
  if (s.shape == Shape::bundle) {
    // A bundle stands upright at angle 0; the shader draws matches along x, heads to the right.
    s.half = {s.half.y, s.half.x};
    s.angle -= 1.5707963F;
  }

  switch (s.shape) {
  case Shape::match:
  case Shape::bundle:
  case Shape::piece:
  case Shape::coin: add_body(s, theme, pixel); break;
  case Shape::square: add_square(s, theme, pixel); break;
  case Shape::ball: add_ball(s, theme); break;
  case Shape::plate: add_plate(s, theme); break;
  case Shape::frame: add_outline(s, theme.tint(s.tint), 1, 0, 2, s.detail); break;
  case Shape::ring:
    add_glow(s, theme, std::min(s.half.x, s.half.y));
    add_outline(s, theme.tint(s.tint), 1, 0, std::clamp(s.half.x * 0.12F, 1.5F, 2.5F), s.half.x);
    break;
  case Shape::count: break;
  }
}

void Batches::add_body(const Sprite& s, const Theme& theme, float pixel) {
  const float least = std::min(s.half.x, s.half.y);
  float radius = least;        // of the outline's corners
  float height = least * 0.7F; // above the table
  Vec foot = s.half;           // the outline that throws the shadow
  Instance i = instance_of(s, color_of(s, theme));
  i.margin = 1;
  Brush brush = Brush::match;
  if (s.shape == Shape::match) {
    i.more[0] = 1;
    i.margin = least * 0.3F + 1;
    foot = {s.half.x - least * 0.5F, least * 0.85F};
    height = std::min(least, 8.0F);
  } else if (s.shape == Shape::bundle) {
    // A bundle of 2^k shows so many sticks, unless they would be thinner than the eye can see.
    const float rows = std::min(std::exp2(std::round(s.detail)), std::floor(least / (0.75F * pixel)));
    i.more[0] = std::max(1.0F, rows);
    i.more[1] = 1;
    i.margin = least * 0.1F + 1;
    radius = least * 0.3F;
    height = std::min(least * 0.6F, 12.0F);
  } else if (s.shape == Shape::piece) {
    brush = Brush::piece;
  } else {
    brush = Brush::coin;
    height = std::min(least * 0.16F, 4.0F);
  }
  add_glow(s, theme, radius);
  Sprite below = s;
  below.half = foot;
  add_shadow(below, theme, radius, height);
  add(s, brush, i);

  if (s.mark > 0) {
    const float width = std::clamp(least * 0.28F, 1.5F, 2.5F);
    add_outline(s, theme.tint(Tint::chosen), s.mark, width + std::min(1.5F, least * 0.3F), width, radius);
  } else if (theme.outline > 0) {
    add_outline(s, theme.text, theme.outline, 1.5F, 1.5F, radius);
  }
  if (s.tint == Tint::danger) {
    // "Not here" must not depend on seeing red: a ring with a bar across.
    const float width = std::max(2.0F, least * 0.1F);
    add_outline(s, theme.tint(Tint::danger), 1, 0.5F * width, width, radius);
    Sprite bar = s;
    bar.half = {least - 0.25F * width, 0.5F * width};
    bar.angle = s.angle + 0.7853982F;
    Instance across = instance_of(bar, theme.tint(Tint::danger));
    across.margin = 1;
    add(s, Brush::mark, across);
  }
}

/// It hangs in the air: no shadow falls on the table.
void Batches::add_ball(const Sprite& s, const Theme& theme) {
  Instance i = instance_of(s, color_of(s, theme));
  i.margin = 1;
  add(s, Brush::ball, i);
  if (theme.outline > 0) add_outline(s, theme.text, theme.outline, 0, 1, std::min(s.half.x, s.half.y));
}

void Batches::add_square(const Sprite& s, const Theme& theme, float pixel) {
  Instance i = instance_of(s, mix(theme.tint(s.tint), theme.tint(Tint::chosen), 0.35F * s.mark));
  i.margin = 1;
  i.more[1] = 0.5F * pixel; // neighbours overlap, so the table does not show between them
  i.more[2] = std::clamp(26 / std::max(1.0F, s.half.y), 0.5F, 1.6F);
  i.more[3] = 0.07F;
  add_glow(s, theme, 0);
  add(s, Brush::wood, i);
  if (s.mark > 0) add_outline(s, theme.tint(Tint::chosen), s.mark, -2, 2, 2);
}

void Batches::add_plate(const Sprite& s, const Theme& theme) {
  const float least = std::min(s.half.x, s.half.y);
  const float radius = std::min(s.detail, least);
  Rgb color = theme.tint(s.tint);
  add_glow(s, theme, radius);
  if (is_wooden(s.tint)) {
    // A board: darker than the squares it carries, thick enough for a shadow of its own. The smaller it is, on a card or as
    // the stroke of an arrow, the thinner.
    add_shadow(s, theme, radius, std::min(12.0F, 1 + 0.045F * least));
    Instance i = instance_of(s, mix(color, theme.shadow, s.tint == Tint::walnut ? 0.22F : 0.0F));
    i.margin = 1;
    i.more[0] = radius;
    i.more[2] = 1;
    i.more[3] = 0.25F;
    add(s, Brush::wood, i);
    return;
  }
  // In a state's colour it is a transparent wash with an outline, so words on it stay readable; a thin bar is
  // solid.
  const bool wash = is_state(s.tint) && least >= 6;
  if (s.lift > 0) add_shadow(s, theme, radius, 3);
  Instance i = instance_of(s, color);
  i.margin = 1;
  i.more[0] = radius;
  i.more[2] = wash ? 0.0F : 0.07F;
  if (wash) i.a *= s.tint == Tint::legal ? 0.40F : 0.30F; // legal places lie on both walnut and maple
  add(s, Brush::flat, i);
  if (wash) add_outline(s, color, 1, 0, 1.5F, radius);
  if (s.mark > 0) {
    Instance over = i;
    const Rgb chosen = theme.tint(Tint::chosen);
    over.r = chosen.r;
    over.g = chosen.g;
    over.b = chosen.b;
    over.a = 0.30F * s.alpha * s.mark;
    add(s, Brush::flat, over);
    add_outline(s, chosen, s.mark, 0, 2, radius);
  } else if (!wash && theme.outline > 0) {
    add_outline(s, theme.line, theme.outline, 0, 1.5F, radius);
  }
}

void Batches::build(std::span<const Sprite> sprites, const Frame& frame) {
  found_.clear();
  for (const Sprite& sprite : sprites) {
    if (sprite.alpha > 0 && sprite.half.x > 0 && sprite.half.y > 0)
      add_thing(sprite, *frame.theme, frame.pixel());
  }
  std::erase_if(found_, [&](const Keyed& k) { return !box_of(k.instance, frame).meets(frame.clip); });

  // Counting sort is stable and takes linear time.
  std::array<std::size_t, layers * brushes + 1> start{};
  for (const Keyed& k : found_)
    start[k.key + 1U]++;
  for (std::size_t key = 1; key < start.size(); key++)
    start[key] += start[key - 1];
  batches_.clear();
  for (std::size_t key = 0; key + 1 < start.size(); key++) {
    const std::size_t count = start[key + 1] - start[key];
    if (count > 0) batches_.push_back({static_cast<Brush>(key % brushes), start[key], count});
  }
  sorted_.resize(found_.size());
  for (const Keyed& k : found_)
    sorted_[start[k.key]++] = k.instance;
}

} // namespace nimatron
