#include "games/silver/silver.hpp"

#include <algorithm>

namespace nimatron {

namespace silver {

HeapSum sum_of(const Options& options, const Strip& board) {
  HeapSum out{.misere = is_misere(options)};
  for (const CoinPair& pair : coin_pairs(options, board))
    out.add(pair.value);
  return out;
}

std::size_t coin_on(const Strip& board, Count square) {
  return static_cast<std::size_t>(std::find(board.coin.begin(), board.coin.end(), square) -
                                  board.coin.begin());
}

} // namespace silver

using namespace silver;

RulesInWords Silver::rules(const Options& options) {
  RulesInWords out;
  out.moves.push_back(say(N_("Move one coin to the left, as many squares as you like.")));
  out.moves.push_back(coins_may_jump(options) ? say(N_("It may jump over other coins, but not land on one."))
                                              : say(N_("It may not land on another coin or jump over one.")));
  out.end = {is_misere(options) ? say(N_("If you can't move, you win."))
                                : say(N_("If you can't move, you lose."))};
  return out;
}

Strip Silver::start(const Options&) { return {{2, 5, 9, 11, 16}}; }

std::optional<BoardError> Silver::board_error(const Options&, const Strip& board) {
  const auto& coin = board.coin;
  if (coin.empty() || static_cast<Count>(coin.size()) > max_coins_on_strip)
    return BoardError{say(N_("{0, plural, other {there must be 1 to {0} coins}}"), max_coins_on_strip), 0};
  for (std::size_t i = 0; i < coin.size(); ++i) {
    if (coin[i] < 1 || coin[i] > max_strip)
      return BoardError{
          say(N_("{0, plural, other {coins lie on squares 1 to {0}, not on {1}}}"), max_strip, coin[i]), i};
    if (i == 0 || coin[i] > coin[i - 1]) continue;
    if (coin[i] == coin[i - 1]) return BoardError{say(N_("two coins cannot lie on square {0}"), coin[i]), i};
    return BoardError{
        say(N_("list the coins from the left: square {0} cannot come after {1}"), coin[i], coin[i - 1]), i};
  }
  return std::nullopt;
}

std::optional<Message> Silver::why_illegal(const Options& options, const Strip& board,
                                           const StripMove& move) {
  const std::size_t coin = coin_on(board, move.from);
  if (coin == board.coin.size()) return say(N_("there is no coin on square {0}"), move.from);
  if (move.to == move.from) return say(N_("a coin must move at least one square"));
  if (move.to > move.from) return say(N_("coins move only to the left"));
  if (move.to < 1) return say(N_("the strip begins with square 1"));
  if (coin_on(board, move.to) != board.coin.size())
    return say(N_("there is already a coin on square {0}"), move.to);
  if (!coins_may_jump(options) && coin > 0 && board.coin[coin - 1] > move.to)
    return say(N_("the coin on square {0} is in the way"), board.coin[coin - 1]);
  return std::nullopt;
}

void Silver::moves(const Options& options, const Strip& board, Sink<StripMove> sink) {
  for (std::size_t i = 0; i < board.coin.size(); ++i) {
    const Count from = board.coin[i];
    const Count first = coins_may_jump(options) || i == 0 ? 1 : board.coin[i - 1] + 1;
    for (Count to = first; to < from; ++to) {
      if (coin_on(board, to) == board.coin.size() && !sink({from, to})) return;
    }
  }
}

Strip Silver::play(const Options&, Strip board, const StripMove& move) {
  board.coin[coin_on(board, move.from)] = move.to;
  std::sort(board.coin.begin(), board.coin.end());
  return board;
}

std::string Silver::key(const Options&, const Strip& board) {
  std::string out;
  for (const Count square : board.coin)
    out += static_cast<char>(square);
  return out;
}

std::optional<Theory> Silver::theory(const Options& options, const Strip& board) {
  const HeapSum sum = sum_of(options, board);
  Theory out{sum.previous_wins() ? Outcome::P : Outcome::N, std::nullopt};
  if (!sum.misere) out.grundy = sum.sum;
  if (board.coin.back() == static_cast<Count>(board.coin.size())) out.remoteness = 0; // no coin can move
  return out;
}

/// There are at most as many moves as coins times squares.
void Silver::winning(const Options& options, const Strip& board, Sink<StripMove> sink) {
  if (sum_of(options, board).previous_wins()) return;
  moves(options, board, [&](const StripMove& move) {
    return !sum_of(options, play(options, board, move)).previous_wins() || sink(move);
  });
}

/// Whether coins jump or not, the n-th from the left never comes to lie further to the right, and each set of squares like that can
/// be reached.
std::optional<Count> Silver::reachable(const Options&, const Strip& board) {
  constexpr Count many = 1'000'000'000'000;
  std::vector<Count> ways(static_cast<std::size_t>(max_strip) + 1,
                          0); // by the square of the last coin so far
  ways[0] = 1;
  for (const Count most : board.coin) {
    std::vector<Count> next(ways.size(), 0);
    Count before = 0;
    for (Count square = 1; square <= most; ++square) {
      before = std::min(many, before + ways[static_cast<std::size_t>(square - 1)]);
      next[static_cast<std::size_t>(square)] = before;
    }
    ways = std::move(next);
  }
  Count out = 0;
  for (const Count n : ways)
    out = std::min(many, out + n);
  return out;
}

} // namespace nimatron
