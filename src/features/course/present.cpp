#include "features/course/lessons.hpp"
#include "features/course/update.hpp"
#include "features/shared/teaching.hpp"
#include "learn/answers.hpp"

// A lesson or exercises for a whole class. What is shown so counts for nobody: nothing is kept of it.

namespace nimatron {

namespace {

void begin_in_class(Context& m) {
  if (m.teaching->in_class) return;
  m.teaching->in_class = true;
  lay_exercise(m); // what somebody has answered already is not given away
}

void end_in_class(Context& m) {
  m.teaching->in_class = false;
  lay_exercise(m);
}

void show_answer(Context& m) {
  LessonRun& now = *m.teaching;
  const Position before = laid(now);
  now.attempt = right_attempt(now.exercise());
  if (shows_table(now) && !(laid(now) == before)) lay_on_table(m);
  m.ask(Announce{answer_in_class(now)});
}

void on_in_class(Context& m) {
  LessonRun& now = *m.teaching;
  if (hides_answer(now)) return show_answer(m);
  if (now.practice) return m.happened(NextExercise{});
  if (now.step + 1 >= now.lesson.exercises.size()) return;
  ++now.step;
  lay_exercise(m);
}

void back_in_class(Context& m) {
  LessonRun& now = *m.teaching;
  const bool shown = has_answer(now.exercise()) && now.attempt.solved;
  if (!shown && (now.practice || now.step == 0)) return;
  if (!shown) --now.step;
  lay_exercise(m);
}

} // namespace

bool can_be_in_class(const LessonRun& teaching) {
  return !teaching.is_first_steps() && !(teaching.practice && teaching.practice->in_head());
}

bool hides_answer(const LessonRun& teaching) {
  return has_answer(teaching.exercise()) && !teaching.attempt.solved;
}

Message answer_in_class(const LessonRun& teaching) {
  const Exercise& exercise = teaching.exercise();
  Message answer = answer_words(exercise);
  if (is_said(answer)) return answer;
  return is_said(exercise.right) ? exercise.right : say(N_("Right."));
}

void update(Context& m, const PresentLesson& to) {
  if (!m.at_table() || !m.teaching || !can_be_in_class(*m.teaching)) return;
  if (to.where == PresentLesson::To::begin) return begin_in_class(m);
  if (!m.teaching->in_class) return;
  switch (to.where) {
  case PresentLesson::To::begin: return;
  case PresentLesson::To::next: return on_in_class(m);
  case PresentLesson::To::back: return back_in_class(m);
  case PresentLesson::To::end: return end_in_class(m);
  }
}

} // namespace nimatron
