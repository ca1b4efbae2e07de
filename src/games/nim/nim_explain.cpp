#include <algorithm>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "explain/sums.hpp"
#include "explain/sums_claims.hpp"
#include "explain/values.hpp"
#include "games/nim/nim.hpp"
#include "games/nim/nim_claims.hpp"
#include "games/nim/nim_theory.hpp"
#include "games/shared/sequences.hpp"

namespace nimatron {

namespace {

// ------------------------------------------------------------------------------- one heap, take 1 to s

/// The takes of a game in which the loser takes 1 each time and the winner s; only the first ones.
std::vector<Count> play_line(Count first, Count rounds, Count s) {
  std::vector<Count> line;
  if (first != 0) line.push_back(first);
  for (Count i = 0; i < std::min<Count>(rounds, 10); ++i) {
    line.push_back(1);
    line.push_back(s);
  }
  return line;
}

void tell_one_heap(Telling& to, std::size_t heap, Count n, Count s) {
  const Count r = n % (s + 1);
  const Count rounds = n / (s + 1);
  if (r == 0) {
    to.loses();
  } else {
    to.wins(HeapMove{heap, r, 0});
  }
  if (n <= s) {
    to.brief(claims::TakeThemAll{s});
    return;
  }
  if (r == 0) {
    to.brief(claims::IsMultiple{n, s + 1});
  } else {
    to.brief(claims::TakeRemainder{n, s + 1, {heap, r, 0}});
  }
  to.tell(claims::TakeThemAll{s});
  to.tell(claims::OneMoreLoses{s});
  to.tell(claims::PatternRepeats{s + 1}, PeriodTable{n, s + 1});
  to.tell(claims::TakingOnes{play_line(r, rounds, s), 2 * rounds + (r == 0 ? 0 : 1), r == 0});
  if (r != 0) return;
  to.answers([&](const Move& move) { return HeapMove{heap, s + 1 - std::get_if<HeapMove>(&move)->take, 0}; });
}

/// One match at a time, whatever may be split: whether their number is odd decides.
Explanation explain_single_matches(const Position& position, const Analysis& analysis, const Heaps& board) {
  Telling to(position, analysis);
  const Count n = std::accumulate(board.size.begin(), board.size.end(), Count{0});
  const auto lying = std::find_if(board.size.begin(), board.size.end(), [](Count size) { return size != 0; });
  const HeapMove take_one{static_cast<std::size_t>(lying - board.size.begin()), 1, 0};
  const bool lost = (n % 2 != 0) == is_misere(position.options);
  if (lost && n == 1) {
    to.brief(claims::LastMatchLoses{});
  } else if (lost) {
    to.loses();
    to.brief(claims::OneMatchAMove{n});
    to.answers();
  } else {
    to.wins(take_one);
    to.brief(n == 1 ? Claim(claims::EndsTheGame{take_one}) : Claim(claims::OneMatchAMove{n}));
    to.other_wins(take_one);
  }
  return std::move(to.steps);
}

/// The last match loses. A remainder of 1 is lost, and every other one is brought down to it.
void tell_one_heap_misere(Telling& to, std::size_t heap, Count n, Count s) {
  const Count above = (n - 1) % (s + 1); // one more than a multiple
  if (n == 1) {
    to.brief(claims::LastMatchLoses{});
  } else if (above == 0) {
    to.loses();
    to.brief(claims::IsOneMore{n, s + 1});
    to.answers([&](const Move& move) -> std::optional<Move> {
      return HeapMove{heap, s + 1 - std::get_if<HeapMove>(&move)->take, 0};
    });
  } else {
    const HeapMove win{heap, above, 0};
    to.wins(win);
    to.brief(n - above == 1 ? Claim(claims::LeavesLastMatch{win}) : Claim(claims::LeaveOneMore{s + 1, win}));
    to.other_wins(win);
  }
}

// ------------------------------------------------------------------------------- what counts of a heap

void tell_what_counts(Telling& to, const NimView& view) {
  if (view.rule.max != 0) to.tell(claims::CyclesCancel{view.rule.max});
  if (view.rule.split) to.tell(claims::SplittingGainsNothing{});
}

/// In short. Two heaps, no bound, last match wins: copying, in the words of the oldest advice.
void brief(Telling& to, const NimView& view, const Sums& sums, const std::optional<Change>& win) {
  const auto lying = std::count_if(sums.size.begin(), sums.size.end(), [](Count size) { return size != 0; });
  if (win && lying == 2 && view.rule == NimRule{}) {
    to.brief(claims::LeaveEqualHeaps{*win->rest, *std::get_if<HeapMove>(&win->move)});
    return;
  }
  const bool counted = view.rule.max != 0;
  if (counted) to.brief(claims::OnlyRestsCount{view.rule.max, sums.value});
  brief_sums(to, sums, win, counted);
}

/// The source that says to take from the largest heap is not right: where no move in it wins, every one of
/// them is said to give the win away.
void tell_largest(Telling& to, const Heaps& board, const std::optional<Change>& win) {
  constexpr Count few = 24;
  const auto largest = std::max_element(board.size.begin(), board.size.end());
  const auto heap = static_cast<std::size_t>(largest - board.size.begin());
  const bool alone = std::count(board.size.begin(), board.size.end(), *largest) == 1;
  if (!win || !alone || *largest > few || winning_move(to.position, heap)) return;
  to.tell(claims::LargestGivesAway{heap, *largest});
}

/// Heaps whose difference is a multiple of the cycle count the same, and cancel. For two at a time that is
/// all there is; for more, lost positions need not pair off.
void tell_pairing(Telling& to, const Sums& sums, Count cycle) {
  std::map<Count, Count> heaps;
  for (const Count value : sums.value)
    ++heaps[value];
  const Count alone = std::count_if(heaps.begin(), heaps.end(),
                                    [](const auto& of) { return of.first != 0 && of.second % 2 != 0; });
  to.tell(claims::PairsOff{alone == 0, cycle});
}

std::size_t heaps_lying(const Heaps& board) {
  return board.size.size() - static_cast<std::size_t>(std::count(board.size.begin(), board.size.end(), 0));
}

void tell_single_heap(Telling& to, const Heaps& board, const NimRule& chosen, const NimRule& rule) {
  const auto heap = static_cast<std::size_t>(
      std::find_if(board.size.begin(), board.size.end(), [](Count size) { return size != 0; }) -
      board.size.begin());
  const Count n = board.size[heap];
  if (chosen.misere) // taking all but one is within the bound, or there is none
    return tell_one_heap_misere(to, heap, n, rule.max != 0 ? rule.max : n);
  if (chosen.max != 0 && !chosen.split) return tell_one_heap(to, heap, n, chosen.max);
  // A heap that may be divided, and is above the bound, is one of the octal game: so all of it can be taken.
  to.wins(HeapMove{heap, n, 0});
  to.brief(claims::TakeTheHeap{{heap, n, 0}});
  if (!rule.split) return;
  to.other_wins(HeapMove{heap, n, 0});
  to.tell(claims::OthersHalve{});
}

void tell_heaps(Telling& to, const Heaps& board, const NimRule& chosen, const NimView& view) {
  std::vector<Count> values;
  for (const Count size : board.size)
    values.push_back(view.value(size));
  const Sums sums(board.size, std::move(values), chosen.misere);
  auto win = sums.previous_wins() ? std::nullopt : change_to_show(to.position, sums);
  // Where dividing is allowed, taking alone wins as well.
  if (win && view.rule.split) {
    const Count rest = sums.target(win->heap);
    win->move = HeapMove{win->heap, board.size[win->heap] - rest, 0};
    win->rest = rest;
  }
  if (win) {
    to.wins(win->move);
  } else {
    to.loses();
  }
  brief(to, view, sums, win);
  if (chosen.misere) to.tell(claims::MisereRule{sums.size == sums.value});
  tell_what_counts(to, view);
  tell_sums(to, sums, win, [&](Count size) { return view.value(size); });
  if (win) to.other_wins(win->move);
  if (view.rule.max != 0 && !chosen.split && !chosen.misere && !win)
    tell_pairing(to, sums, view.rule.max + 1);
  if (view.rule == NimRule{}) tell_largest(to, board, win);
}

} // namespace

Explanation Nim::explain(const Options& options, const Heaps& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  const std::size_t heaps = heaps_lying(board);
  if (heaps > 0 && nim_rule(options).max == 1) return explain_single_matches(position, analysis, board);
  if (const auto misere = view_divided_misere(options, board))
    return explain_misere(position, analysis, *misere);
  const auto view = view_nim(options, board);
  if (heaps == 0) return explain_by_search(position, analysis);
  if (!view) {
    const auto copying = copied_nim(options, board);
    return copying ? explain_copying(position, analysis, *copying) : explain_by_search(position, analysis);
  }
  if (view->octal != nullptr) {
    const auto value = [&](Count size) { return view->octal->value(size); };
    const Count largest = *std::max_element(board.size.begin(), board.size.end());
    return explain_by_values(position, analysis, {shown(*view->octal, largest), true, false}, value);
  }
  Telling to(position, analysis);
  if (heaps == 1) {
    tell_single_heap(to, board, nim_rule(options), view->rule);
  } else {
    tell_heaps(to, board, nim_rule(options), *view);
  }
  return std::move(to.steps);
}

Explanation Nim::explain_bounded(Count most, bool split, bool misere, const Heaps& board,
                                 const Analysis& analysis) {
  Options same;
  same.set("max", most);
  if (split) same.set("split");
  if (misere) same.set(misere_option.name);
  return explain(same, board, analysis);
}

} // namespace nimatron
