#include "features/parts.hpp"

#include <array>
#include <string>
#include <utility>

#include "features/friend/two_players.hpp"
#include "features/play/seats.hpp"
#include "session/wording.hpp"

namespace nimatron {

void add_setting(Views& to, const Settings& settings, Setting setting) {
  const SettingRow& row = row_of(setting);
  if (row.is_switch()) {
    to.push_back(View::Toggle{std::string(row.id), say(row.name), settings.is_on(setting), Set{setting}});
    return;
  }
  to.push_back(View::Text{say(row.name)});
  View::Choice choice{.name = say(row.name), .options = {}, .chosen = settings.of(setting)};
  for (const SettingRow::Value& value : row.values) {
    const auto number = static_cast<std::uint8_t>(choice.options.size());
    choice.options.push_back(
        {std::string(row.of_values) + " " + std::string(value.kept), say(value.name), Set{setting, number}});
  }
  to.push_back(std::move(choice));
}

void add_letters(Views& to, const ViewContext& now) {
  if (now.narrow && (now.keyboard || !now.model.settings.letters()))
    add_setting(to, now.model.settings, Setting::letters);
}

void add_seats(Views& to, const Model& model) {
  for (const Seat seat : {Seat::first, Seat::second}) {
    const SeatLine who = seat_line(model, seat);
    View::Line line{.id = who.id,
                    .name = who.told,
                    .title = who.name,
                    .icon = who.machine ? Icon::machine : Icon::person,
                    .end_icon = who.chosen ? Icon::list : Icon::none,
                    .chosen = who.turn,
                    .bold = who.turn};
    if (!who.clock.empty()) {
      line.end = say("{0}", who.clock);
      line.end_id = seat == Seat::first ? "first clock" : "second clock";
    } else if (who.turn) {
      line.end = say(N_("to move"));
    }
    if (who.chosen) line.press = ShowSheet{LevelSheet{seat}};
    to.push_back(std::move(line));
  }
}

std::optional<View::Choice> first_mover_choice(const Model& model, const EmbedPermissions& framed) {
  const std::optional<FirstMover> who = framed.bare ? std::nullopt : first_mover(model);
  if (!who) return std::nullopt;
  View::Choice choice{
      .name = say(N_("Who goes first")), .options = {}, .chosen = static_cast<std::size_t>(*who)};
  for (const Segment& one : first_movers())
    choice.options.push_back({one.id, one.name, WhoBegins{static_cast<FirstMover>(choice.options.size())}});
  return choice;
}

namespace {

Views two_players_parts(const Model& model) {
  const Session& session = model.session;
  Views out;
  if (const auto score = match_words(session))
    out.push_back(View::Text{.words = *score, .id = "match score", .bold = true});
  if (has_link_to_send(session) && !can_redo(session)) {
    out.push_back(View::Button{.id = "send turn",
                               .name = say(N_("Send your link")),
                               .press = ShowSheet{Sharing{.what = Sharing::What::turn}},
                               .icon = Icon::share,
                               .emphasis = Emphasis::primary});
  }
  if (!is_timed(session) || session.played() == 0) return out;
  const bool paused = clock_paused(model);
  out.push_back(View::Button{.id = paused ? "clock: go on" : "clock: pause",
                             .name = paused ? say(N_("Go on playing")) : say(N_("Pause the clock")),
                             .press = PauseClock{!paused},
                             .emphasis = paused ? Emphasis::primary : Emphasis::quiet});
  return out;
}

} // namespace

Views handing_over_parts(const Model& model) {
  const Session& session = model.session;
  if (session.agreement().with != Agreement::With::nobody) return two_players_parts(model);
  if (session.over()) return {};
  const HandingOver hand = handing_over(session, model.settings.level);
  return {View::Button{
      .id = "hand over", .name = hand.name, .press = Action(hand.action), .emphasis = Emphasis::quiet}};
}

void add_notice(Views& to, const Model& model) {
  if (model.notice) to.push_back(View::Text{.words = *model.notice, .size = View::Size::small});
}

View copy_and_send(const ViewContext& now, const char* copy_id, Message copy, const char* send_id) {
  View::Row row;
  row.parts.push_back(View::Button{.id = copy_id,
                                   .name = std::move(copy),
                                   .press = ShareNow::copy,
                                   .icon = Icon::copy,
                                   .emphasis = Emphasis::primary});
  if (now.sends) {
    row.parts.push_back(
        View::Button{.id = send_id, .name = say(N_("Send…")), .press = ShareNow::send, .icon = Icon::share});
  }
  return row;
}

View::Button learn_button() {
  return {.id = "learn",
          .name = say(N_("New here? Learn Nim in four tiny games")),
          .press = Learn{},
          .emphasis = Emphasis::quiet};
}

View::Button glossary_button(bool over_rules) {
  return {.id = "glossary",
          .name = say(N_("Glossary")),
          .press = ShowSheet{GlossarySheet{.over_rules = over_rules}},
          .emphasis = Emphasis::quiet};
}

View position_line(std::string id, const Message& name, const Message& about, const Position& position,
                   Intent press) {
  return View::Line{.id = std::move(id),
                    .name = labelled(name, about),
                    .title = name,
                    .about = about,
                    .picture = position,
                    .press = std::move(press)};
}

} // namespace nimatron
