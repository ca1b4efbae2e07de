#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "app/model.hpp"
#include "scene/chart_scene.hpp"
#include "ui/text_entry.hpp"
#include "ui/ui.hpp"

namespace nimatron {

/// The screen of an explorer: its numbers, its chart, and what is told of the point that was chosen.
class ExplorerScreen {
 public:
  struct Shown {
    Rect area;
    const AtExplorer& at;
    const Settings& settings;
    const Message* notice = nullptr;
  };

  /// Draws it; what was asked for.
  std::optional<Intent> frame(Ui& ui, TextEntry& entry, const Shown& shown);

 private:
  std::optional<Intent> chart(Ui& ui, const AtExplorer& at, Rect area);
  std::optional<Intent> panel(Ui& ui, TextEntry& entry, const Shown& shown);

  float turn_ = 0.7F;
  float tilt_ = 0.45F;
  Scene scene_; // lives until the frame is rendered
  std::optional<std::pair<std::size_t, Count>>
      typed_; // which number, and what; it comes when the field is closed
};

} // namespace nimatron
