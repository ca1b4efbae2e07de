#include "ui/frame/layout.hpp"

#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "scene/letters.hpp"
#include "scene/viewport.hpp"
#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;

namespace {

bool apart(const Rect& a, const Rect& b) {
  return a.w <= 0 || b.w <= 0 || a.x + a.w <= b.x + 0.5F || b.x + b.w <= a.x + 0.5F ||
         a.y + a.h <= b.y + 0.5F || b.y + b.h <= a.y + 0.5F;
}

} // namespace

TEST_CASE("a low window gives its height to the table, at every size and in both directions", "[layout]") {
  for (const Vec size :
       {Vec{844, 390}, Vec{844, 340}, Vec{932, 430}, Vec{667, 375}, Vec{600, 400}, Vec{568, 320}}) {
    for (const bool right_to_left : {false, true}) {
      for (const float table : {1.0F, 0.36F, 0.55F}) {
        INFO(size.x << "x" << size.y << (right_to_left ? " right to left" : "") << " " << table);
        const platform::Insets notch = {0, 30, 0, 30};
        for (const platform::Insets& edge : {platform::Insets{}, notch}) {
          if (!is_low(size.x - edge.left - edge.right, size.y)) continue;
          const Layout layout = lay_out(size, edge, right_to_left, {.table = table});
          CHECK(layout.low);
          CHECK_FALSE(layout.narrow);
          CHECK(layout.stage.h >= 0.95F * size.y);
          CHECK(layout.stage.w >= 170);
          const Rect window = {edge.left, 0, size.x - edge.left - edge.right, size.y};
          const std::vector<Rect> parts = {layout.bar, layout.stage, layout.panel, layout.caption};
          for (std::size_t i = 0; i < parts.size(); ++i) {
            CHECK(inside(parts[i], window));
            for (std::size_t j = 0; j < i; ++j)
              CHECK(apart(parts[i], parts[j]));
          }
          CHECK(inside(layout.actions, layout.bar));
          CHECK(layout.actions.h >= 3 * 44);
        }
      }
    }
  }
  CHECK_FALSE(is_low(844, 600));
  CHECK_FALSE(is_low(480, 320));
  CHECK(is_narrow(480, 320));
  CHECK(is_narrow(390, 844));
  CHECK_FALSE(is_narrow(600, 400));
}

TEST_CASE(
    "on a phone on its side the words of a lesson have the whole height, but for what is said of a move",
    "[layout]") {
  const Layout game = lay_out({844, 390}, {}, false);
  for (const bool table : {false, true}) {
    const Layout answered = with_lesson(game, {300, 300}, table, false);
    const Layout moved = with_lesson(game, {300, 300}, table, true);
    CHECK(answered.panel.y + answered.panel.h == game.form.y + game.form.h);
    CHECK(moved.panel.y + moved.panel.h == game.panel.y + game.panel.h);
    if (table) CHECK(apart(moved.panel, moved.caption));
    CHECK(answered.caption.h == 0);
    CHECK(apart(answered.panel, answered.bar));
    if (table) CHECK(apart(answered.panel, answered.stage));
  }
}

TEST_CASE("a chessboard on a phone on its side has squares that a finger hits", "[layout]") {
  const Layout layout = lay_out({844, 390}, {}, false);
  SceneView view;
  view.area = layout.stage;
  const Position board = position_of("northcott:8:w1b4,w2b8,w3b6,w1b8,b2w5,b1w3,w4b7,b2w8:w");
  CHECK(place_size(board, view) >= 40); // 25 where the actions stood below it
}

TEST_CASE("on a phone held upright a move can be confirmed whatever is open, and what opens leaves its room",
          "[layout]") {
  for (const Vec size : {Vec{390, 844}, Vec{360, 640}, Vec{340, 420}, Vec{320, 480}}) {
    for (const float table : {1.0F, least_beside_sheet}) {
      INFO(size.x << "x" << size.y << " " << table);
      const Rect window = {0, 0, size.x, size.y};
      const Layout at_rest = lay_out(size, {}, false, {.table = table});
      const Layout chosen = lay_out(size, {}, false, {.table = table, .caption = Caption::confirm});
      CHECK(chosen.caption.h >= 44);
      CHECK(inside(chosen.caption, window));
      for (const Rect& other : {chosen.stage, chosen.panel, chosen.actions})
        CHECK(apart(chosen.caption, other));
      CHECK(chosen.stage == at_rest.stage); // nothing moves under the finger that has chosen
      CHECK(chosen.panel.y == at_rest.panel.y);
      if (table < 1) CHECK(chosen.panel.h >= 60);
    }
  }
}

