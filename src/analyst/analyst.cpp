#include "analyst/analyst.hpp"

#include <utility>

#include "explain/explain.hpp"
#include "session/levels.hpp"
#include "solve/octal/values_around.hpp"
#include "solve/search/analyse.hpp"

namespace nimatron {

namespace {

constexpr Budget budget{.positions = 20'000'000, .limit = 200};

/// A question whose answer is made of words, and not of messages.
template <class Question>
concept HasWords = requires(const Question& asked, const Catalogue& words) {
  answer(asked, words);
};

template <class Question>
auto answer_in([[maybe_unused]] const Catalogue& words, const Question& asked) {
  if constexpr (HasWords<Question>)
    return answer(asked, words);
  else
    return answer(asked);
}

Progressed progressed(const Task& task) {
  const Progress done = task.progress();
  return {done.fraction, done.cost()};
}

} // namespace

void Analyst::take(Request request) {
  std::visit([&](auto& asked) { begin(request.number, std::move(asked)); }, request.what);
}

/// Whatever is asked of a position makes it the one in question.
void Analyst::turn_to(Position position) {
  if (position_ == position) return;
  position_ = std::move(position);
  known_.reset();
  told_ = true; // nobody has asked for the analysis itself
  drop_wishes();
  start(budget);
}

void Analyst::drop_wishes() {
  reasons_wanted_.reset();
  move_wanted_.reset();
  thinking_.reset();
}

void Analyst::start(const Budget& within) {
  task_.reset(); // before its solver is another's
  task_ = start_analysis(*position_, within, solver_);
}

/// The same position again goes on where it was, unless that was given up.
void Analyst::begin(Count number, Analyse asked) {
  if (std::exchange(given_up_, false)) position_.reset();
  turn_to(std::move(asked.position));
  drop_wishes();
  number_ = number;
  percent_ = 0;
  told_ = false;
}

void Analyst::begin(Count number, Explain asked) {
  turn_to(std::move(asked.position));
  reasons_wanted_ = number;
}

void Analyst::begin(Count number, ChooseMove asked) {
  turn_to(asked.position);
  thinking_.reset();
  move_wanted_ = {number, std::move(asked)};
}

void Analyst::begin(Count, GiveUp) {
  if (!task_) return;
  given_up_ = true;
  start({.positions = 1, .limit = budget.limit});
}

void Analyst::begin(Count number, const ReviewMoves& asked) {
  judging_.reset();
  if (asked.record.start.game != nullptr) judging_ = std::make_unique<MoveReview>(number, asked.record);
}

void Analyst::begin(Count number, const FindValues& asked) {
  auto task = std::make_shared<ValuesTask>(asked.position, asked.limits);
  errands_.emplace_back([number, task](Slice& slice, Tell tell) {
    if (!task->step(slice)) return false;
    tell({number, ValuesFound{task->result().cell, task->result().period}});
    return true;
  });
}

template <class Question>
void Analyst::begin(Count number, Question asked) {
  errands_.emplace_back([number, asked = std::move(asked), words = words_](Slice&, Tell tell) {
    tell({number, answer_in(words, asked)});
    return true;
  });
}

/// True when nobody waits for the move any more.
bool Analyst::choose(const Analysis& known, Slice& slice, Tell tell) {
  const ChooseMove& how = move_wanted_->how;
  if (!thinking_) thinking_ = std::make_unique<Thinking>(*position_, known, how.player, how.seed, budget);
  if (!thinking_->step(slice)) return false;
  tell({move_wanted_->number, MoveChosen{thinking_->move()}});
  thinking_.reset();
  move_wanted_.reset();
  return true;
}

bool Analyst::work(double seconds, Tell tell) {
  bool more = false;
  if (!errands_.empty()) {
    // Only a table of values takes long: the position has the other half of the time.
    Slice slice = Slice::lasting(seconds / 2, now_);
    if (errands_.front()(slice, tell)) errands_.pop_front();
    more = !errands_.empty();
  }
  Slice slice = Slice::lasting(more ? seconds / 2 : seconds, now_);
  if (position_ && work_on_position(slice, tell)) {
    more = true;
  } else if (judging_) {
    if (slice.late() || !judging_->step(slice, tell)) {
      more = true;
    } else {
      judging_.reset();
    }
  }
  tell_progress(more, tell);
  return more;
}

/// True while there is more to do.
bool Analyst::work_on_position(Slice& slice, Tell tell) {
  if (move_wanted_ && plays_by_eye(move_wanted_->how.player)) {
    if (!choose({}, slice, tell) || slice.late()) return true;
  }
  if (task_) {
    if (!task_->step(slice)) return true;
    known_ = task_->result();
    task_.reset();
  }
  if (!std::exchange(told_, true)) tell({number_, Analysed{*known_}});
  if (reasons_wanted_) {
    if (slice.late()) return true;
    tell({*std::exchange(reasons_wanted_, std::nullopt),
          Explained{in_words(*position_, explain(*position_, *known_))}});
  }
  if (!move_wanted_) return false;
  return slice.late() || !choose(*known_, slice, tell);
}

void Analyst::tell_progress(bool more, Tell tell) {
  const Progressed progress = task_ ? progressed(*task_) : Progressed{1, 0};
  const int percent = static_cast<int>(progress.fraction * 100);
  constexpr double often = 1; // seconds: whoever waits knows that there is somebody to wait for
  const double now = now_();
  if ((task_ && percent != percent_) || (more && now >= told_at_ + often)) {
    tell({number_, progress});
    told_at_ = now;
  }
  percent_ = percent;
}

} // namespace nimatron
