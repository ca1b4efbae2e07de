#include "scene/viewport.hpp"

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

TEST_CASE("viewport: a board with room is seen whole, and stays so") {
  Viewport viewport;
  for (const float place : {0.0F, 34.0F, 60.0F, 200.0F}) {
    viewport.fit(place, window);
    CHECK_FALSE(viewport.can_zoom());
    viewport.zoom(3, {50, 50}, window);
    CHECK(viewport.board(window) == window);
  }
}

TEST_CASE("viewport: a crowded board grows until its places are comfortable, and what is pointed at stays") {
  Viewport viewport;
  viewport.fit(15, window);
  REQUIRE(viewport.can_zoom());
  const Vec anchor = {100, 90};
  const Rect before = viewport.board(window);
  viewport.zoom(2, anchor, window);
  const Rect after = viewport.board(window);
  CHECK(after.w == 2 * window.w);
  CHECK_THAT((anchor.x - after.x) / after.w, WithinAbs((anchor.x - before.x) / before.w, 1e-4));
  CHECK_THAT((anchor.y - after.y) / after.h, WithinAbs((anchor.y - before.y) / before.h, 1e-4));
  viewport.zoom(100, anchor, window);
  CHECK_FALSE(viewport.can_zoom_in());
  CHECK_THAT(viewport.board(window).w / window.w, WithinAbs(4, 1e-4)); // 15 -> 60
  viewport.zoom(0.01F, anchor, window);
  CHECK(viewport.board(window) == window);
}

TEST_CASE("viewport: the window never leaves the board by more than a thumb") {
  Viewport viewport;
  viewport.fit(10, window);
  for (const Vec by : {Vec{1e4F, 0}, Vec{-1e4F, 1e4F}, Vec{30, -1e4F}, Vec{-7, 3}}) {
    viewport.zoom(1.7F, {window.x, window.y + window.h}, window);
    viewport.pan(by, window);
    check_covers(viewport.board(window));
  }
  viewport.zoom(0.4F, {0, 0}, window);
  check_covers(viewport.board(window));
}

TEST_CASE("viewport: a place is brought into the window by the shortest way") {
  Viewport viewport;
  viewport.fit(15, window);
  viewport.zoom(4, window.center(), window);
  const Rect board = viewport.board(window);
  const auto seen = [&](const Rect& part) { // a part of the board, where it lies now
    const Rect b = viewport.board(window);
    return Rect{b.x + part.x * b.w, b.y + part.y * b.h, part.w * b.w, part.h * b.h};
  };
  const Rect corner = {0.95F, 0.02F, 0.04F, 0.04F};
  viewport.show(seen(corner), window);
  const Rect now = seen(corner);
  CHECK(now.x + now.w <= window.x + window.w + 0.1F);
  CHECK(now.y >= window.y - 0.1F);
  const Rect moved = viewport.board(window);
  CHECK(moved.x < board.x);
  CHECK(moved.y > board.y);
  viewport.show(now, window); // it is in viewport: nothing moves
  CHECK_THAT(viewport.board(window).x, WithinAbs(moved.x, 0.1));
  CHECK_THAT(viewport.board(window).y, WithinAbs(moved.y, 0.1));
}

TEST_CASE("viewport: a smaller need ends the enlargement; a window of no size harms nothing") {
  Viewport viewport;
  viewport.fit(20, window);
  viewport.zoom(3, {100, 100}, window);
  CHECK(viewport.zoomed());
  viewport.fit(50, window);
  CHECK_FALSE(viewport.zoomed());
  CHECK(viewport.board(window) == window);
  viewport.fit(10, window);
  viewport.zoom(2, {0, 0}, {0, 0, 0, 0});
  viewport.pan({5, 5}, {0, 0, 0, 0});
  check_covers(viewport.board(window));
}
