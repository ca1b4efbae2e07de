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

/// One of the two. Who a computer is, and whether two people play, is chosen from a list.
std::optional<Intent> seat_row(Ui& ui, const PanelContext& now, Seat seat) {
  const Player player = now.session().player(seat);
  const bool machine = is_machine(player);
  const bool by_link = now.session().agreement().by_link();
  const bool chosen_here = (machine || !one_person(now.session().players())) && !by_link;
  const bool turn = !now.session().over() && now.session().to_move() == seat;
  const Rect row = next_row(44, 6);
  const Message name = player_name(now.session(), seat);
  const char* id = seat == Seat::first ? "first player" : "second player";
  ImDrawList* draw = ImGui::GetWindowDrawList();
  const ImVec2 low = {row.x, row.y};
  const ImVec2 high = {row.x + row.w, row.y + row.h};
  Press press;
  if (chosen_here) {
    press = press_area(ui, id, say(N_("{0}: choose who plays"), name), row, true, turn);
  } else {
    add_named(ui, {id, Role::text, ui(turn ? say(N_("{0}, to move"), name) : name), row});
  }
  if (turn || press.hovered) draw->AddRectFilled(low, high, color(ui.theme.panel_raised), 12);
  const Rgb ink = turn ? ui.theme.text : ui.theme.text_quiet;
  const Vec face = mirrored(ui, row, {row.x + 14, row.y, 20, row.h}).center();
  draw_icon(draw, machine ? Icon::machine : Icon::person, {face.x, face.y}, 20, color(ink));
  line_from_start(ui, row, 46, ui(name), text_size::body, ink, turn);
  // To the end: whose turn it is, and that there is a list.
  float end = 14;
  if (chosen_here) {
    const Vec more = mirrored(ui, row, {row.x + row.w - end - 18, row.y, 18, row.h}).center();
    draw_icon(draw, Icon::list, {more.x, more.y}, 18, color(ui.theme.text_quiet));
    end += 30;
  }
  if (now.session().agreement().has_clock()) {
    const std::string left = clock_text(time_left(now.model, seat));
    line_to_end(ui, row, end, left, text_size::lead, ink, turn);
    add_named(ui, {seat == Seat::first ? "first clock" : "second clock", Role::text, left, row});
    return press.pressed ? std::optional<Intent>(ShowSheet{LevelSheet{seat}}) : std::nullopt;
  }
  if (turn) {
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
    if (auto wish = seat_row(ui, now, seat)) intent = wish;
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
  ImDrawList* draw = ImGui::GetWindowDrawList();
  draw->AddRectFilled({seen.x, seen.y}, {seen.x + seen.w, seen.y + seen.h},
                      color(press.held || press.hovered ? ui.theme.line : ui.theme.panel_raised), high / 2);
  const Vec face = mirrored(ui, seen, {seen.x + 9, seen.y, 16, high}).center();
  const Icon icon = is_machine(now.session().player(seat)) ? Icon::machine : Icon::person;
  draw_icon(draw, icon, {face.x, face.y}, 16, color(ui.theme.text_quiet));
  std::string words = ui(name);
  const float size = fit(ui, words, text_size::small, true, wide - 62 + 1);
  line_from_start(ui, seen, 30, words, size, ui.theme.text, true);
  const Vec more = mirrored(ui, seen, {seen.x + seen.w - 25, seen.y, 16, high}).center();
  draw_icon(draw, Icon::list, {more.x, more.y}, 14, color(ui.theme.text_quiet));
  if (!press.pressed) return std::nullopt;
  // With a friend there is nobody else to choose: the rules sheet has what can be done.
  if (now.session().agreement().by_link()) return ShowSheet{RulesSheet{}};
  return ShowSheet{LevelSheet{seat}};
}

std::optional<Intent> hand_over(Ui& ui, const PanelContext& now) {
  if (now.session().agreement().with != Agreement::With::nobody) return two_players_rows(ui, now);
  if (now.session().over()) return std::nullopt;
  const HandingOver hand = handing_over(now.session(), now.model.settings.level);
  if (!button(ui, {.name = hand.name, .emphasis = Emphasis::quiet, .id = "hand over"}, next_row(44, 6)))
    return std::nullopt;
  return Action(hand.action);
}

std::vector<Segment> first_movers() {
  return {{"you begin", say(N_("You go first"))},
          {"computer begins", say(N_("Computer goes first"))},
          {"fair start", say(N_("Fair start"))}};
}

std::vector<Segment> levels() {
  std::vector<Segment> out;
  out.reserve(machines.size());
  for (const Player level : machines)
    out.push_back({std::string("level ") + letter_of(level), level_name(level)});
  return out;
}

std::optional<Intent> who_begins(Ui& ui, const PanelContext& now, Rect row) {
  constexpr std::array all = {FirstMover::person, FirstMover::machine, FirstMover::fair};
  const int pressed =
      segmented(ui, say(N_("Who goes first")), first_movers(), static_cast<int>(*now.first_mover()), row);
  if (pressed < 0) return std::nullopt;
  return WhoBegins{all[static_cast<std::size_t>(pressed)]};
}

} // namespace nimatron
