#include "core/game.hpp"
#include "ui/settings.hpp"
#include "ui/sheet.hpp"

namespace nimatron {

std::string rules_in_words(const Ui& ui, const Position& position) {
  std::string out;
  for (const Message& rule : position.game->rules(position.options))
    out += (out.empty() ? "" : "\n") + ui(rule);
  return out;
}

std::optional<Intent> rules_sheet(Ui& ui, const std::string& rules, const Settings& settings) {
  const ImVec2 from = ImGui::GetCursorScreenPos();
  paragraph(ui, rules, text_size::body, ui.theme.text);
  const ImVec2 to = ImGui::GetCursorScreenPos();
  ui.named.push_back(
      {"rules", Role::text, rules, {from.x, from.y, ImGui::GetContentRegionAvail().x, to.y - from.y}});
  ImGui::Dummy({0, 16});
  return ask_before_row(ui, settings);
}

} // namespace nimatron
