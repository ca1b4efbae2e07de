#include "games/shared/heaps_moves.hpp"

#include <cstddef>

#include "games/shared/heap_refusals.hpp"

namespace nimatron {

std::optional<Message> refuse_parts(const Heaps& board, const HeapsMove& move) {
  if (move.part.empty()) return say(N_("a move must take at least one match"));
  for (std::size_t i = 0; i < move.part.size(); ++i) {
    const HeapsMove::Part& part = move.part[i];
    if (i > 0 && part.heap <= move.part[i - 1].heap) {
      return say(N_("list the heaps in increasing order: heap {0} cannot follow heap {1}"), part.heap + 1,
                 move.part[i - 1].heap + 1);
    }
    if (auto reason = refuse_take(board, part.heap, part.take)) return reason;
  }
  return std::nullopt;
}

Heaps without_parts(Heaps board, const HeapsMove& move) {
  for (const HeapsMove::Part& part : move.part)
    board.size[part.heap] -= part.take;
  return board;
}

} // namespace nimatron
