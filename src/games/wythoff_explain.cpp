#include <algorithm>
#include <utility>

#include "explain/explain.hpp"
#include "explain/telling.hpp"
#include "games/wythoff.hpp"
#include "games/wythoff_theory.hpp"

namespace nimatron {

namespace {

HeapsMove from_one(std::size_t heap, Count take) { return {{{heap, take}}}; }
HeapsMove from_both(Count take) { return {{{0, take}, {1, take}}}; }

HeapsMove first_win(const WythoffWins& wins) {
  if (wins.from_both > 0) return from_both(wins.from_both);
  return wins.from_first > 0 ? from_one(0, wins.from_first) : from_one(1, wins.from_second);
}

void tell_pairs(Telling& to, bool misere) {
  const Claim listed = LostIf{LostIf::Law::cold_listed, misere ? 1 : 0};
  if (misere) {
    to.tell(say(N_("Call a pair of heaps cold if the player to move loses. The cold pairs are (0,1), (2,2), "
                   "(3,5), (4,7), (6,10), (8,13), … After (3,5), each pair starts with the smallest number "
                   "not used before, and the difference grows by 1 each time.")),
            {listed});
  } else {
    to.tell(say(N_("Call a pair of heaps cold if the player to move loses. The cold pairs are (0,0), (1,2), "
                   "(3,5), (4,7), (6,10), (8,13), … Each pair starts with the smallest number not used "
                   "before, and the difference grows by 1 each time.")),
            {listed});
  }
  to.tell(misere
              ? say(N_("From 3 and 5 on they follow the golden ratio φ = 1.618…: the k-th pair, counted from "
                       "0, is ⌊kφ⌋ and ⌊kφ²⌋, where ⌊x⌋ is x rounded down."))
              : say(N_("They follow the golden ratio φ = 1.618…: the k-th pair, counted from 0, is ⌊kφ⌋ and "
                       "⌊kφ²⌋, where ⌊x⌋ is x rounded down.")),
          {listed});
}

void tell_lost(Telling& to, const Heaps& board) {
  const auto [low, high] = std::minmax(board.size[0], board.size[1]);
  to.tell(say(N_("{0} and {1} are a cold pair, with difference {2}."), low, high, high - low),
          {Counts{board.size}, OutcomeIs{Outcome::P}});
  to.tell(
      say(N_("Every move keeps one of these numbers or their difference, and no other cold pair shares any "
             "of them. So no move leaves a cold pair, and the right reply makes the pair cold again.")),
      {Answered{Answered::By::cold}});
  to.answers();
}

void tell_won(Telling& to, const Heaps& board, const WythoffWins& wins, bool misere) {
  to.tell(say(N_("{0} and {1} are not a cold pair. Make them one."), board.size[0], board.size[1]),
          {Counts{board.size}, OutcomeIs{Outcome::N}});
  const auto from = [&](std::size_t heap, Count take) {
    if (take == 0) return;
    to.tell(say(N_("The cold partner of {0} is {1}, so take {2} from heap {3}."), board.size[1 - heap],
                board.size[heap] - take, take, heap + 1),
            {Counts{board.size}, to.leaves(from_one(heap, take))});
  };
  from(0, wins.from_first);
  from(1, wins.from_second);
  if (wins.from_both > 0) {
    const auto [low, high] = std::minmax(board.size[0], board.size[1]);
    const Count left = cold_by_difference(high - low, misere);
    to.tell(say(N_("The heaps differ by {0}, like the cold pair ({1},{2}): take {3} from both."), high - low,
                left, left + high - low, wins.from_both),
            {Counts{board.size}, to.leaves(from_both(wins.from_both))});
  }
  to.tell(say(N_("From then on, answer every move by making the pair cold again.")),
          {to.leaves(first_win(wins)), Answered{Answered::By::cold, 0, first_win(wins)}});
}

} // namespace

Explanation Wythoff::explain(const Options& options, const Heaps& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  if (board.size[0] == 0 && board.size[1] == 0) return explain_by_search(position, analysis);
  const bool misere = is_misere(options);
  Telling to(position, analysis);
  if (misere && board.size[0] + board.size[1] == 1) {
    to.tell(say(N_("One match is left. You must take it, and you lose.")),
            {OutcomeIs{Outcome::P}, Quantity{Quantity::What::remoteness, 1}});
    return std::move(to.steps);
  }
  const bool cold = is_cold(board.size[0], board.size[1], misere);
  const WythoffWins wins = wythoff_wins(board.size[0], board.size[1], misere);
  if (cold) {
    to.loses();
  } else {
    to.wins(first_win(wins));
  }
  tell_pairs(to, misere);
  if (cold) {
    tell_lost(to, board);
  } else {
    tell_won(to, board, wins, misere);
  }
  return std::move(to.steps);
}

} // namespace nimatron
