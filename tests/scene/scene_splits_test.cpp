#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "boards/heaps/heaps.hpp"
#include "core/text.hpp"
#include "scene/amount.hpp"
#include "scene/board_scene.hpp"
#include "scene/refusal.hpp"
#include "support/every_move.hpp"
#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;

// Splitting a heap without taking from it: by a tap where nothing else can be done, elsewhere by the button beside the choice.

namespace {

std::optional<Otherwise> otherwise(const Position& position, const Choice& choice) {
  return board_scene(position).otherwise(position, choice);
}

Choice gap(const Position& position, const Choice& choice, std::size_t heap, Count first) {
  return choose(position, choice, OnGap{heap, first}, Gesture::press);
}

} // namespace

TEST_CASE("in a game that only splits, a tap on a match splits the heap before it", "[scene][splits]") {
  for (const char* text : {"octal.c0.unequal:7,4", "octal.c0.break:6,2,1", "octal.c0.unequal:2,3"}) {
    const Position p = position_of(text);
    INFO(text);
    std::vector<Move> made;
    const Scene scene = checked_scene(p, view_of(900, 760));
    for (const Target& target : scene.targets) {
      const auto* on = std::get_if<OnMatch>(&target.touch);
      if (on == nullptr || !target.enabled) continue;
      const Choice c = choose(p, {}, *on, Gesture::press);
      REQUIRE(c.move);
      CHECK(c.ready);
      CHECK_FALSE(why_illegal(p, *c.move));
      CHECK_FALSE(otherwise(p, c));
      const auto* move = std::get_if<HeapMove>(&*c.move);
      const Count rest = std::get<Heaps>(p.board).size[move->heap] - move->split;
      if (move->split <= rest) made.push_back(*c.move);
      CHECK(choose(p, {}, *on, Gesture::hover).move == c.move);
    }
    std::sort(made.begin(), made.end());
    CHECK(made == nimatron::testing::every_move(p));
  }
  const Position p = position_of("octal.c0.unequal:6");
  CHECK_FALSE(tap(p, {}, 0, 0).ready);
  CHECK_FALSE(tap(p, {}, 0, 3).ready); // equal parts
  SceneView view = view_of(900, 760);
  const Scene scene = checked_scene(p, view);
  const auto said = [&](Count index) {
    for (const Target& target : scene.targets) {
      if (target.touch == Touch(match_at(p, 0, index))) {
        const auto words = refusal(p, view, scene, target.area.center(), false);
        return words ? in_english(*words) : "";
      }
    }
    return std::string("nothing is there");
  };
  CHECK(said(0) == "a move must split a heap into two heaps");
  CHECK(said(2).empty());
  CHECK(said(3) == "the two heaps must have different sizes");
  // Where it was split it can be moved.
  const Choice cut = tap(p, {}, 0, 2);
  CHECK(print(*cut.move) == "1-0s2");
  CHECK(print(*gap(p, cut, 0, 4).move) == "1-0s4");
  CHECK(gap(p, cut, 0, 4).ready);
  CHECK(gap(p, cut, 0, 3) == cut);
}

TEST_CASE("where heaps are taken from or split, a button makes the one into the other", "[scene][splits]") {
  const Position p = position_of("octal.c3.break.endless:2,7");
  const Choice taking = tap(p, {}, 1, 3);
  CHECK(print(*taking.move) == "2-4");
  CHECK(taking.ready);
  CHECK(taking.rough); // so it is asked
  const auto split = otherwise(p, taking);
  REQUIRE(split);
  CHECK(in_english(split->words) == "Split");
  CHECK(print(*split->choice.move) == "2-0s3");
  CHECK(split->choice.ready);
  CHECK(is_dividing(split->choice));
  CHECK(print(*gap(p, split->choice, 1, 5).move) == "2-0s5");
  const auto back = otherwise(p, split->choice);
  REQUIRE(back);
  CHECK(in_english(back->words) == "Take");
  CHECK(print(*back->choice.move) == "2-1");
  CHECK(back->choice.ready);
  // All of it cannot be split off; the place is then still open.
  const auto open = otherwise(p, tap(p, {}, 1, 0));
  REQUIRE(open);
  CHECK_FALSE(open->choice.ready);
  CHECK(print(*gap(p, open->choice, 1, 1).move) == "2-0s1");
  CHECK_FALSE(otherwise(position_of("octal.c3.break.endless:1"),
                        tap(position_of("octal.c3.break.endless:1"), {}, 0, 0)));
  CHECK_FALSE(otherwise(position_of("nim.max2.split:7"), tap(position_of("nim.max2.split:7"), {}, 0, 3)));
}

TEST_CASE("a match that is taken where it lies may have been meant as the place of a split",
          "[scene][splits]") {
  const Position p = position_of("octal.c7.break:7");
  const Choice taking = tap(p, {}, 0, 2);
  CHECK(print(*taking.move) == "1-1s2");
  CHECK(taking.rough);
  REQUIRE(otherwise(p, taking));
  CHECK(print(*otherwise(p, taking)->choice.move) == "1-0s2");
  CHECK(print(*otherwise(p, otherwise(p, taking)->choice)->choice.move) == "1-1");
}

