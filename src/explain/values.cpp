#include "explain/values.hpp"

#include <algorithm>

#include "core/game.hpp"
#include "explain/claims.hpp"
#include "explain/sums.hpp"
#include "explain/values_claims.hpp"

namespace nimatron {

namespace {

void tell_what_counts(Telling& to, const Valued& valued, Count largest) {
  to.tell(claims::CountsByValue{}, valued.table);
  if (valued.divides) to.tell(claims::PartsAddUp{});
  const auto& period = valued.table.period;
  if (period && largest >= period->first)
    to.tell(claims::ValuesRepeat{*valued.table.period}, ValueTable{{}, valued.table.period});
}

/// Of one heap that may be divided: the middle is taken, and the rest lies there twice.
std::optional<HeapMove> through_the_middle(const Position& at, std::size_t heap, Count size) {
  constexpr Count most_tried = 64;
  for (Count take = 1; take <= std::min<Count>(size - 2, most_tried); ++take) {
    const HeapMove move{heap, take, (size - take) / 2};
    if ((size - take) % 2 == 0 && !why_illegal(at, move)) return move;
  }
  return std::nullopt;
}

} // namespace

Message in_words(const Period& period) {
  if (period.first == 0) return say(N_("The values repeat with period {0}."), period.length);
  return say(N_("The values repeat with period {0} from heaps of {1} on."), period.length, period.first);
}

Message published_in_words(const Period& period) {
  return say(N_("It is known that the values repeat with period {0} from heaps of {1} on; that is beyond "
                "this table."),
             period.length, period.first);
}

namespace {

/// In short.
void brief_heaps(Telling& to, const Sums& sums, const std::optional<Change>& win, Count cycle) {
  if (cycle != 0) {
    to.brief(claims::RemaindersCount{cycle, sums.value});
  } else {
    to.brief(claims::HeapsCountAs{sums.value});
  }
  brief_sums(to, sums, win, true);
}

void brief_single_heap(Telling& to, Count heap, const std::optional<Change>& win, Count cycle,
                       bool by_symmetry) {
  if (win && is_over(play(to.position, win->move))) {
    to.brief(claims::EndsTheGame{win->move});
  } else if (cycle != 0) {
    to.brief(win ? Claim(claims::TakeJustRemainder{heap, cycle, *std::get_if<HeapMove>(&win->move)})
                 : Claim(claims::NoMultipleTaken{heap, cycle}));
  } else if (by_symmetry) {
    to.brief(claims::TakesTheMiddle{*std::get_if<HeapMove>(&win->move)});
  } else {
    to.brief(win ? Claim(claims::ValueIsNotZero{win->move}) : Claim(claims::ValueIsZero{}));
  }
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
  auto win = sums.previous_wins() ? std::nullopt : change_to_show(position, sums);
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
  const Count largest = *std::max_element(board.size.begin(), board.size.end());
  if (single) {
    brief_single_heap(to, largest, win, valued.cycle, by_symmetry);
  } else {
    brief_heaps(to, sums, win, valued.cycle);
  }
  if (valued.misere) {
    to.tell(claims::MisereRuleOfValues{});
    to.tell(claims::ZeroLeavesOne{});
  }
  if (!by_symmetry) tell_what_counts(to, valued, largest);
  if (!single) {
    tell_sums(to, sums, win, value);
  } else if (!win) {
    to.answers();
  }
  if (win) to.other_wins(win->move);
  return std::move(to.steps);
}

} // namespace nimatron
