#include <algorithm>
#include <string>
#include <vector>

#include "boards/strip/strip.hpp"
#include "scene/answer_marks.hpp"
#include "scene/edit.hpp"
#include "scene/refusal.hpp"
#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;

namespace {

const char* const most_coins =
    "silver:3,5,8,9,14,15,17,22,24,25,27,30,33,34,37,40,44,45,47,50,53,54,57,60,62,64";

const Target& target_on(const Scene& scene, Count square) {
  return *std::find_if(scene.targets.rbegin(), scene.targets.rend(),
                       [&](const Target& t) { return t.touch == Touch(on_square(square)); });
}

std::string name_on(const Position& p, const SceneView& view, Count square) {
  return in_english(target_on(make_scene(p, view), square).name);
}

bool writes(const Scene& scene, const std::string& words) {
  return std::any_of(scene.labels.begin(), scene.labels.end(),
                     [&](const Label& label) { return in_english(label.text) == words; });
}

std::string refused(const char* text, Count square, const Choice& choice = {}) {
  const Position p = position_of(text);
  SceneView view = view_of(390, 480);
  view.choice = choice;
  const Scene scene = make_scene(p, view);
  const Vec at = plan_strip(*std::get_if<Strip>(&p.board), view).at(square).center();
  const auto why = board_scene(p).refusal(p, view, scene, at, false);
  return why ? in_english(*why) : "";
}

} // namespace

TEST_CASE("strips keep to their area", "[scene][strip]") {
  for (const Vec size : areas()) {
    for (const char* text : {"silver:1", "silver:2,5,9,11,16", "silver.jump:2,5,9,11,16", "silver:64",
                             "silver.misere:1,2,3", most_coins}) {
      const Position p = position_of(text);
      for (const float words : {1.0F, 2.0F}) {
        SceneView view = view_of(size.x, size.y);
        view.text = words;
        view.overlays.predicted = words > 1;
        INFO(text << " " << size.x << "x" << size.y);
        checked_scene(p, view);
        check_apart(make_scene(p, view));
        for (const Key key : {Key::right, Key::left, Key::down, Key::left, Key::enter}) {
          view.choice = choose(p, view.choice, key);
          checked_scene(p, view);
          check_apart(make_scene(p, view));
        }
        view.hint = view.choice.move;
        view.mode = Mode::edit;
        view.adding = true;
        checked_scene(p, view);
        check_apart(make_scene(p, view));
        view.miniature = true;
        checked_scene(p, view);
      }
    }
  }
}

TEST_CASE("the usual strip suits a finger on a phone, upright and on its side", "[scene][strip]") {
  const Position p = position_of("silver:2,5,9,11,16");
  for (const Vec size : {Vec{390, 480}, Vec{520, 300}}) {
    for (const Target& t : make_scene(p, view_of(size.x, size.y)).targets) {
      CHECK(t.area.w >= 44);
      CHECK(t.area.h >= 44);
    }
  }
  // The longest has squares that can be read and hit.
  CHECK(place_size(position_of(most_coins), view_of(390, 480)) >= 36);
  CHECK(place_size(position_of(most_coins), view_of(520, 300)) >= 30);
}

TEST_CASE("a strip runs from left to right like the lines of a text, in Hebrew as well", "[scene][strip]") {
  const Position p = position_of("silver:2,5,9,11,16");
  SceneView view = view_of(390, 480);
  const Scene scene = make_scene(p, view);
  const auto middle = [&](Count square) { return target_on(scene, square).area.center(); };
  CHECK(middle(2).y == middle(5).y);
  CHECK(middle(2).x < middle(5).x);
  CHECK(middle(9).y > middle(5).y);
  CHECK(middle(11).x > middle(9).x);
  view.right_to_left = true;
  CHECK(make_scene(p, view) == scene);
  // Where there is room it is one row.
  CHECK(plan_strip(*std::get_if<Strip>(&p.board), view_of(900, 500)).a_row == 16);
}

TEST_CASE("every move of a coin can be chosen by touch, and by keys alone", "[scene][strip][choose]") {
  for (const char* text : {"silver:2,5,9,11", "silver:4", "silver:1,2,3", "silver:1,2,5", "silver.jump:2,5,9",
                           "silver.jump:1,2,7", "silver.misere:3,6"}) {
    const Position p = position_of(text);
    INFO(text);
    CHECK(by_touch(p, view_of(390, 480)) == legal_moves(p));
    CHECK(by_keys(p) == legal_moves(p));
  }
}

