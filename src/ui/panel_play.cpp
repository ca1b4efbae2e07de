#include <string>
#include <utility>

#include "core/game.hpp"
#include "core/text.hpp"
#include "ui/panel.hpp"

namespace nimatron {

namespace {

bool one_person(const Session& session) {
  return session.player(Seat::first) != session.player(Seat::second);
}

Message won(const Session& session) {
  if (session.standing() == Standing::tie) return say(N_("A tie"));
  const Seat winner = session.standing() == Standing::first ? Seat::first : Seat::second;
  if (!one_person(session)) return say(N_("{0} has won"), player_name(session, winner));
  return session.player(winner) == Player::human ? say(N_("You have won!")) : say(N_("The machine has won"));
}

/// Who plays, whose turn it is; a press hands the seat to the other kind of player.
std::optional<Intent> seats(Ui& ui, const Situation& now) {
  std::optional<Intent> intent;
  for (const Seat seat : {Seat::first, Seat::second}) {
    const bool human = now.session.player(seat) == Player::human;
    const bool turn = !now.session.over() && now.session.to_move() == seat;
    const Rect row = next_row(44, 6);
    const Message name = player_name(now.session, seat);
    const Press press = press_area(
        ui, human ? say(N_("{0}: let the machine play"), name) : say(N_("{0}: let a person play"), name), row,
        true, turn);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 low = {row.x, row.y};
    const ImVec2 high = {row.x + row.w, row.y + row.h};
    if (turn || press.hovered) draw->AddRectFilled(low, high, color(ui.theme.panel_raised), 12);
    if (press.focused) draw->AddRect(low, high, color(ui.theme.focus), 12, 0, 2.5F);
    const Rgb ink = turn ? ui.theme.text : ui.theme.text_quiet;
    const Vec face = mirrored(ui, row, {row.x + 14, row.y, 20, row.h}).center();
    draw_icon(draw, human ? Icon::person : Icon::machine, {face.x, face.y}, 20, color(ink));
    line_from_start(ui, row, 46, ui(name), text_size::body, ink, turn);
    if (turn) {
      const Vec dot = mirrored(ui, row, {row.x + row.w - 25, row.y, 10, row.h}).center();
      draw->AddCircleFilled({dot.x, dot.y}, 5, color(ui.theme.accent), 16);
      line_to_end(ui, row, 34, ui(say(N_("to move"))), text_size::small, ui.theme.text_quiet);
    }
    if (press.pressed) intent = Action(SetPlayer{seat, human ? Player::machine : Player::human});
  }
  return intent;
}

/// The moves so far, the newest in sight.
void moves_so_far(Ui& ui, const std::vector<Message>& lines, float height) {
  ImGui::BeginChild("moves", {0, height});
  for (std::size_t i = 0; i < lines.size(); ++i) {
    paragraph(ui, ui(lines[i]), text_size::small,
              i + 1 == lines.size() ? ui.theme.text : ui.theme.text_quiet);
    ImGui::Dummy({0, 3});
  }
  int* shown = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("shown"), 0);
  if (std::exchange(*shown, static_cast<int>(lines.size())) != *shown) ImGui::SetScrollHereY(1);
  scroll_by_finger();
  ImGui::EndChild();
}

} // namespace

Message player_name(const Session& session, Seat seat) {
  const bool human = session.player(seat) == Player::human;
  if (one_person(session)) return human ? say(N_("You")) : say(N_("The machine"));
  if (human) return seat == Seat::first ? say(N_("First player")) : say(N_("Second player"));
  return seat == Seat::first ? say(N_("First machine")) : say(N_("Second machine"));
}

std::vector<Message> history(const Session& session) {
  std::vector<Message> lines;
  Position position = session.record().start;
  for (std::size_t ply = 0; ply < session.played(); ++ply) {
    const Move& move = session.record().moves[ply];
    lines.push_back(say(N_("{0}. {1}: {2}"), ply + 1, player_name(session, session.mover(ply)),
                        describe(position, move)));
    position = play(std::move(position), move);
  }
  return lines;
}

