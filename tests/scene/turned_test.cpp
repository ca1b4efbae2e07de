#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include <cmath>

#include "scene/scene.hpp"
#include "scene/turned.hpp"
#include "support/support.hpp"

// The board seen from the other side.

using namespace nimatron;

namespace {

constexpr Rect area{40, 30, 700, 500};

Scene scene_of(const char* text) {
  SceneView view;
  view.area = area;
  return make_scene(position_of(text), view);
}

} // namespace

TEST_CASE("a board that is turned is touched where it is seen", "[turned]") {
  for (const char* text :
       {"nim:3,5,7", "northcott:8:w1b4,w2b8,b1w8:w", "matrix:2,3,1.1,2,3", "graph:ab,bc,ca:a"}) {
    INFO(text);
    const Scene straight = scene_of(text);
    Scene seen = straight;
    turn(seen, area);
    REQUIRE(seen.targets.size() == straight.targets.size());
    for (std::size_t i = 0; i < seen.targets.size(); ++i) {
      const Vec there = seen.targets[i].area.center();
      const Target* target = target_at(straight, turned(there, area));
      const Target* before = target_at(straight, straight.targets[i].area.center());
      REQUIRE((target == nullptr) == (before == nullptr));
      if (target != nullptr) CHECK(target->touch == before->touch);
    }
    CHECK_FALSE(seen.sprites == straight.sprites);
    turn(seen, area);
    for (std::size_t i = 0; i < seen.sprites.size(); ++i) {
      CHECK(seen.sprites[i].center.x == Catch::Approx(straight.sprites[i].center.x).margin(0.01));
      CHECK(seen.sprites[i].center.y == Catch::Approx(straight.sprites[i].center.y).margin(0.01));
      CHECK(std::cos(seen.sprites[i].angle) ==
            Catch::Approx(std::cos(straight.sprites[i].angle)).margin(0.001));
    }
    for (std::size_t i = 0; i < seen.labels.size(); ++i)
      CHECK(seen.labels[i].align == straight.labels[i].align);
  }
}

TEST_CASE("on a turned board the first heap lies at the other end, and arrows lead where they point",
          "[turned]") {
  Scene seen = scene_of("nim:3,5,7");
  const auto first = [](const Scene& scene) {
    for (const Target& target : scene.targets) {
      const auto* match = std::get_if<OnMatch>(&target.touch);
      if (match != nullptr && match->heap == 0) return target.area.center().y;
    }
    return 0.0F;
  };
  const float before = first(seen);
  turn(seen, area);
  CHECK(before < area.center().y);
  CHECK(first(seen) > area.center().y);
  CHECK(turned(Key::left) == Key::right);
  CHECK(turned(Key::up) == Key::down);
  CHECK(turned(Key::enter) == Key::enter);
}
