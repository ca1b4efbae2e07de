#pragma once

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "features/events.hpp"
#include "features/model.hpp"

namespace nimatron {

/// The model while something is asked of it, and what it asks of the world.
struct Context : Model {
  explicit Context(Model model) : Model(std::move(model)) {}

  template <class E>
  void ask(E effect) {
    effects.emplace_back(std::move(effect));
  }
  /// A question to the analyst; its answer comes as a Reply.
  void request(decltype(Request::what) what);
  /// Nobody waits any more for the answers to these; how many there are.
  template <class... What>
  std::size_t drop() {
    return std::erase_if(pending,
                         [](const Request& one) { return (std::holds_alternative<What>(one.what) || ...); });
  }
  /// What is kept of the session is told at the end of this update, when the saved game that it may name has been kept.
  void keep_session() { session_to_keep = true; }
  /// Says it, as the notice and for those who do not see it.
  void tell(Message words, bool is_error = false);
  /// Does at once what this intent asks, whichever feature can.
  void dispatch(const Intent& intent);

  // Has the others hear of it, in the order of app/events.cpp: an event that has no place there does not compile.
  void happened(const QuestionChanged& event);
  void happened(const SessionChanged& event);
  void happened(const MovePlayed& event);
  void happened(const MoveTold& event);
  void happened(const MoveDue& event);
  void happened(const PositionAnalysed& event);
  void happened(const MoveFound& event);
  void happened(const HintInLesson& event);
  void happened(const ExerciseJudged& event);
  void happened(const NextExercise& event);
  void happened(const PracticeAgain& event);
  void happened(const SheetShown& event);
  void happened(const LinkArrived& event);
  void happened(const TimePassed& event);
  void happened(const UpdateDone& event);

  std::vector<Effect> effects;
  bool coming_back = false; // by Back or Forward
  bool session_to_keep = false;
};

/// An intent that nobody handles does not compile.
void update(Context& m, const Intent& intent) = delete;

} // namespace nimatron
