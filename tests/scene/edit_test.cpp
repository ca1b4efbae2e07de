#include "scene/edit.hpp"

#include <catch2/catch_test_macros.hpp>

#include "core/game.hpp"
#include "core/text.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

std::string after(const char* text, const Touch& touch, bool add) {
  const auto position = edited(position_of(text), touch, add);
  return position ? print(*position) : "unchanged";
}

} // namespace

TEST_CASE("Heaps are laid out by touching their matches") {
  CHECK(after("nim:3,5", OnMatch{1, 2}, false) == "nim:3,3");
  CHECK(after("nim:3,5", OnMatch{0, 1}, true) == "nim:4,5");
  CHECK(after("nim:1000000000000000", OnMatch{0, 1}, true) == "unchanged");
  CHECK(after("nim:3,5", OnMatch{7, 1}, true) == "unchanged");
}

TEST_CASE("A matrix is laid out cell by cell") {
  CHECK(after("matrix:1,0.2,3", OnCell{0, 1}, true) == "matrix:1,1.2,3");
  CHECK(after("matrix:1,0.2,3", OnCell{1, 0}, false) == "matrix:1,0.1,3");
  CHECK(after("matrix:1,0.2,3", OnCell{0, 1}, false) == "unchanged");
  CHECK(after("matrix:1,0.2,3", OnCell{9, 0}, true) == "unchanged");
}

TEST_CASE("A line of a matrix is filled and emptied at its edge") {
  const OnLine row{LineMove::Axis::row, 1};
  const OnLine column{LineMove::Axis::column, 0};
  CHECK(after("matrix:1,0.2,3", row, true) == "matrix:1,0.3,4");
  CHECK(after("matrix:1,0.2,3", row, false) == "matrix:1,0.0,0");
  CHECK(after("matrix:1,0.2,3", column, true) == "matrix:2,0.3,3");
  CHECK(after("matrix:1,1000000.2,3", OnLine{LineMove::Axis::row, 0}, true) == "matrix:2,1000000.2,3");
  CHECK(after("matrix:1,0.2,3", OnLine{LineMove::Axis::row, 2}, true) == "unchanged");
}

TEST_CASE("Pairs come into free squares of the chessboard, and go") {
  const char* board = "northcott:8:w3b6,,b1w8:w";
  CHECK(after(board, OnSquare{1, 2}, true) == "northcott:8:w3b6,w2b8,b1w8:w");
  CHECK(after(board, OnSquare{1, 8}, true) == "northcott:8:w3b6,w1b8,b1w8:w");
  CHECK(after(board, OnSquare{0, 1}, true) == "northcott:8:w1b2w3b6,,b1w8:w");
  CHECK(after(board, OnSquare{0, 4}, true) == "northcott:8:w3b4w5b6,,b1w8:w");
  CHECK(after(board, OnSquare{0, 3}, true) == "unchanged");
  CHECK(after("northcott:3:w1b3:w", OnSquare{0, 2}, true) == "unchanged");
  CHECK(after("northcott:8:w1b3w5b8:w", OnSquare{0, 5}, false) == "northcott:8:w1b3:w");
  CHECK(after("northcott:8:w1b3w5b8:w", OnSquare{0, 8}, false) == "northcott:8:w1b3:w");
  CHECK(after("northcott:8:w1b3w5b8:w", OnSquare{0, 3}, false) == "northcott:8:w5b8:w");
  CHECK(after(board, OnSquare{0, 4}, false) == "unchanged");
  CHECK(after(board, OnSquare{9, 1}, true) == "unchanged");
  CHECK(after(board, OnSquare{0, 9}, true) == "unchanged");
}

TEST_CASE("Two pieces that face each other swap their colours, and nothing else changes") {
  const auto swapped = [](const char* text, const Touch& touch) {
    const auto position = recoloured(position_of(text), touch);
    return position ? print(*position) : "unchanged";
  };
  const char* board = "northcott:8:w3b6,,b1w8:w";
  for (int row = 1; row <= 8; ++row) { // wherever in the column
    CHECK(swapped(board, OnSquare{0, row}) == "northcott:8:b3w6,,b1w8:w");
    CHECK(swapped(board, OnSquare{2, row}) == "northcott:8:w3b6,,w1b8:w");
  }
  CHECK(swapped("northcott:8:w1b3w5b8:w", OnSquare{0, 2}) == "northcott:8:b1w3w5b8:w");
  CHECK(swapped("northcott:8:w1b3w5b8:w", OnSquare{0, 6}) == "northcott:8:w1b3b5w8:w");
  CHECK(swapped(board, OnSquare{1, 3}) == "unchanged");
  CHECK(swapped(board, OnSquare{9, 3}) == "unchanged");
  CHECK(swapped(board, OnMatch{0, 1}) == "unchanged");
  CHECK(swapped("nim:3,5", OnMatch{0, 1}) == "unchanged");
}

