#pragma once

#include <cstddef>
#include <optional>

#include "core/game.hpp"

namespace nimatron {

/// The one gate through which scene, session and ui ask what is allowed. It looks at a position that must
/// outlive it, and costs nothing to make.
class Legality {
 public:
  explicit Legality(const Position& position) : position_(position) {}

  bool allows(const Move& move) const {
    return !position_.game->refuse(position_.options, position_.board, move);
  }

  /// How many matches may be taken from this heap and nowhere else. Where the game says nothing itself, it is
  /// asked of all small amounts and of those that leave little; a bound between the two is searched for.
  /// An amount is also allowed if it is so only where what is left is then divided.
  Amounts amounts(std::size_t heap) const;

  /// So many matches from this heap, as the game writes its moves; nothing if its moves take none from heaps.
  std::optional<Move> take(std::size_t heap, Count amount) const;

 private:
  bool may_take(std::size_t heap, Count amount) const;
  Amounts tried(std::size_t heap) const;

  const Position& position_;
};

/// How many matches the heap of a board has, 0 where it has no such heap.
Count heap_size(const Board& board, std::size_t heap);

} // namespace nimatron
