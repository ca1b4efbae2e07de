#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "app/api/api.hpp"
#include "app/api/api_activity.hpp"
#include "app/api/fields.hpp"
#include "core/game.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"
#include "features/friend/two_players.hpp"
#include "features/sharing/share.hpp"
#include "session/wording.hpp"

namespace nimatron {

namespace {

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
  std::array<std::string_view, overlay_rows.size()> keys;
  std::transform(overlay_rows.begin(), overlay_rows.end(), keys.begin(),
                 [](const OverlayRow& row) { return row.key; });
  return Toggle{static_cast<Overlay>(fields.one_of(fields.needed("extra"), keys))};
}

/// `intent=theme`, and what it is to be in a line of that name, too.
Intent set(const SettingRow& row, Fields& fields) {
  const Field* value = fields.optional(row.key);
  if (value == nullptr) return Set{row.setting};
  std::vector<std::string_view> words;
  for (const SettingRow::Value& one : row.values)
    words.push_back(one.kept);
  return Set{row.setting, static_cast<std::uint8_t>(fields.one_of(value, words))};
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

Intent open_record(const Model& model, Fields& fields) {
  const Field* record = fields.needed("record");
  if (record != nullptr && record->value.size() > longest_record) {
    fields.fail(record->fault(say("this is too long")));
  } else if (record != nullptr) {
    if (const auto link = read_link(record->value, model.typed_words); !link)
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
    Kind{"toggle", toggle},
    Kind{"copy", plain<CopyRecord>},
    Kind{"open", open_record},
    Kind{"come_back", come_back},
    Kind{"together", together},
    Kind{"want_hints", want_hints},
    Kind{"pause_clock", pause_clock},
    Kind{"leave", plain<Leave>},
    Kind{"activity", set_activity},
    Kind{"activity_answer", answer_activity},
    Kind{"activity_resume", resume_activity},
};

} // namespace

Result<Intent> intent_of(const Model& model, std::string_view text) {
  Fields fields(text);
  const Field* asked = fields.needed("intent");
  if (asked == nullptr) return *fields.fault();
  std::optional<Intent> intent;
  for (const Kind& kind : kinds) {
    if (kind.name == asked->value) intent = kind.read(model, fields);
  }
  for (const SettingRow& row : setting_rows()) {
    if (row.key == asked->value) intent = set(row, fields);
  }
  if (intent) {
    if (const auto& fault = fields.fault()) return *fault;
    return *std::move(intent);
  }
  return asked->fault(say("there is no intent {0}", shortened(asked->value)));
}

std::vector<std::string_view> intent_names() {
  std::vector<std::string_view> out;
  out.reserve(std::size(kinds) + setting_count);
  for (const Kind& kind : kinds)
    out.push_back(kind.name);
  for (const SettingRow& row : setting_rows())
    out.push_back(row.key);
  return out;
}

} // namespace nimatron
