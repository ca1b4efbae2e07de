#include "learn/prepare.hpp"

#include <utility>

#include "core/game.hpp"
#include "explain/binary.hpp"
#include "learn/course.hpp"
#include "learn/preparation.hpp"

namespace nimatron {

namespace {

struct Family {
  std::string_view kind;
  void (*prepare)(Preparation&);
};

constexpr Family families[] = {
    {"read", [](Preparation&) {}}, {"play", prepare_play},     {"move", prepare_move},
    {"pick", prepare_pick},        {"number", prepare_number}, {"fill", prepare_fill},
    {"bundles", prepare_bundles},  {"pairs", prepare_bundles}, {"look", prepare_look},
    {"lay", prepare_lay},          {"swap", prepare_lay},
};

/// Whose exercise it is: `H, exercise 1`.
Message source_words(std::string_view source) {
  const bool exercise = source.find(',') != std::string_view::npos;
  const std::size_t number = source.find_first_of("0123456789");
  switch (source.front()) {
  case 'H':
    if (number != std::string_view::npos)
      return say(N_("Exercise {0} from Ina Slogan's article"), source.substr(number));
    return say(N_("From Ina Slogan's article on Nim"));
  case 'J': return say(N_("From the Japanese page on Nim"));
  case 'L': return say(N_("From Matjaž Željko's article in Presek"));
  case 'S': return say(N_("From the Spanish essay on Nim"));
  default: break;
  }
  return exercise ? say(N_("An exercise from Fraenkel's article"))
                  : say(N_("From Fraenkel's article on games"));
}

/// One of the words behind `show:`.
void show(Preparation& step, std::string_view what, int line) {
  Exercise& out = step.out;
  if (what == "bundles") {
    out.bundles = true;
    return;
  }
  if (what == "twin") {
    out.twin = true;
    return;
  }
  if (what == "predicted") {
    out.predicted = true;
    return;
  }
  const std::vector<Count> values = step.has_position() ? values_of(step.position()) : std::vector<Count>();
  if (values.empty()) {
    // Translators: a word of a lesson
    step.fault(line, say(N_("there are no heaps of which to show '{0}'"), what));
  } else if (what == "columns") {
    BinaryTable table = binary_table(heaps_of(step.position()), values);
    const auto* number = std::get_if<ToCount>(&out.task);
    table.asked = number != nullptr && number->answer == table.sum;
    out.figure = std::move(table);
  } else if (what == "pairs") {
    out.figure = bundles(values);
  } else if (what == "period") {
    const Count most = step.position().options.number("max");
    if (most == 0) step.fault(line, say(N_("'period' is of a game in which a number may be taken at most")));
    out.figure = PeriodTable{heaps_of(step.position()).front(), most + 1};
  } else if (auto table = value_table(step.position(), heaps_of(step.position()).front())) {
    out.figure = std::move(*table);
  } else {
    step.fault(line, say(N_("this game has no sequence of values to show")));
  }
}

const LessonScript* script_of(std::string_view id) {
  for (const LessonScript& script : lesson_scripts()) {
    if (script.id == id) return &script;
  }
  return nullptr;
}

Lesson prepare_script(const LessonScript& script, std::vector<LessonFault>& faults) {
  Lesson out{script.id, {}, {}};
  if (const LessonEntry* entry = lesson_entry(script.id)) out.title = say(entry->title);
  for (const ScriptStep& step : script.steps)
    out.exercises.push_back(prepare_step(step, faults));
  return out;
}

} // namespace

Exercise prepare_step(const ScriptStep& script, std::vector<LessonFault>& faults, const Sayer* own) {
  Preparation step(script, faults, own);
  for (const Family& family : families) {
    if (family.kind == script.kind) family.prepare(step);
  }
  // Translators: a word of a lesson
  if (!step.words.done()) step.fault(say(N_("'{0}' means nothing here"), step.words.peek()));
  Exercise& out = step.out;
  out.words = step.text(script.words, script.line);
  for (const ScriptField& field : script.fields) {
    const std::string_view name = field.name;
    if (name == "title") out.title = step.text(field.text, field.line);
    if (name == "hint") out.hints.push_back(step.text(field.text, field.line));
    if (name == "right") out.right = step.text(field.text, field.line);
    if (name == "wrong" && *field.about == '\0') out.wrong = step.text(field.text, field.line);
    if (name == "source") out.source = source_words(field.about);
    if (name != "show") continue;
    for (Words shown(field.about); !shown.done();)
      show(step, shown.next(), field.line);
  }
  return std::move(out);
}

std::optional<Lesson> prepare_lesson(std::string_view id) {
  const LessonScript* script = script_of(id);
  if (script == nullptr) return std::nullopt;
  std::vector<LessonFault> faults;
  return prepare_script(*script, faults);
}

std::vector<std::string> lesson_faults(std::string_view id) {
  std::vector<LessonFault> faults;
  std::vector<std::string> out;
  const LessonScript* script = script_of(id);
  if (script == nullptr) return out;
  prepare_script(*script, faults);
  for (const LessonFault& fault : faults)
    out.push_back(in_english(fault, script->file));
  return out;
}

} // namespace nimatron
