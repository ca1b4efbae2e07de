#pragma once

#include <memory>
#include <optional>

#include "core/analysis.hpp"
#include "core/position.hpp"
#include "core/task.hpp"
#include "solve/analyse.hpp"

namespace nimatron {

/// Analyses the position on the table a slice at a time between frames, so that the picture and the
/// controls never wait for it.
class Analyst {
 public:
  /// What is to be analysed from now on. The same position again changes nothing.
  void ask(const Position& position);

  /// Works for about `seconds`; true while there is more to do.
  bool work(double seconds);

  /// What is known; null until theory or search has come to an end.
  const Analysis* answer() const { return answer_ ? &*answer_ : nullptr; }

  /// 0..1 while it works.
  double progress() const { return task_ ? task_->progress().fraction : 1.0; }

 private:
  std::optional<Position> position_;
  Solver solver_;
  std::unique_ptr<Task> task_;
  std::optional<Analysis> answer_;
};

} // namespace nimatron
