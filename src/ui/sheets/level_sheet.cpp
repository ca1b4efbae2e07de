#include <algorithm>
#include <string>

#include "features/play/seats.hpp"
#include "ui/sheets/sheet.hpp"

namespace nimatron {

namespace {

constexpr float mark_room = 44; // of the mark, in front of the words
constexpr float level_gap = 4;
constexpr float sheet_edge = 40; // of the sheet, left and right

float words_height(Ui& ui, Player player, float room) {
  return measure(ui, ui(about_player(player)), text_size::small, false, room).y;
}

float row_height(Ui& ui, Player player, float width) {
  return std::max(56.0F, 24 + words_height(ui, player, width - mark_room - 12) + 16);
}

} // namespace

float level_sheet_height(Ui& ui, float width) {
  const float room = std::min(width, ImGui::GetIO().DisplaySize.x - 24) - sheet_edge;
  float all = 16;
  for (const Player player : who_can_play())
    all += row_height(ui, player, room) + level_gap;
  return all + 56 + level_gap;
}

std::optional<Intent> level_sheet(Ui& ui, const Session& session, Seat seat) {
  std::optional<Intent> intent;
  ImDrawList* draw = ImGui::GetWindowDrawList();
  for (const Player player : who_can_play()) {
    const bool now = session.player(seat) == player;
    const Rect row = next_row(row_height(ui, player, ImGui::GetContentRegionAvail().x), level_gap);
    const Message name = name_in_list(player);
    const Message about = about_player(player);
    const Press press = line_of_list(ui, std::string("level ") + letter_of(player),
                                     say(N_("{0}: {1}"), name, about), row, now);
    if (now) ui.stops.back().weight = Weight::primary; // the keyboard begins there
    const Vec mark = mirrored(ui, row, {row.x + 12, row.y, 20, row.h}).center();
    const Icon icon = now ? Icon::check : player == Player::human ? Icon::person : Icon::machine;
    draw_icon(draw, icon, {mark.x, mark.y}, 20, color(now ? ui.theme.accent : ui.theme.text_quiet));
    const float room = row.w - mark_room - 12;
    const float high = words_height(ui, player, room);
    const float top = row.y + (row.h - 22 - high) / 2;
    line_from_start(ui, {row.x, top, row.w, 22}, mark_room, ui(name), text_size::body, ui.theme.text, true);
    wrapped(ui, mirrored(ui, row, {row.x + mark_room, top + 22, room, high}), ui(about), text_size::small,
            ui.theme.text_quiet, false, ui.words.right_to_left() ? 1.0F : 0.0F);
    if (!press.pressed) continue;
    if (now) {
      intent = ShowSheet{};
    } else {
      intent = Action(SetPlayer{seat, player});
    }
  }
  const Button link = {.name = say(N_("A friend by link \xe2\x80\xa6")),
                       .icon = Icon::share,
                       .emphasis = Emphasis::quiet,
                       .id = "friend by link"};
  if (button(ui, link, next_row(48, level_gap)))
    intent = ShowSheet{TwoPlayersSheet{{.with = Agreement::With::link}, false}};
  return intent;
}

} // namespace nimatron
