#include "core/game.hpp"
#include "features/play/seats.hpp"
#include "ui/sheets/glossary_sheet.hpp"
#include "ui/sheets/settings.hpp"
#include "ui/sheets/sheet.hpp"
#include "ui/table/panel.hpp"
#include "ui/table/welcome_card.hpp"

namespace nimatron {

std::string rules_in_words(const Ui& ui, const Position& position) {
  std::string out;
  for (const Message& rule : position.game->rules(position.options))
    out += (out.empty() ? "" : "\n") + ui(rule);
  return out;
}

float rules_sheet_height(Ui& ui, const std::string& rules, const PanelContext& now, const Settings& settings,
                         bool teaching) {
  if (teaching || now.framed.bare) return measure(ui, rules, text_size::body, false, 420).y + 48;
  const float rows = (now.first_mover() ? 1.0F : 0.0F) + (now.session().over() ? 2.0F : 3.0F);
  const float side = side_words(now.session()) ? 24 : 0;
  const float keys = shows_letters_row(ui, settings) ? 52 : 0;
  return measure(ui, rules, text_size::body, false, 420).y + side + keys + 130 + (rows + 2) * 50;
}

std::optional<Intent> rules_sheet(Ui& ui, const std::string& rules, const PanelContext& now,
                                  const Settings& settings, bool teaching) {
  const ImVec2 from = ImGui::GetCursorScreenPos();
  paragraph(ui, rules, text_size::body, ui.theme.text);
  const ImVec2 to = ImGui::GetCursorScreenPos();
  add_named(ui,
            {"rules", Role::text, rules, {from.x, from.y, ImGui::GetContentRegionAvail().x, to.y - from.y}});
  if (const auto side = side_words(now.session()))
    paragraph(ui, ui(*side), text_size::body, ui.theme.text, true);
  if (teaching || now.framed.bare)
    return std::nullopt; // a lesson has its players, and so has the page around
  ImGui::Dummy({0, 12});
  std::optional<Intent> intent = seats(ui, now);
  if (now.first_mover()) {
    if (auto wish = who_begins(ui, now, next_row(44, 6))) intent = wish;
  }
  if (auto wish = hand_over(ui, now)) intent = wish;
  if (learn_button(ui, next_row(44, 6))) intent = Learn{};
  if (glossary_button(ui, next_row(44, 6))) intent = ShowSheet{GlossarySheet{.over_rules = true}};
  ImGui::Dummy({0, 10});
  if (auto wish = setting_row(ui, settings, Setting::ask)) intent = wish;
  if (shows_letters_row(ui, settings)) {
    if (auto wish = setting_row(ui, settings, Setting::letters)) intent = wish;
  }
  return intent;
}

} // namespace nimatron
