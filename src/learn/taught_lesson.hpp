#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "core/count.hpp"
#include "core/message.hpp"
#include "learn/exercise.hpp"
#include "learn/lesson_notes.hpp"

namespace nimatron {

/// A lesson as its teacher wants to know it.
struct TaughtLesson {
  Lesson lesson;
  Message idea;
  std::vector<Message> chapters = {}; // that the course has before it,
  std::vector<Message> lessons = {};  // and those of its own chapter; none of either: it begins the course
  bool of_course = true;              // otherwise nothing is known to come before it
  std::span<const BoardQuestion> questions = {};
};

/// A lesson of the course. It has no exercises where there is none of this id.
TaughtLesson taught_lesson(std::string_view id);

/// In so many minutes a class takes it, with the questions for the board: a guess from the kinds of its steps, in steps of five.
Count minutes_of(const TaughtLesson& taught);

/// The right answer, or the first of them; of a game the moves to begin with. "": there is none, or something else shows it: a
/// table, a board, or the replies.
Message told_answer(const Exercise& exercise);
/// Of games against each of some first moves: what each of them leaves, and what a reply leaves of that.
std::vector<Message> told_replies(const Exercise& exercise);

/// An answer, and what is said of it.
struct WrongAnswer {
  Message given;
  Message said;
};
/// Those of which something is said that the author has in mind; of a move one, to show what is said of all the others.
std::vector<WrongAnswer> likely_wrong(const Exercise& exercise);

/// The first of them, and how many more there are.
Message listed(const std::vector<Message>& all, std::size_t most);
/// "and 3 more".
Message and_more(std::size_t all, std::size_t listed);

} // namespace nimatron
