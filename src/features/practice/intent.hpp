#pragma once

#include <string>

#include "features/kinds.hpp"

namespace nimatron {

/// Exercises without end: "today" for five minutes of all kinds, "head" against the clock, one kind by its id, or those of a sheet.
struct StartPractice {
  std::string way;
};

using PracticeIntents = KindList<StartPractice>;

} // namespace nimatron
