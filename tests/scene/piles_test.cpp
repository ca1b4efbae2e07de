// Two piles beside the table: what each has taken, and how it comes to rest at the end.

#include "scene/piles.hpp"

#include "support/scene_support.hpp"

namespace nimatron::scene_test {
namespace {

PilesView view_of_piles(float w = 860, float h = 560, float settled = 0) {
  const float high = piles_height(h);
  return {.strip = {10, 20 + h - high, w, high}, .table = {10, 20, w, h}, .settled = settled};
}

Piles piles_of(Count left, Count right) {
  return {
      .pile = {{{say("You"), left, true}, {say("The machine"), right, false}}}, .over = true, .bare = true};
}

std::size_t glowing(const Scene& scene) {
  return static_cast<std::size_t>(std::count_if(scene.sprites.begin(), scene.sprites.end(),
                                                [](const Sprite& s) { return s.glow > 0.9F; }));
}

} // namespace

TEST_CASE("piles hold what was taken, as far as it can be told apart, and no number is drawn", "[piles]") {
  for (const Count left : {0, 1, 7, 25, 60, 1000}) {
    for (const Vec size : {Vec{860, 560}, Vec{366, 480}, Vec{484, 200}}) {
      for (const float settled : {0.0F, 0.3F, 1.0F}) {
        for (const bool over : {false, true}) {
          Piles piles = piles_of(left, 4);
          piles.over = over;
          const PilesView view = view_of_piles(size.x, size.y, settled);
          const Scene scene = piles_scene(piles, view);
          SceneView room;
          room.area = view.table;
          check_scene(scene, room);
          CHECK(scene.sprites.size() == static_cast<std::size_t>(std::min<Count>(left, 60)) + 4);
          REQUIRE(scene.targets.size() == 2);
          CHECK(in_english(scene.targets[0].name) ==
                (left == 0   ? "You: nothing taken"
                 : left == 1 ? "You: 1 match taken"
                             : "You: " + std::to_string(left) + " matches taken"));
          for (const Label& label : scene.labels) // a number there reads as a score
            CHECK(in_english(label.text).find_first_of("0123456789") == std::string::npos);
        }
      }
    }
  }
}

TEST_CASE("while the game goes on nothing shines and all stays in the strip", "[piles]") {
  Piles piles = piles_of(5, 6);
  piles.over = false;
  const PilesView view = view_of_piles(860, 560, 1);
  const Scene scene = piles_scene(piles, view);
  CHECK(glowing(scene) == 0);
  for (const Sprite& s : scene.sprites)
    CHECK(view.strip.contains(s.center));
}

TEST_CASE("at the end the winner's pile shines, and its last match is held up on a table that is bare",
          "[piles]") {
  CHECK(glowing(piles_scene(piles_of(5, 6), view_of_piles(860, 560, 0))) == 0);
  const PilesView end = view_of_piles(860, 560, 1);
  Piles piles = piles_of(5, 6);
  const auto lifted = [&](const Scene& scene) {
    std::vector<Sprite> out;
    for (const Sprite& s : scene.sprites) {
      if (s.lift > 0) out.push_back(s);
    }
    return out;
  };
  for (const bool left_won : {true, false}) {
    piles.pile[0].won = left_won;
    piles.pile[1].won = !left_won;
    piles.bare = true;
    const Scene bare = piles_scene(piles, end);
    CHECK(glowing(bare) == (left_won ? 5U : 6U));
    REQUIRE(lifted(bare).size() == 1);
    const Sprite held = lifted(bare).front();
    CHECK(held.glow == 1);
    CHECK(held.center.x == end.table.center().x);
    CHECK(held.center.y < end.strip.y);
    for (const Sprite& s : bare.sprites)
      CHECK((s.lift > 0 || end.strip.contains(s.center)));
    piles.bare = false;
    const Scene strip = piles_scene(piles, end);
    CHECK(glowing(strip) == (left_won ? 5U : 6U));
    CHECK(lifted(strip).empty());
  }
  piles.bare = true;
  piles.over = false;
  CHECK(lifted(piles_scene(piles, end)).empty());
}

TEST_CASE("the piles change places where reading goes the other way", "[piles]") {
  PilesView view = view_of_piles(860, 560, 1);
  const Piles piles = piles_of(5, 0);
  CHECK(piles_scene(piles, view).sprites.front().center.x < view.table.center().x);
  view.right_to_left = true;
  CHECK(piles_scene(piles, view).sprites.front().center.x > view.table.center().x);
}

TEST_CASE("a low table has no room for piles", "[piles]") {
  CHECK(piles_height(120) == 0);
  CHECK(piles_height(200) > 30);
  CHECK(piles_height(2000) <= 60);
}

TEST_CASE("what belongs to the side that moved last shines when it has won", "[piles]") {
  const auto shining = [](const char* text, float winner_glow) {
    SceneView view = view_of(900, 600);
    view.mode = Mode::watch;
    view.winner_glow = winner_glow;
    return glowing(checked_scene(position_of(text), view));
  };
  CHECK(shining("northcott:8:w1b2,w1b2:w", 1) == 2);
  CHECK(shining("northcott:8:w1b2,w1b2:w", 0) == 0);
  CHECK(shining("northcott:8:w1b4,w1b2:w", 1) == 0); // the game goes on
  CHECK(shining("coins:200x100x40:50.50,150.50", 1) == 1);
}

} // namespace nimatron::scene_test
