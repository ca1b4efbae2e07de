#include "features/faults/banner.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <string>
#include <vector>

#include "features/analysis/search_timeout.hpp"
#include "ui/frame/app_state.hpp"

namespace nimatron {

namespace {

constexpr float banner_pad = 14;
constexpr float banner_gap = 8;

void words_in(Ui& ui, const Rect& lines, const std::string& told, float size, bool bold) {
  wrapped(ui, lines, told, size, ui.theme.text, bold);
  add_named(ui, {"banner", Role::text, told, lines});
}

} // namespace

/// Over the top of the table; on any other screen at its lower edge, where it hides least. What can wait is a line there
/// everywhere.
void App::State::banner(Ui& ui) {
  const auto shown = banner_of(model);
  if (!shown || model.sheet_open()) return;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const platform::Insets edge = insets();
  constexpr float narrowest = 240;
  const bool over_table = model.has_table() && table_area.w >= narrowest;
  const Rect room = over_table ? table_area
                               : Rect{edge.left + 8, edge.top + 8, screen.x - edge.left - edge.right - 16,
                                      screen.y - edge.top - edge.bottom - 20};
  const std::string told = ui(shown->words);
  if (shown->quiet) {
    quiet_banner(ui, *shown, told, room);
  } else {
    loud_banner(ui, *shown, told, room, over_table);
  }
  ImGui::End();
  // On the table Escape is a step back in the game before it closes what can wait.
  const bool by_escape = !search_timed_out(model) && !dialog() && !(shown->quiet && model.at_table());
  if (by_escape && ImGui::IsKeyPressed(ImGuiKey_Escape, false)) ask(CloseBanner{});
}

void App::State::begin_banner(Ui& ui, const Rect& box) {
  const bool waited_for = search_timed_out(model); // there is nothing else to be done
  begin_layer("##banner", box, waited_for ? 0 : ImGuiWindowFlags_NoFocusOnAppearing);
  if (!waited_for && ImGui::IsWindowAppearing()) ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
  card(ui, box);
  edge_area(box, color(theme.accent), 16, 1.5F);
}

void App::State::loud_banner(Ui& ui, const Banner& shown, const std::string& told, const Rect& room,
                             bool at_top) {
  constexpr float row = 44;
  const float wide = std::min(room.w, 520.0F);
  const float text = measure(ui, told, text_size::body, true, wide - 2 * banner_pad).y;
  const float high = text + row + 3 * banner_pad;
  const Rect box = {room.x + (room.w - wide) / 2, at_top ? room.y + 4 : room.y + room.h - high, wide, high};
  begin_banner(ui, box);
  const Rect lines = {box.x + banner_pad, box.y + banner_pad, box.w - 2 * banner_pad, text};
  words_in(ui, lines, told, text_size::body, true);
  const auto count = static_cast<float>(shown.choices.size());
  const Rect buttons = {lines.x, lines.y + text + banner_pad, lines.w, row};
  const float each = std::min(240.0F, (buttons.w - banner_gap * (count - 1)) / count);
  float x = buttons.x;
  for (const Banner::Choice& choice : shown.choices) {
    const bool first = &choice == &shown.choices.front();
    if (first && search_timed_out(model) && ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    if (button(ui,
               {.name = choice.name,
                .emphasis = first ? Emphasis::primary : Emphasis::secondary,
                .id = choice.id},
               mirrored(ui, buttons, {x, buttons.y, each, row})))
      ask(choice.intent);
    x += each + banner_gap;
  }
}

/// The words, and beside them what can be done about it.
void App::State::quiet_banner(Ui& ui, const Banner& shown, const std::string& told, const Rect& room) {
  constexpr float row = 44;
  constexpr float around = 6;
  std::vector<float> widths;
  float buttons = 0;
  for (const Banner::Choice& choice : shown.choices) {
    widths.push_back(measure(ui, ui(choice.name), text_size::body).x + 24);
    buttons += widths.back() + banner_gap;
  }
  const float wide = std::min(room.w, 620.0F);
  const float beside = wide - buttons - banner_pad - around;
  const float text = measure(ui, told, text_size::small, false, beside).y;
  const float high = std::max(row, text) + 2 * around;
  const Rect box = {room.x + (room.w - wide) / 2, room.y + room.h - high - 2, wide, high};
  begin_banner(ui, box);
  words_in(ui, mirrored(ui, box, {box.x + banner_pad, box.y + (high - text) / 2, beside, text}), told,
           text_size::small, false);
  float x = box.x + banner_pad + beside + banner_gap;
  for (std::size_t i = 0; i < shown.choices.size(); ++i) {
    const Banner::Choice& choice = shown.choices[i];
    if (button(ui,
               {.name = choice.name,
                .emphasis = i == 0 && shown.choices.size() > 1 ? Emphasis::secondary : Emphasis::quiet,
                .id = choice.id},
               mirrored(ui, box, {x, box.y + (high - row) / 2, widths[i], row})))
      ask(choice.intent);
    x += widths[i] + banner_gap;
  }
}

} // namespace nimatron
