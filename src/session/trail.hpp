#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/position.hpp"

namespace nimatron {

/// The positions of a game, any of them near at hand:
///
///     moves    | 1 | 2 | 3 | 4 | 5 | 6 | 7 |
///     kept     x . . . x . . . x                 every 4th here; every one, as long as they take little room
///
/// Boards are small or large and games short or long, so the distance between those that are kept doubles
/// whenever all of them together would take more than `room`. What is kept is never changed, and copies of a
/// trail share it.
class Trail {
 public:
  Trail() = default;
  explicit Trail(Position start);

  const Position& start() const { return *kept_.front(); }
  const Position& end() const { return end_; }
  /// Moves so far.
  std::size_t size() const { return size_; }

  /// Goes on with a legal move.
  void push(const Move& move);
  /// Back to where `ply` moves had been made, ply <= size(); `moves` are those of the trail, from the start.
  void cut(std::size_t ply, const std::vector<Move>& moves);
  /// The position after `ply` moves, ply <= size(), by no more than `distance()` of `moves` from one that is
  /// kept.
  Position at(std::size_t ply, const std::vector<Move>& moves) const;
  std::size_t distance() const { return distance_; }

  static constexpr std::size_t room = std::size_t{16} << 20U; // bytes

 private:
  using Kept = std::shared_ptr<const Position>;
  void keep();

  std::vector<Kept> kept_; // after 0, distance_, 2 distance_, ... moves
  Position end_;
  std::size_t size_ = 0;
  std::size_t distance_ = 1;
  std::size_t bytes_ = 0; // of those kept
};

} // namespace nimatron
