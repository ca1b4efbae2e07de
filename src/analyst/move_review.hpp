#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "analyst/request.hpp"
#include "core/function_ref.hpp"
#include "core/slice.hpp"
#include "core/task.hpp"
#include "session/trail.hpp"
#include "solve/search/analyse.hpp"

namespace nimatron {

/// Goes through a game position by position, from its last to its first: what is found late in a game helps
/// to search what is before it.
class MoveReview {
 public:
  MoveReview(Count number, const Record& record);

  /// True when all is told, in replies of that number.
  bool step(Slice& slice, FunctionRef<void(Reply)> tell);

 private:
  MoveVerdict judge(Analysis found);

  Count number_;
  std::vector<Move> moves_;
  Trail trail_;
  std::size_t left_; // positions that have not been told
  Solver solver_;
  std::unique_ptr<Task> task_; // before the solver it uses
  std::optional<Analysis> after_;
};

} // namespace nimatron
