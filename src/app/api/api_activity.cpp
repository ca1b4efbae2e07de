#include "app/api/api_activity.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/json.hpp"
#include "session/wording.hpp"

namespace nimatron {

namespace {

constexpr std::array<std::string_view, 6> mode_names = {"play",   "puzzle",   "view",
                                                        "lesson", "exercise", "explorer"};
constexpr std::array<std::string_view, 3> task_names = {"win", "move", "begin"};
constexpr std::array<std::string_view, 3> answer_names = {"again", "me", "computer"};
constexpr std::array<std::string_view, 3> tone_names = {"", "right", "wrong"};

template <class Enum, std::size_t n>
Enum enum_of(Fields& fields, const Field* field, const std::array<std::string_view, n>& names) {
  return static_cast<Enum>(fields.one_of(field, names));
}
template <class Enum, std::size_t n>
std::string_view name_of(Enum kind, const std::array<std::string_view, n>& names) {
  return names[static_cast<std::size_t>(kind)];
}

Count number_in(Fields& fields, std::string_view name, Count most) {
  std::size_t read = 0;
  fields.set(read, fields.optional(name));
  return std::min(static_cast<Count>(read), most);
}

constexpr Count all_points = 100;
constexpr Count many = 1'000'000;

std::string button(TaskAnswer answer, FunctionRef<std::string(const Message&)> words) {
  constexpr std::array ids = {"task-again", "begin-me", "begin-computer"};
  const std::array names = {say(N_("Try again")), say(N_("You go first")),
                            say(N_("The computer goes first"))};
  const auto which = static_cast<std::size_t>(answer);
  JsonObject out;
  out.add_string("id", ids[which]);
  out.add_string("words", words(names[which]));
  out.add_string("answer", answer_names[which]);
  return out.text();
}

/// The name of the game and its rules, and whose turn it is where nothing else says so.
std::string rules_of(const Model& model, FunctionRef<std::string(const Message&)> words) {
  const Position& start = model.session.record().start;
  std::string out = words(game_name(start)) + ":";
  for (const Message& rule : rules_of(start))
    out += ' ' + words(rule);
  if (model.activity->set.tells_turn && person_to_move(model)) out += ' ' + words(say(N_("Your turn.")));
  return out;
}

} // namespace

Intent set_activity(const Model&, Fields& fields) {
  SetActivity out;
  out.mode = enum_of<ActivityMode>(fields, fields.needed("mode"), mode_names);
  out.task = enum_of<PuzzleTask>(fields, fields.optional("task"), task_names);
  out.count = number_in(fields, "count", many);
  out.pass = number_in(fields, "pass", all_points);
  fields.set(out.level, fields.optional("level"));
  fields.set(out.tells_turn, fields.optional("turn"));
  return out;
}

Intent answer_activity(const Model& model, Fields& fields) {
  if (!model.activity) fields.fail({say("nothing has been set to be done"), 1});
  return AnswerActivity{enum_of<TaskAnswer>(fields, fields.needed("answer"), answer_names)};
}

Intent resume_activity(const Model& model, Fields& fields) {
  if (!model.activity) fields.fail({say("nothing has been set to be done"), 1});
  ResumeActivity out;
  out.mode = enum_of<ActivityMode>(fields, fields.needed("mode"), mode_names);
  out.task = enum_of<PuzzleTask>(fields, fields.optional("task"), task_names);
  ActivityProgress& progress = out.progress;
  fields.set(progress.completed, fields.optional("completed"));
  if (const Field* success = fields.optional("success")) fields.set(progress.success.emplace(), success);
  if (fields.optional("points") != nullptr) progress.points = number_in(fields, "points", all_points);
  progress.done = number_in(fields, "done", many);
  progress.tries = number_in(fields, "tries", many);
  return out;
}

std::string response_as_json(const std::optional<Response>& response,
                             FunctionRef<std::string(const Message&)> words) {
  if (!response) return "null";
  constexpr std::array<std::string_view, 4> kinds = {"choice", "numeric", "fill-in", "performance"};
  const auto listed = [&](const std::vector<Message>& all) {
    JsonArray out;
    for (const Message& one : all)
      out.add_string(words(one));
    return out.text();
  };
  JsonArray right;
  for (const std::string& one : response->right)
    right.add_string(one);
  JsonObject out;
  out.add_string("type", name_of(response->kind, kinds));
  out.add_string("given", response->given);
  out.add("words", listed(response->words));
  out.add("right", right.text());
  out.add("options", listed(response->options));
  return out.text();
}

std::string activity_as_json(const Model& model) {
  if (!model.activity) return "null";
  const Activity& activity = *model.activity;
  const ActivityProgress& progress = activity.progress;
  JsonObject out;
  out.add_string("mode", name_of(activity.set.mode, mode_names));
  if (activity.is_puzzle()) out.add_string("task", name_of(activity.set.task, task_names));
  out.add_bool("completed", progress.completed);
  out.add("success", progress.success ? json_bool(*progress.success) : "null");
  const auto hundredths = [](Count points) {
    if (points == all_points) return std::string("1");
    return (points < 10 ? "0.0" : "0.") + std::to_string(points);
  };
  out.add("score", progress.points ? hundredths(*progress.points) : "null");
  out.add_number("done", progress.done);
  out.add_number("of", progress.of);
  out.add_number("tries", progress.tries);
  return out.text();
}

std::string task_as_json(const Model& model, FunctionRef<std::string(const Message&)> words) {
  if (!model.activity) return "null";
  const Activity& activity = *model.activity;
  JsonArray buttons;
  for (const TaskAnswer answer : activity.buttons)
    buttons.add(button(answer, words));
  JsonArray tried;
  for (const Activity::Try& one : activity.tried) {
    JsonObject told;
    told.add_string("answer", one.answer);
    told.add_bool("right", one.right);
    told.add("response", response_as_json(one.response, words));
    tried.add(told.text());
  }
  JsonObject out;
  out.add_string("said", is_said(activity.said) ? words(activity.said) : "");
  out.add_string("tone", name_of(activity.tone, tone_names));
  out.add_string("rules", activity.is_puzzle() ? rules_of(model, words) : "");
  out.add("buttons", buttons.text());
  out.add_bool("closed", activity.closed);
  out.add("fault", activity.fault ? json_string(words(*activity.fault)) : "null");
  out.add("tried", tried.text());
  return out.text();
}

} // namespace nimatron
