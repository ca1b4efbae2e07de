#pragma once

#include <cstddef>
#include <optional>

#include "core/game.hpp"

namespace nimatron {

/// Scene, session and ui ask what is legal only through this class. It refers to a position that must outlive
/// it, and costs nothing to make.
class Legality {
 public:
  explicit Legality(const Position& position) : position_(position) {}

  /// A move of another kind than the game's is never legal.
  bool allows(const Move& move) const {
    const Game& game = *position_.game;
    return move.index() == game.move && !game.why_illegal(position_.options, position_.board, move);
  }

  /// Why a move of the game's kind is not legal, in the game's words; nothing if it is.
  std::optional<Message> why_not(const Move& move) const {
    return position_.game->why_illegal(position_.options, position_.board, move);
  }

  /// How many matches a move may take if it takes from this heap only. An amount is allowed even if it is
  /// legal only when the rest is then split.
  Amounts amounts(std::size_t heap) const {
    return position_.game->heaps.amounts(position_.options, position_.board, heap);
  }

  /// Whether a move may take from several heaps at once.
  bool several_heaps() const;

  /// The move that takes this many from this heap, in the game's form; nothing if its moves take nothing from
  /// heaps.
  std::optional<Move> take(std::size_t heap, Count amount) const;

 private:
  const Position& position_;
};

} // namespace nimatron
