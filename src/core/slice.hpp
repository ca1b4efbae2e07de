#pragma once

#include <limits>

#include "core/count.hpp"

namespace nimatron {

/// Seconds of a steady clock.
using Now = double (*)();
double steady_seconds();

/// How much may be done before something else gets a turn: a number of positions and, while a picture waits,
/// until a moment. Positions are what budgets count and are the same everywhere. But one of them may be
/// expensive, so work also reports how much it does in looks (about one move made each), and now and then
/// this checks the clock. Time may run out in the middle of a position.
class Slice {
 public:
  static constexpr Count unbounded = std::numeric_limits<Count>::max();
  /// How many looks pass between two checks of the clock: some ten microseconds.
  static constexpr Count looks_between = 64;

  explicit Slice(Count positions) : positions_(positions) {}
  Slice(Count positions, double until, Now now) : positions_(positions), until_(until), now_(now) {}
  /// From now on, as many positions as these seconds allow.
  static Slice lasting(double seconds, Now now = steady_seconds) { return {unbounded, now() + seconds, now}; }

  Count positions() const { return positions_; }
  /// Whether nothing more may be started.
  bool spent() const { return late_ || positions_ <= 0; }
  /// Whether even what has been started must stop.
  bool late() const { return late_; }

  void took(Count positions = 1) { positions_ -= positions; }
  /// Reports that this much has been done.
  void charge(Count looks = 1) {
    looks_ += looks;
    if (looks_ >= ask_at_) ask();
  }

  /// The same slice of time with another number of positions, for work that counts them differently; `join`
  /// adds it back.
  Slice part(Count positions) const {
    Slice out = *this;
    out.positions_ = positions;
    return out;
  }
  void join(const Slice& part, Count took) { *this = part.part(positions_ - took); }

 private:
  void ask();

  Count positions_;
  double until_ = 0;
  Now now_ = nullptr;
  Count looks_ = 0;
  Count ask_at_ = looks_between;
  bool late_ = false;
};

} // namespace nimatron
