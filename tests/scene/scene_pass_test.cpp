#include <algorithm>
#include <string>

#include "core/geometry.hpp"
#include "scene/edit.hpp"
#include "session/random_board.hpp"
#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;

namespace {

Move move_of(const std::string& text, const std::string& move) {
  return parse_record(text + '/' + move)->moves.front();
}

std::string told_move(const char* text, const char* move) {
  const Position at = position_of(text);
  return in_english(geometry_of(at).told(say("You"), at, move_of(text, move)));
}

} // namespace

TEST_CASE("passes are chosen like matches, by touch and by keys alone", "[scene][pass][choose]") {
  for (const char* text : {"pass:3,5,7,1", "pass:2,2,3", "pass:4,0", "pass:1,9", "pass:0,0,2"}) {
    const Position p = position_of(text);
    INFO(text);
    CHECK(by_touch(p, view_of(390, 480)) == legal_moves(p));
    CHECK(by_keys(p) == legal_moves(p));
  }
}

TEST_CASE("passes are discs, and are told as passes", "[scene][pass]") {
  for (const Vec size : areas()) {
    const Position p = position_of("pass:3,5,7,3");
    const SceneView view = view_of(size.x, size.y);
    const Scene scene = checked_scene(p, view);
    const auto of = [&](Shape shape) {
      return std::count_if(scene.sprites.begin(), scene.sprites.end(),
                           [&](const Sprite& s) { return s.shape == shape; });
    };
    if (of(Shape::match) == 0) continue; // no room for single matches
    CHECK(of(Shape::match) == 15);
    CHECK(of(Shape::coin) == 3);
    const auto named = [&](const char* name) {
      return std::any_of(scene.targets.begin(), scene.targets.end(),
                         [&](const Target& t) { return in_english(t.name) == name; });
    };
    CHECK(named("3 passes"));
    CHECK(named("pass, leaving 2"));
    CHECK(named("heap 3: 7 matches"));
  }
}

TEST_CASE("a pass is said in words", "[pass][words]") {
  const Position p = position_of("pass:3,5,2");
  CHECK(in_english(geometry_of(p).board_words(p)) == "heaps 3, 5; 2 passes");
  CHECK(in_english(geometry_of(p).describe(p, move_of("pass:3,5,2", "3-1"))) == "pass, leaving one pass");
  CHECK(in_english(geometry_of(p).describe(position_of("pass:3,5,1"), move_of("pass:3,5,1", "3-1"))) ==
        "use the last pass");
  CHECK(told_move("pass:3,5,2", "3-1") == "You passed");
  CHECK(told_move("pass:3,5,2", "2-1") == "You took 1 from heap 2");
}

TEST_CASE("a pass is seen: its disc goes", "[scene][pass]") {
  const Position p = position_of("pass:3,2");
  for_each_move(p, [&](const Move& move) {
    check_motion(p, move, view_of(390, 480));
    return true;
  });
}

TEST_CASE("passes stay the last when heaps are added, removed or dealt", "[pass][edit]") {
  Position p = position_of("pass:3,5,7,1");
  CHECK(extent(p, Line::heap)->now == 3);
  CHECK(extent(p, Line::heap)->least == 1);
  p.board = resized(p, Line::heap, 4);
  CHECK(print(p) == "pass:3,5,7,5,1");
  p.board = resized(p, Line::heap, 2);
  CHECK(print(p) == "pass:3,5,1");
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    p.board = random_board(p, seed);
    CHECK_FALSE(p.game->board_error(p.options, p.board));
    CHECK(std::get<Heaps>(p.board).size.back() == 1);
  }
  const Position nine = position_of("pass:3,9");
  CHECK_FALSE(edited(nine, OnMatch{1, 0}, true));
  CHECK(print(*edited(nine, OnMatch{1, 2}, false)) == "pass:3,7");
  CHECK(print(*edited(nine, OnMatch{0, 0}, true)) == "pass:4,9");
}
