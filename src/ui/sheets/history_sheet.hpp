#pragma once

#include <deque>
#include <optional>

#include "features/intent.hpp"
#include "kit/ui.hpp"
#include "scene/scene.hpp"

namespace nimatron {

/// What stands on the sheet of history: what happened to these games, year by year, each to be played.
class HistoryList {
 public:
  /// Draws at the cursor of the current window; what was asked for.
  std::optional<Intent> frame(Ui& ui, const HistorySheet& sheet, const Players& players);

 private:
  std::deque<Scene> scenes_; // live until the frame is rendered
};

} // namespace nimatron
