#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "learn/script.hpp"

namespace nimatron {

/// What the author of a lesson has to mend, and in which line.
struct LessonFault {
  int line = 1;
  Message what;
  bool of_course = false; // it keeps the lesson out of the course, but anybody's own lesson may be so

  bool operator==(const LessonFault&) const = default;
};

/// `file:line: what`, in English.
std::string in_english(const LessonFault& fault, std::string_view file);

/// A lesson that was read while the program runs (docs/lessons.md), and owns all its texts. cmake/lessons.py reads those of
/// the course in the same way when the program is built; tests/learn/lesson_file_test.cpp holds both to each other.
class LessonFile {
 public:
  ScriptText title;
  ScriptText idea;
  std::vector<ScriptStep> steps;
  std::vector<LessonFault>
      faults; // by line; of the form alone: what the steps ask for is looked at by prepare_step()

  LessonFile() = default;
  LessonFile(LessonFile&&) = default;
  LessonFile& operator=(LessonFile&&) = default;
  LessonFile(const LessonFile&) = delete; // the scripts point into it
  LessonFile& operator=(const LessonFile&) = delete;
  ~LessonFile() = default;

  /// Only what keeps it from being taken: nobody's own lesson has to be as long as one of the course.
  bool can_be_taken() const;

 private:
  friend class LessonReader;
  std::deque<std::string> texts_;
  std::deque<std::vector<ScriptField>> fields_;
};

/// Total: any bytes give a lesson or faults. A text beyond these limits is a fault as well.
LessonFile read_lesson_file(std::string_view text);

inline constexpr std::size_t longest_lesson = 60'000; // in bytes
inline constexpr std::size_t most_lesson_steps = 30;

} // namespace nimatron
