#include "core/legality.hpp"

#include <variant>

namespace nimatron {

bool Legality::several_heaps() const { return position_.game->move == move_index<HeapsMove>; }

std::optional<Move> Legality::take(std::size_t heap, Count amount) const {
  const std::size_t kind = position_.game->move;
  if (kind == move_index<HeapMove>) return HeapMove{heap, amount, 0};
  if (kind == move_index<HeapsMove>) return HeapsMove{{{heap, amount}}};
  if (kind == move_index<TakeMove> && heap == 0) return TakeMove{amount};
  return std::nullopt;
}

} // namespace nimatron
