#pragma once

#include <string>

#include "features/kinds.hpp"

namespace nimatron {

struct EraseStats {};
/// The statistics as they were saved.
struct StatsRead {
  std::string text;
};

using StatisticsIntents = KindList<EraseStats, StatsRead>;

} // namespace nimatron
