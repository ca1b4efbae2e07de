#include "scene/sight.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

using namespace nimatron;
using Catch::Matchers::WithinAbs;

namespace {

constexpr Rect window = {10, 20, 300, 200};

/// But for a thumb's breadth.
void check_covers(const Rect& board) {
  constexpr float thumb = 100;
  CHECK(board.x < window.x + thumb);
  CHECK(board.y < window.y + thumb);
  CHECK(board.x + board.w > window.x + window.w - thumb);
  CHECK(board.y + board.h > window.y + window.h - thumb);
}

} // namespace

TEST_CASE("sight: a board with room is seen whole, and stays so") {
  Sight sight;
  for (const float place : {0.0F, 34.0F, 60.0F, 200.0F}) {
    sight.fit(place, window);
    CHECK_FALSE(sight.can_zoom());
    sight.zoom(3, {50, 50}, window);
    CHECK(sight.board(window) == window);
  }
}

TEST_CASE("sight: a crowded board grows until its places are comfortable, and what is pointed at stays") {
  Sight sight;
  sight.fit(15, window);
  REQUIRE(sight.can_zoom());
  const Vec anchor = {100, 90};
  const Rect before = sight.board(window);
  sight.zoom(2, anchor, window);
  const Rect after = sight.board(window);
  CHECK(after.w == 2 * window.w);
  CHECK_THAT((anchor.x - after.x) / after.w, WithinAbs((anchor.x - before.x) / before.w, 1e-4));
  CHECK_THAT((anchor.y - after.y) / after.h, WithinAbs((anchor.y - before.y) / before.h, 1e-4));
  sight.zoom(100, anchor, window);
  CHECK_FALSE(sight.can_zoom_in());
  CHECK_THAT(sight.board(window).w / window.w, WithinAbs(4, 1e-4)); // 15 -> 60
  sight.zoom(0.01F, anchor, window);
  CHECK(sight.board(window) == window);
}

TEST_CASE("sight: the window never leaves the board by more than a thumb") {
  Sight sight;
  sight.fit(10, window);
  for (const Vec by : {Vec{1e4F, 0}, Vec{-1e4F, 1e4F}, Vec{30, -1e4F}, Vec{-7, 3}}) {
    sight.zoom(1.7F, {window.x, window.y + window.h}, window);
    sight.pan(by, window);
    check_covers(sight.board(window));
  }
  sight.zoom(0.4F, {0, 0}, window);
  check_covers(sight.board(window));
}

TEST_CASE("sight: a place is brought into the window by the shortest way") {
  Sight sight;
  sight.fit(15, window);
  sight.zoom(4, window.center(), window);
  const Rect board = sight.board(window);
  const auto seen = [&](const Rect& part) { // a part of the board, where it lies now
    const Rect b = sight.board(window);
    return Rect{b.x + part.x * b.w, b.y + part.y * b.h, part.w * b.w, part.h * b.h};
  };
  const Rect corner = {0.95F, 0.02F, 0.04F, 0.04F};
  sight.show(seen(corner), window);
  const Rect now = seen(corner);
  CHECK(now.x + now.w <= window.x + window.w + 0.1F);
  CHECK(now.y >= window.y - 0.1F);
  const Rect moved = sight.board(window);
  CHECK(moved.x < board.x);
  CHECK(moved.y > board.y);
  sight.show(now, window); // it is in sight: nothing moves
  CHECK_THAT(sight.board(window).x, WithinAbs(moved.x, 0.1));
  CHECK_THAT(sight.board(window).y, WithinAbs(moved.y, 0.1));
}

TEST_CASE("sight: a smaller need ends the enlargement; a window of no size harms nothing") {
  Sight sight;
  sight.fit(20, window);
  sight.zoom(3, {100, 100}, window);
  CHECK(sight.zoomed());
  sight.fit(50, window);
  CHECK_FALSE(sight.zoomed());
  CHECK(sight.board(window) == window);
  sight.fit(10, window);
  sight.zoom(2, {0, 0}, {0, 0, 0, 0});
  sight.pan({5, 5}, {0, 0, 0, 0});
  check_covers(sight.board(window));
}
