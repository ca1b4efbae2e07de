#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "render/frame.hpp"

namespace nimatron {

/// The shader programs for things, in the order in which they draw within a layer.
enum class Brush : std::uint8_t { shadow, wood, flat, match, piece, coin, ball, mark, count };

/// The data of one quad for the graphics card: the attributes of shaders/sprite.vert, in their order.
struct Instance {
  float x, y, half_w, half_h;
  float cosine, sine, margin, seed;
  float r, g, b, a;
  float more[4]; // their meaning depends on the brush; see the fragment shader
};
static_assert(sizeof(Instance) == 64);

/// A run of instances drawn with one brush.
struct Batch {
  Brush brush;
  std::size_t first;
  std::size_t count;
};

/// The pixels that the instance's quad covers.
PixelBox box_of(const Instance& instance, const Frame& frame);

/// Sorts sprites into batches, in painter's order: by layer; within a layer first all shadows and halos, then
/// wood, plates, matches and bundles, pieces, coins, balls, and above them lines (frames, rings, crosses); within a
/// brush in the order given. The vectors keep their memory from frame to frame.
class Batches {
 public:
  /// Only sprites that the frame's clip leaves visible.
  void build(std::span<const Sprite> sprites, const Frame& frame);

  std::span<const Instance> instances() const { return sorted_; }
  std::span<const Batch> batches() const { return batches_; }

 private:
  struct Keyed {
    std::uint8_t key; // layer, brush
    Instance instance;
  };

  void add(const Sprite& sprite, Brush brush, const Instance& instance);
  void add_thing(const Sprite& sprite, const Theme& theme, float pixel);
  void add_body(const Sprite& sprite, const Theme& theme, float pixel);
  void add_ball(const Sprite& sprite, const Theme& theme);
  void add_square(const Sprite& sprite, const Theme& theme, float pixel);
  void add_plate(const Sprite& sprite, const Theme& theme);
  void add_shadow(const Sprite& sprite, const Theme& theme, float radius, float height);
  void add_glow(const Sprite& sprite, const Theme& theme, float radius);
  void add_outline(const Sprite& sprite, Rgb color, float alpha, float grow, float width, float radius);

  std::vector<Keyed> found_;
  std::vector<Instance> sorted_;
  std::vector<Batch> batches_;
};

} // namespace nimatron
