#include <imgui.h>

#include <algorithm>

#include "core/game.hpp"
#include "ui/app_state.hpp"

// The rules of the game on the table, one touch away where no panel has them; and how moves are made.

namespace nimatron {

void App::State::rules_sheet(Ui& ui) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const platform::Insets edge = insets();
  const Position& position = model.session.current();
  constexpr float pad = 20;
  const float wide = std::min(size.x - 24, 460.0F);
  const float room = size.y - edge.top - edge.bottom - 24;
  std::string rules;
  for (const Message& rule : position.game->rules(position.options))
    rules += (rules.empty() ? "" : "\n") + ui(rule);
  const float high = std::min(room, measure(ui, rules, text_size::body, false, wide - 2 * pad).y + 190);
  const Rect box = {(size.x - wide) / 2, edge.top + 12 + (room - high) / 2, wide, high};

  ui.named.clear(); // nothing beneath can be used
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(size);
  ImGui::Begin("##rules", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoSavedSettings);
  ImGui::GetWindowDrawList()->AddRectFilled({0, 0}, size, color(theme.shadow, 0.45F));
  card(ui, box);
  const Rect head = {box.x + pad, box.y + 12, box.w - 2 * pad, 44};
  const std::string title = ui(say(position.game->title));
  line_from_start(ui, head, 0, title, fitting(ui, title, text_size::title, true, head.w - 52), theme.text,
                  true);
  const Button close = {
      .name = say(N_("Close")), .icon = Icon::close, .emphasis = Emphasis::quiet, .icon_only = true};
  const bool closed = button(ui, close, mirrored(ui, head, {head.x + head.w - 36, head.y, 44, 44}));
  ImGui::SetCursorScreenPos({head.x, head.y + 52});
  ImGui::BeginChild("rules", {head.w, box.h - 76});
  const ImVec2 from = ImGui::GetCursorScreenPos();
  paragraph(ui, rules, text_size::body, theme.text);
  ui.named.push_back(
      {"rules", Role::text, rules, {from.x, from.y, head.w, ImGui::GetCursorScreenPos().y - from.y}});
  ImGui::Dummy({0, 20});
  ask(ask_before_row(ui, model.settings));
  scroll_by_finger();
  ImGui::EndChild();
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const bool beside = ImGui::IsMouseReleased(ImGuiMouseButton_Left) && !ImGui::IsWindowAppearing() &&
                      !box.contains({mouse.x, mouse.y});
  if (closed || beside || ImGui::IsKeyPressed(ImGuiKey_Escape)) rules_open = false;
  ImGui::End();
}

} // namespace nimatron
