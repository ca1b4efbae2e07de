// Choosing a move that takes from several heaps, in a game the scene has never seen.

#include "scene/amount.hpp"
#include "support/made_up.hpp"
#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;
using testing::Diagonal;
using testing::made_up;

namespace {

std::string chosen_of(const Choice& c) { return c.move ? print(*c.move) : "-"; }

Choice press(const Position& p, const Choice& c, std::size_t heap, Count take) {
  return choose(p, c, OnMatch{heap, take}, Gesture::press);
}

} // namespace

TEST_CASE("touches in further heaps join the choice where such a move is legal", "[scene][heaps][choose]") {
  const Position p = made_up<Diagonal>({4, 5, 3});
  CHECK(touches_add_up(p));
  CHECK_FALSE(touches_add_up(position_of("nim:3,5,7")));
  Choice c = press(p, {}, 0, 3);
  CHECK(chosen_of(c) == "1-3");
  CHECK(c.ready);
  c = press(p, c, 1, 3);
  CHECK(chosen_of(c) == "1-3,2-3");
  CHECK(c.ready);
  CHECK(in_english(describe(p, *c.move)) == "take 3 from heap 1 and 3 from heap 2");
  CHECK(chosen_of(press(p, c, 1, 4)) == "1-4,2-4"); // equally, as it was
  CHECK(chosen_of(press(p, c, 1, 5)) == "2-5");     // heap 1 has not so many: begun anew
  CHECK(chosen_of(press(p, c, 1, 3)) == "1-3");     // the same again: out
  CHECK(chosen_of(press(p, c, 2, 3)) == "3-3");     // not a neighbour of both
  CHECK(chosen_of(press(p, press(p, {}, 0, 3), 1, 2)) == "2-2");
  CHECK(chosen_of(press(p, press(p, {}, 0, 3), 0, 3)) == "-");
  CHECK(chosen_of(choose(p, c, {}, Gesture::press)) == "-");
  CHECK(chosen_of(choose(p, c, Key::cancel)) == "-");
}

TEST_CASE("pointing shows, and takes back what has not been touched", "[scene][heaps][choose]") {
  const Position p = made_up<Diagonal>({4, 5});
  Choice c = choose(p, {}, OnMatch{0, 3}, Gesture::hover);
  CHECK(chosen_of(c) == "1-3");
  CHECK_FALSE(c.ready);
  c = choose(p, c, OnMatch{1, 3}, Gesture::hover); // on its way: not both
  CHECK(chosen_of(c) == "2-3");
  CHECK(chosen_of(press(p, c, 1, 3)) == "2-3"); // and the touch takes what was pointed at
  c = press(p, c, 1, 3);
  CHECK(choose(p, c, OnMatch{0, 1}, Gesture::hover) == c);
  CHECK(choose(p, c, {}, Gesture::hover) == c);
}

TEST_CASE("a drag sets the amount of a heap", "[scene][heaps][choose]") {
  const Position p = made_up<Diagonal>({4, 5});
  Choice c = press(p, {}, 0, 2);
  for (const Count n : {1, 2, 3, 2})
    c = choose(p, c, OnMatch{1, n}, Gesture::drag);
  CHECK(chosen_of(c) == "1-2,2-2");
  c = choose(p, c, OnMatch{1, 2}, Gesture::release);
  CHECK(chosen_of(c) == "1-2,2-2");
  CHECK(c.ready);
  CHECK(choose(p, c, OnMatch{1, 5}, Gesture::drag) == c); // heap 1 has not so many
  CHECK(chosen_of(choose(p, c, OnMatch{1, 4}, Gesture::drag)) == "1-4,2-4");
}

TEST_CASE("every move on several heaps can be chosen by touch, and by keys alone", "[scene][heaps][choose]") {
  for (const std::vector<Count>& heaps : {std::vector<Count>{3, 5}, {4, 0, 2}, {2, 3, 2}, {1}, {0, 0}}) {
    const Position p = made_up<Diagonal>(heaps);
    INFO(print(p));
    for (const Vec size : {Vec{900, 760}, Vec{390, 480}})
      CHECK(by_touch(p, view_of(size.x, size.y)) == legal_moves(p));
    CHECK(by_keys(p) == legal_moves(p));
  }
}

