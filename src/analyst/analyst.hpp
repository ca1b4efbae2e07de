#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>

#include "analyst/move_review.hpp"
#include "analyst/request.hpp"
#include "content/catalogue.hpp"
#include "core/function_ref.hpp"
#include "core/slice.hpp"
#include "core/task.hpp"
#include "session/opponent.hpp"
#include "solve/search/analyse.hpp"

namespace nimatron {

/// Answers what the program asks (analyst/request.hpp), a slice at a time, so that the picture and the controls never wait
/// for it: on the desktop in a thread, in the page in a worker.
class Analyst {
 public:
  using Tell = FunctionRef<void(Reply)>;

  explicit Analyst(Now now = steady_seconds) : now_(now) {}

  /// From now on, what it draws and lays on paper has its words in this language. (Everything else it answers is a message.)
  void speak(const Catalogue& words) { words_ = words; }

  /// Is answered by work(), later.
  void take(Request request);

  /// Works for `seconds` at most, give or take what one look costs; true while there is more to do.
  bool work(double seconds, Tell tell);

 private:
  struct MoveWanted {
    Count number = 0;
    ChooseMove how;
  };
  /// Works on a question; true when it is answered.
  using Errand = std::function<bool(Slice&, Tell)>;

  // What becomes of a question when it comes. Whatever has an answer() is an errand.
  void begin(Count number, Analyse asked);
  void begin(Count number, Explain asked);
  void begin(Count number, ChooseMove asked);
  void begin(Count number, GiveUp asked);
  void begin(Count number, const ReviewMoves& asked);
  void begin(Count number, const FindValues& asked);
  template <class Question>
  void begin(Count number, Question asked);

  void turn_to(Position position);
  void drop_wishes();
  void start(const Budget& within);
  bool work_on_position(Slice& slice, Tell tell);
  bool choose(const Analysis& known, Slice& slice, Tell tell);
  void tell_progress(bool more, Tell tell);

  Now now_;
  Catalogue words_;
  double told_at_ = 0; // that it is at work

  // The position in question.
  Count number_ = 0; // of the request
  std::optional<Position> position_;
  Solver solver_;
  std::unique_ptr<Task> task_; // before the solver it uses
  std::optional<Analysis> known_;
  bool told_ = false;     // what is known
  bool given_up_ = false; // what is known is not all
  int percent_ = 0;       // told
  std::optional<Count> reasons_wanted_;
  std::optional<MoveWanted> move_wanted_;
  std::unique_ptr<Thinking> thinking_;

  std::unique_ptr<MoveReview> judging_;
  std::deque<Errand> errands_; // everything else, in the order in which it was asked for
};

} // namespace nimatron
