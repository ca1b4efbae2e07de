#include "app/banner.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <string>

#include "app/silence.hpp"
#include "ui/app_state.hpp"

namespace nimatron {

/// Over the top of the table; on any other screen at its lower edge, where it hides least.
void App::State::banner(Ui& ui) {
  const auto shown = banner_of(model);
  if (!shown || model.sheet_open()) return;
  constexpr float pad = 14;
  constexpr float row = 44;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const platform::Insets edge = insets();
  const Rect room = model.has_table()
                        ? table_area
                        : Rect{edge.left + 8, edge.top + 8, screen.x - edge.left - edge.right - 16,
                               screen.y - edge.top - edge.bottom - 20};
  const float wide = std::min(room.w, 520.0F);
  const std::string told = ui(shown->words);
  const float text = measure(ui, told, text_size::body, true, wide - 2 * pad).y;
  const float high = text + row + 3 * pad;
  const Rect box = {room.x + (room.w - wide) / 2, model.has_table() ? room.y + 4 : room.y + room.h - high,
                    wide, high};

  const bool waited_for = search_silent(model); // there is nothing else to be done
  ImGui::SetNextWindowPos({box.x, box.y});
  ImGui::SetNextWindowSize({box.w, box.h});
  ImGui::Begin("##banner", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoSavedSettings | (waited_for ? 0 : ImGuiWindowFlags_NoFocusOnAppearing));
  if (!waited_for && ImGui::IsWindowAppearing()) ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
  card(ui, box);
  ImGui::GetWindowDrawList()->AddRect({box.x, box.y}, {box.x + box.w, box.y + box.h}, color(theme.accent), 16,
                                      0, 1.5F);
  const Rect lines = {box.x + pad, box.y + pad, box.w - 2 * pad, text};
  wrapped(ui, lines, told, text_size::body, theme.text, true, ui.words.right_to_left() ? 1.0F : 0.0F);
  add_named(ui, {"banner", Role::text, told, lines});
  const auto count = static_cast<float>(shown->choices.size());
  const Rect buttons = {lines.x, lines.y + text + pad, lines.w, row};
  const float each = std::min(240.0F, (buttons.w - 8 * (count - 1)) / count);
  float x = buttons.x;
  for (const Banner::Choice& choice : shown->choices) {
    const bool first = &choice == &shown->choices.front();
    if (first && waited_for && ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    if (button(ui,
               {.name = choice.name,
                .emphasis = first ? Emphasis::primary : Emphasis::secondary,
                .id = choice.id},
               mirrored(ui, buttons, {x, buttons.y, each, row})))
      ask(choice.intent);
    x += each + 8;
  }
  ImGui::End();
  if (!waited_for && !dialog() && ImGui::IsKeyPressed(ImGuiKey_Escape, false)) ask(CloseBanner{});
}

} // namespace nimatron
