#include "app/analyst_here.hpp"

#include "explain/explain.hpp"
#include "session/levels.hpp"

namespace nimatron {

namespace {

constexpr Budget budget{.positions = 20'000'000, .limit = 200};

} // namespace

void AnalystHere::asked() {
  thinking_.reset();
  task_.reset();
  begun_ = false;
}

/// True when the move is there.
bool AnalystHere::think_out(const Analysis& known, Slice& slice) {
  if (!thinking_) thinking_ = std::make_unique<Thinking>(*position_, known, player_, *seed_, budget);
  if (!thinking_->step(slice)) return false;
  move_ = Thought{thinking_->move()};
  thinking_.reset();
  return true;
}

Progressed AnalystHere::progress() const {
  if (!task_) return {answer_ ? 1.0 : 0.0, 0};
  const Progress done = task_->progress();
  return {done.fraction, done.cost()};
}

void AnalystHere::asked_stop() {
  task_ = start_analysis(*position_, {.positions = 1, .limit = budget.limit}, solver_);
  begun_ = true;
}

void AnalystHere::asked_review() {
  reviewing_ = reviewing() ? std::make_unique<Reviewing>(review_) : nullptr;
}

bool AnalystHere::work(double seconds) {
  if (!busy() && !reviewing_) return false;
  Slice slice(Slice::unbounded, now_() + seconds, now_);
  if (work_on_position(slice)) return true;
  if (!reviewing_) return false;
  if (slice.late()) return true;
  if (!reviewing_->step(slice, [this](Judged judged) { take(std::move(judged)); })) return true;
  reviewing_.reset();
  return false;
}

/// True while there is more to do.
bool AnalystHere::work_on_position(Slice& slice) {
  if (!busy()) return false;
  if (seed_ && !move_ && plays_by_eye(player_)) {
    if (!think_out({}, slice) || slice.late()) return true;
  }
  if (!begun_) {
    task_ = start_analysis(*position_, budget, solver_);
    begun_ = true;
  }
  if (task_) {
    if (!task_->step(slice)) return true;
    answer_ = Analysed{task_->result()};
    task_.reset();
  }
  if (explain_ && !reasons_) {
    if (slice.late()) return true;
    reasons_ = Explained{nimatron::explain(*position_, answer_->analysis)};
    // The words and figures are shown; what they claim is for the tests.
    for (Step& step : reasons_->reasons)
      step.claims.clear();
  }
  if (!seed_ || move_) return false;
  if (slice.late()) return true;
  return !think_out(answer_->analysis, slice);
}

} // namespace nimatron
