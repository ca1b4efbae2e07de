#include "app/course_progress.hpp"

#include <algorithm>
#include <charconv>

namespace nimatron {

namespace {

constexpr std::size_t most_parts = 1000;
constexpr std::size_t most_course_steps = 1000;

/// Lessons are named by small letters.
bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= 40 &&
         std::all_of(text.begin(), text.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

} // namespace

const CourseProgress::Part* CourseProgress::of(std::string_view lesson) const {
  const auto found =
      std::find_if(parts.begin(), parts.end(), [&](const Part& part) { return part.lesson == lesson; });
  return found == parts.end() ? nullptr : &*found;
}

bool CourseProgress::solve(std::string_view lesson, std::size_t solved, std::size_t steps) {
  const bool all = solved >= steps;
  const auto found =
      std::find_if(parts.begin(), parts.end(), [&](const Part& part) { return part.lesson == lesson; });
  if (found == parts.end()) {
    parts.push_back({std::string(lesson), solved, all});
    return true;
  }
  if (found->all || (!all && solved <= found->solved)) return false;
  found->solved = solved;
  found->all = all;
  return true;
}

CourseProgress joined(CourseProgress a, const CourseProgress& b) {
  for (const CourseProgress::Part& part : b.parts)
    a.solve(part.lesson, part.solved, part.all ? part.solved : part.solved + 1);
  return a;
}

std::string print(const CourseProgress& progress) {
  std::string out;
  for (const CourseProgress::Part& part : progress.parts) {
    if (!out.empty()) out += ',';
    out += part.lesson + '=' + (part.all ? "all" : std::to_string(part.solved));
  }
  return out;
}

CourseProgress read_progress(std::string_view text) {
  CourseProgress out;
  while (!text.empty() && out.parts.size() < most_parts) {
    const std::string_view one = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), one.size() + 1));
    const std::size_t sign = one.find('=');
    if (sign == std::string_view::npos || !is_name(one.substr(0, sign))) continue;
    const std::string_view value = one.substr(sign + 1);
    CourseProgress::Part part{std::string(one.substr(0, sign)), 0, value == "all"};
    if (!part.all) {
      const auto read = std::from_chars(value.data(), value.data() + value.size(), part.solved);
      if (read.ec != std::errc() || read.ptr != value.data() + value.size() ||
          part.solved > most_course_steps)
        continue;
    }
    if (out.of(part.lesson) == nullptr) out.parts.push_back(std::move(part));
  }
  return out;
}

} // namespace nimatron