TEST_CASE("a coin can be dragged", "[scene][strip][choose]") {
  const Position p = position_of("silver:2,5,9");
  Choice c = choose(p, {}, on_square(9), Gesture::drag);
  CHECK(held_coin(p, *std::get_if<Strip>(&p.board), c, Mode::play) == 9);
  c = choose(p, c, on_square(8), Gesture::drag);
  CHECK(!c.ready);
  CHECK(choose(p, c, on_square(4), Gesture::release) == Choice{});
  c = choose(p, c, on_square(7), Gesture::release);
  REQUIRE(c.ready);
  CHECK(print(*c.move) == "9-7");
  // A tap that was reported as a drag first holds the coin all the same.
  c = choose(p, {}, on_square(9), Gesture::drag);
  c = choose(p, c, on_square(9), Gesture::release);
  CHECK(held_coin(p, *std::get_if<Strip>(&p.board), c, Mode::play) == 9);
  // A second press puts it down; another coin is taken up instead.
  c = choose(p, {}, on_square(9), Gesture::press);
  CHECK(choose(p, c, on_square(9), Gesture::press) == Choice{});
  c = choose(p, c, on_square(5), Gesture::press);
  CHECK(held_coin(p, *std::get_if<Strip>(&p.board), c, Mode::play) == 5);
  // A coin that cannot move is not taken up.
  const Position packed = position_of("silver:1,5");
  CHECK(choose(packed, {}, on_square(1), Gesture::press) == Choice{});
  CHECK(board_scene(p).drags(p, {}, on_square(9)));
  CHECK(!board_scene(p).drags(p, {}, on_square(8)));
  CHECK(!board_scene(packed).drags(packed, {}, on_square(1)));
}

TEST_CASE("left and right go along the strip, up and down to another coin", "[scene][strip][choose]") {
  const Position p = position_of("silver:2,5,9");
  Choice c = choose(p, {}, Key::left);
  CHECK(in_english(*board_scene(p).place_words(p, c)) == "the coin on 9");
  c = choose(p, c, Key::left);
  CHECK(print(*c.move) == "9-8");
  c = choose(p, c, Key::left);
  c = choose(p, c, Key::left);
  c = choose(p, c, Key::left);
  CHECK(print(*c.move) == "9-6");
  c = choose(p, c, Key::right);
  CHECK(print(*c.move) == "9-7");
  c = choose(p, c, Key::up);
  CHECK(!c.move);
  CHECK(in_english(*board_scene(p).place_words(p, c)) == "the coin on 5");
  c = choose(p, choose(p, c, Key::left), Key::enter);
  CHECK(c.ready);
  CHECK(print(*c.move) == "5-4");
  CHECK(choose(p, c, Key::cancel) == Choice{});
}

TEST_CASE("coins and the squares they may go to have names", "[scene][strip]") {
  const Position p = position_of("silver:2,5,9");
  SceneView view = view_of(390, 480);
  CHECK(make_scene(p, view).targets.size() == 3);
  CHECK(name_on(p, view, 9) == "coin on square 9");
  view.choice = choose(p, {}, on_square(9), Gesture::press);
  const Scene scene = make_scene(p, view);
  CHECK(scene.targets.size() == 6);
  CHECK(name_on(p, view, 6) == "move the coin on 9 to 6");
  CHECK(target_on(scene, 9).chosen);
  view.overlays.predicted = true;
  CHECK(name_on(p, view, 9) == "coin on square 9, of pair b, which counts 3");
  CHECK(name_on(p, view, 2) == "coin on square 2, unpaired, counts 1");
  CHECK(writes(make_scene(p, view), "b=3"));
  CHECK(writes(make_scene(p, view), "a=1"));
  const Position welter = position_of("silver.jump:2,5,9");
  CHECK(writes(make_scene(welter, view), "a=11"));
  CHECK(name_on(welter, view, 5) == "coin on square 5, of pair a, which counts 11");
}

TEST_CASE("why a tap does nothing", "[scene][strip]") {
  const Position p = position_of("silver:1,5,9");
  const Choice held = choose(p, {}, on_square(9), Gesture::press);
  CHECK(refused("silver:1,5,9", 1) == "this coin cannot move");
  CHECK(refused("silver:1,5,9", 3) == "tap a coin first");
  CHECK(refused("silver:1,5,9", 3, held) == "the coin on square 5 is in the way");
  CHECK(refused("silver:1,5,9", 9).empty());
}

