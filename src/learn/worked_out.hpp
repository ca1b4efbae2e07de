#pragma once

#include <utility>
#include <vector>

#include "learn/exercise.hpp"

namespace nimatron {

/// What was worked out for a step, for its author to look at.
struct WorkedOut {
  std::vector<Message> right; // what solves it; several where each does, or all are needed
  std::vector<std::pair<Message, Message>> wrong; // answers, and what is said of them
};
WorkedOut worked_out(const Exercise& exercise);

} // namespace nimatron
