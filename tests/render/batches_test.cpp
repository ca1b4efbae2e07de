// From sprites to what the graphics card draws, without a graphics card. The renderer is no part of the core
// library, but this half of it knows no GL; it is compiled into the test.
#include "render/batches.cpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <vector>

namespace nimatron {
namespace {

constexpr std::array shapes{Shape::match, Shape::bundle, Shape::square, Shape::piece, Shape::coin,
                            Shape::ball,  Shape::plate,  Shape::frame,  Shape::ring};

Sprite sprite(Shape shape, Tint tint, std::uint8_t layer, float x) {
  Sprite s;
  s.shape = shape;
  s.tint = tint;
  s.layer = layer;
  s.center = {x, 0};
  s.half = {20, 10};
  return s;
}

/// A window that shows all there is; `theme` must live on.
Frame in(const Theme& theme, float ratio = 1) {
  constexpr int far = 100000;
  return {.size = {far / ratio, far / ratio},
          .ratio = ratio,
          .pixels = {0, 0, far, far},
          .clip = {-far, -far, far, far},
          .theme = &theme};
}

std::vector<Brush> brushes_of(const Batches& batches) {
  std::vector<Brush> out;
  for (const Batch& batch : batches.batches())
    out.push_back(batch.brush);
  return out;
}

} // namespace

TEST_CASE("within a layer shadows come first and lines last; layers follow one another", "[render]") {
  const std::vector<Sprite> sprites{
      sprite(Shape::ring, Tint::hint, 1, 0),    sprite(Shape::coin, Tint::gold, 1, 1),
      sprite(Shape::match, Tint::wood, 2, 2),   sprite(Shape::match, Tint::wood, 1, 3),
      sprite(Shape::square, Tint::maple, 0, 4), sprite(Shape::plate, Tint::cell, 0, 5),
  };
  Batches batches;
  batches.build(sprites, in(light_theme()));
  CHECK(brushes_of(batches) == std::vector{Brush::wood, Brush::flat,                              // layer 0
                                           Brush::shadow, Brush::match, Brush::coin, Brush::mark, // layer 1
                                           Brush::shadow, Brush::match});                         // layer 2
}

TEST_CASE("batches cover all instances, in the order given within one brush", "[render]") {
  std::vector<Sprite> sprites;
  for (int i = 0; i < 300; i++)
    sprites.push_back(sprite(shapes[static_cast<std::size_t>(i * 7) % shapes.size()], Tint::maple,
                             static_cast<std::uint8_t>(i % 3), static_cast<float>(i)));
  Batches batches;
  batches.build(sprites, in(dark_theme(), 2));
  std::size_t next = 0;
  for (const Batch& batch : batches.batches()) {
    CHECK(batch.first == next);
    CHECK(batch.count > 0);
    next += batch.count;
    for (std::size_t i = batch.first + 1; i < batch.first + batch.count; i++)
      CHECK(batches.instances()[i - 1].x <= batches.instances()[i].x);
  }
  CHECK(next == batches.instances().size());
}

TEST_CASE("what cannot be seen is not drawn", "[render]") {
  std::vector<Sprite> sprites;
  for (const Shape shape : shapes) {
    Sprite faded = sprite(shape, Tint::wood, 1, 0);
    faded.alpha = 0;
    faded.mark = faded.glow = faded.lift = 1;
    Sprite flat = sprite(shape, Tint::wood, 1, 0);
    flat.half = {20, 0};
    sprites.push_back(faded);
    sprites.push_back(flat);
  }
  Batches batches;
  batches.build(sprites, in(light_theme()));
  CHECK(batches.instances().empty());
}

TEST_CASE("a state adds a shape, not only a colour", "[render]") {
  Batches batches;
  const auto count = [&](const Sprite& s) {
    const std::array one{s};
    batches.build(one, in(light_theme()));
    return batches.instances().size();
  };
  for (const Shape shape :
       {Shape::match, Shape::bundle, Shape::piece, Shape::coin, Shape::plate, Shape::square}) {
    const Sprite plain = sprite(shape, shape == Shape::plate ? Tint::cell : Tint::wood, 1, 0);
    Sprite marked = plain;
    marked.mark = 1;
    CHECK(count(marked) > count(plain));
    Sprite glowing = plain;
    glowing.glow = 1;
    CHECK(count(glowing) > count(plain));
  }
  CHECK(count(sprite(Shape::coin, Tint::danger, 1, 0)) > count(sprite(Shape::coin, Tint::silver, 1, 0)));
  CHECK(count(sprite(Shape::plate, Tint::legal, 1, 0)) > count(sprite(Shape::plate, Tint::cell, 1, 0)));
}

TEST_CASE("a bundle has as many heads as matches, as long as they can be told apart", "[render]") {
  const Theme theme = light_theme();
  const auto heads = [&](float power, float half_width) {
    Sprite s = sprite(Shape::bundle, Tint::wood, 1, 0);
    s.half = {half_width, 60};
    s.detail = power;
    const std::array one{s};
    Batches batches;
    batches.build(one, in(theme));
    for (const Instance& i : batches.instances()) {
      if (i.more[1] == 1) return i.more[0];
    }
    return -1.0F;
  };
  for (const float power : {1.0F, 2.0F, 3.0F, 4.0F}) {
    CHECK(heads(power, 20) == std::exp2(power));
    CHECK(heads(power, 27) == std::exp2(power));
  }
  CHECK(heads(5, 27) == 32);
  CHECK(heads(20, 27) < 40); // a million cannot be
}

TEST_CASE("a lifted thing throws its shadow farther and softer, away from the lamp", "[render]") {
  const Theme theme = light_theme();
  const auto shadow = [&](float lift) {
    const std::array one{[&] {
      Sprite s = sprite(Shape::piece, Tint::ivory, 1, 0);
      s.half = {20, 20};
      s.lift = lift;
      return s;
    }()};
    Batches batches;
    batches.build(one, in(theme));
    REQUIRE(batches.batches()[0].brush == Brush::shadow);
    return batches.instances()[0];
  };
  const Instance low = shadow(0);
  const Instance high = shadow(1);
  CHECK(high.more[1] > low.more[1]);
  CHECK(std::hypot(high.more[2], high.more[3]) > std::hypot(low.more[2], low.more[3]));
  CHECK(low.more[2] * theme.toward_light.x + low.more[3] * theme.toward_light.y < 0);
  CHECK(high.seed < low.seed); // it no longer touches the table
  for (const Instance& i : {low, high})
    CHECK(i.margin >= i.more[1] + std::max(std::abs(i.more[2]), std::abs(i.more[3]))); // nothing is cut off
}

TEST_CASE("no sprite, however odd, yields a number that is none", "[render]") {
  Batches batches;
  for (const Theme& theme : {light_theme(), dark_theme(), high_contrast_theme()}) {
    for (const Shape shape : shapes) {
      for (std::size_t tint = 0; tint < static_cast<std::size_t>(Tint::count); tint++) {
        for (const float size : {0.01F, 1.0F, 5000.0F}) {
          Sprite s = sprite(shape, static_cast<Tint>(tint), 255, 1);
          s.half = {size, size / 3};
          s.detail = 60;
          s.lift = s.glow = s.mark = 1;
          s.angle = 100;
          s.seed = 0xFFFFFFFF;
          const std::array one{s};
          batches.build(one, in(theme, 3));
          REQUIRE_FALSE(batches.instances().empty());
          for (const Instance& i : batches.instances()) {
            for (const float v : {i.x, i.y, i.half_w, i.half_h, i.cosine, i.sine, i.margin, i.seed, i.r, i.g,
                                  i.b, i.a, i.more[0], i.more[1], i.more[2], i.more[3]})
              REQUIRE(std::isfinite(v));
            REQUIRE((i.a >= 0 && i.a <= 1));
          }
        }
      }
    }
  }
}

} // namespace nimatron
