#include "features/course/progress_file.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "features/context.hpp"
#include "features/course/update.hpp"
#include "learn/first_steps.hpp"

// What somebody has learned leaves as a file, and comes back from one.

namespace nimatron {

namespace {

constexpr std::string_view heading = "nimatron progress";

/// What stands behind `name=` in one of the lines; "": there is no such line.
std::string_view line_of(std::string_view text, std::string_view name) {
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.starts_with(name) && line.substr(name.size()).starts_with('='))
      return line.substr(name.size() + 1);
  }
  return {};
}

} // namespace

std::string progress_file(const Learned& progress) {
  return std::string(heading) + "\nlessons=" + std::to_string(progress.first_steps) +
         "\ncourse=" + print(progress.course) + "\npractice=" + print(progress.practice) + '\n';
}

bool is_progress_file(std::string_view text) { return text.starts_with(heading); }

std::optional<Learned> read_progress_file(std::string_view text) {
  if (!is_progress_file(text)) return std::nullopt;
  Learned out;
  const std::string_view number = line_of(text, "lessons");
  std::size_t first_steps = 0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), first_steps);
  if (read.ec == std::errc() && read.ptr == number.data() + number.size())
    out.first_steps = std::min(first_steps, count_of_first_steps);
  out.course = read_progress(line_of(text, "course"));
  out.practice = read_practice(line_of(text, "practice"));
  return out == Learned() ? std::nullopt : std::optional(std::move(out));
}

Learned joined(const Learned& a, const Learned& b) {
  return {std::max(a.first_steps, b.first_steps), joined(a.course, b.course), joined(a.practice, b.practice)};
}

void update(Context& m, const ExportProgress&) {
  m.ask(SaveFile{"nimatron-progress.txt", progress_file({m.learned, m.course, m.practice})});
}

void update(Context& m, const ImportProgress& file) {
  if (file.text.size() > longest_record) return m.dispatch(CannotDo{CannotDo::What::too_large});
  const auto read = read_progress_file(file.text);
  if (!read) return m.tell(say(N_("This file holds no progress. Choose one that was exported here.")), true);
  Learned now = joined(Learned{m.learned, m.course, m.practice}, *read);
  m.learned = now.first_steps;
  m.course = std::move(now.course);
  m.practice = std::move(now.practice);
  m.ask(Keep{"lessons", std::to_string(m.learned)});
  m.ask(Keep{"course", print(m.course)});
  m.ask(Keep{"practice", print(m.practice)});
  m.tell(say(N_("Your progress is imported.")));
}

} // namespace nimatron