TEST_CASE("One more, one less: wherever in its heap the keyboard is") {
  const auto by_one = [](const char* text, const Touch& touch, bool add) {
    const auto position = stepped(position_of(text), touch, add);
    return position ? print(*position) : "unchanged";
  };
  for (const Count match : {0, 1, 5}) {
    CHECK(by_one("nim:3,5", OnMatch{1, match}, true) == "nim:3,6");
    CHECK(by_one("nim:3,5", OnMatch{1, match}, false) == "nim:3,4");
  }
  CHECK(by_one("nim:0,5", OnMatch{0, 0}, false) == "unchanged");
  CHECK(by_one("matrix:1,0.2,3", OnCell{1, 0}, false) == "matrix:1,0.1,3");
}

TEST_CASE("While colours are swapped, a column is touched as one, and nothing is taken up") {
  const Position position = position_of("northcott:8:w3b6,,b1w8:w");
  SceneView view;
  view.area = {0, 0, 600, 600};
  view.mode = Mode::swap;
  std::vector<std::string> names;
  for (const Target& target : make_scene(position, view).targets) {
    if (std::holds_alternative<OnSquare>(target.touch)) names.push_back(in_english(target.name));
    CHECK(choose(position, {}, target.touch, Gesture::press, Mode::swap) == Choice{});
    CHECK(choose(position, {}, target.touch, Gesture::drag, Mode::swap) == Choice{});
  }
  CHECK(names == std::vector<std::string>{"column a: swap the pieces on a3 and a6",
                                          "column c: swap the pieces on c1 and c8"});
}

TEST_CASE("Coins come where there is room and go where they lie") {
  CHECK(after("coins:600x400x40:", OnCoinTable{{300, 200}}, true) == "coins:600x400x40:300.200");
  CHECK(after("coins:600x400x40:300.200", OnCoinTable{{310, 190}}, true) == "coins:600x400x40:");
  CHECK(after("coins:600x400x40:300.200", OnCoinTable{{350, 200}}, true) == "unchanged");
}

TEST_CASE("A touch of another geometry changes nothing") {
  CHECK(after("nim:3,5", OnCell{0, 0}, true) == "unchanged");
  CHECK(after("series:6", OnMatch{0, 1}, true) == "unchanged");
  CHECK(after("northcott:8:w1b4:w", OnCell{0, 1}, true) == "unchanged");
}

TEST_CASE("A piece goes wherever in its column it may stand, whoever is to move") {
  const auto put = [](const char* text, const SlideMove& move) {
    Choice choice;
    choice.move = move;
    const auto position = rearranged(position_of(text), choice);
    return position ? print(*position) : "refused";
  };
  CHECK(put("northcott:8:w1b4:w", {0, 1, 3}) == "northcott:8:w3b4:w");
  CHECK(put("northcott:8:w1b4:w", {0, 4, 8}) == "northcott:8:w1b8:w");
  CHECK(put("northcott:8:w1b4:w", {0, 1, 6}) == "northcott:8:b4w6:w");
  CHECK(put("northcott:8:w1b3w5b8:b", {0, 1, 6}) == "northcott:8:b3w5w6b8:b");
  CHECK(put("northcott:8:w1b3b5w8:w", {0, 1, 6}) == "refused"); // two blacks would face each other
  CHECK(put("northcott.max1:8:w1b8:w", {0, 1, 7}) == "northcott.max1:8:w7b8:w");
  CHECK(put("northcott:8:w1b4:w", {0, 1, 4}) == "refused");
  CHECK(put("northcott:8:w1b4:w", {0, 1, 9}) == "refused");
  CHECK(put("northcott:8:w1b4:w", {0, 2, 3}) == "refused");
  CHECK(put("northcott:8:w1b4:w", {1, 1, 3}) == "refused");
  CHECK(put("nim:3,5", {0, 1, 3}) == "refused");
}

