#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "features/course/course_progress.hpp"
#include "features/practice/practice_progress.hpp"

namespace nimatron {

/// All that somebody has learned, as it is taken from one device to another. In a file:
///
///     nimatron progress
///     lessons=4                      so many of the first steps are won
///     course=columns=3,equal=all
///     practice=nim-sum=340,12,9
struct Learned {
  std::size_t first_steps = 0;
  CourseProgress course;
  PracticeProgress practice;

  bool operator==(const Learned&) const = default;
};

std::string progress_file(const Learned& progress);
/// Whether a file says that it is one.
bool is_progress_file(std::string_view text);
/// Nothing: it is none, or nothing in it can be read. What can't be read beside the rest is left out.
std::optional<Learned> read_progress_file(std::string_view text);

/// Both together: nothing that one of them knows is lost.
Learned joined(const Learned& a, const Learned& b);

} // namespace nimatron
