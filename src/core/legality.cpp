#include "core/legality.hpp"

#include <variant>

namespace nimatron {

namespace {

template <class M>
bool is_kind(std::size_t kind) {
  return kind == detail::index_of<M>(static_cast<Move*>(nullptr));
}

} // namespace

bool Legality::several_heaps() const { return is_kind<HeapsMove>(position_.game->move); }

std::optional<Move> Legality::take(std::size_t heap, Count amount) const {
  const std::size_t kind = position_.game->move;
  if (is_kind<HeapMove>(kind)) return HeapMove{heap, amount, 0};
  if (is_kind<HeapsMove>(kind)) return HeapsMove{{{heap, amount}}};
  if (is_kind<TakeMove>(kind) && heap == 0) return TakeMove{amount};
  return std::nullopt;
}

} // namespace nimatron
