#include <random>

#include "boards/coins/coin_table.hpp"
#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;

TEST_CASE("tables keep to their area", "[scene][table]") {
  for (const char* text : {"coins:600x400x40:", "coins:600x400x40:300.200,100.100,500.300", "coins:2x2x1:",
                           "coins:100000x2x1:5.1", "coins:2x100000x1:", "coins:100x100x90:"}) {
    const Position p = position_of(text);
    for (const Vec size : areas()) {
      SceneView view = view_of(size.x, size.y);
      INFO(text << " " << size.x << "x" << size.y);
      checked_scene(p, view);
      for (const Vec pointer : {Vec{10, 20}, Vec{10 + size.x / 2, 20 + size.y / 2}, Vec{-500, 9000}}) {
        view.pointer = pointer;
        checked_scene(p, view);
      }
      for (const Key key : {Key::right, Key::more, Key::right, Key::down, Key::enter}) {
        view.choice = choose(p, view.choice, key);
        checked_scene(p, view);
      }
      view.hint = view.choice.move;
      checked_scene(p, view);
      view.miniature = true;
      checked_scene(p, view);
    }
  }
}

TEST_CASE("a coin that does not fit is shown to be in the way", "[scene][table]") {
  const Position p = position_of("coins:600x400x40:300.200");
  SceneView view = view_of(900, 760);
  view.choice = choose(p, {}, OnCoinTable{{360, 200}}, Gesture::press);
  REQUIRE(view.choice.move);
  CHECK(!view.choice.ready);
  Scene scene = make_scene(p, view);
  CHECK(std::any_of(scene.sprites.begin(), scene.sprites.end(),
                    [](const Sprite& s) { return s.tint == Tint::danger; }));
  view.choice = choose(p, {}, OnCoinTable{{100, 100}}, Gesture::press);
  CHECK(view.choice.ready);
  scene = make_scene(p, view);
  CHECK(std::none_of(scene.sprites.begin(), scene.sprites.end(),
                     [](const Sprite& s) { return s.tint == Tint::danger; }));
  CHECK(!choose(p, {}, OnCoinTable{{100, 100}}, Gesture::hover).ready);
  CHECK(choose(p, view.choice, OnCoinTable{{400, 100}}, Gesture::hover) == view.choice);
}

TEST_CASE("over a coin that lies there no ghost hovers", "[scene][table]") {
  const Position p = position_of("coins:600x400x40:300.200");
  SceneView view = view_of(900, 760);
  const auto coins = [&] {
    const Scene scene = make_scene(p, view);
    return std::count_if(scene.sprites.begin(), scene.sprites.end(),
                         [](const Sprite& s) { return s.shape == Shape::coin; });
  };
  const Vec middle = view.area.center();
  view.pointer = Vec{middle.x + 10, middle.y};
  CHECK(coins() == 1);
  view.pointer = Vec{middle.x + 200, middle.y};
  CHECK(coins() == 2);
  for (const Gesture gesture : {Gesture::hover, Gesture::press})
    CHECK(!choose(p, {}, OnCoinTable{{310, 210}}, gesture).move);
}

TEST_CASE("every place for a coin can be touched, and reached by keys alone", "[scene][table][choose]") {
  for (const char* text : {"coins:9x6x2:", "coins:12x5x1:2.2", "coins:4x4x2:"}) {
    const Position p = position_of(text);
    INFO(text);
    const SceneView view = view_of(390, 480);
    const Scene scene = make_scene(p, view);
    std::set<std::string> touched;
    for (float x = view.area.x; x < view.area.x + view.area.w; x += 5) {
      for (float y = view.area.y; y < view.area.y + view.area.h; y += 5) {
        const Choice c = choose(p, {}, touch_at(p, view, scene, {x, y}), Gesture::press);
        if (!c.ready) continue;
        REQUIRE(!why_illegal(p, *c.move));
        touched.insert(print(*c.move));
      }
    }
    CHECK(touched == legal_moves(p));
    CHECK(by_keys(p) == legal_moves(p));
  }
  // On a wide table too: the stride can be made a single unit.
  const Position p = position_of("coins:600x400x40:");
  Choice c;
  for (int i = 0; i < 5; ++i)
    c = choose(p, c, Key::less);
  const Choice right = choose(p, c, Key::right);
  CHECK(print(*right.move) == "301.200");
}

TEST_CASE("touch_at gives what a target stands for", "[scene]") {
  const Position p = position_of("nim:3,5,7");
  const SceneView view = view_of(390, 480);
  const Scene scene = make_scene(p, view);
  for (const Target& t : scene.targets) {
    if (t.role == Role::button) CHECK(touch_at(p, view, scene, t.area.center()) == t.touch);
  }
  CHECK(touch_at(p, view, scene, {-1, -1}) == Touch{});
}

TEST_CASE("a coin is shown, then laid down", "[scene][table]") {
  check_motion(position_of("coins:600x400x40:300.200"), CoinMove{{100, 100}}, view_of(900, 760));
  CHECK(in_english(describe(position_of("coins:600x400x40:"), CoinMove{{100, 50}})) ==
        "place a coin at 100, 50");
}

TEST_CASE("a finger near the mirror image of the last coin, or the centre, means exactly that",
          "[scene][table]") {
  const SceneView view = view_of(390, 480); // a pixel is more than a unit
  const auto touched = [&](const Position& p, Vec at) {
    return std::get<OnCoinTable>(touch_at(p, view, make_scene(p, view), at)).at;
  };
  const Position p = position_of("coins:1200x800x60:600.400,173.251");
  const CoinTablePlan plan = plan_table(std::get<CoinTable>(p.board), view.area);
  const Vec image = plan.at({1027, 549});
  for (const Vec off : {Vec{0, 0}, Vec{5, -6}, Vec{-7, 4}})
    CHECK(touched(p, {image.x + off.x, image.y + off.y}) == CoinTable::Point{1027, 549});
  const Vec beyond{image.x - 30, image.y};
  CHECK(touched(p, beyond) == table_point(std::get<CoinTable>(p.board), view.area, beyond));
  const Position empty = position_of("coins:1200x800x60:");
  const Vec middle = plan.at({600, 400});
  CHECK(touched(empty, {middle.x + 6, middle.y + 6}) == CoinTable::Point{600, 400});
  // Where it could not lie nothing draws it there: its own image would overlap it.
  const Position close = position_of("coins:1200x800x60:560.400");
  const Vec at = plan.at({700, 400});
  CHECK(touched(close, at) == table_point(std::get<CoinTable>(close.board), view.area, at));
}
