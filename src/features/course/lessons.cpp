#include "features/course/lessons.hpp"

#include "core/geometry.hpp"
#include "features/hints/hints.hpp"
#include "session/levels.hpp"
#include "session/wording.hpp"
#include "solve/octal/values_around.hpp"

namespace nimatron {

const ToPlay* game_of(const LessonRun& teaching) { return std::get_if<ToPlay>(&teaching.exercise().task); }

bool moves_on_table(const LessonRun& teaching) {
  return game_of(teaching) != nullptr ||
         (std::holds_alternative<ToMove>(teaching.exercise().task) && !teaching.attempt.solved);
}

const ToLay* laying_of(const LessonRun& teaching) {
  return teaching.attempt.solved ? nullptr : std::get_if<ToLay>(&teaching.exercise().task);
}

bool shows_table(const LessonRun& teaching) { return teaching.exercise().position.game != nullptr; }

Position laid(const LessonRun& teaching) {
  if (teaching.attempt.laid) return *teaching.attempt.laid;
  Position out = teaching.exercise().position;
  const auto* number = std::get_if<ToCount>(&teaching.exercise().task);
  const bool lies = number != nullptr && number->last_heap && shows_table(teaching); // else it is only typed
  if (!lies) return out;
  const Geometry& geometry = geometry_of(out);
  const ValueAxis last{.what = ValueAxis::What::heap, .which = geometry.heaps(out.board) - 1};
  geometry.set(out.board, last, teaching.attempt.number);
  return out;
}

Message asked_words(const Exercise& exercise) {
  return !is_said(exercise.numerals) ? exercise.words : labelled(exercise.numerals, exercise.words);
}

std::optional<Message> closing_words(const Model& model) {
  if (!model.teaching || model.teaching->practice || !model.teaching->attempt.solved) return std::nullopt;
  const LessonRun& now = *model.teaching;
  if (now.step + 1 < now.lesson.exercises.size()) return std::nullopt;
  if (now.is_first_steps()) {
    if (now.to_table) return std::nullopt;
    return say(N_("{0, select, beginner {Next: Nim against Beginner.} casual {Next: Nim against Casual.} "
                  "club {Next: Nim against Club.} other {Next: Nim against Perfect.}}"),
               level_name(model.settings.level));
  }
  const CourseProgress::Part* part = model.course.of(now.lesson.id);
  const Message done =
      part != nullptr && part->all ? say(N_("Lesson done!")) : say(N_("That was the last step."));
  if (!now.lesson.link.empty()) return done;
  const LessonEntry* next = lesson_after(now.lesson.id);
  if (next == nullptr) return sentences(done, say(N_("That was the last lesson of the course.")));
  return sentences(sentences(done, say(N_("Next: {0}."), say(next->title))), say(next->idea));
}

Message said_in_lesson(const Model& model) {
  const auto closing = closing_words(model);
  const Message said = *said_of_answer(*model.teaching);
  return closing ? sentences(said, *closing) : said;
}

bool hints_left(const LessonRun& teaching) {
  return !teaching.attempt.solved &&
         (moves_on_table(teaching) || teaching.attempt.hints < teaching.exercise().hints.size());
}

std::string lesson_place(const LessonRun& teaching) {
  if (teaching.practice) return "practice " + teaching.practice->way;
  if (!teaching.lesson.link.empty()) return "own " + teaching.lesson.link;
  return teaching.is_first_steps() ? "lesson" : "lesson " + teaching.lesson.id;
}

const LessonEntry* lesson_after(std::string_view id) {
  bool found = false;
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& entry : chapter.lessons) {
      if (found) return &entry;
      found = id == entry.id;
    }
  }
  return nullptr;
}

const LessonEntry* next_lesson(const CourseProgress& progress) {
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& entry : chapter.lessons) {
      const CourseProgress::Part* part = progress.of(entry.id);
      if (part == nullptr || !part->all) return &entry;
    }
  }
  return nullptr;
}

} // namespace nimatron
