#include "games/misere_heaps.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "explain/explain.hpp"
#include "games/nim.hpp"
#include "games/sequences.hpp"

namespace nimatron {

namespace {

Count largest_heap(const Heaps& board) { return *std::max_element(board.size.begin(), board.size.end()); }

} // namespace

bool prepare_misere(const OctalCode& code, const Heaps& board, Slice& slice) {
  return misere_quotient(code).reach(largest_heap(board), slice);
}

std::optional<MisereHeaps> view_misere(const OctalCode& code, const Heaps& board) {
  const bool full = static_cast<Count>(board.size.size()) >= max_heaps;
  if (full && !code.runs_with(OctalCode::two_heaps).empty()) return std::nullopt;
  MisereQuotient& quotient = misere_quotient(code);
  if (!quotient.reach(largest_heap(board))) return std::nullopt;
  MisereHeaps out{&quotient, {}, 0};
  // Of each heap first all before it, then all behind it as well.
  for (const Count size : board.size) {
    out.others.push_back(out.all);
    out.all = quotient.sum(out.all, quotient.kind(size));
  }
  MisereKind behind = 0;
  for (std::size_t heap = board.size.size(); heap-- > 0;) {
    out.others[heap] = quotient.sum(out.others[heap], behind);
    behind = quotient.sum(behind, quotient.kind(board.size[heap]));
  }
  return out;
}

bool misere_winning(const MisereHeaps& view, const Heaps& board, FunctionRef<bool(const HeapMove&)> sink) {
  if (view.previous_wins()) return true;
  for (std::size_t heap = 0; heap < board.size.size(); ++heap) {
    const auto found = [&](Count take, Count part) { return sink({heap, take, part}); };
    if (!view.quotient->moves_to_lost(board.size[heap], view.others[heap], found)) return false;
  }
  return true;
}

BigCount misere_winning_total(const MisereHeaps& view, const Heaps& board) {
  BigCount total = 0;
  for (std::size_t heap = 0; heap < board.size.size() && !view.previous_wins(); ++heap)
    total += view.quotient->count_moves_to_lost(board.size[heap], view.others[heap]);
  return total;
}

Theory misere_theory(const MisereHeaps& view) {
  Theory out;
  out.outcome = view.previous_wins() ? Outcome::P : Outcome::N;
  return out;
}

Explanation explain_misere(const Position& position, const Analysis& analysis, const MisereHeaps& view) {
  Explanation out = explain_by_search(position, analysis);
  if (is_over(position)) return out;
  using What = Quantity::What;
  const Count largest = largest_heap(*std::get_if<Heaps>(&position.board));
  const auto kinds = static_cast<Count>(view.quotient->order(largest));
  out.push_back(
      {say(N_("How this is known: when the last move loses, Grundy values no longer add up. But under these "
              "rules, sums of heaps up to {0} come in only {1} kinds, however many heaps there are. Sums of "
              "the same kind can replace each other in any such sum. A table, the misère quotient, tells "
              "which kind two kinds add up to, and which kinds lose for the player to move."),
           largest, kinds),
       {},
       {OutcomeIs{analysis.outcome}, Quantity{What::largest, largest}, Quantity{What::kinds, kinds}}});
  return out;
}

} // namespace nimatron
