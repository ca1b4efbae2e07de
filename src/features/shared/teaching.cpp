#include "features/shared/teaching.hpp"

#include "core/game.hpp"
#include "features/context.hpp"
#include "features/course/lessons.hpp"
#include "features/shared/screens.hpp"
#include "features/shared/table.hpp"
#include "learn/own_lesson.hpp"

namespace nimatron {

namespace {

/// Which steps of it are known to be solved.
std::vector<bool> solved_before(const Model& m, const Lesson& lesson) {
  const CourseProgress::Part* part = m.course.of(lesson.id);
  const std::size_t count = lesson.exercises.size();
  std::vector<bool> out(count);
  for (std::size_t step = 0; step < count; ++step)
    out[step] = lesson.id.empty() ? step < m.learned : part != nullptr && is_solved(*part, step);
  return out;
}

} // namespace

void teach(Context& m, Lesson lesson, std::size_t step, bool to_table, std::optional<PracticeRun> practice) {
  Session before = m.teaching ? std::move(m.teaching->before) : m.session;
  m.first_time = false;
  m.lesson_wanted.clear();
  m.practice_wanted.reset();
  step = std::min(step, lesson.exercises.size() - 1);
  std::vector<bool> done = solved_before(m, lesson);
  m.teaching = LessonRun{.lesson = std::move(lesson),
                         .step = step,
                         .done = std::move(done),
                         .attempt = {},
                         .before = std::move(before),
                         .to_table = to_table,
                         .practice = std::move(practice)};
  go(m, AtTable{});
  lay_exercise(m);
}

void lay_exercise(Context& m) {
  LessonRun& now = *m.teaching;
  now.attempt = begin_attempt(now.exercise());
  now.advice.reset();
  now.shown_how = now.is_first_steps() && now.step == 0; // the first of all: what is touched, and what goes
  lay_on_table(m);
  m.ask(Announce{asked_words(now.exercise())});
  if (now.attempt.solved) lesson_solved(m);
}

void lay_on_table(Context& m) {
  LessonRun& now = *m.teaching;
  now.sure = true;
  const ToPlay* game = game_of(now);
  const bool begins = game != nullptr && (game->computer_begins || !game->openings.empty());
  const Players players = game == nullptr ? Players{Player::human, Player::human}
                          : begins        ? Players{Player::perfect, Player::human}
                                          : Players{Player::human, Player::perfect};
  lay_game(m, Session(Record{shows_table(now) ? laid(now) : new_position(all_games().front()), {}}, players));
  const Exercise& exercise = now.exercise();
  m.extras = {.bundles = exercise.bundles, .twin = exercise.twin, .predicted = exercise.predicted};
}

void stop_teaching(Context& m) {
  m.lesson_wanted.clear();
  m.practice_wanted.reset();
  if (!m.teaching) return;
  Session before = std::move(m.teaching->before);
  m.teaching.reset();
  m.extras = {};
  lay_game(m, std::move(before));
}

void lesson_solved(Context& m) {
  LessonRun& now = *m.teaching;
  now.attempt.solved = true;
  if (now.in_class) return;
  now.done[now.step] = true;
  if (now.practice) return m.happened(ExerciseJudged{.right = true});
  if (now.is_first_steps()) {
    m.learned = std::max(m.learned, now.step + 1);
    m.ask(Keep{"lessons", std::to_string(m.learned)});
  } else if (now.lesson.id == trial_lesson) {
    return; // its author tries it out
  } else if (m.course.solve(now.lesson.id, now.step, now.lesson.exercises.size())) {
    m.ask(Keep{"course", print(m.course)});
  }
}

} // namespace nimatron
