#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace nimatron {

/// How far somebody has come in the course. It is kept as a text:
///
///     columns=3,equal=all        three steps of one lesson are solved, and all of the other
struct CourseProgress {
  struct Part {
    std::string lesson; // its id
    std::size_t solved = 0;
    bool all = false;

    bool operator==(const Part&) const = default;
  };

  std::vector<Part> parts;

  /// Null: nothing of it is solved.
  const Part* of(std::string_view lesson) const;
  /// So many steps of `steps` are solved; false if that is no news.
  bool solve(std::string_view lesson, std::size_t solved, std::size_t steps);

  bool operator==(const CourseProgress&) const = default;
};

/// Both together: of each lesson, what is further.
CourseProgress joined(CourseProgress a, const CourseProgress& b);

std::string print(const CourseProgress& progress);
/// Total: what cannot be read is left out.
CourseProgress read_progress(std::string_view text);

} // namespace nimatron
