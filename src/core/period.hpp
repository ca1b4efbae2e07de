#pragma once

#include "core/count.hpp"

namespace nimatron {

/// A sequence that repeats: a(n + length) = a(n) for all n >= first.
struct Period {
  Count first = 0; // the last exception is first - 1
  Count length = 1;

  bool operator==(const Period&) const = default;
  /// The least number from which on a(n) can be looked up.
  Count folded(Count n) const { return n < first ? n : first + (n - first) % length; }
};

} // namespace nimatron
