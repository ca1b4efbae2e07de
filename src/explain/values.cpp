#include "explain/values.hpp"

#include <algorithm>

#include "core/game.hpp"
#include "explain/binary.hpp"
#include "explain/sums.hpp"

namespace nimatron {

namespace {

using Does = EveryMove::Does;

void tell_what_counts(Telling& to, const Sums& sums, const Valued& valued) {
  to.tell(
      say(N_("Here a heap counts by its Grundy value, not its size: the smallest value that no move from it "
             "can leave. So a move can leave every smaller value, as in Nim, but never the same one.")),
      {EveryMove{Does::lowers_to_each}}, valued.table);
  if (valued.divides) {
    to.tell(say(N_("When a move leaves two heaps, together they are worth the nim-sum of their values.")),
            {EveryMove{Does::adds_up}});
  }
  to.tell(say_n(N_P("The heap's value is {1}.", "The heaps' values are {1}."),
                static_cast<Count>(sums.value.size()), number_list(sums.value)),
          {Counts{sums.value}});
  if (valued.table.period) {
    to.tell(say("{0} {1}", in_words(*valued.table.period), say(N_("Checking enough of them proves it."))), {},
            ValueTable{{}, valued.table.period});
  }
}

/// Of one heap that may be divided: the middle is taken, and the rest lies there twice.
std::optional<HeapMove> through_the_middle(const Position& at, std::size_t heap, Count size) {
  for (Count take = 1; take <= std::min<Count>(size - 2, 2); ++take) {
    const HeapMove move{heap, take, (size - take) / 2};
    if ((size - take) % 2 == 0 && !refuse(at, move)) return move;
  }
  return std::nullopt;
}

void tell_single(Telling& to, const std::optional<Change>& win, bool by_symmetry) {
  if (!win) {
    to.tell(say(N_("The value is 0. Any move changes it, and the right reply brings it back to 0. So every "
                   "move loses.")),
            {Quantity{Quantity::What::sum, 0}, EveryMove{Does::changes_sum}, Answered{Answered::By::even}});
    to.answers();
    return;
  }
  if (by_symmetry) {
    to.tell(say(N_("Your move takes the middle and leaves two equal heaps. From then on, copy each move in "
                   "the other heap. That alone wins, whatever the values are.")),
            {to.leaves(win->move), Answered{Answered::By::copy, 0, win->move}});
  }
  to.tell(say(N_("The value is not 0, so some move leaves 0. From 0 any move changes it, and you can bring "
                 "it back to 0, right to the end.")),
          {OutcomeIs{Outcome::N}, to.leaves(win->move), EveryMove{Does::changes_sum, 0, win->move}});
}

} // namespace

Message in_words(const Period& period) {
  if (period.first == 0) return say(N_("The values repeat with period {0}."), period.length);
  return say(N_("The values repeat with period {0} from heaps of {1} on."), period.length, period.first);
}

Explanation explain_by_values(const Position& position, const Analysis& analysis, const Valued& valued,
                              FunctionRef<Count(Count)> value) {
  const Heaps& board = *std::get_if<Heaps>(&position.board);
  std::vector<Count> values;
  for (const Count size : board.size)
    values.push_back(value(size));
  Telling to(position, analysis);
  const Sums sums(board.size, std::move(values), valued.misere);
  const auto lying =
      board.size.size() - static_cast<std::size_t>(std::count(board.size.begin(), board.size.end(), 0));
  const bool single = lying == 1 && !valued.misere;
  auto win = sums.lost() ? std::nullopt : change_to_show(position, sums);
  bool by_symmetry = false;
  if (win && single && valued.divides) {
    if (const auto middle = through_the_middle(position, win->heap, board.size[win->heap])) {
      win = Change{*middle, win->heap, {}};
      by_symmetry = true;
    }
  }
  if (win) {
    to.wins(win->move);
  } else {
    to.loses();
  }
  if (valued.misere) {
    to.tell(say(N_("The last move loses. Play by the heaps' values as if it won, until you can leave no "
                   "value above 1; then leave an odd number of 1s.")),
            {LostIf{LostIf::Law::misere}});
  }
  tell_what_counts(to, sums, valued);
  if (single) {
    tell_single(to, win, by_symmetry);
  } else {
    tell_sums(to, sums, win, value);
  }
  if (win) to.other_wins(win->move);
  return std::move(to.steps);
}

} // namespace nimatron
