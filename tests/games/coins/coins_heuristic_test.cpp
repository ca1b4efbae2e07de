// The coin that is played where nothing is proven.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/coin_field.hpp"
#include "core/game.hpp"
#include "core/slice.hpp"
#include "games/coins/coins.hpp"
#include "games/coins/coins_lot.hpp"
#include "solve/search/analyse.hpp"
#include "support/ticks.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

std::size_t places(const CoinTable& table) {
  std::size_t out = 0;
  Coins::moves({}, table, [&](const CoinMove&) {
    ++out;
    return true;
  });
  return out;
}

} // namespace

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

TEST_CASE("coins: where places are few, the one that wins is found among them", "[coins][many]") {
  int rare = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    SplitMix lot(seed);
    CoinTable table = seed % 2 == 0 ? CoinTable{12, 11, 2, {}} : CoinTable{8, 6, 1, {}};
    while (places(table) > 64 || (table.radius == 1 && places(table) > 26))
      table.coin.push_back(*place_by_lot(table, CoinField(table), lot));
    const Analysis known = analyse({find_game("coins"), {}, table});
    if (known.winning.empty() || known.winning.size() > 4) continue;
    ++rare;
    const Move move = Coins::heuristic({}, table, seed);
    CAPTURE(Coins::key({}, table));
    CHECK(std::count(known.winning.begin(), known.winning.end(), move) == 1);
  }
  CHECK(rare > 10);
}

TEST_CASE("coins: what the other player can answer by an image is not played where something else can be",
          "[coins]") {
  // Two coins shut the middle; the image of one of the two others leaves the other one to be answered. The table is too
  // large to be filled up.
  CoinTable table{4000, 4000, 40, {{1960, 2000}, {2040, 2000}, {300, 500}, {900, 3100}}};
  REQUIRE(affordable_fills(table, 1) == 0);
  REQUIRE(Coins::theory({}, Coins::play({}, table, {mirror_image(table, table.coin.back())}))->outcome ==
          Outcome::N);
  std::array<int, 4> quarter{};
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const CoinMove move = Coins::heuristic({}, table, seed);
    CHECK_FALSE(Coins::theory({}, Coins::play({}, table, move)));
    ++quarter.at((move.at.x < 2000 ? 0U : 1U) + (move.at.y < 2000 ? 0U : 2U));
  }
  // Otherwise it may be anywhere.
  for (const int times : quarter)
    CHECK(times > 0);
}

TEST_CASE("coins: what most often leaves an even number of coins is played", "[coins]") {
  // Between the coins there is room for one, for one or two, and for one; too many places to be gone through. A coin in the
  // middle third of the wide gap leaves just two more.
  const CoinTable table{2110, 240, 100, {{100, 120}, {600, 120}, {1260, 120}, {2010, 120}, {1760, 120}}};
  const auto room_in_gap = [](const CoinTable& after) {
    bool any = false;
    CoinField(after).for_each_run(800, 1060, [&](Count, Count, Count) {
      any = true;
      return false;
    });
    return any;
  };
  REQUIRE(room_in_gap(table));
  int shut = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed)
    shut += room_in_gap(Coins::play({}, table, Coins::heuristic({}, table, seed))) ? 0 : 1;
  CHECK(shut >= 6); // less than a third of the places do that
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

TEST_CASE("coins: time is also asked for while tables are filled up", "[coins]") {
  // None of them is small enough to be gone through.
  CoinTable table{300, 200, 16, {}};
  std::vector<CoinTable> tables{table};
  for (Count x = 40; x < 260; x += 70) {
    for (const Count y : {40, 85, 140})
      table.coin.push_back({x, y});
  }
  tables.push_back(table);
  for (const CoinTable& at : tables) {
    CAPTURE(at.coin.size());
    const auto choosing = Coins::choosing({}, at, 5);
    int slices = 1;
    for (;; ++slices) {
      Slice slice(1, static_cast<double>(ticks + 1), clock_of_ticks);
      if (choosing->step(slice)) break;
      REQUIRE(slices < 1'000'000);
    }
    // Each of eight tables at least is filled up twelve times, for which it takes at least ten coins more.
    CHECK(slices > 8 * 12 * (10 + static_cast<int>(at.coin.size()) * 2) / Slice::looks_between + 20);
  }
}
