// What somebody holds or has chosen says so, on every board: not by its look alone.

#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;

namespace {

/// The names of what says that it is chosen, after these places have been pressed one after the other.
std::vector<std::string> chosen_after(const char* text, const std::vector<Touch>& pressed) {
  const Position position = position_of(text);
  SceneView view = view_of(900, 600);
  for (const Touch& touch : pressed)
    view.choice = choose(position, view.choice, touch, Gesture::press);
  view.pressed = true;
  std::vector<std::string> out;
  for (const Target& target : checked_scene(position, view).targets) {
    if (target.chosen) out.push_back(in_english(target.name));
  }
  return out;
}

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("nothing is chosen where nothing was pressed", "[scene][chosen]") {
  for (const char* text : {"nim:3,5,7", "northcott:8:w1b4,w2b8:w", "matrix:1,2.3,0", "graph:ab,bc:a",
                           "series:5", "coins:600x400x40:"})
    CHECK(chosen_after(text, {}).empty());
}

TEST_CASE("what is in the hand and what is to be taken say so", "[scene][chosen]") {
  CHECK(chosen_after("northcott:8:w1b4,w2b8:w", {OnSquare{0, 1}}) == Names{"white piece on a1"});
  CHECK(chosen_after("northcott:8:w1b4,w2b8:w", {OnSquare{0, 1}, OnSquare{0, 3}}) ==
        Names{"white piece on a1", "move a1 to a3"});
  CHECK(chosen_after("graph:ab,ac:a", {OnNode{0}}) == Names{"node a, with a token"});
  CHECK(chosen_after("nim:3,5", {OnMatch{1, 2}}).size() == 2);
  CHECK(chosen_after("nim:3,500", {OnMatch{0, 2}}).size() == 2);
  CHECK(chosen_after("matrix:1,2.3,0", {OnCell{1, 0}}) ==
        Names{"row 2, column 1: take 1 of 3", "row 2: 3 matches"});
}
