#include "analyst/move_review.hpp"

#include <utility>

#include "explain/explain.hpp"

namespace nimatron {

namespace {

/// For each position; there are many of them, and somebody waits.
constexpr Budget judging_budget{.positions = 1'000'000, .limit = 8, .bytes = Count{64} << 20U};

} // namespace

MoveReview::MoveReview(Count number, const Record& record)
    : number_(number), moves_(record.moves), trail_(record.start), left_(record.moves.size() + 1) {
  for (const Move& move : moves_)
    trail_.push(move);
}

MoveVerdict MoveReview::judge(Analysis found) {
  MoveVerdict judged{left_, found.outcome};
  if (left_ < moves_.size()) {
    const Position& at = trail_.at(left_, moves_);
    if (const auto step = explain_move(at, moves_[left_], found, *after_))
      judged.reason = in_words(at, *step);
  }
  if (left_ < moves_.size()) judged.better = win_to_name(trail_.at(left_, moves_), found);
  after_ = std::move(found);
  return judged;
}

bool MoveReview::step(Slice& slice, FunctionRef<void(Reply)> tell) {
  while (left_ > 0) {
    if (!task_) task_ = start_analysis(trail_.at(left_ - 1, moves_), judging_budget, solver_);
    if (!task_->step(slice)) return false;
    Analysis found = task_->result();
    task_.reset();
    --left_;
    tell({number_, judge(std::move(found))});
    if (slice.late()) return left_ == 0;
  }
  return true;
}

} // namespace nimatron
