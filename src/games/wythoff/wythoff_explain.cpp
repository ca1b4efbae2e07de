#include <algorithm>
#include <utility>

#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "explain/telling.hpp"
#include "games/wythoff/wythoff.hpp"
#include "games/wythoff/wythoff_claims.hpp"
#include "games/wythoff/wythoff_theory.hpp"

namespace nimatron {

namespace {

HeapsMove from_one(std::size_t heap, Count take) { return {{{heap, take}}}; }
HeapsMove first_win(const WythoffWins& wins) {
  if (wins.from_both > 0) return from_both(wins.from_both);
  return wins.from_first > 0 ? from_one(0, wins.from_first) : from_one(1, wins.from_second);
}

/// What the move leaves, the smaller heap first.
std::pair<Count, Count> left_by(const Heaps& board, const HeapsMove& move) {
  Count size[] = {board.size[0], board.size[1]};
  for (const auto& part : move.part)
    size[part.heap] -= part.take;
  return std::minmax({size[0], size[1]});
}

void brief(Telling& to, const Heaps& board, const HeapsMove* win) {
  const auto [low, high] = left_by(board, win != nullptr ? *win : HeapsMove{});
  if (win == nullptr) {
    to.brief(claims::ColdPair{low, high});
  } else if (high == 0) {
    to.brief(claims::EndsTheGame{*win});
  } else {
    to.brief(claims::LeaveColdPair{low, high, *win});
  }
}

void tell_lost(Telling& to) {
  to.tell(claims::ColdAgain{});
  to.tell(claims::AlwaysMadeCold{});
  to.answers();
}

void tell_won(Telling& to, const Heaps& board, const WythoffWins& wins, bool misere) {
  to.tell(claims::NotCold{board.size[0], board.size[1]});
  const auto from = [&](std::size_t heap, Count take) {
    if (take > 0)
      to.tell(claims::ColdPartner{board.size[1 - heap], board.size[heap] - take, from_one(heap, take)});
  };
  from(0, wins.from_first);
  from(1, wins.from_second);
  if (wins.from_both > 0) {
    const auto [low, high] = std::minmax(board.size[0], board.size[1]);
    const Count left = cold_by_difference(high - low, misere);
    to.tell(claims::SameDifference{left, left + high - low, from_both(wins.from_both)});
  }
  to.tell(claims::AlwaysMadeCold{});
  if (left_by(board, first_win(wins)).second > 0) to.tell(claims::KeepItCold{first_win(wins)});
}

} // namespace

Explanation Wythoff::explain(const Options& options, const Heaps& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  if (board.size[0] == 0 && board.size[1] == 0) return explain_by_search(position, analysis);
  const bool misere = is_misere(options);
  Telling to(position, analysis);
  if (misere && board.size[0] + board.size[1] == 1) {
    to.brief(claims::LastMatchLoses{});
    return std::move(to.steps);
  }
  const bool cold = is_cold(board.size[0], board.size[1], misere);
  const WythoffWins wins = wythoff_wins(board.size[0], board.size[1], misere);
  if (cold) {
    to.loses();
    brief(to, board, nullptr);
  } else {
    const HeapsMove win = first_win(wins);
    to.wins(win);
    brief(to, board, &win);
  }
  to.tell(claims::ColdPairs{});
  to.tell(claims::GoldenRatio{});
  // After two pairs of its own misere play has the same ones.
  const auto [low, high] = left_by(board, cold ? HeapsMove{} : first_win(wins));
  if (low > 2) to.tell(claims::ColdByFormula{low, high});
  if (cold) {
    tell_lost(to);
  } else {
    tell_won(to, board, wins, misere);
  }
  return std::move(to.steps);
}

} // namespace nimatron
