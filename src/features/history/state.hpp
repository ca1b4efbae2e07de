#pragma once

#include <vector>

#include "content/history.hpp"

namespace nimatron {

/// What happened to these games.
struct HistorySheet {
  std::vector<HistoryEntry> entries = {}; // none until they have come

  bool operator==(const HistorySheet&) const = default;
};

} // namespace nimatron
