#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace nimatron {

/// How far somebody has come in the course. It is kept as a text:
///
///     columns=3,pairs=1+4,equal=all        the first three steps of a lesson are solved; the first and the fourth; all
struct CourseProgress {
  struct Part {
    std::string lesson;       // its id
    std::vector<bool> solved; // each step, up to the last one that is; nothing where all are
    bool all = false;

    bool operator==(const Part&) const = default;
  };

  std::vector<Part> parts;

  /// Null: nothing of it is solved.
  const Part* of(std::string_view lesson) const;
  /// This step of `steps`, counted from 0, is solved; false if that is no news.
  bool solve(std::string_view lesson, std::size_t step, std::size_t steps);

  bool operator==(const CourseProgress&) const = default;
};

bool is_solved(const CourseProgress::Part& part, std::size_t step);
/// The step with which one goes on, where not all are solved.
std::size_t first_unsolved(const CourseProgress::Part& part);
/// What is solved in either.
CourseProgress joined(CourseProgress a, const CourseProgress& b);

std::string print(const CourseProgress& progress);
/// Total: what cannot be read is left out.
CourseProgress read_progress(std::string_view text);

} // namespace nimatron
