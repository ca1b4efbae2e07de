#include <algorithm>
#include <utility>

#include "explain/binary.hpp"
#include "explain/explain.hpp"
#include "explain/telling.hpp"
#include "games/moore.hpp"
#include "games/moore_theory.hpp"

namespace nimatron {

namespace {

using What = Quantity::What;
using Does = EveryMove::Does;

struct MooreTelling : Telling {
  const Options& options;
  const Heaps& board;
  Count k;
  bool misere;
  Count big;  // heaps of two or more
  Count ones; // of one

  LostIf law() const { return {misere ? LostIf::Law::beside : LostIf::Law::multiples, k + 1}; }
  Quantity cycle() const { return {What::cycle, k + 1}; }
};

Figure table(const Heaps& board, Count k) {
  if (board.size.size() > most_rows) return {};
  BinaryTable out = binary_table(board.size, board.size);
  out.modulus = k + 1;
  out.ones = moore_columns(board.size, k);
  out.ones.resize(static_cast<std::size_t>(out.columns), 0);
  out.sum = 0;
  for (std::size_t c = 0; c < out.ones.size(); ++c)
    out.sum |= out.ones[c] != 0 ? Count{1} << c : 0;
  return out;
}

/// The winning move that is found at once.
HeapsMove quick_win(const Heaps& board, Count k, bool misere) {
  HeapsMove move;
  for (const MooreTake& take : moore_win(board.size, k, misere))
    move.part.push_back({take.heap, take.take});
  return move;
}

void tell_columns(MooreTelling& to) {
  to.tell(to.misere ? say(N_("Write the heaps in binary, one under another, and count the 1s in each column. "
                             "While some heap has two or more matches, you lose to move exactly when every "
                             "column's count is a multiple of {0}."),
                          to.k + 1)
                    : say(N_("Write the heaps in binary, one under another, and count the 1s in each column. "
                             "You lose to move exactly when every column's count is a multiple of {0}."),
                          to.k + 1),
          {to.law(), to.cycle()}, table(to.board, to.k));
}

void tell_lost(MooreTelling& to) {
  tell_columns(to);
  to.tell(say(N_("Here every count is a multiple of {1}. A move changes at most {0} heaps. In the leftmost "
                 "column it changes, it only turns 1s into 0s, {0} at most. So that count is no longer a "
                 "multiple of {1}."),
              to.k, to.k + 1),
          {Quantity{What::most, to.k}, to.cycle(), EveryMove{Does::takes_ones, to.k},
           EveryMove{Does::spoils, to.k + 1}});
  to.tell(to.misere ? say(N_("The right reply makes all counts multiples again, or leaves the right number "
                             "of single matches. So every move loses."))
                    : say(N_("The right reply makes all counts multiples again. So every move loses.")),
          {Answered{to.misere ? Answered::By::ones_beside : Answered::By::multiples, to.k + 1}});
  to.answers();
}

void tell_won(MooreTelling& to, const HeapsMove& win) {
  tell_columns(to);
  const Heaps after = Moore::play(to.options, to.board, win);
  to.tell(say(N_("Leave {0}: then every column's count is a multiple of {1}, and any move spoils that."),
              number_list(after.size), to.k + 1),
          {to.leaves(win), to.cycle(), to.law(), EveryMove{Does::spoils, to.k + 1, win}}, table(after, to.k));
  to.winning_total();
}

// ------------------------------------------------------------------------------- the last match loses

void tell_ones(MooreTelling& to, const HeapsMove& win) {
  const std::vector<Claim> claims = {Quantity{What::ones, to.ones}, to.cycle(), to.law()};
  if (win.part.empty()) {
    if (to.ones == 1) {
      to.tell(say(N_("One match is left. You must take it, and you lose.")),
              {Quantity{What::ones, 1}, OutcomeIs{Outcome::P}, EveryMove{Does::ends}});
      return;
    }
    to.tell(say(N_("Only single matches are left: {0}, one more than a multiple of {1}. Take j of them and "
                   "the right reply takes {1} - j, until you must take the last one."),
                to.ones, to.k + 1),
            {Quantity{What::ones, to.ones}, to.cycle(), to.law(), Answered{Answered::By::rest, to.k + 1}});
    to.answers();
    return;
  }
  to.tell(
      say(N_("Only single matches are left: {0}. Leave one more than a multiple of {1}."), to.ones, to.k + 1),
      claims);
  to.winning_total();
}

void tell_misere(MooreTelling& to, const HeapsMove& win) {
  to.tell(say(N_("Taking the last match loses. Play as if it won, until you can leave only single matches; "
                 "then leave one more of them than a multiple of {0}."),
              to.k + 1),
          {to.law(), to.cycle()});
  if (to.big == 0) {
    tell_ones(to, win);
  } else if (win.part.empty()) {
    tell_lost(to);
  } else if (to.big > to.k) {
    tell_won(to, win);
  } else {
    to.tell(say_n(N_P("Only one heap has two or more matches: this is the turning point. Now leave only "
                      "single matches.",
                      "Only {0} heaps have two or more matches: this is the turning point. Now leave only "
                      "single matches."),
                  to.big),
            {Quantity{What::big, to.big}, to.leaves(win)});
    to.winning_total();
  }
}

} // namespace

Explanation Moore::explain(const Options& options, const Heaps& board, const Analysis& analysis) {
  const auto& size = board.size;
  const Position position{&form_of(*find_game(id), options), options, board};
  MooreTelling to{{position, analysis},
                  options,
                  board,
                  options.number(by_option),
                  is_misere(options),
                  std::count_if(size.begin(), size.end(), [](Count n) { return n >= 2; }),
                  std::count(size.begin(), size.end(), 1)};
  const Count heaps = to.big + to.ones;
  if (heaps == 0) return explain_by_search(position, analysis);
  const HeapsMove win = quick_win(board, to.k, to.misere);
  if (win.part.empty()) {
    to.loses();
  } else {
    to.wins(win);
  }
  if (to.misere) {
    tell_misere(to, win);
  } else if (win.part.empty()) {
    tell_lost(to);
  } else if (heaps <= to.k) {
    to.tell(say_n(N_P("Only one heap is left: take all of it and win.",
                      "Only {0} heaps are left: take them all at once and win."),
                  heaps),
            {Quantity{What::heaps, heaps}, to.leaves(win)});
    to.winning_total();
  } else {
    tell_won(to, win);
  }
  return std::move(to.steps);
}

} // namespace nimatron
