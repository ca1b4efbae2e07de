#include "app/analyst_here.hpp"

#include "explain/explain.hpp"

namespace nimatron {

namespace {

constexpr Budget budget{.positions = 40'000'000, .limit = 200};

} // namespace

void AnalystHere::ask(const Position& position) {
  if (position_ == position) return;
  position_ = position;
  thinking_.reset();
  task_.reset();
  answer_.reset();
  reasons_.reset();
  seed_.reset();
  move_.reset();
  explain_ = false;
  asked_ = true;
}

void AnalystHere::think(std::uint64_t seed) {
  if (!seed_) seed_ = seed;
}

double AnalystHere::progress() const { return task_ ? task_->progress().fraction : asked_ ? 0.0 : 1.0; }

bool AnalystHere::busy() const {
  return position_ && (!answer_ || (explain_ && !reasons_) || (seed_ && !move_));
}

bool AnalystHere::work(double seconds) {
  if (!busy()) return false;
  Slice slice(Slice::unbounded, now_() + seconds, now_);
  if (asked_) {
    task_ = start_analysis(*position_, budget, solver_);
    asked_ = false;
  }
  if (task_) {
    if (!task_->step(slice)) return true;
    answer_ = Analysed{task_->result()};
    task_.reset();
  }
  if (explain_ && !reasons_) {
    if (slice.late()) return true;
    reasons_ = Explained{nimatron::explain(*position_, answer_->analysis)};
  }
  if (!seed_ || move_) return false;
  if (slice.late()) return true;
  if (!thinking_) thinking_ = std::make_unique<Thinking>(*position_, answer_->analysis, *seed_, budget);
  if (!thinking_->step(slice)) return true;
  move_ = Thought{thinking_->move()};
  thinking_.reset();
  return false;
}

} // namespace nimatron
