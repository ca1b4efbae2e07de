// What has to be painted anew. The renderer is no part of the core library, but this part of it knows no GL;
// it is compiled into the test.
#include "render/damage.cpp"

#include <catch2/catch_test_macros.hpp>

#include <array>
#include <cstring>
#include <random>
#include <set>
#include <vector>

namespace nimatron {
namespace {

constexpr int side = 400;

/// What a pixel shows is decided by the strokes over it, in their order.
using Canvas = std::vector<std::uint64_t>;

std::size_t at(int x, int y) { return static_cast<std::size_t>(y) * side + static_cast<std::size_t>(x); }

void paint(Canvas& canvas, const std::vector<Stroke>& strokes, const PixelBox& clip) {
  for (int y = clip.top; y < clip.bottom; ++y) {
    for (int x = clip.left; x < clip.right; ++x)
      canvas[at(x, y)] = 1;
  }
  for (const Stroke& stroke : strokes) {
    const PixelBox box = common(stroke.box, clip);
    for (int y = box.top; y < box.bottom; ++y) {
      for (int x = box.left; x < box.right; ++x) {
        std::uint64_t& pixel = canvas[at(x, y)];
        pixel = pixel * 6364136223846793005ULL + stroke.look;
      }
    }
  }
}

Canvas painted(const std::vector<Stroke>& strokes) {
  Canvas canvas(at(0, side));
  paint(canvas, strokes, {0, 0, side, side});
  return canvas;
}

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  int below(int limit) { return static_cast<int>(engine_() % static_cast<unsigned>(limit)); }

 private:
  std::mt19937 engine_;
};

Stroke any_stroke(Random& random) {
  const int width = 1 + random.below(random.below(8) == 0 ? side : 40);
  const int height = 1 + random.below(random.below(8) == 0 ? side : 40);
  const int left = random.below(side - width + 1);
  const int top = random.below(side - height + 1);
  return {static_cast<std::uint64_t>(1 + random.below(6)), {left, top, left + width, top + height}};
}

/// Some strokes are gone, new, changed, or elsewhere in the order.
std::vector<Stroke> changed(std::vector<Stroke> strokes, Random& random) {
  for (int i = random.below(6); i > 0; --i) {
    const auto one = [&] { return strokes.begin() + random.below(static_cast<int>(strokes.size())); };
    switch (strokes.empty() ? 0 : random.below(4)) {
    case 0: strokes.push_back(any_stroke(random)); break;
    case 1: strokes.erase(one()); break;
    case 2: std::iter_swap(one(), one()); break;
    default: strokes.insert(one(), any_stroke(random));
    }
  }
  return strokes;
}

} // namespace

TEST_CASE("painting what is damaged over the old picture gives the new one", "[render]") {
  Random random(1);
  std::vector<Stroke> before;
  for (int round = 0; round < 400; ++round) {
    if (round % 40 == 0) {
      before.clear();
      for (int i = random.below(60); i > 0; --i)
        before.push_back(any_stroke(random));
    }
    const std::vector<Stroke> after = changed(before, random);
    Canvas canvas = painted(before);
    paint(canvas, after, damage(before, after));
    REQUIRE(canvas == painted(after));
    before = after;
  }
}

TEST_CASE("what stays as it was is not painted again", "[render]") {
  std::vector<Stroke> before;
  for (int i = 0; i < 30; ++i)
    before.push_back({static_cast<std::uint64_t>(i), {10 * i, 10 * i, 10 * i + 20, 10 * i + 20}});
  CHECK(damage(before, before).empty());

  std::vector<Stroke> after = before;
  after[7].look = 99;
  CHECK(damage(before, after) == before[7].box);

  after = before;
  after.erase(after.begin() + 7);
  CHECK(damage(before, after) == before[7].box);
  CHECK(damage(after, before) == before[7].box);

  after = before;
  after[3].box = {300, 0, 320, 20}; // moved far away
  CHECK(damage(before, after) == PixelBox{30, 0, 320, 50});
}

TEST_CASE("a box has every pixel that its lengths touch, and lengths beyond all screens are lengths still",
          "[render]") {
  CHECK(box_around(0.5F, -0.5F, 3, 2.25F) == PixelBox{0, -1, 3, 3});
  const PixelBox all = box_around(-1e30F, -1e30F, 1e30F, 1e30F);
  CHECK(common(all, {-5, -5, 20000, 20000}) == PixelBox{-5, -5, 20000, 20000});
}

TEST_CASE("a fingerprint tells apart what differs in one bit", "[render]") {
  std::array<std::uint32_t, 16> value{};
  std::set<std::uint64_t> seen;
  const auto add = [&] {
    Fingerprint print;
    print.put(value);
    return seen.insert(print.number()).second;
  };
  CHECK(add());
  for (std::uint32_t& word : value) {
    for (int bit = 0; bit < 32; ++bit) {
      word = 1U << bit;
      CHECK(add());
    }
    word = 0;
  }
}

} // namespace nimatron
