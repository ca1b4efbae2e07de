#include <algorithm>
#include <utility>

#include "explain/explain.hpp"
#include "explain/sums.hpp"
#include "games/staircase/staircase.hpp"
#include "games/staircase/staircase_claims.hpp"
#include "games/staircase/staircase_theory.hpp"

namespace nimatron {

/// Nim with the odd steps for heaps; the even ones count nothing.
Explanation Staircase::explain(const Options& options, const Heaps& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  const bool over = std::all_of(board.size.begin(), board.size.end(), [](Count size) { return size == 0; });
  if (over) return explain_by_search(position, analysis);
  std::vector<Count> value;
  for (std::size_t i = 0; i < board.size.size(); ++i)
    value.push_back(*heap_value(options, board, i));
  Sums sums(board.size, std::move(value), false);
  sums.copies = false;
  const auto win = sums.previous_wins() ? std::nullopt : change_to_show(position, sums);
  Telling to(position, analysis);
  if (win) {
    to.wins(win->move);
  } else {
    to.loses();
  }
  std::vector<Count> odd;
  for (std::size_t i = 0; i < board.size.size(); i += 2)
    odd.push_back(board.size[i]);
  to.brief(claims::OddStepsCount{std::move(odd)});
  brief_sums(to, sums, win, true);
  to.tell(claims::PushedOn{});
  tell_sums(to, sums, win);
  if (win) to.other_wins(win->move);
  return std::move(to.steps);
}

} // namespace nimatron
