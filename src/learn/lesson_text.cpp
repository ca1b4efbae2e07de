#include "learn/lesson_text.hpp"

#include <algorithm>
#include <cstddef>

#include "core/forms.hpp"
#include "learn/course.hpp"
#include "learn/script.hpp"

namespace nimatron {

namespace {

/// Without the marks that isolate words of another direction: they are made anew where it is shown.
std::string without_isolates(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool mark = text.compare(i, 2, "\xe2\x81") == 0 && i + 2 < text.size() && text[i + 2] >= '\xa6' &&
                      text[i + 2] <= '\xa9';
    if (mark)
      i += 2;
    else
      out += text[i];
  }
  return out;
}

/// With the names of what is computed in their braces.
std::string written(const ScriptText& text, Sayer& say) {
  Message said{text.id, {}};
  std::string_view names = text.slots;
  while (!names.empty())
    said.args.emplace_back('{' + std::string(next_form(names)) + '}');
  return without_isolates(say(said));
}

} // namespace

std::optional<std::string> lesson_text(std::string_view id, Sayer say) {
  const auto scripts = lesson_scripts();
  const auto found =
      std::find_if(scripts.begin(), scripts.end(), [&](const LessonScript& one) { return one.id == id; });
  const LessonEntry* entry = lesson_entry(id);
  if (found == scripts.end() || entry == nullptr) return std::nullopt;
  std::string out =
      "title: " + written({entry->title}, say) + "\nidea: " + written({entry->idea}, say) + '\n';
  for (const ScriptStep& step : found->steps) {
    out += '\n' + std::string(step.kind) + (*step.about == '\0' ? "" : " ") + step.about + '\n';
    out += "    " + written(step.words, say) + '\n';
    for (const ScriptField& field : step.fields) {
      const std::string_view name = field.name;
      const bool plain = name == "source" || name == "show";
      out += (name == "because" ? "        " : "    ") + std::string(name);
      if (!plain && *field.about != '\0') out += ' ' + std::string(field.about);
      out += ": " + (plain ? std::string(field.about) : written(field.text, say)) + '\n';
    }
  }
  return out;
}

} // namespace nimatron
