#pragma once

#include <memory>

#include "app/analyst.hpp"
#include "app/reviewing.hpp"
#include "core/slice.hpp"
#include "core/task.hpp"
#include "session/opponent.hpp"
#include "solve/analyse.hpp"

namespace nimatron {

/// Works a slice at a time, whenever there is time for one.
class AnalystHere final : public Analyst {
 public:
  explicit AnalystHere(Now now = steady_seconds) : now_(now) {}

  bool work(double seconds) override;
  Progressed progress() const override;

 private:
  void asked() override;
  void asked_stop() override;
  void asked_review() override;
  bool work_on_position(Slice& slice);
  bool think_out(const Analysis& known, Slice& slice);

  Now now_;
  Solver solver_;
  std::unique_ptr<Task> task_; // before the solver it uses
  bool begun_ = false;         // the analysis of position_
  std::unique_ptr<Thinking> thinking_;
  std::unique_ptr<Reviewing> reviewing_;
};

} // namespace nimatron
