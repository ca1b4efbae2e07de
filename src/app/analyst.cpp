#include "app/analyst.hpp"

namespace nimatron {

namespace {

constexpr Budget budget{.positions = 40'000'000, .limit = 200};

} // namespace

void Analyst::ask(const Position& position) {
  if (position_ == position) return;
  position_ = position;
  thinking_.reset();
  task_.reset();
  answer_.reset();
  seed_.reset();
  move_.reset();
  asked_ = true;
}

void Analyst::think(std::uint64_t seed) {
  if (!seed_) seed_ = seed;
}

double Analyst::progress() const { return task_ ? task_->progress().fraction : asked_ ? 0.0 : 1.0; }

bool Analyst::work(double seconds) {
  if (!position_) return false;
  Slice slice(Slice::unbounded, now_() + seconds, now_);
  if (asked_) {
    task_ = start_analysis(*position_, budget, solver_);
    asked_ = false;
  }
  if (task_) {
    if (!task_->step(slice)) return true;
    answer_ = task_->result();
    task_.reset();
  }
  if (!seed_ || move_ || !answer_) return false;
  if (slice.late()) return true;
  if (!thinking_) thinking_ = std::make_unique<Thinking>(*position_, *answer_, *seed_, budget);
  if (!thinking_->step(slice)) return true;
  move_ = thinking_->move();
  thinking_.reset();
  return false;
}

} // namespace nimatron
