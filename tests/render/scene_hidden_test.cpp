// What need not be painted, because boards and squares lie over it. The renderer is no part of the core library, but this
// part of it knows no GL; it is compiled into the test.
#include "render/hidden.cpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "scene/board_scene.hpp"
#include "support/scene_support.hpp"

namespace nimatron {
namespace {

using scene_test::view_of;

/// How much of what lies under it an unturned piece of wood lets through at a place of the window, in pixels, as wood.frag
/// has it: the window's units are laid over all of its pixels.
float let_through(const Instance& i, const Frame& frame, float x, float y) {
  const float pixel = 1 / (frame.ratio * frame.zoom);
  const float px = std::abs(
      (x * frame.size.x / static_cast<float>(frame.pixels.right) - frame.origin.x) / frame.zoom - i.x);
  const float py = std::abs(
      (y * frame.size.y / static_cast<float>(frame.pixels.bottom) - frame.origin.y) / frame.zoom - i.y);
  if (px > i.half_w + i.margin || py > i.half_h + i.margin) return 1;
  const float radius = i.more[0];
  const float qx = px - i.half_w + radius;
  const float qy = py - i.half_h + radius;
  const float distance =
      std::hypot(std::max(qx, 0.0F), std::max(qy, 0.0F)) + std::min(std::max(qx, qy), 0.0F) - radius;
  return 1 - i.a * std::clamp(0.5F - (distance - i.more[1]) / pixel, 0.0F, 1.0F);
}

/// What all that is painted after the first instances lets through.
float seen_below(const Batches& batches, std::size_t first, const Frame& frame, float x, float y) {
  float through = 1;
  for (const Batch& batch : batches.batches()) {
    if (batch.brush != Brush::wood) continue;
    for (std::size_t at = std::max(batch.first, first); at < batch.first + batch.count; ++at) {
      const Instance& instance = batches.instances()[at];
      if (instance.sine == 0) through *= let_through(instance, frame, x, y);
    }
  }
  return through;
}

Frame window(const Theme& theme, Vec size, float ratio) {
  Frame frame;
  frame.size = size;
  frame.ratio = ratio;
  frame.pixels = {0, 0, static_cast<int>(frame.size.x * ratio), static_cast<int>(frame.size.y * ratio)};
  frame.clip = frame.pixels;
  frame.theme = &theme;
  return frame;
}

} // namespace

TEST_CASE(
    "what is hidden lets not half a step of colour through, on every board, at any size and in any clip",
    "[render]") {
  std::mt19937 random(7);
  const auto pick = [&](int from, int to) {
    return from + static_cast<int>(random() % static_cast<unsigned>(to - from + 1));
  };
  const Theme theme = light_theme();
  Batches batches;
  int hidden_somewhere = 0;
  for (const char* text :
       {"northcott:8:w1b4,w2b8,w3b6,w1b8,b2w5,b1w3,w4b7,b2w8:w", "northcott:5:w1b4,w2b5:w",
        "matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2", "matrix:1,1.0,1", "coins:300x200x30:150.100", "nim:3,5,7",
        "graph:ab,ac,bc,ca:a", "staircase:3,0,2,5"}) {
    for (int i = 0; i < 100; ++i) {
      INFO(text << " " << i);
      const Position position = position_of(text);
      SceneView view =
          view_of(static_cast<float>(pick(2000, 6000)) / 10, static_cast<float>(pick(1500, 4500)) / 10);
      view.area.x = static_cast<float>(pick(0, 300)) / 10;
      const Scene scene = make_scene(position, view);
      const float ratios[] = {1, 1.25F, 1.5F, 2};
      // At 1.25 and 1.5 it ends within a pixel.
      Frame frame = window(theme, {641, 479}, ratios[pick(0, 3)]);
      if (i % 3 == 0) { // a miniature, or an enlarged board
        frame.zoom = static_cast<float>(pick(3, 20)) / 10;
        frame.origin = {static_cast<float>(pick(-500, 500)) / 10, static_cast<float>(pick(-500, 500)) / 10};
      }
      if (i % 2 == 0) {
        frame.clip.left = pick(0, frame.pixels.right / 2);
        frame.clip.right = pick(frame.clip.left + 1, frame.pixels.right);
        frame.clip.bottom = pick(1, frame.pixels.bottom);
      }
      batches.build(scene.sprites, frame);
      const Hidden hidden = hidden_by(batches, frame);
      if (hidden.box.empty()) continue;
      ++hidden_somewhere;
      CHECK(common(hidden.box, frame.clip) == hidden.box);
      CHECK(hidden.below <= batches.instances().size());
      const auto check = [&](int x, int y) {
        const float through = seen_below(batches, hidden.below, frame, static_cast<float>(x) + 0.5F,
                                         static_cast<float>(y) + 0.5F);
        if (through < 0.5F / 255) return;
        FAIL_CHECK("at " << x << ", " << y << ": " << through);
      };
      for (int x = hidden.box.left; x < hidden.box.right; ++x) { // its edges, and lines through it
        check(x, hidden.box.top);
        check(x, hidden.box.bottom - 1);
        check(x, pick(hidden.box.top, hidden.box.bottom - 1));
      }
      for (int y = hidden.box.top; y < hidden.box.bottom; ++y) {
        check(hidden.box.left, y);
        check(hidden.box.right - 1, y);
        check(pick(hidden.box.left, hidden.box.right - 1), y);
      }
    }
  }
  CHECK(hidden_somewhere > 80);
}

TEST_CASE("squares that leave a gap, lie over one another or are faint hide nothing together", "[render]") {
  const Theme theme = light_theme();
  const Frame frame = window(theme, {640, 480}, 1);
  std::vector<Sprite> squares;
  for (int i = 0; i < 12; ++i) {
    Sprite one;
    one.shape = Shape::square;
    one.tint = Tint::maple;
    one.layer = 0;
    one.center = {80 + 160 * static_cast<float>(i % 4), 80 + 160 * static_cast<float>(i / 4)};
    one.half = {80, 80};
    squares.push_back(one);
  }
  Batches batches;
  const auto hidden = [&](const std::vector<Sprite>& sprites) {
    batches.build(sprites, frame);
    return hidden_by(batches, frame).box;
  };
  CHECK(hidden(squares) == frame.pixels);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    std::vector<Sprite> gone = squares;
    gone.erase(gone.begin() + static_cast<std::ptrdiff_t>(i));
    CHECK(hidden(gone).empty());
    std::vector<Sprite> twice = squares;
    twice[i] = twice[(i + 1) % squares.size()];
    CHECK(hidden(twice).empty());
    std::vector<Sprite> moved = squares;
    moved[i].center.x += 1;
    CHECK(hidden(moved).empty());
    std::vector<Sprite> faint = squares;
    faint[i].alpha = 0.99F;
    CHECK(hidden(faint).empty());
    std::vector<Sprite> turned = squares;
    turned[i].angle = 0.1F;
    CHECK(hidden(turned).empty());
  }
}

TEST_CASE("a box without another is all its pixels but the other's, each once", "[render]") {
  constexpr int side = 5;
  for (int code = 0; code < side * side * side * side; ++code) {
    const PixelBox other = {code % side, code / side % side, code / side / side % side,
                            code / side / side / side};
    const PixelBox box = {1, 1, 4, 3};
    for (int x = -1; x <= side; ++x) {
      for (int y = -1; y <= side; ++y) {
        const PixelBox pixel = {x, y, x + 1, y + 1};
        int times = 0;
        for (const PixelBox& part : outside(box, other))
          times += !part.empty() && part.meets(pixel) ? 1 : 0;
        const bool wanted = box.meets(pixel) && (other.empty() || !other.meets(pixel));
        if (times != (wanted ? 1 : 0)) FAIL_CHECK(code << " at " << x << ", " << y);
      }
    }
  }
}

} // namespace nimatron
