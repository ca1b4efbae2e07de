#include <algorithm>
#include <string>
#include <vector>

#include "scene/answer_marks.hpp"
#include "scene/edit.hpp"
#include "scene/refusal.hpp"
#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;

namespace {

const Target& square_at(const Scene& scene, std::size_t row, std::size_t column) {
  return *std::find_if(scene.targets.begin(), scene.targets.end(), [&](const Target& t) {
    return t.touch == Touch(OnCell{row, column});
  });
}

std::size_t marked(const Scene& scene) {
  return static_cast<std::size_t>(
      std::count_if(scene.sprites.begin(), scene.sprites.end(),
                    [](const Sprite& s) { return s.shape == Shape::square && s.mark > 0; }));
}

} // namespace

TEST_CASE("bars of chocolate keep to their area", "[scene][chomp]") {
  for (const Vec size : areas()) {
    for (const char* text : {"chomp:1", "chomp:4,4,4", "chomp:10", "chomp:1,1,1,1,1,1,1,1,1,1",
                             "chomp:10,10,10,10,10,10,10,10,10,10", "chomp:7,5,5,2,1"}) {
      const Position p = position_of(text);
      for (const float words : {1.0F, 2.0F}) {
        SceneView view = view_of(size.x, size.y);
        view.text = words;
        INFO(text << " " << size.x << "x" << size.y);
        checked_scene(p, view);
        check_apart(make_scene(p, view));
        for (const Key key : {Key::right, Key::down, Key::right, Key::enter}) {
          view.choice = choose(p, view.choice, key);
          checked_scene(p, view);
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

TEST_CASE("every bite can be chosen by touch, and by keys alone", "[scene][chomp][choose]") {
  for (const char* text :
       {"chomp:4,4,4", "chomp:5", "chomp:1,1,1", "chomp:5,3,3,1", "chomp:3,1,1", "chomp:1"}) {
    const Position p = position_of(text);
    INFO(text);
    CHECK(by_touch(p, view_of(390, 480)) == legal_moves(p));
    CHECK(by_keys(p) == legal_moves(p));
  }
}

TEST_CASE("all that would go is shown while the pointer is over a square", "[scene][chomp]") {
  const Position p = position_of("chomp:4,4,2");
  SceneView view = view_of(600, 500);
  CHECK(marked(make_scene(p, view)) == 0);
  view.choice = choose(p, {}, OnCell{1, 1}, Gesture::hover);
  CHECK_FALSE(view.choice.ready);
  CHECK(marked(make_scene(p, view)) == 4);
  CHECK(choose(p, view.choice, Touch{}, Gesture::hover) == Choice{});
  view.choice = choose(p, view.choice, OnCell{0, 2}, Gesture::press);
  CHECK(view.choice.ready);
  CHECK(marked(make_scene(p, view)) == 4);
  // What was tapped stays while the pointer goes elsewhere.
  CHECK(choose(p, view.choice, OnCell{2, 0}, Gesture::hover) == view.choice);
  CHECK(choose(p, view.choice, OnCell{0, 0}, Gesture::press) == Choice{});
}

TEST_CASE("each square says where it is and what it takes; the poisoned one is told apart",
          "[scene][chomp]") {
  const Position p = position_of("chomp:4,4,2");
  const SceneView view = view_of(600, 500);
  const Scene scene = make_scene(p, view);
  CHECK(scene.targets.size() == 10);
  CHECK(in_english(square_at(scene, 1, 1).name) == "row 2, square 2: takes 4 squares");
  CHECK(in_english(square_at(scene, 2, 1).name) == "row 3, square 2: takes 1 square");
  const Target& poisoned = square_at(scene, 0, 0);
  CHECK(in_english(poisoned.name) == "the poisoned square");
  CHECK_FALSE(poisoned.enabled);
  // By a cross as well as by what it lacks: two bars that no other square has.
  const auto turned = std::count_if(scene.sprites.begin(), scene.sprites.end(), [&](const Sprite& s) {
    return s.angle != 0 && poisoned.area.contains(s.center);
  });
  CHECK(turned == 2);
  CHECK(std::count_if(scene.sprites.begin(), scene.sprites.end(),
                      [](const Sprite& s) { return s.angle != 0; }) == 2);
  const auto why = board_scene(p).refusal(p, view, scene, poisoned.area.center(), false);
  REQUIRE(why);
  CHECK(in_english(*why) == "the poisoned square cannot be bitten");
}

TEST_CASE("squares of a bar keep their places while they are eaten", "[scene][chomp]") {
  const Position began = position_of("chomp:5,5,5");
  SceneView view = view_of(600, 500);
  view.began = &began.board;
  const Rect first = square_at(make_scene(began, view), 1, 1).area;
  CHECK(square_at(make_scene(position_of("chomp:3,2"), view), 1, 1).area == first);
  // Right-to-left, too: the poisoned square is said to be at the upper left.
  view.right_to_left = true;
  CHECK(square_at(make_scene(began, view), 1, 1).area == first);
}

TEST_CASE("a bite is seen: what goes is lifted and fades", "[scene][chomp]") {
  for (const char* text : {"chomp:4,4,4", "chomp:3,1,1", "chomp:2"}) {
    const Position p = position_of(text);
    for_each_move(p, [&](const Move& move) {
      INFO(text << " " << print(move));
      check_motion(p, move, view_of(390, 480));
      return true;
    });
  }
}

TEST_CASE("a bite and its answer are marked with how much they take", "[scene][chomp]") {
  const Position p = position_of("chomp:3,1,1");
  const SceneView view = view_of(390, 480);
  const Scene scene = make_scene(p, view);
  const AnswerMarks marks =
      answer_marks(p, view, scene, {Move(BiteMove{0, 1}), Move(BiteMove{1, 0}), say("")});
  REQUIRE(marks.place.size() == 2);
  CHECK(marks.place[0].take == 2);
  CHECK(marks.place[1].take == 2);
  CHECK(marks.place[1].answer);
  CHECK(marks.arrow.size() == 1);
}

TEST_CASE("a bar is set up by its rows' ends, and stays a bar", "[scene][chomp][edit]") {
  CHECK(edited_to("chomp:4,2", OnCell{1, 0}, true) == "chomp:4,3");
  CHECK(edited_to("chomp:4,2", OnCell{1, 2}, true) == "chomp:4,3"); // the empty place
  CHECK(edited_to("chomp:2,2", OnCell{1, 1}, true) == "chomp:3,3");
  CHECK(edited_to("chomp:4,2", OnCell{2, 0}, true) == "chomp:4,2,1");
  CHECK(edited_to("chomp:4,4,4", OnCell{0, 3}, false) == "chomp:3,3,3");
  CHECK(edited_to("chomp:4,2,1", OnCell{2, 0}, false) == "chomp:4,2");
  CHECK(edited_to("chomp:1", OnCell{0, 0}, false) == "unchanged");
  CHECK(edited_to("chomp:10", OnCell{0, 0}, true) == "unchanged");
  CHECK(edited_to("chomp:1,1,1,1,1,1,1,1,1,1", OnCell{10, 0}, true) == "unchanged");
  const auto with = [](const char* text, Line line, Count n) {
    Position p = position_of(text);
    p.board = resized(p, line, n);
    CHECK_FALSE(p.game->board_error(p.options, p.board));
    CHECK(extent(p, line)->now == n);
    return print(p);
  };
  CHECK(with("chomp:4,3", Line::row, 3) == "chomp:4,3,3");
  CHECK(with("chomp:4,3,1", Line::row, 1) == "chomp:4");
  CHECK(with("chomp:4,4,1", Line::column, 6) == "chomp:6,6,1");
  CHECK(with("chomp:4,4,1", Line::column, 2) == "chomp:2,2,1");
  const Position p = position_of("chomp:4,2");
  SceneView view = view_of(600, 500);
  view.mode = Mode::edit;
  view.adding = true;
  for (const Target& t : make_scene(p, view).targets) {
    const auto next = edited(p, t.touch, true);
    INFO(in_english(t.name));
    CHECK(next.has_value());
  }
}

TEST_CASE("Chomp is a game of a sum, and is played there", "[scene][chomp][sum]") {
  const Position p = position_of("sum:nim:3,5_chomp:3,2");
  CHECK(print(position_of("sum:nim:3,5_chomp:3,2/2_2-1")) == "sum:nim:3,5_chomp:3");
  CHECK(by_touch(p, view_of(900, 700)) == legal_moves(p));
  CHECK(by_keys(p) == legal_moves(p));
}
