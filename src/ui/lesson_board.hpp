#pragma once

#include <optional>
#include <string>
#include <utility>

#include "app/intent.hpp"
#include "app/model.hpp"
#include "scene/exercise_scene.hpp"
#include "ui/ui.hpp"

namespace nimatron {

/// What an exercise lays on the table besides a position, and the motion from one answer to the next.
class LessonBoard {
 public:
  /// Draws it; what was answered, if anything.
  std::optional<Intent> frame(Ui& ui, const Model& model, Rect area);
  /// The position that the cell looked at stands for; null: none.
  const Position* looked_at() const { return looked_ ? &looked_->second : nullptr; }
  /// Another frame is wanted at once.
  bool moving(double now) const { return now < end_; }

 private:
  Scene scene_; // lives until the frame is rendered
  std::string where_;
  Attempt shown_;
  Attempt before_;                                         // what it moves away from
  std::optional<std::pair<std::string, Position>> looked_; // its record
  double begin_ = -1;
  double end_ = -1;
};

} // namespace nimatron
