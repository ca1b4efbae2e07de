#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "features/model.hpp"
#include "learn/course.hpp"

namespace nimatron {

// What the view and the reducer ask of a lesson on the table, and of the course.

/// The game that is to be played there; null: none is.
const ToPlay* game_of(const LessonRun& teaching);
/// Whether the person answers by moves on the table.
bool moves_on_table(const LessonRun& teaching);
/// What taps on the table lay there; null: they don't.
const ToLay* laying_of(const LessonRun& teaching);
/// Whether a position lies there at all.
bool shows_table(const LessonRun& teaching);
/// What lies there before the first move: the exercise's position; what has been laid of it by hand; or its last heap as
/// it has been typed where that is asked.
Position laid(const LessonRun& teaching);
/// Whether this step is solved, now or some day before; one that was skipped is not.
bool is_solved(const LessonRun& teaching, std::size_t step);
/// What was said of the last answer, after whether it was right: "Right. ...", "Not yet. ...". Nothing: nothing was.
std::optional<Message> said_of_answer(const LessonRun& teaching);
/// What an answer has changed of which nothing is said: what a cell shows now, the number so far.
std::optional<Message> words_of_change(const Exercise& exercise, const Attempt& before, const Attempt& now,
                                       const Answering& answer);
/// What is asked, for who only hears it: with the numbers that stand above it.
Message asked_words(const Exercise& exercise);
/// Whether a hint would still say something.
bool hints_left(const LessonRun& teaching);

inline constexpr std::string_view practice_today = "today";
inline constexpr std::string_view practice_in_head = "head";
/// Whether there are exercises to be had in this way: these two, or a kind.
bool is_practice(std::string_view way);
/// Of a run with an end; and how much of its time is left, 0 to 1.
int seconds_left(const PracticeRun& run, double now);
float time_left(const PracticeRun& run, double now);
/// "2 of 3 right", once there is something to count; before that which exercise it is.
Message score_words(const PracticeRun& run);
/// When its clock shows something else; < 0: none is shown.
double practice_tick(const Model& model);

/// Whether it can be shown to a whole class; against the clock it cannot.
bool can_be_in_class(const LessonRun& teaching);
/// There: whether the answer is still to be shown.
bool hides_answer(const LessonRun& teaching);
/// What is said when it is.
Message answer_in_class(const LessonRun& teaching);

/// Its place in the history.
std::string lesson_place(const LessonRun& teaching);

/// What was said of the last answer; at the end of a lesson, and what comes next.
Message said_in_lesson(const Model& model);
/// At the end of a lesson or of the first steps: that it is done, and what comes next. Nothing before that.
std::optional<Message> closing_words(const Model& model);

/// Null: it was the last.
const LessonEntry* lesson_after(std::string_view id);
/// The first that is not all solved; null: all are.
const LessonEntry* next_lesson(const CourseProgress& progress);

} // namespace nimatron