TEST_CASE("Boards grow and shrink, and lose only what lies in the lines taken away") {
  const auto with = [&](const char* text, Line line, Count n) {
    Position position = position_of(text);
    const auto bounds = extent(position, line);
    REQUIRE(bounds);
    if (n < bounds->least || n > bounds->most) return std::string("not offered");
    position.board = resized(position, line, n);
    CHECK(!position.game->board_error(position.options, position.board));
    CHECK(extent(position, line)->now == n);
    return print(position);
  };
  CHECK(with("nim:3,7", Line::heap, 3) == "nim:3,7,5");
  CHECK(with("nim:3,7", Line::heap, 1) == "nim:3");
  CHECK(with("nim:3,7", Line::heap, 0) == "not offered");

  CHECK(with("northcott:8:w1b4,w2b8:w", Line::row, 9) == "northcott:9:w1b4,w2b8:w");
  CHECK(with("northcott:8:w1b4,w2b8:w", Line::row, 7) == "northcott:7:w1b4,w2b7:w");
  CHECK(with("northcott:8:w1b4,w7b8:w", Line::row, 3) == "northcott:3:w1b3,w2b3:w");
  CHECK(with("northcott:8:w1b2w3b4,w2b8:w", Line::row, 4) == "northcott:4:w1b2w3b4,w2b4:w");
  CHECK(with("northcott:8:w1b2w3b4,w2b8:w", Line::row, 3) == "not offered");
  CHECK(with("northcott:8:w1b4:w", Line::row, 1) == "not offered");
  CHECK(with("northcott:8:w1b4:w", Line::row, 27) == "not offered");
  CHECK(with("northcott:8:w1b4:w", Line::column, 2) == "northcott:8:w1b4,:w");
  CHECK(with("northcott:8:w1b4,,:w", Line::column, 1) == "northcott:8:w1b4:w");
  CHECK(with("northcott:8:w1b4,w2b8:w", Line::column, 1) == "northcott:8:w1b4:w");
  CHECK(with("northcott:8:w1b4:w", Line::column, 0) == "not offered");

  CHECK(with("matrix:1,0.2,3", Line::row, 3) == "matrix:1,0.2,3.0,0");
  CHECK(with("matrix:1,0.2,3", Line::column, 3) == "matrix:1,0,0.2,3,0");
  CHECK(with("matrix:1,0.2,0", Line::column, 1) == "matrix:1.2");
  CHECK(with("matrix:1,0.0,0", Line::row, 1) == "matrix:1,0");
  CHECK(with("matrix:1,0.2,3", Line::row, 1) == "matrix:1,0");
  CHECK(with("matrix:1,0.2,3", Line::column, 1) == "matrix:1.2");
  CHECK(with("matrix:0,0.0,0", Line::row, 0) == "not offered");

  CHECK(!extent(position_of("nim:3,7"), Line::row));
  CHECK(!extent(position_of("northcott:8:w1b4:w"), Line::heap));
  CHECK(!extent(position_of("matrix:1,0.2,3"), Line::heap));
  CHECK(!extent(position_of("series:6"), Line::row));
  CHECK(!extent(position_of("coins:600x400x40:"), Line::column));
  CHECK(!extent(position_of("wythoff:3,5"), Line::heap)); // always two
  CHECK(!extent(position_of("fibonacci:13"), Line::heap));
  CHECK(extent(position_of("nim.from2:3,5"), Line::heap)->most == max_heaps);
}

TEST_CASE("While a position is set up any piece can be taken up and put down, by touch and by key") {
  const Position position = position_of("northcott.max1:8:w1b4,w2b8:w");
  const auto touch = [&](const Choice& choice, const OnSquare& square, Gesture gesture) {
    return choose(position, choice, square, gesture, Mode::edit);
  };
  const Choice held = touch({}, {0, 4}, Gesture::press);
  CHECK(held.of<ColumnsChoice>().held == OnSquare{0, 4});
  const Choice put = touch(held, {0, 8}, Gesture::press);
  REQUIRE(put.ready);
  CHECK(*put.move == Move(SlideMove{0, 4, 8}));
  CHECK(!touch(held, {1, 5}, Gesture::press).move);

  Choice dragged = touch({}, {1, 8}, Gesture::drag);
  dragged = touch(dragged, {1, 1}, Gesture::drag);
  CHECK(touch(dragged, {1, 1}, Gesture::release).ready);

  Choice by_key;
  for (const Key key : {Key::right, Key::right, Key::up, Key::up})
    by_key = choose(position, by_key, key, Mode::edit);
  CHECK(by_key.move == Move(SlideMove{0, 4, 6}));
  CHECK(choose(position, by_key, Key::enter, Mode::edit).ready);
}

TEST_CASE("While a position is set up nothing is chosen from heaps, cells and tables") {
  const auto untouched = [](std::string_view text, const Touch& touch) {
    const Position position = position_of(text);
    return choose(position, {}, touch, Gesture::press, Mode::edit) == Choice{} &&
           choose(position, {}, Key::right, Mode::edit) == Choice{};
  };
  CHECK(untouched("nim:3,5", OnMatch{0, 1}));
  CHECK(untouched("nim.from2:3,5", OnMatch{0, 1}));
  CHECK(untouched("matrix:1,2.3,0", OnCell{0, 1}));
  CHECK(untouched("coins:600x400x40:", OnCoinTable{{100, 100}}));
}
