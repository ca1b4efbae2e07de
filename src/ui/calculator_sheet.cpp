#include "ui/calculator_sheet.hpp"

#include <string>
#include <utility>
#include <vector>

#include "app/update_sheets.hpp"
#include "ui/figures.hpp"

namespace nimatron {

namespace {

std::optional<Intent> ways(Ui& ui, const CalculatorSheet& sheet) {
  std::optional<Intent> intent;
  const Rect row = next_row(44, 10);
  const float half = row.w / 2 - 4;
  std::vector<Count> heaps = sheet.heaps;
  if (button(ui,
             {.name = say(N_("Add a heap")),
              .icon = Icon::plus,
              .enabled = heaps.size() < CalculatorSheet::most_heaps,
              .id = "add heap"},
             mirrored(ui, row, {row.x, row.y, half, row.h}))) {
    heaps.push_back(1);
    intent = ShowSheet{CalculatorSheet{heaps}};
  }
  if (button(ui,
             {.name = say(N_("Remove the last heap")),
              .icon = Icon::minus,
              .enabled = heaps.size() > 1,
              .id = "remove heap",
              .label = say(N_("Remove heap"))},
             mirrored(ui, row, {row.x + row.w - half, row.y, half, row.h}))) {
    heaps.pop_back();
    intent = ShowSheet{CalculatorSheet{heaps}};
  }
  return intent;
}

/// The sentence of a step, which is told to the page, too.
void said(Ui& ui, const std::string& id, const Message& what) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float wide = ImGui::GetContentRegionAvail().x;
  const std::string text = ui(what);
  paragraph(ui, text, text_size::body, ui.theme.text);
  add_named(ui, {id, Role::text, text, {at.x, at.y, wide, ImGui::GetCursorScreenPos().y - at.y}});
  ImGui::Dummy({0, 6});
}

} // namespace

std::optional<Intent> Calculator::frame(Ui& ui, TextEntry& entry, const CalculatorSheet& sheet) {
  std::optional<Intent> intent;
  if (typed_) intent = ShowSheet{*std::exchange(typed_, std::nullopt)};
  for (std::size_t i = 0; i < sheet.heaps.size(); ++i) {
    number_row(ui, entry, "heap " + std::to_string(i + 1), say(N_("Heap {0}"), i + 1), sheet.heaps[i], 0,
               CalculatorSheet::most, [this, i, heaps = sheet.heaps](Count number) {
                 typed_ = CalculatorSheet{heaps};
                 typed_->heaps[i] = number;
               });
  }
  ImGui::Dummy({0, 4});
  if (auto wish = ways(ui, sheet)) intent = std::move(wish);
  // The proof's answers to every move are for Why?; here the sum is what is looked for.
  for (std::size_t i = 0; i < sheet.reasons.size(); ++i) {
    const Reason& step = sheet.reasons[i];
    const bool figure =
        std::holds_alternative<BinaryTable>(step.figure) || std::holds_alternative<Bundles>(step.figure);
    if (!figure && step.depth == Depth::proof) continue;
    said(ui, "sum " + std::to_string(i), step.text);
    if (figure) draw_figure(ui, step.figure);
    ImGui::Dummy({0, 8});
  }
  const Button open = {
      .name = say(N_("Open on the table")), .emphasis = Emphasis::primary, .id = "open heaps"};
  if (button(ui, open, next_row(48, 4)))
    intent = Action(NewGame{nim_of(sheet), {Player::human, Player::perfect}});
  scroll_by_finger();
  return intent;
}

} // namespace nimatron
