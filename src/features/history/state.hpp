#pragma once

#include <vector>

#include "content/history.hpp"

namespace nimatron {

struct SheetView;
struct ViewContext;

/// What happened to these games.
struct HistorySheet {
  std::vector<HistoryEntry> entries = {}; // none until they have come

  SheetView view(const ViewContext& now) const;
  bool operator==(const HistorySheet&) const = default;
};

} // namespace nimatron
