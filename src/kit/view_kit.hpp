#pragma once

#include <deque>
#include <optional>
#include <string>

#include "features/view.hpp"
#include "kit/text_entry.hpp"
#include "kit/ui.hpp"
#include "scene/scene.hpp"

namespace nimatron {

/// Lays Views out and draws them. The height of each part follows from its words, the font and the width, so a part has
/// room for them in every language; where it goes to the left or to the right is decided here alone.
class ViewKit {
 public:
  explicit ViewKit(TextEntry& entry) : entry_(entry) {}

  /// As high as they are at this width.
  static float height(Ui& ui, const Views& parts, float width);
  /// From the cursor of the current window on, as wide as it is; what was asked for, a moment later if it was typed.
  std::optional<Intent> draw(Ui& ui, const Views& parts);

 private:
  class Painter;

  TextEntry& entry_;
  std::optional<Intent> typed_;
  std::deque<Scene> scenes_; // live until the frame is rendered
  std::string shown_;        // the line that has been brought into sight
  Rect grabbed_;             // where the row of matches was that is held
};

/// Dark on light, whatever the colours are: cameras expect it so; with the margin that they need.
void draw_code(const std::string& dark, Rect area);

} // namespace nimatron
