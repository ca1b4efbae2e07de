#include "games/heaps_moves.hpp"

#include <cstddef>

namespace nimatron {

std::optional<Message> refuse_parts(const Heaps& board, const HeapsMove& move) {
  if (move.part.empty()) return say(N_("a move takes at least one match"));
  for (std::size_t i = 0; i < move.part.size(); ++i) {
    const HeapsMove::Part& part = move.part[i];
    const auto heap = part.heap + 1;
    if (part.heap >= board.size.size()) {
      return say(N_("there is no heap {0}, only {1}"), heap, board.size.size());
    }
    if (i > 0 && part.heap <= move.part[i - 1].heap) {
      return say(N_("the heaps must rise: heap {0} comes after heap {1}"), heap, move.part[i - 1].heap + 1);
    }
    const Count size = board.size[part.heap];
    if (part.take < 1) return say(N_("a move takes at least one match"));
    if (size == 0) return say(N_("heap {0} is empty"), heap);
    if (part.take > size)
      return say_n(N_P("heap {1} has only {0} match", "heap {1} has only {0} matches"), size, heap);
  }
  return std::nullopt;
}

Heaps without_parts(Heaps board, const HeapsMove& move) {
  for (const HeapsMove::Part& part : move.part)
    board.size[part.heap] -= part.take;
  return board;
}

} // namespace nimatron
