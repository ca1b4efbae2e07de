#include "app/api.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "app/fields.hpp"
#include "app/presenting.hpp"
#include "app/share.hpp"
#include "app/two_players.hpp"
#include "core/game.hpp"
#include "core/json.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"
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

const char* name_of(Outcome outcome) {
  switch (outcome) {
  case Outcome::N: return "N";
  case Outcome::P: return "P";
  case Outcome::T: return "T";
  case Outcome::unknown: break;
  }
  return "unknown";
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
  JsonArray moves;
  std::size_t count = 0;
  for_each_move(model.session.current(), [&](const Move& move) {
    if (++count > few) return false;
    moves.add_string(print(move));
    return true;
  });
  return count > few ? nothing() : moves.text();
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
  out.add_bool("bundles", extras.bundles);
  out.add_bool("gaps", extras.gaps);
  out.add_bool("twin", extras.twin);
  out.add_bool("predicted", extras.predicted);
  return out.text();
}

std::string in_json(const Settings& settings) {
  JsonObject out;
  out.add_string("theme", kept_name(settings.colours));
  out.add_bool("sound", settings.sound);
  out.add_string("ask", kept_name(settings.ask));
  return out.text();
}

/// The lesson that lies on the table: where in it somebody is, and how far they have come.
std::string lesson(const Model& model, FunctionRef<std::string(const Message&)> words) {
  if (!model.teaching || model.teaching->practice) return nothing();
  const Teaching& now = *model.teaching;
  const CourseProgress::Part* part = model.course.of(now.lesson.id);
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
  out.add_number("done", static_cast<Count>(part == nullptr ? 0 : part->all ? steps : part->solved));
  return out.text();
}