TEST_CASE("where a match cannot be taken, a tap on it splits the heap, if that is a move",
          "[scene][splits]") {
  Position p = position_of("octal.c2.break:6"); // only the last one can be taken
  CHECK(print(*tap(p, {}, 0, 5).move) == "1-1");
  CHECK(print(*tap(p, {}, 0, 2).move) == "1-0s2");
  CHECK(print(*otherwise(p, tap(p, {}, 0, 2))->choice.move) == "1-1");
  p = position_of("octal.c05.break:3,6"); // two of three cannot be taken, two of six only from within
  CHECK(print(*tap(p, {}, 0, 1).move) == "1-0s1");
  CHECK(print(*tap(p, {}, 1, 2).move) == "2-2s2");
}

TEST_CASE("every move that splits without taking is made by touch and by keys", "[scene][splits]") {
  for (const char* text :
       {"octal.c2.break:5,2", "octal.c05.break:3,5", "octal.c137.unequal:5,4", "octal.c1.break:4,1",
        "octal.c3.break.endless:4", "octal.c7.unequal:6", "octal.c0.unequal:7,3"}) {
    const Position p = position_of(text);
    INFO(text);
    const auto touched = by_touch(p, view_of(900, 760)); // the larger part may come first
    const auto keyed = by_keys(p);
    for (const auto& move : legal_moves(p)) {
      INFO(move);
      CHECK(touched.count(move) == 1);
      CHECK(keyed.count(move) == 1);
    }
  }
}

TEST_CASE("heaps are split without taking by the keyboard and by numbers", "[scene][splits]") {
  Position p = position_of("octal.c0.unequal:2,7");
  Choice c = choose(p, {}, Key::right);
  CHECK(c.by_keyboard);
  c = choose(p, c, Key::enter);
  REQUIRE(is_dividing(c));
  for (int i = 0; i < 3; ++i)
    c = choose(p, c, Key::right);
  CHECK(print(*c.move) == "2-0s3");
  CHECK(amount_of(p, c)->now == 3);
  CHECK(choose(p, c, Key::enter).ready);
  c = type_digit(p, c, 5);
  CHECK(print(*c.move) == "2-0s5");

  p = position_of("octal.c3.break.endless:5");
  c = choose(p, {}, Key::right);
  CHECK(print(*c.move) == "1-1");
  CHECK(amount_of(p, c)->least == 0);
  c = choose(p, c, Key::less);
  CHECK(std::get<HeapMove>(*c.move).take == 0);
  CHECK(choose(p, c, Key::less).move == c.move);
  CHECK(print(*choose(p, c, Key::more).move) == "1-1");
  c = choose(p, c, Key::enter);
  REQUIRE(is_dividing(c));
  CHECK_FALSE(c.ready);
  c = choose(p, choose(p, c, Key::right), Key::right);
  CHECK(print(*c.move) == "1-0s2");
  CHECK(choose(p, c, Key::enter).ready);
  CHECK(step_amount(p, choose(p, {}, Key::right), -1).move == Move(HeapMove{0, 0, 0}));
}

TEST_CASE("a heap too large for single matches is split all the same", "[scene][splits]") {
  const Position p = position_of("octal.c0.unequal:300");
  SceneView view = view_of(900, 760);
  Choice c;
  for (const Target& target : checked_scene(p, view).targets) {
    if (std::get_if<OnMatch>(&target.touch) != nullptr && target.enabled)
      c = choose(p, {}, target.touch, Gesture::press);
  }
  REQUIRE(c.move);
  CHECK(is_dividing(c));
  c = with_amount(p, c, 100);
  CHECK(print(*c.move) == "1-0s100");
  CHECK(c.ready);
}

TEST_CASE("the parts of a heap that was split without taking lie apart in its row", "[scene][splits]") {
  const Position began = position_of("octal.c0.unequal:7,4");
  const std::vector<const char*> record = {"1-0s5", "1-0s2", "4-0s1"};
  std::vector<Move> moves;
  Position p = began;
  for (const char* text : record) {
    const Position before = p;
    const Move move = parse_record(print(p) + "/" + text)->moves.front();
    p = play(p, move);
    moves.push_back(move);
    const std::vector<HeapPlace> lies = board_scene(began).places(began, moves);
    REQUIRE(lies.size() == std::get<Heaps>(p.board).size.size());
    INFO(text);
    for (const Vec area : {Vec{900, 760}, Vec{390, 480}}) {
      SceneView view = view_of(area.x, area.y);
      view.began = &began.board;
      view.lies = &lies;
      std::vector<Vec> at;
      for (const Sprite& s : checked_scene(p, view).sprites) {
        if (s.shape == Shape::match) at.push_back(s.center);
      }
      REQUIRE(at.size() == 11);
      const float pitch = at[1].x - at[0].x;
      std::size_t first = 0;
      for (std::size_t heap = 0; heap + 1 < lies.size(); ++heap) {
        first += static_cast<std::size_t>(std::get<Heaps>(p.board).size[heap]);
        const Vec last_of_it = at[first - 1];
        const Vec first_of_next = at[first];
        if (lies[heap].row != lies[heap + 1].row) continue;
        CHECK(first_of_next.x > last_of_it.x + 1.8F * pitch);
      }
      // On the way nothing is lost, and it ends where it stays.
      Motion motion{before, move, 0.5F, std::nullopt};
      view.mode = Mode::watch;
      view.motion = &motion;
      CHECK(checked_scene(p, view).sprites.size() >= 11);
    }
  }
  CHECK(board_scene(began).places(began, moves) ==
        std::vector<HeapPlace>{{0, 0, 9}, {0, 3, 9}, {0, 7, 9}, {1, 0, 5}, {1, 2, 5}});
}
