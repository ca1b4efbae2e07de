#pragma once

#include <cstdint>
#include <vector>

#include "core/position.hpp"
#include "scene/scene.hpp"

namespace nimatron {

/// A miniature that plays: some moves by lot, one after the other, for as long as somebody looks at it; then
/// it waits. When nobody looks any more it takes them back, quickly, and is as it was.
///
///     -rest      0                  1 move            2 moves
///       |--------|---motion---pause-|---motion---pause-|   ...
///     at_ >>> while it is looked at                    <<< afterwards, quicker
///
/// The rest before the first move is for a pointer that only passes by.
class Demo {
 public:
  explicit Demo(Position start) : played_{std::move(start)} {}

  /// `seconds` have passed, and it was looked at or not. `seed` decides what it will play, up to `moves`
  /// moves.
  void step(double seconds, bool looked_at, std::size_t moves, std::uint64_t seed);
  /// Back to the start at once.
  void stop();
  /// Whether the next step, in the same circumstances, changes anything.
  bool moving() const { return moving_; }

  const Position& start() const { return played_.front(); }
  /// What it plays, from the start; nothing while it rests there.
  const std::vector<Move>& moves() const { return moves_; }
  Scene scene(SceneView view) const;

  static constexpr double rest = 0.15;
  static constexpr double one_move = 1.0;

 private:
  void choose_moves(std::size_t moves, std::uint64_t seed);

  std::vector<Position> played_; // the start, and what each of the moves led to
  std::vector<Move> moves_;
  double at_ = -rest;
  bool moving_ = false;
};

} // namespace nimatron
