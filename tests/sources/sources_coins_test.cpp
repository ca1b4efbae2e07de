#include <catch2/catch_test_macros.hpp>

#include <cstdint>
#include <optional>

#include "core/coin_field.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "games/coins/coins.hpp"
#include "solve/search/analyse.hpp"

using namespace nimatron;

// What "El juego del NIM" (essay of 15 February 2012) says of coins on a table.

TEST_CASE("[S] the first coin goes in the centre", "[sources][coins]") {
  const auto record = parse_record("coins:600x400x40:");
  REQUIRE(record);
  const Analysis found = analyse(record->start);
  CHECK(found.outcome == Outcome::N);
  REQUIRE(found.winning.size() == 1);
  CHECK(print(found.winning.front()) == "300.200");
  CHECK(parse_record("coins:600x400x40:/300.200"));
}

TEST_CASE("[S] whoever answers with the mirror image places the last coin", "[sources][coins]") {
  // The first player follows the analysis, the second plays anything.
  std::uint64_t state = 15;
  for (int game = 0; game < 10; ++game) {
    CoinTable board{60, 40, 4, {}};
    int coins = 0;
    while (CoinField(board).has_room()) {
      std::optional<CoinMove> move;
      if (coins % 2 == 0) {
        REQUIRE(Coins::theory({}, board)->outcome == Outcome::N);
        move = Coins::mirror({}, board);
        REQUIRE(move);
        if (coins > 0) CHECK(move->at == mirror_image(board, board.coin.back()));
      } else {
        REQUIRE(Coins::theory({}, board)->outcome == Outcome::P);
        Count places = 0;
        Coins::moves({}, board, [&](const CoinMove&) { return ++places > 0; });
        state = state * 6364136223846793005U + 1442695040888963407U;
        auto skip = static_cast<Count>((state >> 33U) % static_cast<std::uint64_t>(places));
        Coins::moves({}, board, [&](const CoinMove& some) {
          move = some;
          return skip-- > 0;
        });
      }
      REQUIRE_FALSE(Coins::why_illegal({}, board, *move));
      board = Coins::play({}, board, *move);
      ++coins;
    }
    CHECK(coins % 2 == 1);
  }
}
