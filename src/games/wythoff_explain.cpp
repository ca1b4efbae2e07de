#include <algorithm>
#include <utility>

#include "explain/explain.hpp"
#include "explain/refutation.hpp"
#include "games/wythoff.hpp"
#include "games/wythoff_theory.hpp"

namespace nimatron {

namespace {

Message taking(const HeapsMove& move) {
  if (move.part.size() == 2) return say(N_("taking {0} from both heaps"), move.part[0].take);
  return say(N_("taking {0} from heap {1}"), move.part[0].take, move.part[0].heap + 1);
}

void tell_pairs(Explanation& steps, bool misere) {
  steps.push_back({say(N_("Call two heaps cold if whoever has to move is lost.")), {}});
  if (misere) {
    steps.push_back(
        {say(N_("Cold are 0 and 1; 2 and 2; 3 and 5; 4 and 7; 6 and 10; 8 and 13, and so on. From 3 and 5 "
                "on, each pair begins with the least number that stands in none before it, and the "
                "difference grows by one from pair to pair.")),
         {}});
  } else {
    steps.push_back(
        {say(N_("Cold are 0 and 0; 1 and 2; 3 and 5; 4 and 7; 6 and 10; 8 and 13, and so on. Each pair "
                "begins with the least number that stands in none before it, and the difference grows "
                "by one from pair to pair.")),
         {}});
  }
}

void tell_lost(Explanation& steps, const Options& options, const Heaps& board) {
  const auto [low, high] = std::minmax(board.size[0], board.size[1]);
  steps.push_back(
      {say(N_("Here are {0} and {1}, a cold pair with the difference {2}."), low, high, high - low), {}});
  steps.push_back(
      {say(N_("No other cold pair has one of these numbers or this difference. So every move leaves two "
              "heaps that are not cold, and the other player can make them cold again.")),
       {}});
  if (const auto example = refutation<Wythoff>(options, board)) {
    steps.push_back(
        {say(N_("For example, {0} is answered by {1}."), taking(example->move), taking(example->answer)),
         Answer{example->move, example->answer}});
  }
}

void tell_won(Explanation& steps, const Heaps& board, const WythoffWins& wins, bool misere) {
  const auto tell = [&](Message text) { steps.push_back({std::move(text), {}}); };
  tell(say(N_("The heaps of {0} and {1} are not cold; make them so."), board.size[0], board.size[1]));
  if (wins.from_first > 0) {
    tell(say(N_("With {0} goes {1}: take {2} from heap {3}."), board.size[1], board.size[0] - wins.from_first,
             wins.from_first, 1));
  }
  if (wins.from_second > 0) {
    tell(say(N_("With {0} goes {1}: take {2} from heap {3}."), board.size[0],
             board.size[1] - wins.from_second, wins.from_second, 2));
  }
  if (wins.from_both > 0) {
    const auto [low, high] = std::minmax(board.size[0], board.size[1]);
    const Count left = cold_by_difference(high - low, misere);
    tell(say(N_("The heaps differ by {0}, and so do {1} and {2}: take {3} from both."), high - low, left,
             left + high - low, wins.from_both));
  }
  tell(say(N_("From then on make the heaps cold again after every move of the other player.")));
}

} // namespace

Explanation Wythoff::explain(const Options& options, const Heaps& board, const Analysis& analysis) {
  if (board.size[0] == 0 && board.size[1] == 0) {
    return explain_by_search({find_game(id), options, board}, analysis);
  }
  const bool misere = is_misere(options);
  if (misere && board.size[0] + board.size[1] == 1) {
    return {{say(N_("One match is left, and whoever has to move must take it and loses.")), {}}};
  }
  Explanation steps;
  tell_pairs(steps, misere);
  if (is_cold(board.size[0], board.size[1], misere)) {
    tell_lost(steps, options, board);
  } else {
    tell_won(steps, board, wythoff_wins(board.size[0], board.size[1], misere), misere);
  }
  return steps;
}

} // namespace nimatron
