// In what order tiles are handed out, and to whom: none before those that it reads, and none twice.

#include "solve/matrix/bitset_tiles.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <thread>
#include <vector>

#include "solve/matrix/bitset_layout.hpp"
#include "solve/search/threads.hpp"

using namespace nimatron;

namespace {

using Part = BitsetLayout::Part;

/// Outer cells alone, so that each position is a tile. The first cell counts least.
BitsetLayout tiles_of(BoxOfLines box) {
  BitsetLayout out;
  for (const Count radix : box.radix) {
    out.cell.push_back({radix, Part::outer, radix < 2 ? 0 : out.tiles});
    out.tiles *= radix;
  }
  out.box = std::move(box);
  return out;
}

std::vector<Count> entries(const BitsetTiles& tiles, const BitsetLayout& layout, std::size_t tile) {
  std::vector<Count> out;
  for (std::size_t c = 0; c < layout.cell.size(); ++c)
    out.push_back(layout.cell[c].radix < 2 ? 0 : static_cast<Count>(tiles.entry(tile, c)));
  return out;
}

/// Whether a move leads from one position to the other.
bool leads(const BoxOfLines& box, const std::vector<Count>& from, const std::vector<Count>& to) {
  return from != to && std::any_of(box.line.begin(), box.line.end(), [&](const auto& line) {
           for (std::size_t c = 0; c < from.size(); ++c) {
             const bool within = std::find(line.begin(), line.end(), c) != line.end();
             if (to[c] > from[c] || (to[c] < from[c] && !within)) return false;
           }
           return true;
         });
}

} // namespace

TEST_CASE("each tile is handed out once, after all that it reads", "[words][threads]") {
  const BoxOfLines box{{3, 2, 1, 5, 2}, {{0, 1}, {1, 2, 3}, {3}, {4, 1}}};
  const BitsetLayout layout = tiles_of(box);
  BitsetTiles tiles(layout, 1);
  tiles.sit_down(0);
  std::vector<std::vector<Count>> had;
  while (const auto tile = tiles.take(0)) {
    tiles.finish(0);
    had.push_back(entries(tiles, layout, *tile));
    for (std::size_t i = 0; i + 1 < had.size(); ++i) {
      REQUIRE(had[i] != had.back());
      REQUIRE_FALSE(leads(box, had[i], had.back()));
    }
  }
  CHECK(had.size() == 60);
  CHECK(tiles.desks().empty());
}

TEST_CASE("a tile waits for those that it reads, and for no others", "[words][threads]") {
  // Two cells that are in a line with nothing but themselves: 00, 10, 01, 20, 11, 02, 21, 12, 22.
  const BitsetLayout layout = tiles_of({{3, 3}, {{0}, {1}}});
  BitsetTiles tiles(layout, 3);
  CHECK(tiles.desks() == std::vector<std::size_t>{0, 1, 2});
  CHECK(tiles.take(0) == 0);
  CHECK(tiles.take(0) == 0);  // it keeps it
  CHECK_FALSE(tiles.take(1)); // nobody is at the first desk
  tiles.finish(0);
  CHECK(tiles.take(1) == 1);
  CHECK(tiles.take(0) == 3);
  CHECK_FALSE(tiles.take(2)); // 20 reads 10
  tiles.finish(1);
  CHECK(tiles.take(2) == 2);  // 20 does not read 01
  CHECK_FALSE(tiles.take(1)); // 11 does
  tiles.finish(0);
  CHECK(tiles.take(1) == 4);
  tiles.finish(1);
  CHECK(tiles.take(0) == 6); // 02 has been read by nobody yet, and reads nothing unfinished
  tiles.finish(2);
  CHECK(tiles.take(1) == 5);
  CHECK_FALSE(tiles.take(2)); // 12 reads both
  tiles.finish(0);
  tiles.finish(1);
  CHECK(tiles.take(2) == 7);
  CHECK(tiles.desks() == std::vector<std::size_t>{0, 2}); // one is left beside this one
  CHECK_FALSE(tiles.take(0));
  tiles.finish(2);
  CHECK(tiles.take(0) == 8);
  CHECK_FALSE(tiles.take(2));
  CHECK(tiles.desks() == std::vector<std::size_t>{0});
  tiles.finish(0);
  CHECK(tiles.desks().empty());
  CHECK_FALSE(tiles.take(0));
}

TEST_CASE("what is larger in one cell of a line is not read, and only outer cells count",
          "[words][threads]") {
  // 00, 10, 01, 20, 11, 02, ... of the first and the third cell, in one line with others.
  BitsetLayout layout = tiles_of({{3, 1, 3}, {{0, 1, 2, 3, 4}}});
  layout.cell.push_back({2, Part::middle, 1});
  layout.cell.push_back({7, Part::inner, 1});
  BitsetTiles tiles(layout, 2);
  for (const std::size_t tile : {std::size_t{0}, std::size_t{1}, std::size_t{3}}) {
    CHECK(tiles.take(0) == tile);
    tiles.finish(0);
  }
  CHECK(tiles.take(0) == 2);
  CHECK(tiles.take(1) == 4);
  tiles.finish(1);
  CHECK(tiles.take(1) == 6);
  tiles.finish(1);
  CHECK_FALSE(tiles.take(1)); // 21 reads 20
}

TEST_CASE("a tile that somebody is finishing is worth waiting for", "[words][threads]") {
  const BitsetLayout layout = tiles_of({{2}, {{0}}});
  BitsetTiles tiles(layout, 2);
  tiles.sit_down(0);
  REQUIRE(tiles.take(0) == 0);
  std::optional<std::size_t> next;
  share_out(2, [&](std::size_t desk) {
    if (desk == 1) {
      next = tiles.take(1);
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50)); // while the other thread asks
    tiles.finish(0);
    tiles.leave(0);
  });
  CHECK(next == 1);
}

TEST_CASE("there are no more desks than tiles", "[words][threads]") {
  const BitsetLayout layout = tiles_of({{3}, {{0}}});
  const BitsetTiles tiles(layout, 8);
  CHECK(tiles.desks() == std::vector<std::size_t>{0, 1, 2});
}

TEST_CASE("whoever needs a tile at a desk where somebody sits waits until it is finished or left",
          "[words][threads]") {
  const BitsetLayout layout = tiles_of({{200}, {{0}}}); // each reads all before it
  for (const bool to_the_end : {true, false}) {
    BitsetTiles tiles(layout, 3);
    std::vector<std::size_t> order;
    share_out(3, [&](std::size_t desk) {
      tiles.sit_down(desk);
      while (const auto tile = tiles.take(desk)) {
        order.push_back(*tile); // no other thread has a tile now
        if (*tile == 100 && !to_the_end) break;
        tiles.finish(desk);
      }
      tiles.leave(desk);
    });
    std::vector<std::size_t> all;
    for (std::size_t tile = 0; tile < (to_the_end ? 200U : 101U); ++tile)
      all.push_back(tile);
    CHECK(order == all);
  }
}
