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

  /// A move of another kind than the game's is none of its moves.
  bool allows(const Move& move) const {
    const Game& game = *position_.game;
    return move.index() == game.move && !game.refuse(position_.options, position_.board, move);
  }

  /// Why it is not allowed, in the game's words; nothing if it is. A move of the game's kind.
  std::optional<Message> why_not(const Move& move) const {
    return position_.game->refuse(position_.options, position_.board, move);
  }

  /// How many matches may be taken from this heap and nowhere else. An amount is also allowed if it is so
  /// only where what is left is then divided.
  Amounts amounts(std::size_t heap) const {
    return position_.game->amounts(position_.options, position_.board, heap);
  }

  /// A move may take from several heaps at once.
  bool several_heaps() const;

  /// So many matches from this heap, as the game writes its moves; nothing if its moves take none from heaps.
  std::optional<Move> take(std::size_t heap, Count amount) const;

 private:
  const Position& position_;
};

} // namespace nimatron
