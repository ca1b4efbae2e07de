#pragma once

#include <deque>
#include <optional>
#include <string>

#include "features/model.hpp"
#include "kit/ui.hpp"
#include "scene/scene.hpp"

namespace nimatron {

/// The sheet with all terms, one below the other, and what the open one means.
class GlossaryList {
 public:
  std::optional<Intent> frame(Ui& ui, const Model& model, const GlossarySheet& sheet);

 private:
  std::optional<Intent> entry(Ui& ui, const Model& model, const GlossarySheet& sheet, const Term& term);

  std::string shown_;        // the term that has been brought into sight
  std::deque<Scene> scenes_; // live until the frame is rendered
};

/// What opens it, from the panel of the reasons and from the rules.
bool glossary_button(Ui& ui, Rect area);

} // namespace nimatron
