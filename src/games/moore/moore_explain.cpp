#include <algorithm>
#include <utility>

#include "explain/binary.hpp"
#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "explain/telling.hpp"
#include "games/moore/moore.hpp"
#include "games/moore/moore_claims.hpp"
#include "games/moore/moore_theory.hpp"

namespace nimatron {

namespace {

struct MooreTelling : Telling {
  const Options& options;
  const Heaps& board;
  Count k;
  bool misere;
  Count big;  // heaps of two or more
  Count ones; // of one

  Count cycle() const { return k + 1; }
};

Figure table(const Heaps& board, Count k) {
  if (board.size.size() > most_rows) return {};
  BinaryTable out = binary_table(board.size, board.size);
  out.modulus = k + 1;
  out.ones = moore_columns(board.size, k);
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

void tell_columns(MooreTelling& to) { to.tell(claims::CountsOfOnes{to.cycle()}, table(to.board, to.k)); }

void tell_lost(MooreTelling& to) {
  to.brief(claims::BundlesInMultiples{to.cycle()});
  if (to.misere) to.tell(claims::MooreMisereRule{to.cycle()});
  tell_columns(to);
  to.tell(claims::MultiplesSpoiled{to.k});
  to.tell(claims::MultiplesAgain{});
  to.tell(claims::MooreWay{to.k});
  to.answers();
}

void tell_won(MooreTelling& to, const HeapsMove& win) {
  to.brief(claims::LeaveBundlesInMultiples{to.cycle(), win});
  if (to.misere) to.tell(claims::MooreMisereRule{to.cycle()});
  tell_columns(to);
  to.tell(claims::MooreWay{to.k});
  const Heaps after = Moore::play(to.options, to.board, win);
  to.tell(claims::LeaveMultiples{after.size, to.cycle(), win}, table(after, to.k));
  to.winning_total();
}

// ------------------------------------------------------------------------------- the last match loses

void tell_ones(MooreTelling& to, const HeapsMove& win) {
  if (!win.part.empty()) {
    to.brief(claims::SinglesWon{to.ones, to.cycle()});
    to.tell(claims::MooreMisereRule{to.cycle()});
    to.winning_total();
  } else if (to.ones == 1) {
    to.brief(claims::LastMatchLoses{});
  } else {
    to.brief(claims::SinglesLost{to.ones, to.cycle()});
    to.tell(claims::MooreMisereRule{to.cycle()});
    to.answers();
  }
}

void tell_misere(MooreTelling& to, const HeapsMove& win) {
  if (to.big == 0) {
    tell_ones(to, win);
  } else if (win.part.empty()) {
    tell_lost(to);
  } else if (to.big > to.k) {
    tell_won(to, win);
  } else {
    const auto left = Moore::play(to.options, to.board, win).size;
    to.brief(claims::LeaveSingles{to.big, std::count(left.begin(), left.end(), 1), to.cycle(), win});
    to.tell(claims::MooreMisereRule{to.cycle()});
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
  const bool last = to.misere && to.big == 0 && to.ones == 1; // which says enough
  if (!win.part.empty()) {
    to.wins(win);
  } else if (!last) {
    to.loses();
  }
  if (to.misere) {
    tell_misere(to, win);
  } else if (win.part.empty()) {
    tell_lost(to);
  } else if (heaps <= to.k) {
    to.brief(claims::TakeAllHeaps{heaps, win});
    to.winning_total();
  } else {
    tell_won(to, win);
  }
  return std::move(to.steps);
}

} // namespace nimatron
