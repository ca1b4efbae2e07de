#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "app/api/api.hpp"
#include "app/api/api_activity.hpp"
#include "app/api/fields.hpp"
#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/json.hpp"
#include "core/move_texts.hpp"
#include "core/text.hpp"
#include "features/friend/two_players.hpp"
#include "features/sharing/share.hpp"
#include "features/why/presenting.hpp"
#include "session/wording.hpp"

namespace nimatron {

namespace {

/// No more moves than somebody can choose among.
constexpr std::size_t few = 200;

std::string nothing() { return "null"; }

std::string_view name_of(Player player) { return player_names[static_cast<std::size_t>(player)]; }
const char* name_of(Seat seat) { return seat == Seat::first ? "first" : "second"; }

const char* name_of(Standing standing) {
  switch (standing) {
  case Standing::going_on: return "going on";
  case Standing::first: return "first";
  case Standing::second: return "second";
  case Standing::tie: break;
  }
  return "tie";
}

const char* name_of(const Model& model) {
  return model.at_home()               ? "home"
         : model.at_table()            ? "table"
         : model.at_games() != nullptr ? "games"
         : model.at_course()           ? "course"
         : model.at_explorer()         ? "explorer"
                                       : "setup";
}

std::string legal_moves(const Model& model) {
  if (!person_to_move(model)) return nothing();
  const MoveTexts listed = move_texts(model.session.current(), few);
  if (!listed.all) return nothing();
  JsonArray moves;
  for (const std::string& move : listed.moves)
    moves.add_string(move);
  return moves.text();
}

void add_players(JsonObject& out, const Players& players) {
  out.add_string("first", name_of(players[0]));
  out.add_string("second", name_of(players[1]));
}

std::string reasons(const Model& model, FunctionRef<std::string(const Message&)> words) {
  if (!model.reasons) return nothing();
  JsonArray out;
  for (const Reason& step : *model.reasons)
    out.add_string(words(step.text));
  return out.text();
}

/// How many of them, from the first, are the short one.
Count brief(const Model& model) {
  if (!model.reasons) return 0;
  return std::count_if(model.reasons->begin(), model.reasons->end(),
                       [](const Reason& step) { return step.depth == Depth::brief; });
}

/// What there is to go to, each as its words, its ply and its line.
std::string line_rows(const Model& model, FunctionRef<std::string(const Message&)> words) {
  JsonArray out;
  for (const MoveRow& row : model.lines) {
    JsonObject one;
    one.add_string("words", words(row.words));
    one.add_number("ply", static_cast<Count>(row.ply));
    one.add_number("line", static_cast<Count>(row.line));
    out.add(one.text());
  }
  return out.text();
}

std::string in_json(const Overlays& extras) {
  JsonObject out;
  for (const OverlayRow& row : overlay_rows)
    out.add_bool(row.key, extras.*row.shown);
  return out.text();
}

std::string in_json(const Settings& settings) {
  JsonObject out;
  for (const SettingRow& row : setting_rows()) {
    if (row.is_switch()) {
      out.add_bool(row.key, settings.is_on(row.setting));
    } else {
      out.add_string(row.key, settings.value(row.setting).kept);
    }
  }
  return out.text();
}

/// The lesson that lies on the table: where in it somebody is, and how far they have come.
std::string lesson(const Model& model, FunctionRef<std::string(const Message&)> words) {
  if (!model.teaching || model.teaching->practice) return nothing();
  const LessonRun& now = *model.teaching;
  const std::size_t steps = now.lesson.exercises.size();
  JsonObject out;
  out.add_string("id", now.lesson.id);
  out.add_string("title", words(now.lesson.title));
  out.add_number("step", static_cast<Count>(now.step));
  out.add_number("steps", static_cast<Count>(steps));
  out.add_string("words", words(now.exercise().words));
  out.add("said", now.attempt.said ? json_string(words(*now.attempt.said)) : nothing());
  out.add_bool("solved", now.attempt.solved);
  out.add_number("misses", static_cast<Count>(now.attempt.misses));
  out.add("response", response_as_json(response_to(now.exercise(), now.attempt), words));
  out.add_number("done", std::count(now.done.begin(), now.done.end(), true));
  return out.text();
}

/// Exercises one after another, and how many were right.
std::string practice(const Model& model, FunctionRef<std::string(const Message&)> words) {
  if (!model.teaching || !model.teaching->practice) return nothing();
  const PracticeRun& run = *model.teaching->practice;
  JsonObject out;
  out.add_string("way", run.way);
  out.add_string("title", words(model.teaching->lesson.title));
  out.add_number("done", run.done);
  out.add_number("right", run.right);
  out.add_bool("over", run.over);
  return out.text();
}

/// The rules of what lies on the table, a sentence each.
std::string rules(const Position& position, FunctionRef<std::string(const Message&)> words) {
  JsonArray out;
  for (const Message& rule : rules_of(position))
    out.add_string(words(rule));
  return out.text();
}

/// The milliseconds that each player has now.
std::string times(const Model& model) {
  if (!model.session.agreement().has_clock()) return nothing();
  JsonObject out;
  out.add_number("first", time_left(model, Seat::first));
  out.add_number("second", time_left(model, Seat::second));
  out.add_bool("paused", clock_paused(model));
  return out.text();
}

std::string in_json(const NewGameForm* form) {
  if (form == nullptr) return nothing();
  JsonObject out;
  out.add_string("position", print(form->start));
  add_players(out, form->players);
  out.add_bool("fair", form->fair);
  out.add_bool("adding", form->adding);
  out.add_bool("show_verdict", form->show_verdict);
  out.add_bool("all_presets", form->all_presets);
  return out.text();
}

} // namespace

std::string state_as_json(const Model& model, FunctionRef<std::string(const Message&)> words) {
  const Session& session = model.session;
  JsonObject out;
  out.add_string("screen", name_of(model));
  out.add_string("title", words(say(session.record().start.game->title)));
  out.add_string("name", words(game_name(session.record().start)));
  out.add("rules", rules(session.record().start, words));
  out.add_string("record", record_text(model));
  out.add_string("position", print(session.current()));
  out.add_number("played", static_cast<Count>(session.played()));
  out.add_bool("can_undo", can_undo(model.session));
  out.add_bool("can_redo", can_redo(session));
  add_players(out, session.players());
  out.add("to_move", session.over() ? nothing() : json_string(name_of(session.to_move())));
  out.add_string("standing", name_of(session.standing()));
  out.add_bool("person_to_move", person_to_move(model));
  out.add("moves", legal_moves(model));
  out.add_string("status", words(status(session)));
  out.add("notice", model.notice ? json_string(words(*model.notice)) : nothing());
  out.add("fault", model.fault ? json_string(words(*model.fault)) : nothing()); // of a damaged link
  out.add("hint", model.hint ? json_string(print(*model.hint)) : nothing());
  out.add("outcome", model.known && !hints_are_off(session) ? json_string(outcome_name(model.known->outcome))
                                                            : nothing());
  out.add("lines", line_rows(model, words));
  out.add_bool("looking_back", model.looking_back);
  out.add_bool("why", model.why_open);
  const Presenting* shown = presenting(model);
  out.add("presenting", shown != nullptr ? std::to_string(shown->step) : nothing());
  out.add_bool("film", shown != nullptr && shown->runs);
  out.add("shown",
          shown != nullptr && shown->board ? json_string(print(shown->board->current())) : nothing());
  out.add_bool("proof", model.why_open && model.proof_open);
  out.add("reasons", reasons(model, words));
  out.add_number("brief", brief(model));
  const Answer* answer = answer_shown(model);
  out.add("answer", answer != nullptr ? json_string(words(answer->said)) : nothing());
  out.add("extras", in_json(overlays_shown(model)));
  out.add("settings", in_json(model.settings));
  out.add("proposal", in_json(model.form()));
  out.add("lesson", lesson(model, words));
  out.add("practice", practice(model, words));
  out.add("activity", activity_as_json(model));
  out.add("task", task_as_json(model, words));
  out.add_string("link", address(model));
  const std::string agreed = print(session.agreement(), true);
  out.add("agreement", agreed.empty() ? nothing() : json_string(agreed));
  out.add("clock", times(model));
  out.add_string("session", save(session));
  out.add_string("course", print(model.course));
  out.add_string("exercises", print(model.practice));
  return out.text();
}

} // namespace nimatron
