// The coin that is played where nothing is proven.

#include <catch2/catch_test_macros.hpp>

#include <cstdint>
#include <vector>

#include "core/slice.hpp"
#include "games/coins.hpp"
#include "ticks.hpp"

using namespace nimatron;
using namespace nimatron::testing;

TEST_CASE(
    "coins: an image after which all coins are answered is played, though one near the middle has no answer",
    "[coins]") {
  // Two coins leave no room for one in the middle, but for some beside it.
  for (const CoinTable& table : {CoinTable{300, 200, 20, {{111, 100}, {189, 100}, {20, 20}}},
                                 CoinTable{200, 400, 25, {{100, 151}, {100, 249}, {30, 150}}}}) {
    CAPTURE(table.width, table.height);
    const CoinTable::Point image = mirror_image(table, table.coin.back());
    REQUIRE(coin_symmetry(Coins::play({}, table, {image})).reason == CoinSymmetry::Reason::near_middle);
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
      CHECK(Coins::heuristic({}, table, seed) == CoinMove{image});
  }
}

TEST_CASE("coins: the coin that is played does not depend on the slices, which all end in time", "[coins]") {
  std::vector<CoinTable> tables{{24, 18, 4, {}}, {20, 16, 3, {{4, 4}}}, {6, 6, 1, {}}};
  // Many coins already lie on it, in rows of ten; six are left out.
  tables.push_back({80, 80, 4, {}});
  for (Count x = 4; x < 80; x += 8) {
    for (Count y = 4; y < 80; y += 8) {
      if (x > 24 || y > 16) tables.back().coin.push_back({x, y});
    }
  }
  for (const CoinTable& table : tables) {
    CAPTURE(table.width, table.coin.size());
    const CoinMove best = Coins::heuristic({}, table, 5);
    const auto choosing = Coins::choosing({}, table, 5);
    int slices = 1;
    for (bool done = false; !done; ++slices) {
      const Count before = ticks;
      Slice slice(1, static_cast<double>(before + 1), clock_of_ticks);
      done = choosing->step(slice);
      CHECK(slice.positions() == 1); // no budget is asked for
      REQUIRE(ticks - before <= 3);
      REQUIRE(slices < 1'000'000);
    }
    CHECK(slices > 10);
    CHECK(choosing->move() == Move(best));
  }
}
