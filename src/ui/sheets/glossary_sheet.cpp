#include "ui/sheets/glossary_sheet.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <utility>

#include "content/gallery.hpp"
#include "core/text.hpp"
#include "features/glossary/glossary_words.hpp"
#include "ui/sheets/new_game_sheet.hpp"

namespace nimatron {

namespace {

constexpr float inset = 16; // of what is said of the open term

/// A paragraph of it, which is told to the page, too.
void said(Ui& ui, const std::string& id, const Message& what, float size, Rgb ink) {
  if (!is_said(what)) return;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float wide = ImGui::GetContentRegionAvail().x - 2 * inset;
  const std::string text = ui(what);
  const Rect place = {at.x + inset, at.y, wide, 0};
  const float high = wrapped(ui, place, text, size, ink, false, ui.words.right_to_left() ? 1.0F : 0.0F);
  add_named(ui, {id, Role::text, text, {place.x, place.y, wide, high}});
  ImGui::Dummy({wide, high + 4});
}

/// Buttons that lead to other terms, as many in a row as fit. The id of the one that was pressed, or "".
std::string see_also(Ui& ui, const std::vector<Term>& glossary, const Term& term) {
  std::string pressed;
  const float room = ImGui::GetContentRegionAvail().x - 2 * inset;
  Rect row{};
  float x = room;
  for (const std::string& id : term.see) {
    const Term& other = *term_of(glossary, id);
    const float wide = std::min(room, measure(ui, ui(other.name), text_size::body).x + 36);
    if (x + wide > room) {
      row = next_row(44, 6);
      x = 0;
    }
    const Rect place = mirrored(ui, row, {row.x + inset + x, row.y, wide, row.h});
    if (button(ui, {.name = other.name, .id = "see " + id}, place)) pressed = id;
    x += wide + 8;
  }
  return pressed;
}

} // namespace

bool glossary_button(Ui& ui, Rect area) {
  return button(ui, {.name = say(N_("Glossary")), .emphasis = Emphasis::quiet, .id = "glossary"}, area);
}

std::optional<Intent> GlossaryList::frame(Ui& ui, const Model& model, const GlossarySheet& sheet) {
  scenes_.clear();
  std::optional<Intent> intent;
  if (model.glossary.empty()) // it is on its way
    paragraph(ui, ui(say(N_("The glossary is still loading."))), text_size::body, ui.theme.text_quiet);
  const bool fresh = ImGui::IsWindowAppearing();
  if (fresh && sheet.term.empty()) ImGui::SetScrollY(0);
  for (const Term& term : model.glossary) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    if (auto wish = entry(ui, model, sheet, term)) intent = std::move(wish);
    if (term.id != sheet.term || (shown_ == term.id && !fresh)) continue;
    const ImRect all = {from.x, from.y, from.x + 1, ImGui::GetCursorScreenPos().y};
    ImGui::ScrollToRect(ImGui::GetCurrentWindow(), all,
                        fresh ? ImGuiScrollFlags_KeepVisibleCenterY : ImGuiScrollFlags_KeepVisibleEdgeY);
    shown_ = term.id;
  }
  return intent;
}

std::optional<Intent> GlossaryList::entry(Ui& ui, const Model& model, const GlossarySheet& sheet,
                                          const Term& term) {
  const bool open = term.id == sheet.term;
  const Rect row = next_row(44, 0);
  const Press press = line_of_list(ui, "term " + term.id, term.name, row, open);
  line_from_start(ui, row, 8, ui(term.name), text_size::body, open ? ui.theme.accent : ui.theme.text, true);
  std::optional<Intent> intent;
  if (press.pressed) intent = ShowSheet{GlossarySheet{open ? "" : term.id, {}, sheet.over_rules}};
  if (!open) return intent;
  said(ui, "meaning", term.meaning, text_size::body, ui.theme.text);
  said(ui, "exact", term.exact, text_size::body, ui.theme.text_quiet);
  if (is_said(term.elsewhere)) {
    std::string names;
    for (const std::string& name : parted(ui(term.elsewhere)))
      names += (names.empty() ? "" : ", ") + name;
    said(ui, "elsewhere", say(N_("Other books say: {0}."), names), text_size::small, ui.theme.text_quiet);
  }
  if (const auto record = parse_record(term.example); record && !model.teaching) {
    const Position position = replay(*record);
    if (position_row(ui, scenes_, say(N_("Example: {0}"), game_name(position)), say("{0}", term.example),
                     position, "example"))
      intent = Action(NewGame{position, model.session.players()}); // Back leads to the game before it
  }
  if (!term.see.empty()) said(ui, "see also", say(N_("See also")), text_size::small, ui.theme.text_quiet);
  if (const std::string id = see_also(ui, model.glossary, term); !id.empty())
    intent = ShowSheet{led_to(sheet, id)};
  ImGui::Dummy({0, 8});
  return intent;
}

} // namespace nimatron
