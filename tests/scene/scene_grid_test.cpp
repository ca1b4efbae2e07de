#include <algorithm>
#include <random>

#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;

namespace {

std::string random_grid(std::mt19937& random, std::size_t rows, std::size_t cols, unsigned most) {
  std::string text = "matrix:";
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < cols; ++c) {
      text += (c > 0 ? "," : r > 0 ? "." : "") + std::to_string(random() % (most + 1));
    }
  }
  return text;
}

} // namespace

TEST_CASE("matrices keep to their area", "[scene][grid]") {
  std::mt19937 random(4);
  for (const Vec size : areas()) {
    for (const auto& [rows, cols] :
         std::vector<std::pair<std::size_t, std::size_t>>{{1, 1}, {4, 4}, {2, 16}, {16, 1}, {16, 16}}) {
      for (const unsigned most : {1U, 5U, 30U, 1000000U}) {
        const Position p = position_of(random_grid(random, rows, cols, most));
        SceneView view = view_of(size.x, size.y);
        view.text = random() % 2 == 0 ? 1.0F : 2.0F;
        INFO(print(p) << " " << size.x << "x" << size.y);
        checked_scene(p, view);
        check_apart(make_scene(p, view));
        for (const Key key : {Key::right, Key::more, Key::right, Key::more, Key::enter}) {
          view.choice = choose(p, view.choice, key);
          checked_scene(p, view);
        }
        view.hint = view.choice.move;
        view.miniature = true;
        checked_scene(p, view);
      }
    }
  }
}

TEST_CASE("the miniature of a 4x4 matrix on a low card has all its matches", "[scene][grid]") {
  const Position p = position_of("matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2");
  const auto matches = [&](float high) {
    SceneView view = view_of(150, high);
    view.miniature = true;
    const Scene scene = make_scene(p, view);
    return std::count_if(scene.sprites.begin(), scene.sprites.end(),
                         [](const Sprite& s) { return s.shape == Shape::match; });
  };
  CHECK(matches(43) == 36);
  CHECK(matches(16) == 0); // too small to be made out
}

TEST_CASE("every cell and edge of a 4x4 matrix on a phone suits a finger", "[scene][grid]") {
  const Position p = position_of("matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2");
  std::size_t cells = 0;
  std::size_t edges = 0;
  for (const Target& t : make_scene(p, view_of(390, 480)).targets) {
    CHECK(t.area.w >= 44);
    CHECK(t.area.h >= 44);
    cells += std::holds_alternative<OnCell>(t.touch) ? 1 : 0;
    edges += std::holds_alternative<OnLine>(t.touch) ? 1 : 0;
  }
  CHECK(cells == 16);
  CHECK(edges == 8);
}

TEST_CASE("every move in a matrix can be chosen by touch, and by keys alone", "[scene][grid][choose]") {
  for (const char* text : {"matrix:2,1.0,3", "matrix:3", "matrix:1,1,2", "matrix:1.2.1",
                           "matrix.misere:1,1.1,1", "matrix:0,0.0,0"}) {
    const Position p = position_of(text);
    INFO(text);
    CHECK(by_touch(p, view_of(390, 480)) == legal_moves(p));
    CHECK(by_keys(p) == legal_moves(p));
  }
}

TEST_CASE("a line by its edge, cells by taps, a stretch by dragging", "[scene][grid][choose]") {
  const Position p = position_of("matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2");
  Choice c = choose(p, {}, OnLine{LineMove::Axis::row, 3}, Gesture::press);
  CHECK(!c.ready);
  for (const std::size_t col : {0U, 2U, 3U, 3U})
    c = choose(p, c, OnCell{3, col}, Gesture::press);
  REQUIRE(c.ready);
  CHECK(print(*c.move) == "r4-1,0,1,2");
  c = choose(p, c, OnLine{LineMove::Axis::row, 3}, Gesture::press);
  CHECK(print(*c.move) == "r4-1,0,3,2");

  // Two taps in one column make a column move.
  c = choose(p, {}, OnCell{0, 1}, Gesture::press);
  c = choose(p, c, OnCell{2, 1}, Gesture::press);
  CHECK(print(*c.move) == "c2-1,0,1,0");

  // A drag across cells takes them whole; released, it is ready.
  c = choose(p, {}, OnCell{0, 1}, Gesture::drag);
  CHECK(!c.move);
  c = choose(p, c, OnCell{1, 1}, Gesture::drag);
  c = choose(p, c, OnCell{2, 1}, Gesture::drag);
  c = choose(p, c, OnCell{1, 1}, Gesture::drag);
  CHECK(!c.ready);
  c = choose(p, c, OnCell{1, 1}, Gesture::release);
  REQUIRE(c.ready);
  CHECK(print(*c.move) == "c2-3,1,0,0");

  // A finger that did not leave its cell has tapped.
  c = choose(p, {}, OnCell{0, 1}, Gesture::drag);
  c = choose(p, c, OnCell{0, 1}, Gesture::release);
  REQUIRE(c.ready);
  CHECK(print(*c.move) == "r1-0,1,0,0");
  CHECK(choose(p, c, {}, Gesture::press) == Choice{});
}