TEST_CASE("the keyboard walks from heap to heap and finds equal amounts", "[scene][heaps][choose]") {
  const Position p = made_up<Diagonal>({9, 5});
  Choice c = choose(p, {}, Key::right);
  CHECK(chosen_of(c) == "-");
  SceneView view = view_of(390, 480);
  view.choice = c;
  const Scene begun = checked_scene(p, view);
  CHECK(std::any_of(begun.sprites.begin(), begun.sprites.end(),
                    [](const Sprite& s) { return s.shape == Shape::frame; }));
  for (int i = 0; i < 3; ++i)
    c = choose(p, c, Key::up);
  CHECK(chosen_of(c) == "1-3");
  c = choose(p, choose(p, c, Key::right), Key::up);
  CHECK(chosen_of(c) == "1-3,2-3");
  c = choose(p, c, Key::up);
  CHECK(chosen_of(c) == "1-4,2-4");
  c = choose(p, choose(p, c, Key::more), Key::more);
  CHECK(chosen_of(c) == "1-5,2-5"); // heap 2 has no more
  for (int i = 0; i < 4; ++i)
    c = choose(p, c, Key::down);
  CHECK(chosen_of(c) == "1-1,2-1");
  c = choose(p, c, Key::down);
  CHECK(chosen_of(c) == "1-1");
  c = choose(p, c, Key::enter);
  CHECK(c.ready);
}

TEST_CASE("numbers set the heap where the keyboard stands", "[scene][heaps][amount]") {
  const Position p = made_up<Diagonal>({30, 40});
  Choice c = type_digit(p, type_digit(p, {}, 1), 2);
  CHECK(chosen_of(c) == "1-12");
  CHECK(c.ready);
  c = choose(p, c, Key::right);
  c = type_digit(p, c, 1);
  CHECK(chosen_of(c) == "1-12,2-1"); // on its way
  CHECK_FALSE(c.ready);
  c = type_digit(p, c, 2);
  CHECK(chosen_of(c) == "1-12,2-12");
  CHECK(c.ready);
  c = step_amount(p, c, 1);
  CHECK(chosen_of(c) == "1-13,2-13");
  c = step_amount(p, c, 10);
  CHECK(chosen_of(c) == "1-23,2-23");
  CHECK(type_digit(p, type_digit(p, c, 9), 9).refused);
}

TEST_CASE("what cannot join the choice is dimmed", "[scene][heaps]") {
  const Position p = made_up<Diagonal>({3, 4});
  SceneView view = view_of(900, 760);
  view.choice = press(p, {}, 0, 2);
  const Scene scene = checked_scene(p, view);
  std::vector<bool> dim;
  for (const Sprite& s : scene.sprites) {
    if (s.shape == Shape::match) dim.push_back(s.alpha < 0.5F);
  }
  REQUIRE(dim.size() == 7);
  CHECK(std::vector<bool>(dim.begin() + 3, dim.end()) ==
        std::vector<bool>{true, true, false, true}); // 4 3 2 1
  // They can be touched all the same: the choice then begins anew.
  for (const Target& t : scene.targets) {
    if (std::holds_alternative<OnMatch>(t.touch)) CHECK(t.enabled);
  }
}

TEST_CASE("a move from several heaps is seen in all of them", "[scene][heaps]") {
  const Position p = made_up<Diagonal>({3, 4});
  const Move both = HeapsMove{{{0, 2}, {1, 2}}};
  check_motion(p, both, view_of(390, 480));
  check_motion(made_up<Diagonal>({300, 400}), HeapsMove{{{0, 77}, {1, 77}}}, view_of(900, 760));
  SceneView view = view_of(900, 760);
  view.choice.move = both;
  const auto marked = [](const Scene& scene) {
    return std::count_if(scene.sprites.begin(), scene.sprites.end(),
                         [](const Sprite& s) { return s.mark > 0; });
  };
  CHECK(marked(make_scene(p, view)) == 4);
  view.choice = {};
  view.hint = both;
  const Scene hinted = make_scene(p, view);
  CHECK(std::count_if(hinted.sprites.begin(), hinted.sprites.end(),
                      [](const Sprite& s) { return s.glow > 0; }) == 4);
}
