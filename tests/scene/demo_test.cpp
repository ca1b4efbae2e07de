#include "scene/demo.hpp"

#include <catch2/catch_test_macros.hpp>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/text.hpp"

using namespace nimatron;

namespace {

constexpr double frame = 1.0 / 64;
constexpr std::size_t moves = 4;

SceneView small_view() {
  SceneView view;
  view.area = {0, 0, 220, 130};
  view.mode = Mode::watch;
  view.miniature = true;
  return view;
}

Scene still(const Position& position) { return make_scene(position, small_view()); }

std::vector<Position> everything_on_offer() {
  std::vector<Position> out;
  for (const Group& group : gallery()) {
    for (const Offer& offer : group.offers)
      out.push_back(parse_record(offer.record)->start);
  }
  return out;
}

/// Steps until it is at rest; for how many seconds that is.
double run(Demo& demo, bool looked_at) {
  double seconds = 0;
  do {
    demo.step(frame, looked_at, moves, 7);
    seconds += frame;
    REQUIRE(seconds < 100);
  } while (demo.moving());
  return seconds;
}

} // namespace

TEST_CASE("A miniature that is looked at plays legal moves, and waits where they led", "[demo]") {
  for (const Position& start : everything_on_offer()) {
    INFO(print(start));
    Demo demo(start);
    CHECK(demo.scene(small_view()) == still(start));
    const double seconds = run(demo, true);
    Position position = start;
    REQUIRE_FALSE(demo.moves().empty());
    REQUIRE(demo.moves().size() <= moves);
    for (const Move& move : demo.moves()) {
      INFO(print(move));
      REQUIRE_FALSE(why_illegal(position, move));
      position = play(position, move);
    }
    CHECK((demo.moves().size() == moves || is_over(position)));
    CHECK(seconds < Demo::rest + moves * Demo::one_move + 0.1);
    CHECK(demo.scene(small_view()) == still(position));
    demo.step(frame, true, moves, 8);
    CHECK_FALSE(demo.moving());
    CHECK(demo.scene(small_view()) == still(position));
  }
}

TEST_CASE("Left alone, a miniature goes back to its start and is still", "[demo]") {
  for (const Position& start : everything_on_offer()) {
    INFO(print(start));
    Demo demo(start);
    const double there = run(demo, true);
    const double back = run(demo, false);
    CHECK(back < there);
    CHECK(demo.moves().empty());
    CHECK(demo.scene(small_view()) == still(start));
    demo.step(frame, false, moves, 7);
    CHECK_FALSE(demo.moving());
    // Turned away from in the middle of a move, it does not jump: it is the motion of that move, backwards.
    demo.step(Demo::rest + 0.4, true, moves, 7);
    const Scene here = demo.scene(small_view());
    demo.step(0, false, moves, 7);
    CHECK(demo.moving());
    CHECK(demo.scene(small_view()) == here);
    demo.stop();
    CHECK_FALSE(demo.moving());
    CHECK(demo.scene(small_view()) == still(start));
  }
}

TEST_CASE("A pointer that only passes by starts nothing", "[demo]") {
  const Position start = parse_record("nim:3,5,7")->start;
  Demo demo(start);
  demo.step(Demo::rest * 0.9, true, moves, 7);
  CHECK(demo.moving()); // it waits for the rest to be over
  CHECK(demo.scene(small_view()) == still(start));
  demo.step(frame, false, moves, 7);
  CHECK_FALSE(demo.moving());
  demo.step(Demo::rest * 0.9, true, moves, 7);
  CHECK(demo.scene(small_view()) == still(start));
}

TEST_CASE("Where the game is over from the start, a miniature shows it", "[demo]") {
  const Position over = parse_record("nim:0,0")->start;
  Demo demo(over);
  run(demo, true);
  CHECK(demo.moves().empty());
  CHECK(demo.scene(small_view()) == still(over));
  run(demo, false);
}
