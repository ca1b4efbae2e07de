#include "render/hidden.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

namespace nimatron {
namespace {

/// Pixel lengths.
struct Sides {
  float left, top, right, bottom;
};

/// Where the instance lets nothing through (wood.frag); empty sides cross.
Sides solid(const Instance& i, const Frame& frame) {
  const float rim = std::max(0.0F, std::max(i.more[0], 0.5F * frame.pixel()) - i.more[1]);
  return {frame.across(i.x - i.half_w + rim), frame.down(i.y - i.half_h + rim),
          frame.across(i.x + i.half_w - rim), frame.down(i.y + i.half_h - rim)};
}

/// Those whose middle lies between the sides.
PixelBox pixels_within(const Sides& sides) {
  constexpr float slack = 0.02F; // the graphics card reckons otherwise
  const auto first = [](float from) {
    return static_cast<int>(std::ceil(std::clamp(from, -1e6F, 1e6F) - 0.5F + slack));
  };
  const auto end = [](float to) {
    return static_cast<int>(std::floor(std::clamp(to, -1e6F, 1e6F) + 0.5F - slack));
  };
  return {first(sides.left), first(sides.top), end(sides.right), end(sides.bottom)};
}

bool is_solid(const Instance& i) { return i.a >= 1 && i.sine == 0 && i.cosine == 1; }

/// Squares of one size that lie side by side and fill a rectangle; empty if they do not.
class Tiles {
 public:
  bool takes(const Instance& i) const {
    return i.more[0] == 0 &&
           (tiles_.empty() || (i.half_w == tiles_[0]->half_w && i.half_h == tiles_[0]->half_h));
  }
  void add(const Instance& i) { tiles_.push_back(&i); }
  bool none() const { return tiles_.empty(); }

  PixelBox box(const Frame& frame) const {
    if (tiles_.empty()) return {};
    const float wide = 2 * tiles_[0]->half_w;
    const float high = 2 * tiles_[0]->half_h;
    const auto [left, right] =
        std::minmax_element(tiles_.begin(), tiles_.end(), [](auto* a, auto* b) { return a->x < b->x; });
    const auto [top, bottom] =
        std::minmax_element(tiles_.begin(), tiles_.end(), [](auto* a, auto* b) { return a->y < b->y; });
    const float columns = std::round(((*right)->x - (*left)->x) / wide) + 1;
    const float rows = std::round(((*bottom)->y - (*top)->y) / high) + 1;
    if (columns * rows != static_cast<float>(tiles_.size())) return {};
    const float slack = 0.02F * frame.pixel();
    std::vector<bool> filled(tiles_.size(), false);
    for (const Instance* tile : tiles_) {
      const float column = std::round((tile->x - (*left)->x) / wide);
      const float row = std::round((tile->y - (*top)->y) / high);
      if (std::abs(tile->x - (*left)->x - column * wide) > slack ||
          std::abs(tile->y - (*top)->y - row * high) > slack)
        return {};
      const auto place = static_cast<std::size_t>(row * columns + column);
      if (filled[place]) return {};
      filled[place] = true;
    }
    const Sides first = solid(**left, frame);
    const Sides last = solid(**right, frame);
    return pixels_within({first.left, solid(**top, frame).top, last.right, solid(**bottom, frame).bottom});
  }

 private:
  std::vector<const Instance*> tiles_;
};

} // namespace

Hidden hidden_by(const Batches& batches, const Frame& frame) {
  Hidden board;
  Hidden squares;
  Tiles tiles;
  for (const Batch& batch : batches.batches()) {
    if (batch.brush != Brush::wood) continue;
    for (std::size_t at = batch.first; at < batch.first + batch.count; ++at) {
      const Instance& instance = batches.instances()[at];
      if (!is_solid(instance)) continue;
      if (tiles.takes(instance)) {
        if (tiles.none()) squares.below = at;
        tiles.add(instance);
        continue;
      }
      const PixelBox box = common(pixels_within(solid(instance, frame)), frame.clip);
      if (box.size() > board.box.size()) board = {box, at};
    }
  }
  squares.box = common(tiles.box(frame), frame.clip);
  const Hidden& most = 2 * squares.box.size() > board.box.size() ? squares : board;
  return 4 * most.box.size() > frame.clip.size() ? most : Hidden{};
}

std::array<PixelBox, 4> outside(const PixelBox& box, const PixelBox& other) {
  const PixelBox cut = common(box, other);
  if (cut.empty()) return {box};
  return {{{box.left, box.top, box.right, cut.top},
           {box.left, cut.top, cut.left, cut.bottom},
           {cut.right, cut.top, box.right, cut.bottom},
           {box.left, cut.bottom, box.right, box.bottom}}};
}

} // namespace nimatron
