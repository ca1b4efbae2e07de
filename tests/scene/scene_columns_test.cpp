#include <random>

#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;

namespace {

std::string random_board(std::mt19937& random, int rows, std::size_t columns) {
  std::string text = "northcott:" + std::to_string(rows) + ":";
  for (std::size_t c = 0; c < columns; ++c) {
    if (c > 0) text += ",";
    std::vector<int> at;
    for (int row = 1; row <= rows; ++row) {
      if (random() % 3 == 0) at.push_back(row);
    }
    if (at.size() % 2 == 1) at.pop_back();
    for (std::size_t i = 0; i + 1 < at.size(); i += 2) {
      const bool white = random() % 2 == 0;
      text += (white ? "w" : "b") + std::to_string(at[i]) + (white ? "b" : "w") + std::to_string(at[i + 1]);
    }
  }
  return text + (random() % 2 == 0 ? ":w" : ":b");
}

} // namespace

TEST_CASE("chessboards keep to their area, from 2x1 to 26x26", "[scene][columns]") {
  std::mt19937 random(2);
  for (const Vec size : areas()) {
    for (const auto& [rows, columns] :
         std::vector<std::pair<int, std::size_t>>{{2, 1}, {8, 8}, {3, 20}, {26, 2}, {26, 26}}) {
      const Position p = position_of(random_board(random, rows, columns));
      SceneView view = view_of(size.x, size.y);
      view.overlays.twin = random() % 2 == 0;
      view.text = random() % 2 == 0 ? 1.0F : 2.0F;
      INFO(print(p) << " " << size.x << "x" << size.y);
      checked_scene(p, view);
      check_apart(make_scene(p, view));
      for (const Key key : {Key::right, Key::up, Key::right, Key::down}) {
        view.choice = choose(p, view.choice, key);
        checked_scene(p, view);
        check_apart(make_scene(p, view));
      }
      view.hint = view.choice.move;
      view.miniature = true;
      checked_scene(p, view);
    }
  }
}

TEST_CASE("the usual board suits a finger on a phone", "[scene][columns]") {
  const Position p = position_of("northcott:8:w1b4,w2b8,w1b8,w1b8,w1b8,w1b8,w1b8,w1b8:w");
  for (const Target& t : make_scene(p, view_of(390, 480)).targets) {
    CHECK(t.area.w >= 43);
    CHECK(t.area.h >= 43);
  }
}

TEST_CASE("squares alternate and a1 is dark", "[scene][columns]") {
  const Position p = position_of("northcott:8:w1b4,w2b8:w");
  const Scene scene = make_scene(p, view_of(390, 480));
  std::vector<Sprite> squares;
  for (const Sprite& s : scene.sprites) {
    if (s.shape == Shape::square) squares.push_back(s);
  }
  REQUIRE(squares.size() == 16);
  const Sprite& a1 = *std::min_element(squares.begin(), squares.end(), [](const Sprite& a, const Sprite& b) {
    return a.center.x - a.center.y < b.center.x - b.center.y;
  });
  CHECK(a1.tint == Tint::walnut);
  for (const Sprite& a : squares) {
    for (const Sprite& b : squares) {
      const float apart = std::abs(a.center.x - b.center.x) + std::abs(a.center.y - b.center.y);
      if (std::abs(apart - 2 * a.half.x) < 1) CHECK(a.tint != b.tint);
    }
  }
}

TEST_CASE("every slide can be chosen by touch, and by keys alone", "[scene][columns][choose]") {
  std::mt19937 random(3);
  for (int i = 0; i < 12; ++i) {
    const Position p =
        position_of(random_board(random, 2 + static_cast<int>(random() % 6), 1 + random() % 4));
    INFO(print(p));
    CHECK(by_touch(p, view_of(390, 480)) == legal_moves(p));
    CHECK(by_keys(p) == legal_moves(p));
  }
  const Position bounded = position_of("northcott.max2:8:w1b3w5b8,b2w8:b");
  CHECK(by_touch(bounded, view_of(390, 480)) == legal_moves(bounded));
  CHECK(by_keys(bounded) == legal_moves(bounded));
}

TEST_CASE("the moves of the piece in the hand are told in its own column, and it says that it is chosen",
          "[scene][columns]") {
  const Position p = position_of("northcott:8:w1b4,w2b8,b1w8:w");
  SceneView view = view_of(390, 480);
  view.choice = choose(p, {}, OnSquare{1, 2}, Gesture::press);
  const Scene scene = checked_scene(p, view);
  char column = '?';
  std::size_t moves = 0;
  for (const Target& target : scene.targets) {
    const std::string name = in_english(target.name);
    if (target.role == Role::group) column = name[std::string("column ").size()];
    CHECK(target.chosen == (name == "white piece on b2"));
    if (!name.starts_with("move b2 to ")) continue;
    CHECK(column == 'b');
    ++moves;
  }
  CHECK(moves == 6);
}

