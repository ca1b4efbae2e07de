#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "learn/exercise.hpp"
#include "learn/lesson_file.hpp"

namespace nimatron {

/// What was made of a lesson that somebody has written.
struct OwnLesson {
  /// Its id is made of its text, so that progress is kept with it; "trial" where it is only tried out; "" where there is
  /// something to mend, and it can't be taken.
  Lesson lesson;
  Message idea;
  std::vector<LessonFault> faults; // by line
  std::vector<int> lines;          // in which each exercise begins
};

/// The id of a lesson whose progress is not kept.
inline constexpr std::string_view trial_lesson = "trial";

/// A lesson as it is written (docs/lessons.md). What is worked out for its texts is put into words by `say`.
OwnLesson prepare_own_lesson(std::string_view text, Sayer say);
/// As a link has it: base64url of the text (behind `p`), of the same packed by deflate (behind `z`), or of one that is tried
/// out (behind `t`).
OwnLesson prepare_linked_lesson(std::string_view link, Sayer say);

/// A longer link is no lesson.
inline constexpr std::size_t longest_lesson_link = 90'000;

} // namespace nimatron
