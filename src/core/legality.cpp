#include "core/legality.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace nimatron {

namespace {

constexpr Count tries = 512; // from either end of a heap

template <class M>
bool is_kind(std::size_t kind) {
  return kind == detail::index_of<M>(static_cast<Move*>(nullptr));
}

} // namespace

Count heap_size(const Board& board, std::size_t heap) {
  if (const auto* heaps = std::get_if<Heaps>(&board))
    return heap < heaps->size.size() ? heaps->size[heap] : 0;
  if (const auto* match = std::get_if<Match>(&board)) return heap == 0 ? match->left : 0;
  return 0;
}

std::optional<Move> Legality::take(std::size_t heap, Count amount) const {
  const std::size_t kind = position_.game->move;
  if (is_kind<HeapMove>(kind)) return HeapMove{heap, amount, 0};
  if (is_kind<HeapsMove>(kind)) return HeapsMove{{{heap, amount}}};
  if (is_kind<TakeMove>(kind) && heap == 0) return TakeMove{amount};
  return std::nullopt;
}

bool Legality::may_take(std::size_t heap, Count amount) const {
  auto move = take(heap, amount);
  if (!move) return false;
  if (allows(*move)) return true;
  auto* divided = std::get_if<HeapMove>(&*move);
  if (divided == nullptr) return false;
  divided->split = 1; // if any division is legal, this one is
  return allows(*move);
}

Amounts Legality::amounts(std::size_t heap) const {
  const Game& game = *position_.game;
  return game.amounts == nullptr ? tried(heap) : game.amounts(position_.options, position_.board, heap);
}

Amounts Legality::tried(std::size_t heap) const {
  const Count size = heap_size(position_.board, heap);
  std::vector<Count> some;
  const Count low = std::min(size, tries);
  for (Count n = 1; n <= low; ++n) {
    if (may_take(heap, n)) some.push_back(n);
  }
  const bool all_small = static_cast<Count>(some.size()) == low;
  if (size <= low) return all_small ? Amounts{size} : Amounts{0, std::move(some)};
  if (all_small && !may_take(heap, size)) { // a bound
    Count yes = low;
    for (Count no = size; no - yes > 1;) {
      const Count middle = yes + (no - yes) / 2;
      (may_take(heap, middle) ? yes : no) = middle;
    }
    return {yes};
  }
  if (all_small) return {size};
  for (Count n = std::max(low, size - tries) + 1; n <= size; ++n) {
    if (may_take(heap, n)) some.push_back(n);
  }
  return {0, std::move(some)};
}

} // namespace nimatron
