#include <algorithm>
#include <optional>
#include <utility>

#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "explain/sums.hpp"
#include "explain/telling.hpp"
#include "games/pass/pass.hpp"
#include "games/pass/pass_claims.hpp"
#include "games/pass/pass_theory.hpp"
#include "games/shared/searched_answers.hpp"

namespace nimatron {

namespace {

/// The heaps decide as in Nim; the passes count nothing.
void tell_as_nim(Telling& to, const Heaps& board, const PassView& view) {
  std::vector<Count> value = view.heap;
  value.push_back(0);
  const Sums sums = [&] {
    Sums out(board.size, std::move(value), view.misere);
    out.copies = false;
    return out;
  }();
  const auto win = sums.previous_wins() ? std::nullopt : change_to_show(to.position, sums);
  if (win) {
    to.wins(win->move);
  } else {
    to.loses();
  }
  to.brief(claims::PassesCount{view.passes, view.heap});
  const bool last_singles = view.misere && sums.big <= 1;
  if (last_singles && !win && view.passes > 0) {
    to.brief(claims::OddSingles{});
  } else {
    brief_sums(to, sums, win, true);
  }
  if (view.passes > 0) to.tell(claims::PassAnswered{});
  if (win) {
    to.other_wins(win->move);
  } else {
    to.answers([&](const Move& move) -> std::optional<Move> {
      if (std::get_if<HeapMove>(&move)->heap == view.heap.size()) return move; // a pass by a pass
      return winning_move(play(to.position, move));
    });
  }
}

void tell_odd(Telling& to, const PassView& view) {
  if (view.passes > 1) to.tell(claims::PassesCancel{view.passes});
}

/// As Nim heaps they are lost.
void tell_pass(Telling& to, const PassView& view) {
  const HeapMove pass{view.heap.size(), 1, 0};
  to.wins(pass);
  to.brief(claims::PassNow{pass});
  tell_odd(to, view);
  to.other_wins(pass);
}

/// The two largest heaps, the smaller first; others are empty.
std::pair<Count, Count> pair_of(std::vector<Count> heap) {
  heap.push_back(0);
  std::sort(heap.begin(), heap.end());
  return {heap[heap.size() - 2], heap.back()};
}

void tell_pair(Telling& to, const PassView& view) {
  std::optional<HeapMove> win;
  pass_wins(view, [&](const HeapMove& move) {
    win = move;
    return false;
  });
  if (!win) {
    const auto [low, high] = pair_of(view.heap);
    to.loses();
    to.brief(claims::LosingPair{low, high});
    to.tell(claims::LosingPairsHold{});
    tell_odd(to, view);
    to.answers();
    return;
  }
  PassView left = view;
  left.heap[win->heap] -= win->take;
  const auto [low, high] = pair_of(left.heap);
  to.wins(*win);
  if (high == 0) {
    to.brief(claims::EndsTheGame{*win});
  } else {
    to.brief(claims::LeavesLosingPair{low, high, *win});
    to.tell(claims::LosingPairsHold{});
    tell_odd(to, view);
  }
  to.other_wins(*win);
}

} // namespace

Explanation PassNim::explain(const Options& options, const Heaps& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  const PassView view(options, board);
  if (view.over()) return explain_by_search(position, analysis);
  Telling to(position, analysis);
  if (view.even()) {
    tell_as_nim(to, board, view);
  } else if (view.lost_in_nim()) {
    tell_pass(to, view);
  } else if (view.few()) {
    tell_pair(to, view);
  } else {
    to.steps = explain_by_search(position, analysis);
    tell_odd(to, view);
    tell_searched_answers(to);
    return std::move(to.steps);
  }
  to.numbers();
  return std::move(to.steps);
}

} // namespace nimatron
