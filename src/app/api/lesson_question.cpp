#include "app/api/lesson_question.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "analyst/questions/own_lesson.hpp"
#include "core/game.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "learn/exercise.hpp"
#include "learn/lesson_text.hpp"
#include "learn/taught_lesson.hpp"
#include "learn/worked_out.hpp"
#include "scene/lesson_paper.hpp"
#include "scene/worksheet.hpp"

namespace nimatron {

namespace {

constexpr std::size_t most_told = 12; // of the answers that there are

std::string step_as_json(const Exercise& exercise, int line, const Catalogue& words) {
  const WorkedOut found = worked_out(exercise);
  JsonArray right;
  for (std::size_t i = 0; i < std::min(found.right.size(), most_told); ++i)
    right.add_string(words.say(found.right[i]));
  JsonArray wrong;
  for (std::size_t i = 0; i < std::min(found.wrong.size(), most_told); ++i) {
    JsonObject one;
    one.add_string("answer", words.say(found.wrong[i].first));
    one.add_string("said", words.say(found.wrong[i].second));
    wrong.add(one.text());
  }
  JsonObject out;
  out.add_number("line", line);
  out.add_string("words", words.say(exercise.words));
  out.add_string("position", exercise.position.game == nullptr ? "" : print(exercise.position));
  out.add("right", right.text());
  out.add_number("rights", static_cast<Count>(found.right.size()));
  out.add("wrong", wrong.text());
  out.add_number("wrongs", static_cast<Count>(found.wrong.size()));
  return out.text();
}

OwnLesson read_own(const Field& link, const Catalogue& words) {
  return answer(ReadOwnLesson{std::string(link.value.substr(0, longest_lesson_link + 1))}, words).read;
}

/// The address that stands on paper, if one is given.
WorksheetLink link_on_paper(Fields& fields) {
  constexpr std::size_t longest_address = 4'000; // a longer one has no code
  const Field* address = fields.optional("address");
  return link_to(address == nullptr ? "" : std::string(address->value.substr(0, longest_address)));
}

Fault no_lesson(const Field& id) {
  return id.fault(say(N_("There is no lesson called {0}."), shortened(id.value)));
}

/// A lesson of one's own, as its link has it. What comes before it only its author knows, and there are no questions for the board.
std::optional<TaughtLesson> own_taught(const Field& link, Fields& fields, const Catalogue& words) {
  OwnLesson read = read_own(link, words);
  if (read.lesson.id.empty()) {
    fields.fail(link.fault(read.faults.empty()
                               ? say(N_("This lesson can't be taken yet: it has something to fix."))
                               : read.faults.front().what));
    return std::nullopt;
  }
  return TaughtLesson{.lesson = std::move(read.lesson), .idea = read.idea, .of_course = false};
}

} // namespace

std::string check_lesson(Fields& fields, const Catalogue& words) {
  JsonObject out;
  if (const Field* id = fields.optional("id")) {
    const auto text = lesson_text(id->value, [&](const Message& message) { return words.say(message); });
    if (!text) fields.fail(no_lesson(*id));
    out.add_string("text", text.value_or(""));
    return out.text();
  }
  const Field* link = fields.needed("own");
  if (link == nullptr) return out.text();
  const OwnLesson read = read_own(*link, words);
  JsonArray faults;
  for (const LessonFault& fault : read.faults) {
    JsonObject one;
    one.add_number("line", fault.line);
    one.add_string("words", words.say(fault.what));
    one.add_bool("course", fault.of_course);
    faults.add(one.text());
  }
  JsonArray steps;
  for (std::size_t i = 0; i < read.lesson.exercises.size(); ++i)
    steps.add(step_as_json(read.lesson.exercises[i], read.lines[i], words));
  out.add_string("id", read.lesson.id);
  out.add_string("title", words.say(read.lesson.title));
  out.add_string("idea", words.say(read.idea));
  out.add("faults", faults.text());
  out.add("steps", steps.text());
  return out.text();
}

std::string lesson_on_paper(Fields& fields, const Catalogue& words) {
  JsonObject out;
  std::optional<TaughtLesson> taught;
  if (const Field* own = fields.optional("own")) {
    taught = own_taught(*own, fields, words);
  } else if (const Field* id = fields.needed("id")) {
    taught = taught_lesson(id->value);
    if (taught->lesson.exercises.empty()) fields.fail(no_lesson(*id));
  }
  const WorksheetLink link = link_on_paper(fields);
  if (fields.faulty() || !taught) return out.text();
  out.add_string("page", notes_on_paper(*taught, link, words));
  return out.text();
}

std::string sheet_of_lesson(Fields& fields, const Field& id, const Catalogue& words) {
  JsonObject out;
  const TaughtLesson taught = taught_lesson(id.value);
  if (taught.lesson.exercises.empty()) fields.fail(no_lesson(id));
  const WorksheetLink link = link_on_paper(fields);
  if (fields.faulty()) return out.text();
  out.add_string("page", steps_on_paper(taught.lesson, taught.idea, link, words));
  return out.text();
}

} // namespace nimatron