TEST_CASE("a piece can be dragged", "[scene][columns][choose]") {
  const Position p = position_of("northcott:8:w1b4,w2b8:w");
  Choice c = choose(p, {}, OnSquare{0, 1}, Gesture::drag);
  CHECK(c.of<ColumnsChoice>().held.has_value());
  c = choose(p, c, OnSquare{0, 2}, Gesture::drag);
  CHECK(!c.ready);
  const Choice elsewhere = choose(p, c, OnSquare{1, 5}, Gesture::release);
  CHECK(elsewhere == Choice{});
  c = choose(p, c, OnSquare{0, 3}, Gesture::release);
  REQUIRE(c.ready);
  CHECK(print(*c.move) == "a1-3");
  // A tap that was reported as a drag first holds the piece all the same.
  c = choose(p, {}, OnSquare{0, 1}, Gesture::drag);
  c = choose(p, c, OnSquare{0, 1}, Gesture::press);
  CHECK(c.of<ColumnsChoice>().held == OnSquare{0, 1});
  c = choose(p, {}, OnSquare{0, 1}, Gesture::drag);
  c = choose(p, c, OnSquare{0, 1}, Gesture::release);
  CHECK(c.of<ColumnsChoice>().held == OnSquare{0, 1});
  // Not one's own, and not beyond a piece.
  CHECK(choose(p, {}, OnSquare{0, 4}, Gesture::press) == Choice{});
  c = choose(p, {}, OnSquare{0, 1}, Gesture::press);
  CHECK(!choose(p, c, OnSquare{0, 5}, Gesture::press).move);
  // A second press on the piece puts it down.
  CHECK(choose(p, c, OnSquare{0, 1}, Gesture::press) == Choice{});
}

TEST_CASE("legal squares light up, gaps are counted, the twin shows them as matches", "[scene][columns]") {
  const Position p = position_of("northcott:8:w1b4,w2b8,b1w3w5b8:w");
  SceneView view = view_of(900, 760);
  view.choice = choose(p, {}, OnSquare{1, 2}, Gesture::press);
  view.overlays.twin = true;
  const Scene scene = make_scene(p, view);
  const auto lit = std::count_if(scene.sprites.begin(), scene.sprites.end(),
                                 [](const Sprite& s) { return s.tint == Tint::legal; });
  CHECK(lit == 6);                                     // 1 and 3..7
  for (const Tint part : {Tint::ivory, Tint::ebony}) { // a dot in each, with a rim
    const auto dots = std::count_if(scene.sprites.begin(), scene.sprites.end(), [&](const Sprite& s) {
      return s.shape == Shape::plate && s.tint == part;
    });
    CHECK(dots == 6);
  }
  const auto matches = std::count_if(scene.sprites.begin(), scene.sprites.end(),
                                     [](const Sprite& s) { return s.shape == Shape::match; });
  CHECK(matches == 2 + 5 + 1 + 2);
  const auto bold =
      std::count_if(scene.labels.begin(), scene.labels.end(), [](const Label& l) { return l.bold; });
  CHECK(bold == 4);
}

TEST_CASE("pieces slide from the one scene to the other, and matches with them", "[scene][columns]") {
  std::mt19937 random(5);
  for (int i = 0; i < 12; ++i) {
    const Position p = position_of(random_board(random, 8, 4));
    std::vector<Move> moves;
    for_each_move(p, [&](const Move& m) {
      moves.push_back(m);
      return true;
    });
    if (moves.empty()) continue;
    SceneView view = view_of(390, 480);
    view.overlays.twin = i % 2 == 0;
    check_motion(p, moves[random() % moves.size()], view);
  }
}

TEST_CASE("a slide in words", "[scene][columns]") {
  const Position p = position_of("northcott:8:w1b4,w2b8:w");
  CHECK(in_english(describe(p, SlideMove{0, 1, 3})) == "move a1 to a3");
}

TEST_CASE("pieces are opaque, whoever is to move, so that a colour looks the same on every square",
          "[scene][columns]") {
  for (const char* text : {"northcott:8:w1b4,w2b8,b1w8:w", "northcott:8:w1b4,w2b8,b1w8:b"}) {
    for (const Sprite& s : make_scene(position_of(text), view_of(900, 760)).sprites) {
      if (s.shape == Shape::piece) CHECK(s.alpha == 1);
    }
  }
}
