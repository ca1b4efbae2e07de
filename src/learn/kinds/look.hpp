#pragma once

#include <cstddef>
#include <vector>

#include "explore/chart.hpp"

namespace nimatron {

struct Grading;
struct Attempt;
struct ToLook;

/// Touches a point of a chart.
struct TouchPoint {
  using Task = ToLook;

  std::size_t point = 0;
};

/// Many positions at once: one of these points is to be touched.
struct ToLook {
  Chart chart;
  std::vector<std::size_t> right;

  Attempt answered(Grading grading, const TouchPoint& touch) const;

  bool operator==(const ToLook&) const = default;
};

} // namespace nimatron