TEST_CASE("squares keep their places while coins move", "[scene][strip]") {
  const Position began = position_of("silver:2,5,9,11,16");
  SceneView view = view_of(600, 500);
  view.began = &began.board;
  const Rect first = target_on(make_scene(began, view), 5).area;
  CHECK(target_on(make_scene(position_of("silver:2,5,7,8,9"), view), 5).area == first);
}

TEST_CASE("a coin is seen to go, and to pass others", "[scene][strip]") {
  for (const char* text : {"silver:2,5,9,11", "silver.jump:2,5,9", "silver.jump:1,2,7", "silver:3"}) {
    const Position p = position_of(text);
    for_each_move(p, [&](const Move& move) {
      INFO(text << " " << print(move));
      check_motion(p, move, view_of(390, 480));
      return true;
    });
  }
  // The one that jumps is lifted; those that it passes stay where they are.
  const Position before = position_of("silver.jump:2,5,9");
  const Position now = position_of("silver.jump:1,2,5");
  SceneView view = view_of(390, 480);
  view.began = &before.board;
  const Motion motion{before, Move(StripMove{9, 1}), 0.75F};
  view.motion = &motion;
  view.mode = Mode::watch;
  std::size_t lifted = 0;
  for (const Sprite& s : make_scene(now, view).sprites)
    lifted += s.shape == Shape::coin && s.lift > 0 ? 1 : 0;
  CHECK(lifted == 1);
}

TEST_CASE("a move and its answer lead from square to square", "[scene][strip]") {
  const Position p = position_of("silver:2,6,8,12");
  const SceneView view = view_of(390, 480);
  const Scene scene = make_scene(p, view);
  const AnswerMarks marks =
      answer_marks(p, view, scene, {Move(StripMove{8, 7}), Move(StripMove{12, 11}), say("")});
  CHECK(marks.place.size() == 4);
  CHECK(marks.arrow.size() == 2);
}

TEST_CASE("a strip is set up coin by coin", "[scene][strip][edit]") {
  CHECK(edited_to("silver:2,5", on_square(4), true) == "silver:2,4,5");
  CHECK(edited_to("silver:2,5", on_square(9), true) == "silver:2,5,9");
  CHECK(edited_to("silver:2,5", on_square(5), true) == "unchanged");
  CHECK(edited_to("silver:2,5", on_square(5), false) == "silver:2");
  CHECK(edited_to("silver:2,5", on_square(4), false) == "unchanged");
  CHECK(edited_to("silver:2", on_square(2), false) == "unchanged");
  CHECK(edited_to(most_coins, on_square(1), true) == "unchanged");
  Position p = position_of("silver:2,5");
  const auto with = [&](const char* text, Count n) {
    Position at = position_of(text);
    at.board = resized(at, Line::column, n);
    CHECK_FALSE(at.game->board_error(at.options, at.board));
    CHECK(extent(at, Line::column)->now == n);
    return print(at);
  };
  CHECK(with("silver:2,5", 4) == "silver:2,5,7,9");
  CHECK(with("silver:2,5,9", 1) == "silver:2");
  CHECK(with("silver:63,64", 4) == "silver:61,62,63,64");
  CHECK(!extent(p, Line::row));
  // Any coin goes to any free square, by a drag or by keys.
  Choice c = choose(p, {}, on_square(5), Gesture::drag, Mode::edit);
  CHECK(board_scene(p).holds(c));
  c = choose(p, c, on_square(12), Gesture::release, Mode::edit);
  REQUIRE(c.ready);
  CHECK(print(*rearranged(p, c)) == "silver:2,12");
  c = choose(p, {}, on_square(5), Gesture::drag, Mode::edit);
  c = choose(p, c, on_square(1), Gesture::release, Mode::edit);
  CHECK(print(*rearranged(p, c)) == "silver:1,2");
  c = choose(p, {}, Key::right, Mode::edit);
  c = choose(p, c, Key::right, Mode::edit);
  c = choose(p, c, Key::enter, Mode::edit);
  REQUIRE(c.ready);
  CHECK(print(*rearranged(p, c)) == "silver:3,5");
}

TEST_CASE("coins on a strip are a game of a sum, and are played and laid there", "[scene][strip][sum]") {
  const Position p = position_of("sum:nim:3,5_silver:2,4");
  CHECK(print(position_of("sum:nim:3,5_silver:2,4/2_4-3")) == "sum:nim:3,5_silver:2,3");
  CHECK(by_touch(p, view_of(900, 700)) == legal_moves(p));
  CHECK(by_keys(p) == legal_moves(p));
}
