#include "app/reviewing.hpp"

#include <utility>

#include "explain/explain.hpp"

namespace nimatron {

namespace {

/// For each position; there are many of them, and somebody waits.
constexpr Budget budget{.positions = 1'000'000, .limit = 8, .bytes = Count{64} << 20U};

} // namespace

Reviewing::Reviewing(const AskReview& asked)
    : number_(asked.review), moves_(asked.record.moves), trail_(asked.record.start),
      left_(asked.record.moves.size() + 1) {
  for (const Move& move : moves_)
    trail_.push(move);
}

void Reviewing::tell_one(Analysis found, FunctionRef<void(Judged)> tell) {
  Judged judged{number_, left_, found.outcome};
  if (left_ < moves_.size())
    judged.reason = explain_move(trail_.at(left_, moves_), moves_[left_], found, *after_);
  if (judged.reason) judged.reason->claims.clear(); // for the tests
  if (left_ < moves_.size() && !found.winning.empty()) judged.better = found.winning.front();
  after_ = std::move(found);
  tell(std::move(judged));
}

bool Reviewing::step(Slice& slice, FunctionRef<void(Judged)> tell) {
  while (left_ > 0) {
    if (!task_) task_ = start_analysis(trail_.at(left_ - 1, moves_), budget, solver_);
    if (!task_->step(slice)) return false;
    Analysis found = task_->result();
    task_.reset();
    --left_;
    tell_one(std::move(found), tell);
    if (slice.late()) return left_ == 0;
  }
  return true;
}

} // namespace nimatron
