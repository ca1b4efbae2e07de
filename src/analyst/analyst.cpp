#include "analyst/analyst.hpp"

#include <utility>

#include "analyst/pictures.hpp"
#include "explain/explain.hpp"
#include "learn/practice.hpp"
#include "learn/prepare.hpp"
#include "scene/qr_code.hpp"
#include "session/levels.hpp"
#include "solve/search/analyse.hpp"

namespace nimatron {

namespace {

constexpr Budget budget{.positions = 20'000'000, .limit = 200};

Progressed progressed(const Task& task) {
  const Progress done = task.progress();
  return {done.fraction, done.cost()};
}

} // namespace

void Analyst::take(Request request) {
  if (auto* asked = std::get_if<Analyse>(&request.what)) {
    begin(request.number, std::move(asked->position));
  } else if (std::holds_alternative<Explain>(request.what)) {
    reasons_wanted_ = request.number;
  } else if (const auto* how = std::get_if<ChooseMove>(&request.what)) {
    thinking_.reset();
    move_wanted_ = {request.number, *how};
  } else if (std::holds_alternative<GiveUp>(request.what)) {
    give_up();
  } else if (auto* game = std::get_if<Judge>(&request.what)) {
    judging_.reset();
    if (game->record.start.game != nullptr)
      judging_ = std::make_unique<Judging>(request.number, game->record);
  } else {
    errands_.push_back(std::move(request));
  }
}

/// The same position again goes on where it was, unless that was given up.
void Analyst::begin(Count number, Position position) {
  number_ = number;
  told_ = false;
  percent_ = 0;
  reasons_wanted_.reset();
  move_wanted_.reset();
  thinking_.reset();
  if (position_ == position && !std::exchange(given_up_, false)) return;
  known_.reset();
  task_.reset();
  position_ = std::move(position);
  task_ = start_analysis(*position_, budget, solver_);
}

void Analyst::give_up() {
  if (!task_) return;
  given_up_ = true;
  task_ = start_analysis(*position_, {.positions = 1, .limit = budget.limit}, solver_);
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
    more = !run_errand(slice, tell) || !errands_.empty();
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

/// What takes no long search, in the order in which it was asked for. True when the first of it is done.
bool Analyst::run_errand(Slice& slice, Tell tell) {
  const auto& [number, what] = errands_.front();
  if (const auto* asked = std::get_if<FindValues>(&what)) {
    if (!values_) values_ = std::make_unique<ValuesTask>(asked->position, asked->limits);
    if (!values_->step(slice)) return false;
    tell({number, ValuesFound{values_->result().cell, values_->result().period}});
    values_.reset();
  } else if (const auto* puzzle = std::get_if<FindPuzzle>(&what)) {
    const bool any = puzzle->day > 0 && puzzle->day <= last_day;
    tell({number, PuzzleFound{any ? std::optional(puzzle_of_day(puzzle->day)) : std::nullopt}});
  } else if (const auto* code = std::get_if<MakeCode>(&what)) {
    tell({number, CodeMade{code_of(code->text)}});
  } else if (const auto* position = std::get_if<DrawPosition>(&what)) {
    tell({number, DrawingMade{drawing_of(*position)}});
  } else if (const auto* poster = std::get_if<DrawPoster>(&what)) {
    tell({number, DrawingMade{drawing_of(*poster)}});
  } else if (const auto* result = std::get_if<DrawResult>(&what)) {
    tell({number, DrawingMade{drawing_of(*result)}});
  } else if (std::holds_alternative<ReadGlossary>(what)) {
    tell({number, GlossaryRead{glossary()}});
  } else if (std::holds_alternative<ReadHistory>(what)) {
    tell({number, HistoryRead{history()}});
  } else if (const auto* nim = std::get_if<WorkOut>(&what)) {
    const Analysis known = analyse(nim->position, {.positions = 1000}); // theory needs none
    tell({number, WorkedOut{in_words(nim->position, explain(nim->position, known))}});
  } else if (const auto* chart = std::get_if<MakeChart>(&what)) {
    const ExplorerEntry* entry = explorer_entry(chart->id);
    tell({number, ChartMade{entry == nullptr ? Chart() : make_chart(*entry, chart->numbers, chart->record)}});
  } else if (const auto* drawn = std::get_if<DrawChart>(&what)) {
    tell({number, DrawingMade{drawing_of(*drawn)}});
  } else if (const auto* paper = std::get_if<MakePaper>(&what)) {
    tell({number, PaperMade{paper_of(*paper)}});
  } else if (const auto* wanted = std::get_if<MakeExercise>(&what)) {
    Exercise made = make_exercise(wanted->skill, wanted->level, wanted->seed);
    tell({number, ExerciseMade{wanted->board ? std::move(made) : without_board(std::move(made))}});
  } else if (const auto* lesson = std::get_if<ReadLesson>(&what)) {
    tell({number, LessonRead{prepare_lesson(lesson->id).value_or(Lesson())}});
  }
  errands_.pop_front();
  return true;
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
