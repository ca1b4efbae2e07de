#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/count.hpp"
#include "features/kinds.hpp"

namespace nimatron {

/// The explorer of this id, with these numbers; what is missing of them is as it is at the start.
struct OpenExplorer {
  std::string id;
  std::vector<Count> numbers = {};
  std::string record = {}; // the position it begins from, if it is one that can begin anywhere
};
/// Back to where the explorer was opened, as it was left there.
struct CloseExplorer {};
/// A point of its chart: it is told.
struct ChoosePoint {
  std::size_t point = 0;
};
/// The chart as a table (CSV), or as a drawing, seen as it is now.
struct SaveChart {
  bool drawing = false;
  int turn = 0; // thousandths of a radian
  int tilt = 0;
};

using ExplorersIntents = KindList<OpenExplorer, CloseExplorer, ChoosePoint, SaveChart>;

} // namespace nimatron
