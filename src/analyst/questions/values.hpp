#pragma once

#include <optional>
#include <vector>

#include "core/position.hpp"
#include "solve/octal/values_around.hpp"

namespace nimatron {

/// Who wins around this position? The one question besides a search that takes long: Analyst works on it in slices.
struct FindValues {
  Position position;
  ValueLimits limits = {};
};
struct ValuesFound {
  std::vector<ValueCell> cell;
  std::optional<Period> period;
};

} // namespace nimatron
