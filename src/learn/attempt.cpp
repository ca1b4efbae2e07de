#include "learn/attempt.hpp"

#include <utility>

#include "learn/kinds/grading.hpp"
#include "learn/responses.hpp"

namespace nimatron {

namespace {

/// The first of these that says anything.
Message first_of(const Message& a, const Message& b, const Message& usual) {
  return is_said(a) ? a : is_said(b) ? b : usual;
}

// What a kind does not have is not wanted of it.

template <class Task>
constexpr bool is_checked = requires(const Task& task) {
  task.wants_check();
};

template <class Answer>
Attempt answered_by(Grading grading, const Answer& answer) {
  const auto* task = std::get_if<typename Answer::Task>(&grading.exercise.task);
  return task != nullptr ? task->answered(std::move(grading), answer) : std::move(grading).so_far();
}

Attempt answered_by(Grading grading, const CheckAnswer&) {
  if (!can_check(grading.exercise, grading.attempt)) return std::move(grading).so_far();
  return std::visit(
      [&](const auto& task) {
        if constexpr (is_checked<std::remove_cvref_t<decltype(task)>>)
          return task.check(std::move(grading));
        else
          return std::move(grading).so_far();
      },
      grading.exercise.task);
}

} // namespace

Attempt Grading::right(const Message& why) && {
  attempt.judged = given_answer(exercise, attempt);
  attempt.solved = true;
  attempt.said_wrong = false;
  attempt.said = first_of(exercise.right, why, say(N_("That's it.")));
  if (is_said(exercise.right) && is_said(why)) attempt.said = sentences(why, exercise.right);
  return std::move(attempt);
}

Attempt Grading::wrong(const Message& why) && {
  attempt.judged = given_answer(exercise, attempt);
  ++attempt.misses;
  attempt.said_wrong = true;
  attempt.said = first_of(why, exercise.wrong, say(N_("Try again.")));
  return std::move(attempt);
}

Attempt Grading::remark(Message words) && {
  attempt.said_wrong = false;
  attempt.said = std::move(words);
  return std::move(attempt);
}

Attempt begin_attempt(const Exercise& exercise) {
  Attempt out;
  std::visit(
      [&](const auto& task) {
        if constexpr (requires { task.begin(out); }) task.begin(out);
      },
      exercise.task);
  out.solved = std::holds_alternative<ToRead>(exercise.task);
  return out;
}

Attempt answered(const Exercise& exercise, Attempt attempt, const Answering& answer) {
  if (attempt.solved) return attempt;
  return std::visit(
      [&](const auto& given) {
        return answered_by(Grading{exercise, std::move(attempt)}, given);
      },
      answer);
}

Attempt moved(const Exercise& exercise, Attempt attempt, const Move& move) {
  const auto* task = std::get_if<ToMove>(&exercise.task);
  if (task == nullptr || attempt.solved) return attempt;
  return task->moved(Grading{exercise, std::move(attempt)}, move);
}

bool wants_check(const Exercise& exercise) {
  return std::visit(
      [](const auto& task) {
        if constexpr (is_checked<std::remove_cvref_t<decltype(task)>>)
          return task.wants_check();
        else
          return false;
      },
      exercise.task);
}

bool can_check(const Exercise& exercise, const Attempt& attempt) {
  if (attempt.solved) return false;
  return std::visit(
      [&](const auto& task) {
        if constexpr (is_checked<std::remove_cvref_t<decltype(task)>>)
          return task.wants_check() && task.can_check(exercise, attempt);
        else
          return false;
      },
      exercise.task);
}

} // namespace nimatron
