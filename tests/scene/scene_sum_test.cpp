#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "boards/sum/sum_geometry.hpp"
#include "core/board_text.hpp"
#include "core/move_words.hpp"
#include "core/options_text.hpp"
#include "scene/board_scene.hpp"
#include "scene/edit.hpp"
#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;

namespace {

const char* const mixed = "sum:nim:2,3_octal.c77:3_graph:ab,ac,bc:a";

/// The parts that are shown as strips.
std::vector<std::size_t> strips(const Position& position, const SceneView& view) {
  std::vector<std::size_t> out;
  for (const Target& target : make_scene(position, view).targets) {
    const auto* on = std::get_if<OnPart>(&target.touch);
    if (on != nullptr && std::holds_alternative<std::monostate>(on->touch)) out.push_back(on->part);
  }
  return out;
}

} // namespace

TEST_CASE("sums: every move of every part can be chosen by touch, large and small, and by keys",
          "[scene][sum]") {
  for (const char* text :
       {mixed, "sum:nim:1,2_wythoff:2,1", "sum:matrix:1,2.0,1_nim.max2:3", "sum:nim:1_nim:2_nim:1_nim:2",
        "sum.misere:fibonacci:4_staircase:1,2", "sum:northcott:4:w2b4,b1w2_nim:2",
        "sum:nim:1_northcott:5:w1b4:b_northcott:3:w1b3:b", "sum:graph:aa,ab,ba,bc:b_nim:1"}) {
    const Position p = position_of(text);
    INFO(text);
    const auto legal = legal_moves(p);
    for (const Vec size : {Vec{900, 760}, Vec{390, 480}, Vec{844, 300}}) {
      INFO(size.x);
      const auto touched = by_touch(p, view_of(size.x, size.y));
      for (const auto& move : legal) {
        INFO(move);
        CHECK(touched.count(move) == 1);
      }
    }
    const auto keyed = by_keys(p);
    for (const auto& move : legal) {
      INFO(move);
      CHECK(keyed.count(move) == 1);
    }
  }
}

TEST_CASE("sums: where there is no room for all, the game that is played in is large", "[scene][sum]") {
  const Position p = position_of(mixed);
  CHECK(strips(p, view_of(1000, 700)).empty());
  SceneView small = view_of(390, 400);
  CHECK(strips(p, small) == std::vector<std::size_t>{1, 2});
  small.choice = choose(p, {}, OnPart{2}, Gesture::press); // a tap on a strip
  CHECK_FALSE(small.choice.move);
  CHECK(strips(p, small) == std::vector<std::size_t>{0, 1});
  small.choice = {};
  small.hint = Move(in_part(1, HeapMove{0, 1, 0}));
  CHECK(strips(p, small) == std::vector<std::size_t>{0, 2});
  small.hint.reset();
  CHECK(strips(position_of("sum:nim:0_octal.c77:3_graph:ab,ac,bc:a"), small) ==
        std::vector<std::size_t>{0, 2});
}

TEST_CASE("sums: all lies in the area, and every place says in which game it is", "[scene][sum]") {
  for (const char* text :
       {mixed, "sum:nim:3,5,7_nim.max2.split:13_wythoff:5,8_staircase:1,2,3_fibonacci:20_matrix:1,2.3,4_"
               "graph:ab,bc,ac:a_nim:40"}) {
    const Position p = position_of(text);
    for (const Vec size : {Vec{1200, 700}, Vec{390, 480}, Vec{844, 300}, Vec{320, 320}}) {
      const SceneView view = view_of(size.x, size.y);
      const Scene scene = checked_scene(p, view);
      for (const Target& target : scene.targets)
        CHECK(in_english(target.name).substr(0, 5) == "Game ");
    }
  }
}

TEST_CASE("sums: by keys one chooses a game, goes into it and comes out again", "[scene][sum]") {
  const Position p = position_of(mixed);
  const auto where = [&](const Choice& c) {
    const auto words = board_scene(p).place_words(p, c);
    return c.move ? in_english(describe(p, *c.move)) : words ? in_english(*words) : std::string();
  };
  Choice c = choose(p, {}, Key::right);
  CHECK(where(c) == "Game 1: Nim");
  c = choose(p, c, Key::right);
  CHECK(where(c) == "Game 2: Octal game");
  c = choose(p, c, Key::enter);
  CHECK(where(c) == "in game 2, take 1 from heap 1, leaving 2");
  c = choose(p, c, Key::cancel);
  CHECK(where(c) == "Game 2: Octal game");
  c = choose(p, c, Key::left);
  CHECK(where(c) == "Game 1: Nim");
  CHECK(choose(p, c, Key::cancel) == Choice{});
  // A game that is over is passed over.
  const Position q = position_of("sum:nim:0_nim:2_nim:3");
  c = choose(q, {}, Key::right);
  CHECK(part_of(c) == 1);
  CHECK(part_of(choose(q, choose(q, c, Key::right), Key::right)) == 1);
}

TEST_CASE("sums: what is chosen in one game stays while the pointer passes over another", "[scene][sum]") {
  const Position p = position_of("sum:nim:3_nim:4");
  const Choice ready = choose(p, {}, OnPart{0, OnMatch{0, 2}}, Gesture::press);
  REQUIRE(ready.ready);
  CHECK(choose(p, ready, OnPart{1, OnMatch{0, 3}}, Gesture::hover) == ready);
  const Choice other = choose(p, ready, OnPart{1, OnMatch{0, 3}}, Gesture::press);
  CHECK(print(*other.move) == "2_1-3");
  CHECK(amount_of(p, other)->most == 4);
  CHECK(print(*with_amount(p, other, 1).move) == "2_1-1");
}

