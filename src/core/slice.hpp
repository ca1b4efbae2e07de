#pragma once

#include <limits>

#include "core/count.hpp"

namespace nimatron {

/// Seconds of a steady clock.
using Now = double (*)();
double steady_seconds();

/// How much may be done before somebody else has a turn: so many positions and, where a picture waits, until
/// a moment. Positions are what budgets count and the same everywhere; but one of them may be dear, so work
/// also says how much it does, in looks (something like the making of one move), and from time to time that
/// has the clock asked. Time may be up in the middle of a position.
class Slice {
 public:
  static constexpr Count unbounded = std::numeric_limits<Count>::max();
  /// The clock is asked every so many looks: some ten microseconds.
  static constexpr Count looks_between = 64;

  explicit Slice(Count positions) : positions_(positions) {}
  Slice(Count positions, double until, Now now) : positions_(positions), until_(until), now_(now) {}

  Count positions() const { return positions_; }
  /// Nothing more may be begun.
  bool spent() const { return late_ || positions_ <= 0; }
  /// Not even what has been begun is to be gone on with.
  bool late() const { return late_; }

  void took(Count positions = 1) { positions_ -= positions; }
  /// So much has been done.
  void look(Count looks = 1) {
    looks_ += looks;
    if (looks_ >= ask_at_) ask();
  }

  /// The same slice of time with another number of positions, for somebody who counts otherwise; `join`
  /// takes it back.
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
