#pragma once

#include "core/count.hpp"

namespace nimatron {

struct Grading;
struct Attempt;
struct ToBundle;

/// Ties a bundle of so many, or unties it.
struct TieBundle {
  using Task = ToBundle;

  Count size = 1;
};

/// The matches of a heap, to be tied in bundles of 1, 2, 4, ..., no two of one size.
struct ToBundle {
  Count heap = 1;

  /// The matches that are not tied yet.
  Count loose(const Attempt& attempt) const;
  Attempt answered(Grading grading, const TieBundle& tie) const;

  bool operator==(const ToBundle&) const = default;
};

} // namespace nimatron
