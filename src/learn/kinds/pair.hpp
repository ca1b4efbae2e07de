#pragma once

#include <cstddef>
#include <vector>

#include "core/count.hpp"

namespace nimatron {

struct Grading;
struct Attempt;
struct ToPair;

/// A bundle of 1, 2, 4, ... matches of a heap, or all of them (ToPair).
struct BundleOf {
  std::size_t heap = 0;
  Count size = 1;

  bool operator==(const BundleOf&) const = default;
};

/// The first or the second of two bundles that leave.
struct PairBundle {
  using Task = ToPair;

  BundleOf bundle;
};

/// The bundles of several heaps: two of one size in different heaps leave together, until none of them can. Where a
/// move takes at most s, whole heaps leave: two that differ by a multiple of s + 1 together, and such a multiple alone.
struct ToPair {
  std::vector<Count> heaps;
  Count modulus = 0; // s + 1; 0: bundles leave

  /// The bundles, or whole heaps, that are still there, heap by heap, each the largest first.
  std::vector<BundleOf> left(const Attempt& attempt) const;
  Attempt answered(Grading grading, const PairBundle& pair) const;

  bool operator==(const ToPair&) const = default;
};

} // namespace nimatron
