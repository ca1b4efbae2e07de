#include "ui/analyst.hpp"

#include <chrono>

namespace nimatron {

namespace {

/// Few enough that a slice stays short on a slow phone, even where a position costs a microsecond.
constexpr Count slice = 2'000;

} // namespace

void Analyst::ask(const Position& position) {
  if (position_ == position) return;
  position_ = position;
  answer_.reset();
  task_.reset();
  task_ = start_analysis(position, Budget{.positions = 40'000'000, .limit = 200}, solver_);
}

bool Analyst::work(double seconds) {
  if (!task_) return false;
  using Clock = std::chrono::steady_clock;
  const auto end =
      Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  do {
    if (task_->step(slice)) {
      answer_ = task_->result();
      task_.reset();
      return false;
    }
  } while (Clock::now() < end);
  return true;
}

} // namespace nimatron
