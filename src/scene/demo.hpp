#pragma once

#include <cstdint>
#include <vector>

#include "core/position.hpp"
#include "scene/scene.hpp"

namespace nimatron {

/// A miniature that plays by itself: while somebody looks at it, it makes some random moves one after the
/// other and then waits. When nobody looks any more, it quickly takes them back.
///
///     -rest      0                  1 move            2 moves
///       |--------|---motion---pause-|---motion---pause-|   ...
///     at_ >>> while it is looked at                    <<< afterwards, quicker
///
/// The rest before the first move lets a pointer pass over without starting it.
class Demo {
 public:
  explicit Demo(Position start) : played_{std::move(start)} {}

  /// Lets `seconds` pass, in which it was looked at or not. `seed` chooses what it plays, at most `moves`
  /// moves.
  void step(double seconds, bool looked_at, std::size_t moves, std::uint64_t seed);
  /// Back to the start at once.
  void stop();
  /// Whether the next step changes anything if nothing else does.
  bool moving() const { return moving_; }

  const Position& start() const { return played_.front(); }
  /// The moves from the start; nothing while it rests there.
  const std::vector<Move>& moves() const { return moves_; }
  Scene scene(SceneView view) const;

  static constexpr double rest = 0.15;
  static constexpr double one_move = 1.0;

 private:
  void choose_moves(std::size_t moves, std::uint64_t seed);

  std::vector<Position> played_; // the start, and the position after each move
  std::vector<Move> moves_;
  double at_ = -rest;
  bool moving_ = false;
};

} // namespace nimatron