TEST_CASE("a drag within a cell takes what stands at the finger and beyond", "[scene][grid][choose]") {
  const Position p = position_of("matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,1000000");
  const SceneView view = view_of(390, 480);
  const Scene scene = make_scene(p, view);
  const auto cell = [&](std::size_t row, std::size_t col) {
    return std::find_if(scene.targets.begin(), scene.targets.end(),
                        [&](const Target& t) {
                          const auto* on = std::get_if<OnCell>(&t.touch);
                          return on != nullptr && on->row == row && on->col == col;
                        })
        ->area;
  };
  const auto at = [&](const Rect& r, float x) {
    return touch_at(p, view, scene, {r.x + x * r.w, r.y + 0.7F * r.h});
  };
  // Down in the middle of 5 matches, to the left over all of them, to the right beyond the last.
  const Rect five = cell(2, 1);
  Choice c = choose(p, {}, at(five, 0.5F), Gesture::drag);
  CHECK(!c.move);
  std::set<std::string> seen;
  for (int i = 0; i <= 20; ++i) {
    c = choose(p, c, at(five, 0.02F + 0.048F * static_cast<float>(i)), Gesture::drag);
    CHECK(!c.ready);
    seen.insert(print(*c.move));
  }
  CHECK(seen.size() == 6);
  CHECK(print(*c.move) == "r3-0,0,0,0");
  CHECK(!choose(p, c, at(five, 0.98F), Gesture::release).ready);
  c = choose(p, c, at(five, 0.5F), Gesture::drag);
  c = choose(p, c, at(five, 0.5F), Gesture::release);
  REQUIRE(c.ready);
  CHECK(print(*c.move) == "r3-0,3,0,0"); // the one under the finger is the middle one

  // The next cell of the row is measured in the same way, and adds up.
  c = choose(p, c, at(cell(2, 3), 0.3F), Gesture::drag);
  c = choose(p, c, at(cell(2, 3), 0.02F), Gesture::drag);
  c = choose(p, c, at(cell(2, 3), 0.02F), Gesture::release);
  CHECK(print(*c.move) == "r3-0,3,0,4");

  // Out of its cell it is a sweep, back in it an amount again.
  c = choose(p, {}, at(five, 0.5F), Gesture::drag);
  c = choose(p, c, at(cell(1, 1), 0.5F), Gesture::drag);
  CHECK(print(*c.move) == "c2-0,1,5,0");
  c = choose(p, c, at(five, 0.5F), Gesture::drag);
  CHECK(print(*c.move) == "r3-0,3,0,0");

  // A large number is measured along its cell.
  const Rect million = cell(3, 3);
  c = choose(p, {}, at(million, 0.5F), Gesture::drag);
  c = choose(p, c, at(million, 0.5F), Gesture::drag);
  CHECK(std::abs(std::get<LineMove>(*c.move).take[3] - 500000) < 10000);
  c = choose(p, c, at(million, 0.02F), Gesture::drag);
  CHECK(std::get<LineMove>(*c.move).take[3] == 1000000);
}

TEST_CASE("what would be left stands in the cell", "[scene][grid]") {
  const Position p = position_of("matrix:2,3.4,1");
  SceneView view = view_of(390, 480);
  view.choice = choose(p, {}, OnCell{1, 0}, Gesture::press);
  const Scene scene = make_scene(p, view);
  CHECK(std::any_of(scene.labels.begin(), scene.labels.end(),
                    [](const Label& l) { return in_english(l.text) == "4 → 3"; }));
  CHECK(std::count_if(scene.sprites.begin(), scene.sprites.end(),
                      [](const Sprite& s) { return s.shape == Shape::match && s.mark > 0; }) == 1);
}

TEST_CASE("matrices move from the one scene to the other", "[scene][grid]") {
  std::mt19937 random(9);
  for (int i = 0; i < 8; ++i) {
    const Position p = position_of(random_grid(random, 3, 3, i % 2 == 0 ? 3 : 20));
    std::vector<Move> moves;
    for_each_move(p, [&](const Move& m) {
      moves.push_back(m);
      return moves.size() < 300;
    });
    if (moves.empty()) continue;
    check_motion(p, moves[random() % moves.size()], view_of(390, 480));
  }
}

TEST_CASE("moves in a matrix in words", "[scene][grid]") {
  const Position p = position_of("matrix:2,3.4,1");
  CHECK(in_english(describe(p, LineMove{LineMove::Axis::row, 0, {1, 2}})) == "take 1, 2 from row 1");
  CHECK(in_english(describe(p, LineMove{LineMove::Axis::column, 1, {2, 0}})) ==
        "take 2 from row 1, column 2");
  CHECK(in_english(describe(p, LineMove{LineMove::Axis::row, 1, {0, 0}})) ==
        "row 2: choose how many to take");
}
