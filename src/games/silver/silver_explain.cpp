#include <algorithm>
#include <optional>
#include <utility>

#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "explain/sums.hpp"
#include "explain/sums_claims.hpp"
#include "games/silver/silver.hpp"
#include "games/silver/silver_claims.hpp"

namespace nimatron {

using namespace silver;

namespace {

std::vector<Count> values_of(const std::vector<CoinPair>& pairs) {
  std::vector<Count> out;
  out.reserve(pairs.size());
  for (const CoinPair& pair : pairs)
    out.push_back(pair.value);
  return out;
}

// ------------------------------------------------------------------------------- coins that pass no other

/// The move by which the gap of the pair becomes so wide: its right coin comes nearer, or its left one goes away.
std::optional<StripMove> making(const Options& options, const Strip& board, const CoinPair& pair, Count gap) {
  const Count narrower = pair.value - gap;
  StripMove move{board.coin[pair.right], board.coin[pair.right] - narrower};
  if (narrower < 0) {
    if (!pair.left) return std::nullopt;
    move = {board.coin[*pair.left], board.coin[*pair.left] + narrower};
  }
  return Silver::why_illegal(options, board, move) ? std::nullopt : std::optional(move);
}

/// The winning move to show: as in Nim, the gap with the leading digit becomes narrower. Near the end of misere play it is the gap
/// above 1, or one of 1, or else one that is widened.
std::optional<Change> change_to_show(const Options& options, const Strip& board, const Sums& sums) {
  if (sums.previous_wins()) return std::nullopt;
  const std::vector<CoinPair> all = pairs_from_right(board);
  const bool by_sum = !sums.misere || sums.big > 1;
  const auto largest = std::max_element(sums.value.begin(), sums.value.end()) - sums.value.begin();
  const std::size_t shown = by_sum ? heap_to_change(sums.value) : static_cast<std::size_t>(largest);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::size_t heap = (shown + i) % all.size();
    const Count rest = sums.target(heap);
    if (const auto move = making(options, board, all[heap], rest)) return Change{*move, heap, rest};
  }
  return std::nullopt;
}

/// After a gap was widened the other coin of the pair comes after. Other moves are answered in a gap that becomes narrower, if there
/// is one.
std::optional<Move> reply_to(const Options& options, const Strip& board, const StripMove& move) {
  const std::vector<CoinPair> all = pairs_from_right(board);
  const Strip left = Silver::play(options, board, move);
  const std::size_t coin = coin_on(board, move.from);
  for (const CoinPair& pair : all) {
    if (pair.left != coin) continue;
    return StripMove{board.coin[pair.right], board.coin[pair.right] - (move.from - move.to)};
  }
  const std::vector<CoinPair> now = pairs_from_right(left);
  const Sums sums(values_of(now), values_of(now), is_misere(options));
  const auto change = change_to_show(options, left, sums);
  return change ? std::optional<Move>(change->move) : std::nullopt;
}

void tell_gaps(Telling& to, const Strip& board, const std::vector<CoinPair>& all) {
  for (std::size_t i = 0; all.size() > 1 && i < all.size(); ++i) {
    to.tell(claims::HeapIsCoinGap{i, all[i].left ? board.coin[*all[i].left] : 0, board.coin[all[i].right],
                                  all[i].value});
  }
}

Explanation tell_silver(const Position& position, const Strip& board, const Analysis& analysis) {
  const Options& options = position.options;
  const std::vector<CoinPair> all = pairs_from_right(board);
  Sums sums(values_of(all), values_of(all), is_misere(options));
  sums.copies = false;
  const auto win = change_to_show(options, board, sums);
  Telling to(position, analysis);
  if (win) {
    to.wins(win->move);
  } else {
    to.loses();
  }
  to.brief(claims::CoinGapsAreHeaps{sums.value, !all.front().left});
  brief_sums(to, sums, win, true);
  if (sums.misere) to.tell(claims::MisereRule{false});
  tell_gaps(to, board, all);
  if (board.coin.size() > 1) to.tell(claims::WideningIsFollowed{win.has_value()});
  if (!win && sums.misere && sums.big == 0) {
    to.tell(claims::OddOnesAgain{});
  } else {
    tell_sums(to, sums, win);
  }
  if (win) {
    to.other_wins(win->move);
  } else {
    to.answers([&](const Move& move) { return reply_to(options, board, *std::get_if<StripMove>(&move)); });
  }
  to.numbers();
  return std::move(to.steps);
}

// ------------------------------------------------------------------------------- coins that may pass others

void tell_mates(Telling& to, const Strip& board, const std::vector<CoinPair>& all) {
  const bool alone = !all.back().left;
  if (board.coin.size() > 1) {
    to.tell(claims::HowMatesAreFound{alone});
    for (const CoinPair& pair : all) {
      const Count right = board.coin[pair.right] - 1;
      to.tell(pair.left ? Claim(claims::MatesAreWorth{board.coin[*pair.left] - 1, right, pair.value})
                        : Claim(claims::AloneIsWorth{right}));
    }
  }
  const std::vector<Count> values = values_of(all);
  to.tell(claims::WelterFunction{values, nim_sum(all)}, binary_table(values, values));
}

Explanation tell_welter(const Position& position, const Strip& board, const Analysis& analysis) {
  const std::vector<CoinPair> all = mates(board);
  const std::vector<Count> values = values_of(all);
  Telling to(position, analysis);
  const auto counts_nothing = [](const std::vector<CoinPair>& pairs) {
    return std::all_of(pairs.begin(), pairs.end(), [](const CoinPair& pair) { return pair.value == 0; });
  };
  const claims::MatesCount counted{values, !all.back().left};
  const auto win = winning_move(position);
  if (!win) {
    to.loses();
    to.brief(counted, bundles(values));
    to.brief(claims::NumbersPair{counts_nothing(all)});
    tell_mates(to, board, all);
    to.answers();
  } else {
    to.wins(*win);
    to.brief(counted, bundles(values));
    const Position left = play(position, *win);
    const std::vector<CoinPair> then = mates(*std::get_if<Strip>(&left.board));
    if (is_over(left)) {
      to.brief(claims::EndsTheGame{*win});
    } else {
      to.brief(claims::NumbersPairAfter{*win, counts_nothing(then)}, {}, bundles(values_of(then)));
    }
    tell_mates(to, board, all);
    to.other_wins(*win);
  }
  to.numbers();
  return std::move(to.steps);
}

} // namespace

Explanation Silver::explain(const Options& options, const Strip& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  if (is_over(position)) return explain_by_search(position, analysis);
  return coins_may_jump(options) ? tell_welter(position, board, analysis)
                                 : tell_silver(position, board, analysis);
}

} // namespace nimatron
