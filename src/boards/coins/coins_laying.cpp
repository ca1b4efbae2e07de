#include "boards/coins/coins_geometry.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/coin_field.hpp"
#include "core/game.hpp"
#include "core/legality.hpp"

namespace nimatron {

std::optional<CoinTable> CoinsGeometry::edited(const Position& position, CoinTable board, const Touch& touch,
                                               bool) {
  const auto* place = std::get_if<OnCoinTable>(&touch);
  if (place == nullptr) return std::nullopt;
  const auto under = std::find_if(board.coin.begin(), board.coin.end(), [&](const CoinTable::Point& coin) {
    return covers(board, coin, place->at);
  });
  if (under != board.coin.end()) {
    board.coin.erase(under);
    return board;
  }
  if (!Legality(position).allows(CoinMove{place->at})) return std::nullopt;
  board.coin.push_back(place->at);
  return board;
}

/// The table cannot get smaller, nor the coins larger, than the coins on it allow.
std::vector<BoardNumber> CoinsGeometry::numbers(const Position&, const CoinTable& board) {
  constexpr Count most = 100'000;
  CoinTable::Point far = {2, 2};
  Count largest = most;
  for (std::size_t i = 0; i < board.coin.size(); ++i) {
    const CoinTable::Point& at = board.coin[i];
    far = {std::max(far.x, at.x + board.radius), std::max(far.y, at.y + board.radius)};
    largest = std::min({largest, at.x, at.y, board.width - at.x, board.height - at.y});
    for (std::size_t j = 0; j < i; ++j) {
      const auto dx = static_cast<double>(at.x - board.coin[j].x);
      const auto dy = static_cast<double>(at.y - board.coin[j].y);
      largest = std::min(largest, static_cast<Count>(std::hypot(dx, dy) / 2));
    }
  }
  return {{say(N_("Table width")), board.width, far.x, most},
          {say(N_("Table height")), board.height, far.y, most},
          {say(N_("Coin radius")), board.radius, 1, largest}};
}

CoinTable CoinsGeometry::with_number(CoinTable board, std::size_t which, Count n) {
  constexpr std::array lengths = {&CoinTable::width, &CoinTable::height, &CoinTable::radius};
  board.*lengths.at(which) = n;
  return board;
}

Message CoinsGeometry::guide(const Position&, bool) {
  return say(N_("Tap the table to place a coin, or a coin to remove it"));
}

} // namespace nimatron
