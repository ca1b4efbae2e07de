#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>

#include "features/friend/two_players.hpp"
#include "features/play/seats.hpp"
#include "session/levels.hpp"
#include "session/wording.hpp"
#include "ui/table/panel.hpp"

namespace nimatron {

namespace {

std::optional<Intent> seat_row(Ui& ui, const Model& model, Seat seat) {
  const SeatLine who = seat_line(model, seat);
  const Rect row = next_row(44, 6);
  ImDrawList* draw = ImGui::GetWindowDrawList();
  Press press;
  if (who.chosen) {
    press = press_area(ui, who.id, who.told, row, true, who.turn);
  } else {
    add_named(ui, {who.id, Role::text, ui(who.told), row});
  }
  if (who.turn || press.hovered) fill_area(row, color(ui.theme.panel_raised), 12);
  const Rgb ink = who.turn ? ui.theme.text : ui.theme.text_quiet;
  icon_in(ui, row, {row.x + 14, row.y, 20, row.h}, who.machine ? Icon::machine : Icon::person, 20, ink);
  line_from_start(ui, row, 46, ui(who.name), text_size::body, ink, who.turn);
  // To the end: whose turn it is, and that there is a list.
  float end = 14;
  if (who.chosen) {
    icon_in(ui, row, {row.x + row.w - end - 18, row.y, 18, row.h}, Icon::list, 18, ui.theme.text_quiet);
    end += 30;
  }
  if (!who.clock.empty()) {
    line_to_end(ui, row, end, who.clock, text_size::lead, ink, who.turn);
    add_named(ui, {seat == Seat::first ? "first clock" : "second clock", Role::text, who.clock, row});
  } else if (who.turn) {
    const Vec dot = mirrored(ui, row, {row.x + row.w - end - 11, row.y, 10, row.h}).center();
    draw->AddCircleFilled({dot.x, dot.y}, 5, color(ui.theme.accent), 16);
    line_to_end(ui, row, end + 20, ui(say(N_("to move"))), text_size::small, ui.theme.text_quiet);
  }
  if (press.pressed) return ShowSheet{LevelSheet{seat}};
  return std::nullopt;
}

} // namespace

std::optional<Intent> seats(Ui& ui, const PanelContext& now) {
  std::optional<Intent> intent;
  for (const Seat seat : {Seat::first, Seat::second}) {
    if (auto wish = seat_row(ui, now.model, seat)) intent = wish;
  }
  return intent;
}

namespace {

/// Who is named beside the board: whom this person plays against.
Seat opponents_seat(const Session& session) {
  const auto& me = session.agreement().me;
  return me ? other(*me) : seat_to_choose(session);
}

} // namespace

float opponent_width(Ui& ui, const PanelContext& now) {
  constexpr float most = 150;
  const std::string name = ui(player_name(now.session(), opponents_seat(now.session())));
  return std::min(most, measure(ui, name, text_size::small, true).x + 62);
}

std::optional<Intent> opponent(Ui& ui, const PanelContext& now, Rect row) {
  const Seat seat = opponents_seat(now.session());
  const Message name = player_name(now.session(), seat);
  const float wide = opponent_width(ui, now);
  const Rect place = mirrored(ui, row, {row.x + row.w - wide, row.y, wide, row.h});
  const Press press = press_area(ui, "opponent", say(N_("{0}: choose who plays"), name), place);
  constexpr float high = 28; // of what is seen; the rest is for the finger
  const Rect seen = {place.x, place.y + (place.h - high) / 2, place.w, high};
  fill_area(seen, color(press.held || press.hovered ? ui.theme.line : ui.theme.panel_raised), high / 2);
  const Icon icon = is_machine(now.session().player(seat)) ? Icon::machine : Icon::person;
  icon_in(ui, seen, {seen.x + 9, seen.y, 16, high}, icon, 16, ui.theme.text_quiet);
  std::string words = ui(name);
  const float size = fit(ui, words, text_size::small, true, wide - 62 + 1);
  line_from_start(ui, seen, 30, words, size, ui.theme.text, true);
  icon_in(ui, seen, {seen.x + seen.w - 25, seen.y, 16, high}, Icon::list, 14, ui.theme.text_quiet);
  if (!press.pressed) return std::nullopt;
  // With a friend there is nobody else to choose: the rules sheet has what can be done.
  if (now.session().agreement().by_link()) return ShowSheet{RulesSheet{}};
  return ShowSheet{LevelSheet{seat}};
}

std::optional<Intent> hand_over(Ui& ui, const PanelContext& now) {
  std::optional<Intent> intent;
  for (const View& part : handing_over_parts(now.model)) {
    if (const auto* text = std::get_if<View::Text>(&part.what)) {
      const Rect row = next_row(28, 4);
      const std::string words = ui(text->words);
      wrapped(ui, row, words, text_size::body, ui.theme.text, true);
      add_named(ui, {text->id, Role::text, words, row});
    } else if (const auto* one = std::get_if<View::Button>(&part.what)) {
      if (auto wish = pressed(ui, *one, next_row(one->icon == Icon::none ? 44 : 48, 6)))
        intent = std::move(wish);
    }
  }
  return intent;
}

std::optional<Message> clock_line(const PanelContext& now) {
  if (!now.session().agreement().has_clock()) return std::nullopt;
  return side_by_side(say("{0}", clock_text(time_left(now.model, Seat::first))),
                      say("{0}", clock_text(time_left(now.model, Seat::second))));
}

} // namespace nimatron
