#pragma once

#include <list>

#include "core/count.hpp"
#include "features/intent.hpp"

namespace nimatron {

/// The second part of the program, where it comes in two (features/faults/later.hpp).
struct Later {
  Count percent = 100;      // of it that are there
  bool missed = false;      // it has to be asked for again
  std::list<Intent> wanted; // what waits for it, the last of each kind
};

struct FaultsState {
  Later later;
  bool version_arrived = false; // a new one of the program, which is to be read
};

} // namespace nimatron
