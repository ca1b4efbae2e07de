#pragma once

#include <string>
#include <vector>

#include "explore/chart.hpp"

namespace nimatron {

/// The chart of an explorer.
struct MakeChart {
  std::string id;
  std::vector<Count> numbers;
  std::string record = {};
};
struct ChartMade {
  Chart chart;
};
ChartMade answer(const MakeChart& asked);

} // namespace nimatron
