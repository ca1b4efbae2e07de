#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "explain/binary.hpp"
#include "explain/explain.hpp"
#include "explain/sums.hpp"
#include "explain/values.hpp"
#include "games/nim.hpp"
#include "games/nim_theory.hpp"
#include "games/sequences.hpp"

namespace nimatron {

namespace {

using What = Quantity::What;
using Does = EveryMove::Does;

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

/// The same as moves, where it is the whole game.
PlayedOut played_out(std::size_t heap, const std::vector<Count>& takes, Count plies) {
  PlayedOut out;
  if (static_cast<Count>(takes.size()) != plies) return out;
  for (const Count take : takes)
    out.line.emplace_back(HeapMove{heap, take, 0});
  return out;
}

void tell_one_heap(Telling& to, std::size_t heap, Count n, Count s) {
  const Count r = n % (s + 1);
  const Count rounds = n / (s + 1);
  if (r == 0) {
    to.loses();
  } else {
    to.wins(HeapMove{heap, r, 0});
  }
  const Quantity cycle{What::cycle, s + 1};
  to.tell(
      say_n(N_P("With one match, take it and win.", "With {0} matches or fewer, take them all and win."), s),
      {Quantity{What::most, s}, LostIf{LostIf::Law::divides, s + 1}});
  to.tell(say(N_("With {0} matches, every move leaves some, {1} at most, and the right reply takes them all: "
                 "you lose."),
              s + 1, s),
          {cycle, Quantity{What::most, s}, LostIf{LostIf::Law::divides, s + 1}});
  to.tell(
      say(N_("The pattern repeats every {0} matches: you lose to move from every multiple of {0}."), s + 1),
      {cycle, LostIf{LostIf::Law::divides, s + 1}}, PeriodTable{n, s + 1});
  const Count plies = 2 * rounds + (r == 0 ? 0 : 1);
  const std::vector<Count> line = play_line(r, rounds, s);
  const std::vector<Claim> course = {played_out(heap, line, plies), Quantity{What::remoteness, plies}};
  if (r == 0) {
    to.tell(say(N_("{0} is a multiple of {1}. Whatever you take, say j, the reply {1} - j leaves the next "
                   "lower multiple, down to 0."),
                n, s + 1),
            {Quantity{What::matches, n}, cycle, Answered{Answered::By::rest, s + 1}});
    to.tell(say(N_("If you always take 1, the game runs {0}, and move {1}, the last, is not yours."),
                number_list(line), plies),
            course);
    to.answers([&](const Move& move) {
      return HeapMove{heap, s + 1 - std::get_if<HeapMove>(&move)->take, 0};
    });
    return;
  }
  to.tell(say(N_("{0} divided by {1} leaves remainder {2}. Take {2}, which leaves a multiple of {1}. From "
                 "then on, answer a take of j with {1} - j."),
              n, s + 1, r),
          {Quantity{What::matches, n}, cycle, Quantity{What::remainder, r}, to.leaves(HeapMove{heap, r, 0})});
  to.tell(say(N_("If the other side always takes 1, the game runs {0}, and move {1}, the last, is yours."),
              number_list(line), plies),
          course);
}

// ------------------------------------------------------------------------------- what counts of a heap

void tell_what_counts(Telling& to, const NimView& view) {
  const NimRule& rule = view.rule;
  if (rule.max != 0) {
    to.tell(say(N_("You may take at most {0}. In a heap of {1} or more, a take of j can be answered with {1} "
                   "- j. So only each heap's remainder after division by {1} counts: {2}."),
                rule.max, rule.max + 1, number_list(view.value)),
            {Quantity{What::most, rule.max}, Quantity{What::cycle, rule.max + 1}, Rounds{rule.max + 1},
             Counts{view.value}});
  }
  if (rule.split) {
    to.tell(say(N_("Splitting doesn't help: two heaps are worth their nim-sum, which is never more than "
                   "their total. So a split leaves no value that taking alone could not leave, and is "
                   "answered like any other move.")),
            {Counts{view.value}, EveryMove{Does::adds_up}, EveryMove{Does::gains_nothing},
             LostIf{rule.misere ? LostIf::Law::misere : LostIf::Law::even}});
  }
}

/// Two heaps, no bound, last match wins: copying, in the words of the oldest advice.
void tell_two_heaps(Telling& to, const Heaps& board, const Change& win) {
  if (std::count(board.size.begin(), board.size.end(), 0) + 2 !=
      static_cast<std::ptrdiff_t>(board.size.size())) {
    return;
  }
  to.tell(say(N_("With two heaps, copying wins: leave {0} in each. From then on, repeat in one heap every "
                 "move made in the other."),
              *win.rest),
          {to.leaves(win.move), Answered{Answered::By::copy, 0, win.move}});
}

/// The source that says to take from the largest heap is not right: where no move in it wins, every one of
/// them is said to give the win away.
void tell_largest(Telling& to, const Heaps& board, const std::optional<Change>& win) {
  constexpr Count few = 24;
  const auto largest = std::max_element(board.size.begin(), board.size.end());
  const auto heap = static_cast<std::size_t>(largest - board.size.begin());
  const bool alone = std::count(board.size.begin(), board.size.end(), *largest) == 1;
  if (!win || !alone || *largest > few || winning_move(to.position, heap)) return;
  std::vector<Claim> claims;
  for (Count take = 1; take <= *largest; ++take)
    claims.emplace_back(GivesAway{HeapMove{heap, take, 0}});
  claims.emplace_back(Counts{board.size});
  to.tell(say(N_("The largest heap is not always the right one: here, anything you take from the heap of {0} "
                 "gives away the win."),
              *largest),
          std::move(claims));
}

/// Heaps whose difference is a multiple of the cycle count the same, and cancel. For two at a time that is
/// all there is; for more, lost positions need not pair off.
void tell_pairing(Telling& to, const NimView& view, Count cycle) {
  std::map<Count, Count> heaps;
  for (const Count value : view.value)
    ++heaps[value];
  const Count alone = std::count_if(heaps.begin(), heaps.end(),
                                    [](const auto& of) { return of.first != 0 && of.second % 2 != 0; });
  const std::vector<Claim> claims = {Counts{view.value}, Quantity{What::cycle, cycle}, Quantity{What::sum, 0},
                                     Quantity{What::alone, alone}};
  if (alone == 0) {
    to.tell(say(N_("Here the heaps pair off with differences that are multiples of {0}, and any heap left "
                   "alone is such a multiple itself. Equal remainders cancel."),
                cycle),
            claims);
  } else {
    to.tell(say(N_("These heaps do not pair off with differences that are multiples of {0}, and still you "
                   "lose. Pairing off is enough but not needed: it is the bundles that must cancel."),
                cycle),
            claims);
  }
}

} // namespace

Explanation Nim::explain(const Options& options, const Heaps& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  const bool over = std::all_of(board.size.begin(), board.size.end(), [](Count size) { return size == 0; });
  if (const auto misere = view_divided_misere(options, board))
    return explain_misere(position, analysis, *misere);
  const auto view = view_nim(options, board);
  if (over || !view) return explain_by_search(position, analysis);
  if (view->octal != nullptr) {
    const auto value = [&](Count size) { return view->octal->value(size); };
    const Count largest = *std::max_element(board.size.begin(), board.size.end());
    return explain_by_values(position, analysis, {shown(*view->octal, largest), true, false}, value);
  }
  Telling to(position, analysis);
  const NimRule chosen = nim_rule(options);
  const auto heaps =
      std::count_if(board.size.begin(), board.size.end(), [](Count size) { return size != 0; });
  if (heaps == 1 && !chosen.misere) {
    const auto heap = static_cast<std::size_t>(
        std::find_if(board.size.begin(), board.size.end(), [](Count size) { return size != 0; }) -
        board.size.begin());
    const Count n = board.size[heap];
    if (chosen.max != 0 && !chosen.split) {
      tell_one_heap(to, heap, n, chosen.max);
      return std::move(to.steps);
    }
    if (view->rule.max == 0) {
      to.wins(HeapMove{heap, n, 0});
      to.tell(say(N_("A single heap is left: take all of it and win.")),
              {Quantity{What::heaps, 1}, to.leaves(HeapMove{heap, n, 0})});
      to.winning_total();
      return std::move(to.steps);
    }
  }
  const Sums sums(board.size, view->value, chosen.misere);
  auto win = sums.lost() ? std::nullopt : change_to_show(position, sums);
  // Where dividing is allowed, taking alone wins as well; but where nothing else is left in misere play.
  if (win && sums.target(win->heap) < sums.value[win->heap]) {
    const Count rest = board.size[win->heap] - sums.value[win->heap] + sums.target(win->heap);
    win->move = HeapMove{win->heap, board.size[win->heap] - rest, 0};
    win->rest = rest;
  }
  if (win) {
    to.wins(win->move);
  } else {
    to.loses();
  }
  if (chosen.misere) {
    to.tell(say(N_("Taking the last match loses. Play as if it won, until your move would leave no number "
                   "above 1; then leave an odd number of 1s.")),
            {LostIf{LostIf::Law::misere}});
  }
  tell_what_counts(to, *view);
  if (win && view->rule == NimRule{}) tell_two_heaps(to, board, *win);
  const Count cycle = view->rule.max == 0 ? max_heap + 1 : view->rule.max + 1;
  tell_sums(to, sums, win, [&](Count size) { return size % cycle; });
  if (win) to.other_wins(win->move);
  if (chosen.max != 0 && !chosen.split && !chosen.misere && !win) tell_pairing(to, *view, chosen.max + 1);
  if (view->rule == NimRule{}) tell_largest(to, board, win);
  to.tell(
      say(N_(
          "Every move takes at least one match, so the game always ends and someone wins: there is no tie.")),
      {EveryMove{Does::shrinks}, OutcomeIs{win ? Outcome::N : Outcome::P}});
  return std::move(to.steps);
}

} // namespace nimatron
