#pragma once

#include <cstdint>
#include <memory>

#include "core/analysis.hpp"
#include "core/position.hpp"
#include "core/slice.hpp"
#include "session/player.hpp"
#include "solve/search/analyse.hpp"

namespace nimatron {

/// The computer's move: perfect wherever the position is settled. From a won position it takes the
/// quickest known win; from a lost one the move that puts the end off longest and leaves the fewest
/// right answers; where nothing is known it asks the game's own heuristic, or plays at random by `seed`.
/// Deterministic for a seed; by seed 0 the first of equally good moves. The position must have a move.
Move choose_move(const Position& position, const Analysis& analysis, std::uint64_t seed,
                 const Budget& budget = {});
/// The computer's move at this level (session/levels.hpp). A level that plays by eye needs no analysis.
Move choose_move(const Position& position, const Analysis& analysis, Player player, std::uint64_t seed,
                 const Budget& budget = {});

/// The same in slices. Of the budget only the bytes count: how far it looks ahead is its own affair.
class Thinking {
 public:
  Thinking(const Position& position, const Analysis& analysis, Player player, std::uint64_t seed,
           const Budget& budget = {});
  Thinking(const Position& position, const Analysis& analysis, std::uint64_t seed, const Budget& budget = {})
      : Thinking(position, analysis, Player::perfect, seed, budget) {}
  ~Thinking();

  /// True when the move is chosen.
  bool step(Slice& slice);
  /// Afterwards.
  const Move& move() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

} // namespace nimatron