TEST_CASE(
    "a chessboard has squares that a finger hits: 44 units on a phone, 32 with a sheet or in a small frame",
    "[layout]") {
  const Position board = position_of("northcott:8:w1b4,w2b8,w3b6,w1b8,b2w5,b1w3,w4b7,b2w8:w");
  const auto square = [&](Vec size, float table) {
    SceneView view;
    view.area = lay_out(size, {}, false, {.table = table}).stage;
    return place_size(board, view);
  };
  CHECK(square({390, 844}, 1) >= 44);
  CHECK(square({390, 844}, least_beside_sheet) >= 32);
  CHECK(square({340, 420}, 1) >= 32);
  Viewport seen; // where that is too little, it is enlarged by itself
  const Rect window = lay_out({340, 420}, {}, false, {.table = least_beside_sheet}).stage;
  seen.fit(20, window, 32);
  CHECK(20 * seen.zoom() >= 32);
  seen.zoom(0.1F, window.center(), window);
  seen.fit(20, window, 32);
  CHECK(seen.zoom() == 1); // somebody wants to see all of it
  seen.another();
  seen.fit(20, window, 32);
  CHECK(20 * seen.zoom() >= 32);
  seen.fit(10, window, 32);
  CHECK(seen.zoom() == 1); // nothing would be seen of the rest
}

TEST_CASE("no words of a scene have letters smaller than 12 units", "[scene][layout]") {
  for (const char* text :
       {"nim:3,5,7", "nim:3,5,9,6,9,4,8,2,7,5,3", "nim:1000000,999999,123456789012345", "nim.split:4,7",
        "staircase:0,3,2,5", "series:6:3:6:1-1:a", "series:40", "northcott:26:w1b26,w2b20,w1b9:w",
        "northcott:8:w1b4,w2b8:w", "matrix:2,3,0.1,4,1", "matrix:1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1"}) {
    const Position position = position_of(text);
    for (const Vec size : {Vec{290, 160}, Vec{366, 205}, Vec{464, 380}, Vec{850, 560}}) {
      SceneView view = view_of(size.x, size.y);
      for (const bool bundles : {false, true}) {
        view.overlays.bundles = bundles;
        for (const Label& label : make_scene(position, view).labels) {
          INFO(text << " " << size.x << "x" << size.y << ": " << in_english(label.text));
          CHECK(label.size >= least_text);
        }
      }
    }
  }
}

TEST_CASE("the games of a match are told in one size and inside their plates", "[scene][match]") {
  for (const Vec size : {Vec{366, 480}, Vec{850, 560}}) {
    SceneView view = view_of(size.x, size.y);
    view.players = {say("Player 1"), say("Player 2")};
    view.winners = {Seat::second, Seat::first};
    const Scene scene = make_scene(position_of("series:6:3:6:1-1:a"), view);
    std::set<float> sizes;
    std::size_t told = 0;
    for (const Label& label : scene.labels) {
      const std::string words = in_english(label.text);
      const bool names =
          words == "Player 1" || words == "Player 2" || words == "(Player 1)" || words == "(Player 2)";
      if (!names) continue;
      ++told;
      sizes.insert(label.size);
      CHECK(0.5F * label.size * static_cast<float>(words.size()) <=
            label.room); // as wide as letters are on average
    }
    CHECK(told >= 2);
    CHECK(sizes.size() == 1);
  }
  SceneView card = view_of(220, 120);
  card.miniature = true;
  for (const Sprite& sprite : make_scene(position_of("series:6"), card).sprites) {
    if (sprite.shape == Shape::plate) CHECK(sprite.tint != Tint::cell); // of the card's own colour
  }
}
