#pragma once

#include <vector>

#include "content/history.hpp"

namespace nimatron {

/// What happened to these games.
struct ReadHistory {};
struct HistoryRead {
  std::vector<HistoryEntry> entries;
};
HistoryRead answer(const ReadHistory& asked);

} // namespace nimatron
