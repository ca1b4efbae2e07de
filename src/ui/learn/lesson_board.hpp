#pragma once

#include <optional>
#include <string>
#include <utility>

#include "features/intent.hpp"
#include "features/model.hpp"
#include "kit/ui.hpp"
#include "scene/exercise_scene.hpp"
#include "ui/learn/chart_board.hpp"

namespace nimatron {

/// What an exercise lays on the table besides a position, and the motion from one answer to the next.
class LessonBoard {
 public:
  /// Draws it; what was answered, if anything.
  std::optional<Intent> frame(Ui& ui, const Model& model, Rect area, float letters = 1);
  /// The position that the cell looked at stands for; null: none.
  const Position* looked_at() const { return looked_ ? &looked_->second : nullptr; }
  /// Another frame is wanted at once.
  bool moving(double now) const { return now < end_ || chart_.moving(now); }
  /// Something is being dragged, or could be: a finger there is not for the page.
  static bool takes_drags(const Exercise& exercise);

 private:
  std::optional<Intent> look(Ui& ui, const Model& model, const ToLook& task, Rect area);
  void follow(const Model& model);
  void grip_loose(Ui& ui, const Rect& loose, bool drawn);
  Press place(Ui& ui, const Exercise& exercise, const ExercisePlace& what, bool drawn);
  std::optional<Intent> places(Ui& ui, const Exercise& exercise, ExerciseScene& scene, std::string& looked);
  void lift_dragged(ExerciseScene& scene) const;
  void look_at(const std::string& record);
  /// What is to be answered because of a drag, and where it is.
  std::optional<Answering> drag(const ExerciseScene& scene);
  std::optional<Answering> hold(const BundleOf& bundle);

  ChartBoard chart_;
  std::optional<ExercisePlace> dragged_; // from there; with no answer of its own: loose matches
  bool dragging_ = false;
  Scene scene_; // lives until the frame is rendered
  std::string where_;
  Attempt shown_;
  Attempt before_;                                         // what it moves away from
  std::optional<std::pair<std::string, Position>> looked_; // its record
  double begin_ = -1;
  double end_ = -1;
};

} // namespace nimatron
