#include <algorithm>
#include <cstddef>
#include <numeric>

#include "boards/strip/strip.hpp"
#include "boards/strip/strip_geometry.hpp"
#include "session/candidates.hpp"

namespace nimatron {

// ---------------------------------------------------------------- numbers

/// People can follow about this many coins.
bool StripGeometry::crowded(const Strip& board) {
  constexpr std::size_t few = 8;
  return board.coin.size() > few;
}

BigCount StripGeometry::weight(const Strip& board) {
  BigCount out = 0;
  for (std::size_t i = 0; i < board.coin.size(); ++i)
    out += static_cast<BigCount>(board.coin[i]) - i - 1;
  return out;
}

std::optional<Move> StripGeometry::propose(const Position&, const Strip& board, Rng& rng) {
  const Count from = board.coin[rng.index(board.coin.size())];
  if (from == 1) return std::nullopt;
  return Move(StripMove{from, rng.between(1, from - 1)});
}

/// As many coins on a strip that is about as long.
Strip StripGeometry::shuffled(Strip board, Rng& rng) {
  const auto coins = static_cast<Count>(board.coin.size());
  const Count last = std::min(max_strip, std::max(board.coin.back(), 2 * coins));
  std::vector<Count> square(static_cast<std::size_t>(last));
  std::iota(square.begin(), square.end(), Count{1});
  for (std::size_t i = 0; i < board.coin.size(); ++i)
    std::swap(square[i], square[i + rng.index(square.size() - i)]);
  std::copy_n(square.begin(), board.coin.size(), board.coin.begin());
  std::sort(board.coin.begin(), board.coin.end());
  return board;
}

/// Where coins may jump, no gap counts by itself.
std::vector<Stock> StripGeometry::stocks(const Position& position, const Strip& board) {
  std::vector<Stock> out;
  if (coins_may_jump(position.options)) return out;
  for (const CoinPair& pair : pairs_from_right(board)) {
    const Count from = board.coin[pair.right];
    if (pair.value > 0) out.push_back({pair.value, StripMove{from, from - pair.value}});
  }
  return out;
}

// ---------------------------------------------------------------- setting up by hand

std::optional<Strip> StripGeometry::edited(const Position&, Strip board, const Touch& touch, bool add) {
  const auto square = square_of(touch);
  if (!square || add == has_coin(board, *square)) return std::nullopt;
  if (add) {
    board.coin.insert(std::upper_bound(board.coin.begin(), board.coin.end(), *square), *square);
  } else {
    std::erase(board.coin, *square);
  }
  return board;
}

/// In the set-up a coin may go in either direction, and pass others.
std::optional<Strip> StripGeometry::rearranged(const Position&, Strip board, const Choice& choice) {
  const auto* move = choice.move ? std::get_if<StripMove>(&*choice.move) : nullptr;
  if (move == nullptr || !has_coin(board, move->from) || has_coin(board, move->to)) return std::nullopt;
  std::replace(board.coin.begin(), board.coin.end(), move->from, move->to);
  std::sort(board.coin.begin(), board.coin.end());
  return board;
}

bool StripGeometry::holds(const Choice& choice) {
  return std::holds_alternative<OnCell>(choice.of<GridChoice>().held);
}

LineWords StripGeometry::line_words(const Position&, Line) {
  return {N_C("on a strip of squares", "Coins"), N_("Add a coin"), N_("Remove the last coin")};
}

std::optional<Extent> StripGeometry::extent(const Position&, const Strip& board, Line line) {
  if (line != Line::column) return std::nullopt;
  return Extent{static_cast<Count>(board.coin.size()), 1, max_coins_on_strip};
}

/// The last coins go. A new one lies a square beyond the last, or at the end of the strip on the last free square.
Strip StripGeometry::resized(Strip board, Line, Count n) {
  const auto coins = static_cast<std::size_t>(n);
  if (coins < board.coin.size()) board.coin.resize(coins);
  while (board.coin.size() < coins) {
    Count square = std::min(max_strip, board.coin.back() + 2);
    while (has_coin(board, square))
      --square;
    board.coin.push_back(square);
    std::sort(board.coin.begin(), board.coin.end());
  }
  return board;
}

Message StripGeometry::guide(const Position&, bool adding) {
  return adding ? say(N_("Drag a coin to move it, or tap an empty square to add one"))
                : say(N_("Drag a coin to move it, or tap it to remove it"));
}

} // namespace nimatron
