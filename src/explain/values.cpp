#include "explain/values.hpp"

#include <algorithm>

#include "core/game.hpp"
#include "explain/binary.hpp"
#include "explain/sums.hpp"

namespace nimatron {

namespace {

using Does = EveryMove::Does;

void tell_what_counts(Telling& to, const Sums& sums, const Valued& valued) {
  to.tell(say(N_("Here a heap does not count with its size, but with its Grundy value: the least number that "
                 "no move from it can leave. So every smaller number can be left, as in Nim, and the same "
                 "number never.")),
          {EveryMove{Does::lowers_to_each}}, valued.table);
  if (valued.divides) {
    to.tell(say(N_("Two heaps that a move leaves together count with the nim-sum of their values.")),
            {EveryMove{Does::adds_up}});
  }
  to.tell(say_n(N_P("The heap has the value {1}.", "The heaps have the values {1}."),
                static_cast<Count>(sums.value.size()), number_list(sums.value)),
          {Counts{sums.value}});
  if (valued.table.period) {
    to.tell(say(N_("These values repeat every {0} matches from heaps of {1} on; that is proved by comparing "
                   "enough of them."),
                valued.table.period->length, valued.table.period->first),
            {}, ValueTable{{}, valued.table.period});
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
    to.tell(say(N_("The value is 0: every move leaves another one, and the other player can bring it back to "
                   "0. So every move loses.")),
            {Quantity{Quantity::What::sum, 0}, EveryMove{Does::changes_sum}, Answered{Answered::By::even}});
    to.answers();
    return;
  }
  if (by_symmetry) {
    to.tell(say(N_("The middle is gone and two equal heaps are left: from now on copy in one what the other "
                   "player does in the other. That alone is enough to win, whatever the values are.")),
            {to.leaves(win->move), Answered{Answered::By::copy, 0, win->move}});
  }
  to.tell(say(N_("The value is not 0, so some move leaves 0, and from there every move leaves something else "
                 "again.")),
          {OutcomeIs{Outcome::N}, to.leaves(win->move), EveryMove{Does::changes_sum, 0, win->move}});
}

} // namespace

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
    to.tell(say(N_("The last move loses. Play with the values of the heaps as if it won, until a move need "
                   "leave no value above 1; then leave an odd number of ones.")),
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
