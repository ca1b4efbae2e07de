#include "features/course/course_progress.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace nimatron {

namespace {

constexpr std::size_t most_parts = 1000;
constexpr std::size_t most_course_steps = 1000;

/// Lessons are named by small letters.
bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= 40 &&
         std::all_of(text.begin(), text.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

CourseProgress::Part& part_of(CourseProgress& progress, std::string_view lesson) {
  auto& parts = progress.parts;
  auto found =
      std::find_if(parts.begin(), parts.end(), [&](const auto& part) { return part.lesson == lesson; });
  if (found == parts.end()) found = parts.insert(found, {std::string(lesson), {}, false});
  return *found;
}

/// How many steps from the first, and then each by its number.
std::string steps_text(const CourseProgress::Part& part) {
  std::size_t step = first_unsolved(part);
  std::string out = std::to_string(step);
  for (; step < part.solved.size(); ++step)
    if (part.solved[step]) out += '+' + std::to_string(step + 1);
  return out;
}

/// Nothing where it says something else.
std::optional<std::vector<bool>> read_steps(std::string_view text) {
  std::vector<bool> out;
  for (bool first = true; first || !text.empty(); first = false) {
    std::size_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto length = static_cast<std::size_t>(read.ptr - text.data());
    const bool more = length < text.size();
    if (read.ec != std::errc() || number > most_course_steps || (!first && number <= out.size()))
      return std::nullopt;
    if (more && (text[length] != '+' || length + 1 == text.size())) return std::nullopt;
    out.resize(number, first);
    if (!first) out.back() = true;
    text.remove_prefix(length + (more ? 1 : 0));
  }
  return out;
}

} // namespace

bool is_solved(const CourseProgress::Part& part, std::size_t step) {
  return part.all || (step < part.solved.size() && part.solved[step]);
}

std::size_t first_unsolved(const CourseProgress::Part& part) {
  return static_cast<std::size_t>(std::find(part.solved.begin(), part.solved.end(), false) -
                                  part.solved.begin());
}

const CourseProgress::Part* CourseProgress::of(std::string_view lesson) const {
  const auto found =
      std::find_if(parts.begin(), parts.end(), [&](const Part& part) { return part.lesson == lesson; });
  return found == parts.end() ? nullptr : &*found;
}

bool CourseProgress::solve(std::string_view lesson, std::size_t step, std::size_t steps) {
  Part& part = part_of(*this, lesson);
  if (part.all) return false;
  const bool news = !is_solved(part, step);
  part.solved.resize(std::max(part.solved.size(), step + 1));
  part.solved[step] = true;
  part.all = first_unsolved(part) >= steps;
  if (part.all) part.solved.clear();
  return news || part.all;
}

CourseProgress joined(CourseProgress a, const CourseProgress& b) {
  for (const CourseProgress::Part& more : b.parts) {
    CourseProgress::Part& part = part_of(a, more.lesson);
    part.all = part.all || more.all;
    part.solved.resize(part.all ? 0 : std::max(part.solved.size(), more.solved.size()));
    for (std::size_t step = 0; step < part.solved.size(); ++step)
      part.solved[step] = is_solved(part, step) || is_solved(more, step);
  }
  return a;
}

std::string print(const CourseProgress& progress) {
  std::string out;
  for (const CourseProgress::Part& part : progress.parts) {
    if (!out.empty()) out += ',';
    out += part.lesson + '=' + (part.all ? "all" : steps_text(part));
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
    CourseProgress::Part part{std::string(one.substr(0, sign)), {}, value == "all"};
    if (!part.all) {
      auto steps = read_steps(value);
      if (!steps) continue;
      part.solved = std::move(*steps);
    }
    if (out.of(part.lesson) == nullptr) out.parts.push_back(std::move(part));
  }
  return out;
}

} // namespace nimatron
