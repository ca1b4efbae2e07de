#include "ui/sheets/calculator_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "features/sheets/sheets.hpp"
#include "ui/table/diagrams.hpp"

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

constexpr Count longest_strip = 32;

/// The heap as a row of matches, drawn as long as it is wanted; how many there are then. Keys have the buttons above it.
/// It is measured where it was `grabbed`: what is said below may get a scroll bar meanwhile, which moves it.
Count strip(Ui& ui, const std::string& id, Count heap, Rect& grabbed) {
  const Rect row = next_row(30, 8);
  const float pitch = row.w / static_cast<float>(longest_strip);
  ImGui::SetCursorScreenPos({row.x, row.y});
  ImGui::InvisibleButton(id.c_str(), {row.w, row.h});
  ui.grips.push_back(row);
  if (ImGui::IsItemActivated()) grabbed = row;
  const bool held = ImGui::IsItemActive();
  const bool lit = held || ImGui::IsItemHovered();
  ImGui::SetCursorScreenPos({row.x, row.y + row.h + 8});
  ImDrawList* draw = ImGui::GetWindowDrawList();
  for (Count i = 0; i < longest_strip; ++i) {
    const Rect place = mirrored(ui, row, {row.x + static_cast<float>(i) * pitch, row.y, pitch, row.h});
    const ImVec2 foot = {place.center().x, place.y + place.h - 3};
    const ImVec2 head = {place.center().x, place.y + 6};
    if (i >= heap) {
      if (lit) draw->AddCircleFilled(foot, 1.2F, color(ui.theme.text_quiet, 0.6F), 8);
      continue;
    }
    draw->AddLine(foot, head, color(ui.theme.tint(Tint::wood)), std::min(3.0F, pitch * 0.5F));
    draw->AddCircleFilled(head, std::min(3.0F, pitch * 0.45F), color(ui.theme.danger), 12);
  }
  if (!held) return heap;
  ui.held = true;
  const float x = ImGui::GetIO().MousePos.x;
  const float along = ui.words.right_to_left() ? grabbed.x + grabbed.w - x : x - grabbed.x;
  const float matches = along / grabbed.w * static_cast<float>(longest_strip);
  return std::clamp<Count>(static_cast<Count>(std::lround(matches)), 0, longest_strip);
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
    if (sheet.heaps[i] > longest_strip) continue;
    const Count wanted = strip(ui, "heap " + std::to_string(i + 1) + ": strip", sheet.heaps[i], grabbed_);
    if (wanted == sheet.heaps[i] || intent) continue;
    CalculatorSheet next{sheet.heaps};
    next.heaps[i] = wanted;
    intent = ShowSheet{std::move(next)};
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
  scroll_by_finger(ui);
  return intent;
}

} // namespace nimatron
