#pragma once

#include <cstddef>
#include <vector>

#include "core/explanation.hpp"
#include "core/position.hpp"

namespace nimatron {

struct SheetView;
struct ViewContext;

/// The nim-sum of heaps that somebody types.
struct CalculatorSheet {
  std::vector<Count> heaps;
  Reasons reasons = {}; // of Nim with them; none until they have come

  static constexpr std::size_t most_heaps = 8;
  static constexpr Count most = 999'999;

  SheetView view(const ViewContext& now) const;
  bool operator==(const CalculatorSheet&) const = default;
};

/// The position that a calculator is about.
Position nim_of(const CalculatorSheet& calculator);

} // namespace nimatron