/// Exercises one after another, and how many were right.
std::string practice(const Model& model, FunctionRef<std::string(const Message&)> words) {
  if (!model.teaching || !model.teaching->practice) return nothing();
  const Practising& run = *model.teaching->practice;
  JsonObject out;
  out.add_string("way", run.way);
  out.add_string("title", words(model.teaching->lesson.title));
  out.add_number("done", run.done);
  out.add_number("right", run.right);
  out.add_bool("over", run.over);
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

Intent play(const Model& model, Fields& fields) {
  const Field* move = fields.needed("move");
  if (move == nullptr) return Action(PlayMove{});
  if (!person_to_move(model)) {
    fields.fail(move->fault(say("no person is to move now")));
  } else if (const auto read = parse_move(model.session.current(), move->value); !read) {
    const Fault& fault = read.fault();
    fields.fail({fault.message, move->column + move->name.size() + fault.column});
  }
  return Action(PlayMove{std::string(move->value)});
}

Intent new_game(const Model&, Fields& fields) {
  NewGame game{new_position(all_games().front())};
  fields.set(game.start, fields.needed("position"));
  fields.set(game.players[0], fields.optional("first"));
  fields.set(game.players[1], fields.optional("second"));
  return Action(game);
}

Intent set_player(const Model&, Fields& fields) {
  const bool second = fields.one_of(fields.needed("seat"), Fields::seats) == 1;
  SetPlayer seat{second ? Seat::second : Seat::first};
  fields.set(seat.player, fields.needed("player"));
  return Action(seat);
}

/// At the table, or in the set-up.
Intent begins(const Model& model, Fields& fields) {
  constexpr std::array<std::string_view, 3> names = {"person", "machine", "fair"};
  const auto who = static_cast<FirstMover>(fields.one_of(fields.needed("who"), names));
  if (model.form() != nullptr) return ChangeSetup(ChooseFirstMover{who});
  return WhoBegins{who};
}

Intent why(const Model&, Fields& fields) {
  ShowWhy out;
  fields.set(out.open, fields.needed("open"));
  return out;
}

Intent show_proof(const Model&, Fields& fields) {
  ShowProof out;
  fields.set(out.open, fields.needed("open"));
  return out;
}

Intent present(const Model&, Fields& fields) {
  constexpr std::array<std::string_view, 6> names = {"begin", "next", "back", "end", "run", "pause"};
  return Present{static_cast<Present::To>(fields.one_of(fields.needed("where"), names))};
}

Intent show_answer(const Model&, Fields& fields) {
  ShowAnswer out;
  fields.set(out.which.step, fields.needed("step"));
  fields.set(out.which.row, fields.needed("row"));
  return out;
}

Intent show_moves(const Model&, Fields& fields) {
  ShowMoves out;
  fields.set(out.open, fields.needed("open"));
  return out;
}

Intent go_to(const Model&, Fields& fields) {
  GoTo out;
  fields.set(out.ply, fields.needed("ply"));
  fields.set(out.line, fields.optional("line"));
  return Action(out);
}

Intent try_again(const Model& model, Fields& fields) {
  TryAgain out;
  const Field* ply = fields.needed("ply");
  fields.set(out.ply, ply);
  if (ply != nullptr && out.ply > model.session.record().moves.size())
    fields.fail(ply->fault(say("so many moves have not been made")));
  return out;
}

Intent next_position(const Model&, Fields& fields) {
  NextPosition out{new_position(all_games().front())};
  fields.set(out.start, fields.needed("position"));
  return out;
}

Intent go_on(const Model&, Fields& fields) {
  GoOn out;
  fields.set(out.aside, fields.optional("aside"));
  return out;
}

Intent toggle(const Model&, Fields& fields) {
  constexpr std::array<std::string_view, 4> names = {"bundles", "gaps", "twin", "predicted"};
  return Toggle{static_cast<Extra>(fields.one_of(fields.needed("extra"), names))};
}

Intent ask_before(const Model&, Fields& fields) {
  constexpr std::array<std::string_view, 3> names = {"needed", "always", "never"};
  return AskBefore{static_cast<Settings::Ask>(fields.one_of(fields.needed("ask"), names))};
}

/// Something of the new game that is being set up.
template <class Change>
Intent set_up(const Model& model, Fields& fields, Change change) {
  if (model.form() == nullptr) fields.fail({say("no game is being set up"), 1});
  return ChangeSetup(std::move(change));
}

Intent lay(const Model& model, Fields& fields) {
  LayPosition out{new_position(all_games().front())};
  fields.set(out.position, fields.needed("position"));
  return set_up(model, fields, std::move(out));
}

Intent preset(const Model& model, Fields& fields) {
  ChoosePreset out;
  fields.set(out.which, fields.needed("which"));
  return set_up(model, fields, out);
}

Intent random(const Model& model, Fields& fields) {
  std::size_t seed = 0;
  fields.set(seed, fields.needed("seed"));
  return set_up(model, fields, Randomise{seed});
}

Intent resize(const Model& model, Fields& fields) {
  constexpr std::array<std::string_view, 3> lines = {"heap", "row", "column"};
  const auto line = static_cast<Line>(fields.one_of(fields.needed("line"), lines));
  std::size_t to = 0;
  fields.set(to, fields.needed("to"));
  return set_up(model, fields, ResizeBoard{line, static_cast<Count>(to)});
}

Intent number(const Model& model, Fields& fields) {
  SetBoardNumber out;
  std::size_t to = 0;
  fields.set(out.which, fields.needed("which"));
  fields.set(to, fields.needed("to"));
  out.to = static_cast<Count>(to);
  return set_up(model, fields, out);
}

Intent lost(const Model& model, Fields& fields) { return set_up(model, fields, MakeLost{}); }

/// With a value it gets that, without one it is switched.
Intent rule(const Model& model, Fields& fields) {
  const Field* name = fields.needed("rule");
  const Field* value = fields.optional("value");
  const std::string called(name == nullptr ? "" : name->value);
  if (value == nullptr) return set_up(model, fields, SwitchRule{called});
  return set_up(model, fields, SetRule{called, std::string(value->value)});
}

Intent players(const Model& model, Fields& fields) {
  constexpr std::array<std::string_view, 3> kinds = {"person", "people", "machines"};
  return set_up(model, fields,
                SeatPlayers{static_cast<SeatPlayers::As>(fields.one_of(fields.needed("who"), kinds))});
}

Intent level(const Model& model, Fields& fields) {
  ChooseLevel out;
  fields.set(out.level, fields.needed("player"));
  return set_up(model, fields, out);
}

Intent adding(const Model& model, Fields& fields) {
  TouchAdds out;
  fields.set(out.adding, fields.needed("adding"));
  return set_up(model, fields, out);
}

Intent verdict(const Model& model, Fields& fields) {
  ShowVerdict out;
  fields.set(out.shown, fields.needed("shown"));
  return set_up(model, fields, out);
}

Intent presets(const Model& model, Fields& fields) {
  ShowAllPresets out;
  fields.set(out.all, fields.needed("all"));
  return set_up(model, fields, out);
}

Intent open_record(const Model&, Fields& fields) {
  const Field* record = fields.needed("record");
  if (record != nullptr && record->value.size() > longest_record) {
    fields.fail(record->fault(say("this is too long")));
  } else if (record != nullptr) {
    if (const auto link = read_link(record->value); !link)
      fields.fail({link.fault().message, record->column + record->name.size() + link.fault().column});
  }
  return OpenRecord{record == nullptr ? "" : std::string(record->value)};
}

Intent come_back(const Model&, Fields& fields) {
  constexpr std::array<std::string_view, 2> places = {"home", "table"};
  const std::size_t place = fields.one_of(fields.needed("place"), places);
  const Field* session = fields.optional("session");
  if (session != nullptr && session->value.size() > longest_record)
    fields.fail(session->fault(say("this is too long")));
  if (session != nullptr && !session->value.empty()) {
    if (const auto read = load(session->value.substr(0, longest_record)); !read)
      fields.fail(session->fault(read.fault().message));
  }
  return ComeBack{std::string(places[place]), session == nullptr ? "" : std::string(session->value)};
}

/// What two people agree on, as links say it (session/agreement.hpp); and by link who begins, which they say otherwise.
Intent together(const Model& model, Fields& fields) {
  PlayTogether out;
  Agreement& agreement = out.how.agreement;
  fields.needed("with");
  for (const char* name : {"with", "names", "hints", "clock", "board", "match"}) {
    const Field* field = fields.optional(name);
    if (field == nullptr) continue;
    Reader in(field->value);
    auto fault = read_agreement_setting(name, in, agreement);
    if (!fault && !in.done()) fault = in.fault(say("expected the end of the line"));
    if (fault) fields.fail({fault->message, field->column + field->name.size() + fault->column});
  }
  const Field* friend_begins = fields.optional("friend_begins");
  fields.set(out.how.friend_begins, friend_begins);
  if (friend_begins != nullptr && !agreement.by_link())
    fields.fail(friend_begins->fault(say("friend_begins needs with=link")));
  if (const Field* hints = fields.optional("hints"); hints != nullptr && !agreement.by_link())
    fields.fail(hints->fault(say("hints needs with=link")));
  if (agreement.by_link() && (agreement.has_clock() || agreement.turns))
    fields.fail({say("a game by link has no clock, and its board does not turn"), 1});
  std::size_t seed = 0;
  fields.set(seed, fields.optional("seed"));
  out.seed = seed;
  if (!model.has_table() && model.form() == nullptr) fields.fail({say("no game lies on the table"), 1});
  return out;
}

Intent want_hints(const Model& model, Fields& fields) {
  WantHints out;
  fields.set(out.wanted, fields.needed("wanted"));
  if (!model.session.agreement().by_link()) fields.fail({say("this is no game by link"), 1});
  return out;
}

Intent pause_clock(const Model& model, Fields& fields) {
  PauseClock out;
  fields.set(out.paused, fields.needed("paused"));
  if (!is_timed(model.session)) fields.fail({say("no clock is running"), 1});
  return out;
}

template <class Asked>
Intent plain(const Model&, Fields&) {
  return Asked{};
}
template <class Asked>
Intent action(const Model&, Fields&) {
  return Action(Asked{});
}

struct Kind {
  std::string_view name;
  Intent (*read)(const Model&, Fields&);
};

constexpr std::array kinds = {
    Kind{"play", play},
    Kind{"undo", action<Undo>},
    Kind{"redo", action<Redo>},
    Kind{"again", action<Again>},
    Kind{"new", new_game},
    Kind{"seat", set_player},
    Kind{"begins", begins},
    Kind{"hint", plain<ShowHint>},
    Kind{"stop_search", plain<StopSearch>},
    Kind{"why", why},
    Kind{"proof", show_proof},
    Kind{"present", present},
    Kind{"answer", show_answer},
    Kind{"moves", show_moves},
    Kind{"review", plain<ShowReview>},
    Kind{"go_to", go_to},
    Kind{"try_again", try_again},
    Kind{"next", next_position},
    Kind{"play_on", plain<PlayOn>},
    Kind{"setup", plain<OpenSetup>},
    Kind{"close_setup", plain<CloseSetup>},
    Kind{"lay", lay},
    Kind{"preset", preset},
    Kind{"random", random},
    Kind{"resize", resize},
    Kind{"number", number},
    Kind{"lost", lost},
    Kind{"rule", rule},
    Kind{"players", players},
    Kind{"level", level},
    Kind{"adding", adding},
    Kind{"verdict", verdict},
    Kind{"presets", presets},
    Kind{"home", plain<GoHome>},
    Kind{"go_on", go_on},
    Kind{"theme", plain<NextTheme>},
    Kind{"sound", plain<SwitchSound>},
    Kind{"ask", ask_before},
    Kind{"toggle", toggle},
    Kind{"copy", plain<CopyRecord>},
    Kind{"open", open_record},
    Kind{"come_back", come_back},
    Kind{"together", together},
    Kind{"want_hints", want_hints},
    Kind{"pause_clock", pause_clock},
    Kind{"leave", plain<Leave>},
};

} // namespace