Message status(const Situation& now) {
  const Session& session = now.session;
  if (session.over()) return won(session);
  const Seat seat = session.to_move();
  if (session.player(seat) == Player::machine) return say(N_("{0} is thinking"), player_name(session, seat));
  if (one_person(session)) return say(N_("Your turn"));
  return say(N_("{0} to move"), player_name(session, seat));
}

std::vector<Message> rules(const Position& position) { return position.game->rules(position.options); }

std::optional<Intent> play_panel(Ui& ui, const Situation& now) {
  std::optional<Intent> intent;
  paragraph(ui, ui(say(now.position.game->title)), text_size::title, ui.theme.text, true);
  ImGui::Dummy({0, 4});
  for (const Message& rule : rules(now.position))
    paragraph(ui, ui(rule), text_size::body, ui.theme.text_quiet);
  ImGui::Dummy({0, 14});
  if (auto wish = seats(ui, now)) intent = wish;
  ImGui::Dummy({0, 8});
  paragraph(ui, ui(status(now)), text_size::lead, now.session.over() ? ui.theme.accent : ui.theme.text, true);
  ImGui::Dummy({0, 4});
  if (now.notice) {
    paragraph(ui, ui(*now.notice), text_size::body, ui.theme.text);
    ImGui::Dummy({0, 4});
  }
  const float room = ImGui::GetContentRegionAvail().y - 112;
  if (room > 40 && now.history != nullptr) moves_so_far(ui, *now.history, room);
  const Rect copy = next_row(44, 8);
  if (button(ui, {.name = say(N_("Copy the game as text")), .icon = Icon::copy, .look = Look::quiet}, copy)) {
    intent = CopyRecord{};
  }
  const Rect row = next_row(48, 0);
  if (button(ui,
             {.name = now.session.over() ? say(N_("Play again")) : say(N_("Start again")),
              .icon = Icon::again,
              .look = now.session.over() ? Look::primary : Look::secondary,
              .enabled = now.session.over() || now.session.played() > 0},
             {row.x, row.y, row.w / 2 - 5, row.h})) {
    intent = Action(Again{});
  }
  if (button(ui, {.name = say(N_("New game")), .icon = Icon::plus},
             {row.x + row.w / 2 + 5, row.y, row.w / 2 - 5, row.h})) {
    intent = OpenSetup{};
  }
  return intent;
}

std::optional<Intent> action_bar(Ui& ui, const Situation& now, Rect area, bool why_open) {
  struct Entry {
    Button what;
    Intent intent;
  };
  const Entry entries[] = {
      {{.name = say(N_("Undo")), .icon = Icon::undo, .enabled = can_undo(now.session)}, Action(Undo{})},
      {{.name = say(N_("Redo")), .icon = Icon::redo, .enabled = can_redo(now.session)}, Action(Redo{})},
      {{.name = say(N_("Hint")), .icon = Icon::hint, .enabled = !now.session.over()}, ShowHint{}},
      {{.name = say(N_("Why?")), .icon = Icon::question, .chosen = why_open}, ShowWhy{!why_open}},
      {{.name = say(N_("New")), .icon = Icon::plus}, OpenSetup{}},
  };
  const std::size_t shown = ui.narrow ? std::size(entries) : 3; // the panel has the others
  constexpr float gap = 8;
  const float wide = (area.w - gap * static_cast<float>(shown - 1)) / static_cast<float>(shown);
  std::optional<Intent> intent;
  for (std::size_t i = 0; i < shown; ++i) {
    const Rect place =
        mirrored(ui, area, {area.x + static_cast<float>(i) * (wide + gap), area.y, wide, area.h});
    if (button(ui, entries[i].what, place)) intent = entries[i].intent;
  }
  return intent;
}

} // namespace nimatron
