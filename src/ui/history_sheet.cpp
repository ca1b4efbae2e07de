#include <string>

#include "core/text.hpp"
#include "ui/history_sheet.hpp"
#include "ui/new_game_sheet.hpp"

namespace nimatron {

namespace {

/// A paragraph, which is told to the page, too.
void said(Ui& ui, const std::string& id, const std::string& text, float size, Rgb ink, bool bold = false) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  paragraph(ui, text, size, ink, bold);
  const float wide = ImGui::GetContentRegionAvail().x;
  add_named(ui, {id, Role::text, text, {at.x, at.y, wide, ImGui::GetCursorScreenPos().y - at.y}});
  ImGui::Dummy({0, 4});
}

} // namespace

std::optional<Intent> HistoryList::frame(Ui& ui, const HistorySheet& sheet, const Players& players) {
  scenes_.clear();
  std::optional<Intent> intent;
  if (sheet.entries.empty()) // they are on their way
    paragraph(ui, ui(say(N_("One moment…"))), text_size::body, ui.theme.text_quiet);
  for (const HistoryEntry& entry : sheet.entries) {
    said(ui, entry.id, entry.year + "  \xc2\xb7  " + ui(entry.title), text_size::lead, ui.theme.text, true);
    said(ui, entry.id + " words", ui(entry.words), text_size::body, ui.theme.text);
    said(ui, entry.id + " source", entry.source, text_size::small, ui.theme.text_quiet);
    if (const auto record = parse_record(entry.example)) {
      const Position position = replay(*record);
      if (position_row(ui, scenes_, say(N_("Play it")), say("{0}", entry.example), position,
                       "play " + entry.id))
        intent = Action(NewGame{position, players});
    }
    ImGui::Dummy({0, 16});
  }
  return intent;
}

} // namespace nimatron
