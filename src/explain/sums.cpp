#include "explain/sums.hpp"

#include <algorithm>

#include "core/game.hpp"
#include "explain/binary.hpp"
#include "explain/claims.hpp"
#include "explain/sums_claims.hpp"

namespace nimatron {

namespace {

bool drawable(const Sums& sums) { return sums.size.size() <= most_rows; }

Figure table(const Sums& sums, const Change* change = nullptr) {
  if (!drawable(sums)) return {};
  BinaryTable out = binary_table(sums.size, sums.value);
  if (change != nullptr) {
    out.changed = change->heap;
    out.leave = sums.target(change->heap);
    out.rest = change->rest;
  }
  return out;
}

Figure bundle_figure(const Sums& sums, std::size_t change) {
  return drawable(sums) ? Figure(bundles(sums.value, change)) : Figure();
}

/// When this one has been changed: all of them have partners.
Figure bundles_after(const Sums& sums, std::size_t change) {
  if (!drawable(sums)) return {};
  std::vector<Count> left = sums.value;
  left[change] = sums.target(change);
  return bundles(left);
}

/// The same in the heap that was as large.
std::optional<Move> copied(const Heaps& board, const Move& made) {
  const auto* move = std::get_if<HeapMove>(&made);
  if (move == nullptr) return std::nullopt;
  // The heaps pair off by their size: the n-th of a size with the next or the one before.
  std::size_t before = 0;
  for (std::size_t heap = 0; heap < move->heap; ++heap)
    before += board.size[heap] == board.size[move->heap] ? 1 : 0;
  std::size_t partner = move->heap;
  do {
    partner += before % 2 == 0 ? 1 : board.size.size() - 1;
    partner %= board.size.size();
  } while (board.size[partner] != board.size[move->heap]);
  const std::size_t shifted = move->split != 0 && partner > move->heap ? 1 : 0;
  return HeapMove{partner + shifted, move->take, move->split};
}

/// The heaps come in equal pairs that have equal moves.
const Heaps* can_be_copied(const Telling& to, const Sums& sums) {
  const auto* board = std::get_if<Heaps>(&to.position.board);
  return sums.copies && !sums.misere && board != nullptr && pairs_of_equals(board->size) ? board : nullptr;
}

bool counts_nothing(const Sums& sums) { return sums.big + sums.ones == 0; }

/// What is counted are matches.
bool as_it_lies(const Telling& to, const Sums& sums) {
  return sums.size == sums.value && std::holds_alternative<Heaps>(to.position.board);
}

void brief_lost(Telling& to, const Sums& sums, bool counted) {
  if (can_be_copied(to, sums) != nullptr) {
    to.brief(claims::EqualPairs{});
  } else if (counted) {
    to.brief(claims::NumbersPair{counts_nothing(sums)}, bundle_figure(sums, sums.value.size()));
  } else {
    to.brief(claims::BundlesPair{}, bundle_figure(sums, sums.value.size()));
    to.brief(claims::PairsAgain{});
  }
}

void brief_won(Telling& to, const Sums& sums, const Change& win, bool counted) {
  if (is_over(play(to.position, win.move))) {
    to.brief(claims::EndsTheGame{win.move}, bundle_figure(sums, win.heap));
  } else if (counted) {
    const auto* split = std::get_if<HeapMove>(&win.move);
    const bool others = sums.big + sums.ones > (sums.value[win.heap] != 0 ? 1 : 0);
    const bool nothing = !others && sums.target(win.heap) == 0 && (split == nullptr || split->split == 0);
    to.draw_brief(bundle_figure(sums, win.heap)); // of what counts, which has been said
    to.brief(claims::NumbersPairAfter{win.move, nothing}, {}, bundles_after(sums, win.heap));
  } else {
    to.brief(claims::BundlesLeft{powers_of(sums.sum)}, bundle_figure(sums, win.heap));
    to.brief(claims::PairsFromNow{win.move}, {}, bundles_after(sums, win.heap));
  }
}

void tell_lost(Telling& to, const Sums& sums) {
  const bool nothing = counts_nothing(sums);
  to.tell(claims::ColumnsEven{nothing}, nothing ? Figure() : table(sums), table(sums));
  to.tell(claims::TurnsOdd{}, {}, table(sums));
  to.tell(claims::EvenAgain{}, {}, table(sums));
  const auto* board = std::get_if<Heaps>(&to.position.board);
  if (can_be_copied(to, sums) != nullptr) {
    to.answers([&](const Move& move) { return copied(*board, move); });
  } else if (board != nullptr || std::holds_alternative<Grid>(to.position.board) ||
             std::holds_alternative<EdgeHeaps>(to.position.board)) {
    to.answers();
  }
}

void tell_won(Telling& to, const Sums& sums, const Change& win) {
  const std::vector<Count> odd = powers_of(sums.sum);
  to.tell(claims::ColumnsOdd{odd, sums.sum}, table(sums));
  to.tell(claims::LeadingOne{odd.front(), win.heap, sums.size.size() == 1});
  to.tell(claims::Flips{win.heap, sums.value[win.heap], sums.target(win.heap), win.move}, table(sums, &win));
  to.tell(claims::StaysEven{win.move});
}

/// With at most one number above 1 the end is near, and it goes the other way round.
void tell_misere_end(Telling& to, const Sums& sums, const Change* win, FunctionRef<Count(Count)> value_of) {
  if (win == nullptr) {
    to.tell(claims::OddOnesAgain{});
    to.answers([&](const Move& move) {
      const Position after = play(to.position, move);
      const auto* board = std::get_if<Heaps>(&after.board);
      if (board == nullptr) return winning_move(after);
      std::vector<Count> value;
      for (const Count size : board->size)
        value.push_back(value_of(size));
      const auto answer = change_to_show(after, Sums(board->size, std::move(value), true));
      return answer ? std::optional<Move>(answer->move) : std::nullopt;
    });
    return;
  }
  const bool matches = as_it_lies(to, sums);
  to.tell(sums.big == 0 ? Claim(claims::OnesEven{sums.ones, matches}) : Claim(claims::OneAboveOne{matches}),
          table(sums));
  to.tell(claims::TurnsInto{win->heap, sums.value[win->heap], sums.target(win->heap), sums.size.size() == 1,
                            win->move},
          table(sums, win));
}

} // namespace

Sums::Sums(std::vector<Count> sizes, std::vector<Count> values, bool last_loses)
    : size(std::move(sizes)), value(std::move(values)) {
  misere = last_loses;
  for (const Count v : value)
    add(v);
}

std::optional<Change> change_to_show(const Position& position, const Sums& sums) {
  const bool by_sum = !sums.misere || sums.big > 1;
  std::size_t heap = by_sum ? heap_to_change(sums.value) : 0;
  for (; heap < sums.value.size(); ++heap) {
    if (sums.size[heap] == 0 || (!by_sum && sums.big == 1 && sums.value[heap] < 2)) continue;
    if (const auto move = winning_move(position, heap)) {
      const auto& made = *std::get_if<HeapMove>(&*move);
      return Change{*move, heap,
                    made.split == 0 ? std::optional<Count>(sums.size[heap] - made.take) : std::nullopt};
    }
    if (by_sum) break;
  }
  return std::nullopt;
}

void brief_sums(Telling& to, const Sums& sums, const std::optional<Change>& win, bool counted) {
  if (sums.misere && sums.big <= 1) {
    if (win) {
      to.brief(claims::LeavesOddOnes{win->move, as_it_lies(to, sums)});
      return;
    }
    to.brief(claims::OnesOdd{sums.ones, as_it_lies(to, sums)});
    if (!counted) to.brief(claims::OddOnesRestored{});
  } else if (sums.previous_wins()) {
    brief_lost(to, sums, counted);
  } else if (win) {
    brief_won(to, sums, *win, counted);
  }
}

void tell_sums(Telling& to, const Sums& sums, const std::optional<Change>& win) {
  tell_sums(to, sums, win, [](Count size) { return size; });
}

void tell_sums(Telling& to, const Sums& sums, const std::optional<Change>& win,
               FunctionRef<Count(Count)> value_of) {
  if (sums.misere && sums.big <= 1) {
    tell_misere_end(to, sums, win ? &*win : nullptr, value_of);
  } else if (sums.previous_wins()) {
    tell_lost(to, sums);
  } else if (win) {
    tell_won(to, sums, *win);
  }
}

} // namespace nimatron
