#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "app/review.hpp"
#include "core/function_ref.hpp"
#include "core/slice.hpp"
#include "core/task.hpp"
#include "session/trail.hpp"
#include "solve/analyse.hpp"

namespace nimatron {

/// Goes through a game position by position, from its last to its first: what is found late in a game helps
/// to search what is before it.
class Reviewing {
 public:
  explicit Reviewing(const AskReview& asked);

  /// True when all is told.
  bool step(Slice& slice, FunctionRef<void(Judged)> tell);

 private:
  void tell_one(Analysis found, FunctionRef<void(Judged)> tell);

  Count number_;
  std::vector<Move> moves_;
  Trail trail_;
  std::size_t left_; // positions that have not been told
  Solver solver_;
  std::unique_ptr<Task> task_; // before the solver it uses
  std::optional<Analysis> after_;
};

} // namespace nimatron