std::string state_as_json(const Model& model, FunctionRef<std::string(const Message&)> words) {
  const Session& session = model.session;
  JsonObject out;
  out.add_string("screen", name_of(model));
  out.add_string("title", words(say(session.record().start.game->title)));
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
  out.add("outcome",
          model.known && !hints_are_off(session) ? json_string(name_of(model.known->outcome)) : nothing());
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
  out.add_string("link", address(model));
  const std::string agreed = print(session.agreement(), true);
  out.add("agreement", agreed.empty() ? nothing() : json_string(agreed));
  out.add("clock", times(model));
  out.add_string("session", save(session));
  out.add_string("course", print(model.course));
  out.add_string("exercises", print(model.practice));
  return out.text();
}

Result<Intent> intent_of(const Model& model, std::string_view text) {
  Fields fields(text);
  const Field* asked = fields.needed("intent");
  if (asked == nullptr) return *fields.fault();
  for (const Kind& kind : kinds) {
    if (kind.name != asked->value) continue;
    Intent intent = kind.read(model, fields);
    if (const auto& fault = fields.fault()) return *fault;
    return intent;
  }
  return asked->fault(say("there is no intent {0}", shortened(asked->value)));
}

std::vector<std::string_view> intent_names() {
  std::vector<std::string_view> out;
  out.reserve(std::size(kinds));
  for (const Kind& kind : kinds)
    out.push_back(kind.name);
  return out;
}

} // namespace nimatron
