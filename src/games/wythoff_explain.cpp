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
    to.tell(
        say(N_("Call two heaps cold if whoever has to move is lost. Cold are 0 and 1; 2 and 2; 3 and 5; 4 "
               "and 7; 6 and 10; 8 and 13, and so on. From 3 and 5 on, each pair begins with the least "
               "number that stands in none before it, and the "
               "difference grows by one from pair to pair.")),
        {listed});
  } else {
    to.tell(
        say(N_("Call two heaps cold if whoever has to move is lost. Cold are 0 and 0; 1 and 2; 3 and 5; 4 "
               "and 7; 6 and 10; 8 and 13, and so on. Each pair "
               "begins with the least number that stands in none before it, and the difference grows "
               "by one from pair to pair.")),
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
  to.tell(say(N_("Here are {0} and {1}, a cold pair with the difference {2}."), low, high, high - low),
          {Counts{board.size}, OutcomeIs{Outcome::P}});
  to.tell(say(N_("No other cold pair has one of these numbers or this difference. So every move leaves two "
                 "heaps that are not cold, and the other player can make them cold again.")),
          {Answered{Answered::By::cold}});
  to.answers();
}

void tell_won(Telling& to, const Heaps& board, const WythoffWins& wins, bool misere) {
  to.tell(say(N_("The heaps of {0} and {1} are not cold; make them so."), board.size[0], board.size[1]),
          {Counts{board.size}, OutcomeIs{Outcome::N}});
  const auto from = [&](std::size_t heap, Count take) {
    if (take == 0) return;
    to.tell(say(N_("With {0} goes {1}: take {2} from heap {3}."), board.size[1 - heap],
                board.size[heap] - take, take, heap + 1),
            {Counts{board.size}, to.leaves(from_one(heap, take))});
  };
  from(0, wins.from_first);
  from(1, wins.from_second);
  if (wins.from_both > 0) {
    const auto [low, high] = std::minmax(board.size[0], board.size[1]);
    const Count left = cold_by_difference(high - low, misere);
    to.tell(say(N_("The heaps differ by {0}, and so do {1} and {2}: take {3} from both."), high - low, left,
                left + high - low, wins.from_both),
            {Counts{board.size}, to.leaves(from_both(wins.from_both))});
  }
  to.tell(say(N_("From then on make the heaps cold again after every move of the other player.")),
          {to.leaves(first_win(wins)), Answered{Answered::By::cold, 0, first_win(wins)}});
}

} // namespace

Explanation Wythoff::explain(const Options& options, const Heaps& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  if (board.size[0] == 0 && board.size[1] == 0) return explain_by_search(position, analysis);
  const bool misere = is_misere(options);
  Telling to(position, analysis);
  if (misere && board.size[0] + board.size[1] == 1) {
    to.tell(say(N_("One match is left, and whoever has to move must take it and loses.")),
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
