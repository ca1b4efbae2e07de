// Touches that lead nowhere: the table says why, at the place, in few words.

#include "scene/refusal.hpp"

#include "boards/coins/coin_table.hpp"
#include "boards/columns/columns.hpp"

#include "support/scene_support.hpp"

namespace nimatron::scene_test {
namespace {

SceneView table() { return view_of(800, 560); }

/// What is said where a touch ends on the place of this name; "" where nothing is.
std::string said(const Position& position, const std::string& name, const Choice& choice = {},
                 bool against_machine = true) {
  SceneView view = table();
  view.choice = choice;
  const Scene scene = make_scene(position, view);
  for (const Target& target : scene.targets) {
    if (in_english(target.name) != name) continue;
    const auto why = refusal(position, view, scene, target.area.center(), against_machine);
    return why ? in_english(*why) : "";
  }
  FAIL("there is no " << name);
  return "";
}

std::string said_on(const Position& position, std::size_t column, int row, const Choice& choice = {}) {
  const SceneView view = [&] {
    SceneView out = table();
    out.choice = choice;
    return out;
  }();
  const Scene scene = make_scene(position, view);
  const auto& board = std::get<Columns>(position.board);
  for (float y = view.area.y; y < view.area.y + view.area.h; y += 4) {
    for (float x = view.area.x; x < view.area.x + view.area.w; x += 4) {
      if (square_at(board, view, {x, y}) != OnSquare{column, row}) continue;
      const auto why = refusal(position, view, scene, {x, y}, true);
      return why ? in_english(*why) : "";
    }
  }
  FAIL("no such square");
  return "";
}

} // namespace

TEST_CASE("more than a move may take is refused with the number that it may", "[refusal]") {
  const Position bounded = position_of("nim.max3:9,2");
  CHECK(said(bounded, "heap 1: take 4, leaving 5") == "take at most 3 here");
  CHECK(said(bounded, "heap 1: take 3, leaving 6").empty());
  CHECK(said(bounded, "heap 2: take 2, leaving 0").empty());
  CHECK(said(position_of("fibonacci:20"), "heap 1: take 20, leaving 0") == "take at most 19 here");
}

TEST_CASE("an empty heap, cell and line say that nothing is left", "[refusal]") {
  CHECK(said(position_of("nim:3,0,2"), "heap 2: 0 matches") == "nothing is left here");
  CHECK(said(position_of("nim:3,0,2"), "heap 1: take 2, leaving 1").empty());
  const Position matrix = position_of("matrix:0,0.4,1");
  CHECK(said(matrix, "row 1, column 2: 0 matches") == "nothing is left here");
  CHECK(said(matrix, "row 1: 0 matches") == "nothing is left here");
  CHECK(said(matrix, "row 2, column 2: 1 match").empty());
  CHECK(said(matrix, "row 2: 5 matches").empty());
}

TEST_CASE("pieces: whose they are, where they may go", "[refusal]") {
  const Position chess = position_of("northcott:8:w1b4,w2b8,b7w8:w");
  CHECK(said(chess, "black piece on a4") == "that is the computer's piece");
  CHECK(said(chess, "black piece on a4", {}, false) == "that piece is black, and it is white's turn");
  CHECK(said(chess, "white piece on a1").empty());
  CHECK(said_on(chess, 0, 7) == "tap one of your pieces first");
  Choice held;
  held.own = ColumnsChoice{OnSquare{0, 1}, std::nullopt};
  CHECK(said_on(chess, 0, 3, held).empty());
  CHECK(said_on(chess, 0, 6, held) == "the piece in row 4 of column a is in the way");
  CHECK(said_on(chess, 1, 5, held) == "a piece stays in its column");
  CHECK(said_on(chess, 1, 2, held).empty()); // another of one's own is taken instead
  const Position stuck = position_of("northcott:8:w1b2,w2b8:w");
  CHECK(said(stuck, "white piece on a1") == "this piece cannot move");
}

TEST_CASE("a coin that does not fit", "[refusal]") {
  const Position coins = position_of("coins:600x400x40:300.200");
  const SceneView view = table();
  const Scene scene = make_scene(coins, view);
  const auto at = [&](CoinTable::Point p) {
    const auto plan = plan_table(std::get<CoinTable>(coins.board), view.area);
    const auto why = refusal(coins, view, scene, plan.at(p), true);
    return why ? in_english(*why) : "";
  };
  CHECK(at({340, 200}) == "no room: it would overlap");
  CHECK(at({300, 200}) == "no room: it would overlap");
  CHECK(at({100, 100}).empty());
}

TEST_CASE("a refused touch is one that chooses no legal move, and only such", "[refusal]") {
  for (const char* text :
       {"nim.max3:9,2", "nim.max2.split:7", "wythoff:4,3", "octal.c137:8", "fibonacci:9"}) {
    const Position position = position_of(text);
    const SceneView view = table();
    const Scene scene = make_scene(position, view);
    for (const Target& target : scene.targets) {
      if (!std::holds_alternative<OnMatch>(target.touch)) continue;
      const Vec p = target.area.center();
      const bool leads_on =
          choose(position, {}, touch_at(position, view, scene, p), Gesture::press).move.has_value();
      INFO(text << ": " << in_english(target.name));
      CHECK(refusal(position, view, scene, p, true).has_value() == !leads_on);
    }
  }
}

} // namespace nimatron::scene_test