TEST_CASE("sums: a move's motion begins and ends where the scenes before and after it are", "[scene][sum]") {
  const Position p = position_of(mixed);
  for_each_move(p, [&](const Move& move) {
    check_motion(p, move, view_of(900, 700));
    return true;
  });
}

TEST_CASE("sums: a piece's motion, and the piece that is in the hand while the pointer is elsewhere",
          "[scene][sum]") {
  const Position p = position_of("sum:northcott:4:w2b4,b1w2_nim:2_northcott:5:w1b4");
  for_each_move(p, [&](const Move& move) {
    check_motion(p, move, view_of(900, 700));
    return true;
  });
  const Choice held = choose(p, {}, OnPart{0, OnSquare{0, 2}}, Gesture::press);
  CHECK(board_scene(p).holds(held));
  CHECK(choose(p, held, OnPart{1, OnMatch{0, 1}}, Gesture::hover) == held);
  CHECK(print(*choose(p, held, OnPart{0, OnSquare{0, 3}}, Gesture::press).move) == "1_a2-3");
  CHECK_FALSE(board_scene(p).holds(choose(p, held, OnPart{1, OnMatch{0, 1}}, Gesture::press)));
  const auto hand = board_scene(p).hand(*choose(p, held, OnPart{0, OnSquare{0, 3}}, Gesture::press).move);
  REQUIRE(hand);
  CHECK(hand->to == Touch(OnPart{0, OnSquare{0, 3}}));
}

TEST_CASE("sums: who begins is set for all boards with pieces at once", "[scene][sum]") {
  Position p = position_of("sum:northcott.max2:5:w1b4:b_nim:3_northcott:5:w1b4:b");
  const BoardScene& scene = board_scene(p);
  REQUIRE(scene.numbers(p).size() == 1);
  CHECK(scene.numbers(p).front().now == 1);
  p.board = scene.with_number(p.board, 0, 0);
  CHECK(print(p) == "sum:northcott.max2:5:w1b4:w_nim:3_northcott:5:w1b4:w");
  CHECK(geometry_of(p).side(p.board) == Side::white);
  CHECK(scene.numbers(position_of("sum:nim:3_graph:ab:a")).empty());
  CHECK_FALSE(geometry_of(position_of("sum:nim:3_nim:2")).side(position_of("sum:nim:3_nim:2").board));
  // Boards that are added say the same.
  p = position_of("sum:northcott.max2:5:w1b4:b_nim:3");
  p.board = resized(p, Line::heap, 8);
  CHECK_FALSE(p.game->board_error(p.options, p.board));
  CHECK(print(p).find("northcott:5:w1b4,w2b5:b") != std::string::npos);
}

TEST_CASE("sums: all that is drawn of a game lies above the plate under it", "[scene][sum]") {
  for (const char* record : {"sum:chomp:4,4,3_nim:3,5", "sum:matrix:1,2.2,1_graph:ab,ac,bc:a"}) {
    INFO(record);
    const Scene scene = make_scene(position_of(record), view_of(900, 700));
    const auto below = std::count_if(scene.sprites.begin(), scene.sprites.end(),
                                     [](const Sprite& sprite) { return sprite.layer == 0; });
    CHECK(below == 2); // the plates
  }
}

TEST_CASE("sums: on a board that is set up, taps add and remove in the game they are on", "[scene][sum]") {
  const Position p = position_of("sum:nim:3_wythoff:1,2");
  const auto edited = [&](const Touch& touch, bool add) {
    const auto board = board_scene(p).edited(p, touch, add);
    return board ? print(*board) : std::string("unchanged");
  };
  CHECK(edited(OnPart{0, OnMatch{0, 1}}, false) == "nim:2_wythoff:1,2");
  CHECK(edited(OnPart{1, OnMatch{1, 1}}, false) == "nim:3_wythoff:1,1");
  CHECK(edited(OnPart{5, OnMatch{1, 1}}, false) == "unchanged");
}

TEST_CASE("sums: games come and go at the end, each another one", "[scene][sum]") {
  Position p = position_of("sum:nim:3_wythoff:1,2");
  const auto now = extent(p, Line::heap);
  REQUIRE(now);
  CHECK(now->now == 2);
  CHECK(now->least == 2);
  CHECK_FALSE(extent(p, Line::row));
  std::set<std::string> rules;
  for (Count n = 3; n <= now->most; ++n) {
    p.board = resized(p, Line::heap, n);
    INFO(print(p));
    CHECK_FALSE(p.game->board_error(p.options, p.board));
    const auto& parts = std::get<SumBoard>(p.board).part;
    REQUIRE(static_cast<Count>(parts.size()) == n);
    rules.clear();
    for (const Position& part : parts)
      rules.insert(std::string(part.game->id) + print(part.game->options, part.options));
    CHECK(static_cast<Count>(rules.size()) == n);
  }
  p.board = resized(p, Line::heap, 2);
  CHECK(print(p) == "sum:nim:3_wythoff:1,2");
}
