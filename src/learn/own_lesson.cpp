#include "learn/own_lesson.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/inflate.hpp"
#include "learn/preparation.hpp"

namespace nimatron {

namespace {

/// The same for the same text, and of small letters, as the ids of lessons are.
std::string id_of(std::string_view text) {
  std::uint64_t hash = 14695981039346656037U; // FNV-1a
  for (const char c : text)
    hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  std::string out = "own-";
  for (int i = 0; i < 16; ++i, hash >>= 4U)
    out += static_cast<char>('a' + static_cast<int>(hash & 15U));
  return out;
}

OwnLesson refused(Message why) {
  return {.lesson = {}, .idea = {}, .faults = {{1, std::move(why)}}, .lines = {}};
}

} // namespace

OwnLesson prepare_own_lesson(std::string_view text, Sayer say_in) {
  LessonFile file = read_lesson_file(text);
  OwnLesson out;
  out.lesson.id = id_of(text);
  out.lesson.title = say("{0}", std::string(file.title.id));
  out.idea = say("{0}", std::string(file.idea.id));
  bool whole = file.can_be_taken();
  for (const ScriptStep& step : file.steps) {
    if (out.lines.size() == most_lesson_steps) break;
    const std::size_t before = file.faults.size();
    Exercise exercise = prepare_step(step, file.faults, &say_in);
    whole = whole && file.faults.size() == before;
    out.lesson.exercises.push_back(std::move(exercise));
    out.lines.push_back(step.line);
  }
  std::stable_sort(file.faults.begin(), file.faults.end(),
                   [](const LessonFault& a, const LessonFault& b) { return a.line < b.line; });
  out.faults = std::move(file.faults);
  if (!whole) out.lesson.id.clear();
  return out;
}

OwnLesson prepare_linked_lesson(std::string_view link, Sayer say_in) {
  if (link.size() > longest_lesson_link)
    return refused(say(N_("a lesson has at most {0} KB"), static_cast<Count>(longest_lesson) / 1000));
  const char how = link.empty() ? ' ' : link.front();
  auto text = link.empty() ? std::nullopt : bytes_of_base64url(link.substr(1));
  if (how == 'z' && text) text = inflated(*text, longest_lesson + 1);
  if (!text || (how != 'z' && how != 'p' && how != 't'))
    return refused(say(N_("This link is damaged: part of the lesson is missing.")));
  OwnLesson out = prepare_own_lesson(*text, say_in);
  out.lesson.link = link;
  if (how == 't' && !out.lesson.id.empty()) out.lesson.id = trial_lesson;
  return out;
}

} // namespace nimatron
