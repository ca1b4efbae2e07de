#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "features/daily/daily.hpp"
#include "features/play/seats.hpp"
#include "session/wording.hpp"
#include "ui/table/panel.hpp"

namespace nimatron {

namespace {

/// Below everything else, so that it is in reach however little room there is.
std::optional<Intent> foot(Ui& ui, const PanelContext& now) {
  std::optional<Intent> intent;
  Rect row = next_row(48, 0);
  if (ui.low) { // where the bar has no room for it
    constexpr float side = 48;
    const Rect first = mirrored(ui, row, {row.x, row.y, side, row.h});
    if (icon_button(ui, say(N_("Share")), Icon::share, "share", first)) intent = ShowSheet{Sharing{}};
    if (!ui.words.right_to_left()) row.x += side + 4;
    row.w -= side + 4;
  }
  std::vector<View::Button> all;
  if (!now.session().over()) { // else the card at the end has a button to play again
    all.push_back({.id = "again", .name = say(N_("Restart")), .press = {}, .icon = Icon::again});
    if (now.session().played() > 0) all.back().press = Action(Again{});
  }
  all.push_back({.id = "new game",
                 .name = say(N_("New game")),
                 .press = ShowSheet{NewGameSheet{}},
                 .icon = Icon::plus});
  if (auto wish = pressed(ui, all, row)) intent = std::move(wish);
  return intent;
}

constexpr float foot_height = 56;

void write_rules(Ui& ui, const PanelContext& now) {
  for (const Message& rule : rules_of(now.position()))
    paragraph(ui, ui(rule), text_size::body, ui.theme.text_quiet);
}

/// What is played; its rules, too, where there is room.
void write_game(Ui& ui, const PanelContext& now, bool low) {
  const bool daily = is_daily(now.session());
  const float size = daily && ui.low ? text_size::lead : text_size::title;
  paragraph(ui, ui(session_name(now.session(), now.model.today)), size, ui.theme.text, true);
  if (daily) paragraph(ui, ui(daily_goal(now.session().daily().par)), text_size::body, ui.theme.accent, true);
  ImGui::Dummy({0, 4});
  if (low) return;
  if (daily) paragraph(ui, ui(game_name(now.position())), text_size::body, ui.theme.text, true);
  write_rules(ui, now);
  ImGui::Dummy({0, 14});
}

/// How the game stands, and what has just been said of it.
void write_standing(Ui& ui, const PanelContext& now, bool low) {
  const bool over = now.session().over();
  if (!low || over || now.model.looking_back) { // else the seats tell
    ImGui::Dummy({0, 8});
    paragraph(ui, ui(now.model.looking_back ? looking_back() : status(now.session())), text_size::lead,
              over ? ui.theme.accent : ui.theme.text, true);
    ImGui::Dummy({0, 4});
  }
  if (const auto side = side_words(now.session()); side && !over) {
    paragraph(ui, ui(*side), text_size::body, ui.theme.text);
    ImGui::Dummy({0, 4});
  }
  if (now.model.notice) {
    paragraph(ui, ui(*now.model.notice), text_size::body, ui.theme.text);
    ImGui::Dummy({0, 4});
  }
}

/// Before the first move, unless it is known as with a puzzle.
bool asks_who_can_win(Ui& ui, const PanelContext& now) {
  const Session& session = now.session();
  const bool can_ask = session.played() == 0 && !session.over() && !session.machine_to_move();
  return can_ask && now.framed.hints && !is_daily(session) && now.model.hint_stage == 0 &&
         button(ui, {.name = say(N_("Who can win?")), .emphasis = Emphasis::quiet, .id = "who can win"},
                next_row(44, 4));
}

} // namespace

std::optional<Intent> play_panel(Ui& ui, const PanelContext& now, MoveList& moves) {
  std::optional<Intent> intent;
  const auto also = [&](std::optional<Intent> wish) {
    if (wish) intent = std::move(wish);
  };
  const float height = ImGui::GetContentRegionAvail().y;
  const bool low = height < 420;
  const float content = height - foot_height;
  const ImVec2 top = ImGui::GetCursorScreenPos();
  begin_scrolling("game", {ImGui::GetContentRegionAvail().x, content});
  write_game(ui, now, low);
  also(seats(ui, now));
  write_standing(ui, now, low);
  const std::optional<View::Choice> first = now.first_mover();
  if (first) also(chosen(ui, *first, next_row(44, 4)));
  if (!low && asks_who_can_win(ui, now)) intent = ShowHint{};
  if (!low || !first) also(hand_over(ui, now)); // one of the two is enough where there is little room
  if (low) write_rules(ui, now);
  // All of them where there is room; else some, further down; and they have a panel of their own.
  if (now.model.lines.size() > 1 && !low) {
    const float rest = std::max(110.0F, ImGui::GetContentRegionAvail().y);
    if (auto wish = moves.frame(ui, {now.model.lines, now.session(), now.model.question}, rest))
      intent = Action(*wish);
  }
  scroll_by_finger(ui);
  ImGui::EndChild();
  ImGui::SetCursorScreenPos({top.x, top.y + content + 6});
  also(foot(ui, now));
  return intent;
}

std::optional<Intent> action_bar(Ui& ui, const PanelContext& now, Rect area, bool why_open, bool moves_open) {
  struct Entry {
    Button what;
    Intent intent;
  };
  const Entry all[] = {
      {{.name = say(N_("Undo")), .icon = Icon::undo, .enabled = can_undo(now.session()), .id = "undo"},
       Action(Undo{})},
      {{.name = say(N_("Redo")), .icon = Icon::redo, .enabled = can_redo(now.session()), .id = "redo"},
       Action(Redo{})},
      {{.name = say(N_("Hint")), .icon = Icon::hint, .enabled = !now.session().over(), .id = "hint"},
       ShowHint{}},
      {{.name = say(N_("Why?")), .icon = Icon::question, .chosen = why_open, .id = "why"},
       ShowWhy{!why_open}},
      {{.name = say(N_("Moves")), .icon = Icon::list, .chosen = moves_open, .id = "moves"},
       ShowMoves{!moves_open}},
      {{.name = say(N_("New")), .icon = Icon::plus, .id = "new"}, ShowSheet{NewGameSheet{}}},
      {{.name = say(N_("Rules")), .icon = Icon::question, .id = "rules"}, ShowSheet{RulesSheet{}}},
  };
  std::vector<Entry> entries;
  for (const Entry& entry : all) {
    if (entry.what.id.text == "rules" && !now.framed.bare) continue; // the bar or the panel has them
    if (now.framed.puzzle && !entry.what.enabled) continue;
    const bool beside = entries.size() == 3 && !ui.narrow && !now.framed.bare; // the panel has the others
    if (!beside && allowed(now.framed, entry.intent)) entries.push_back(entry);
  }
  const std::size_t shown = entries.size();
  const bool upright = area.h > area.w; // icons, one above the other
  const float gap = upright ? 2 : ui.narrow ? 4 : 8;
  const float length = upright ? area.h : area.w;
  const float each = (length - gap * static_cast<float>(shown - 1)) / static_cast<float>(shown);
  std::optional<Intent> intent;
  for (std::size_t i = 0; i < shown; ++i) {
    const float at = static_cast<float>(i) * (each + gap);
    const Rect place = upright ? Rect{area.x, area.y + at, area.w, each}
                               : mirrored(ui, area, {area.x + at, area.y, each, area.h});
    Button what = entries[i].what;
    what.icon_only = upright;
    if (button(ui, what, place)) intent = entries[i].intent;
  }
  return intent;
}

} // namespace nimatron
