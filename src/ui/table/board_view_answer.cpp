#include <algorithm>
#include <cmath>
#include <string>

#include "scene/answer_marks.hpp"
#include "ui/table/board_view.hpp"

// A move and its answer, over the board: what the reasons say, seen.

namespace nimatron {

namespace {

/// A bent arrow, so that one there and one back do not lie upon each other; under it a line of the ground's
/// colour, so that it is seen on anything.
void draw_arrow(const Ui& ui, Vec from, Vec to, float thick, Rgb rgb) {
  constexpr float bend = 0.12F;
  const Vec along = {to.x - from.x, to.y - from.y};
  const float head = std::min(4.5F * thick, std::hypot(along.x, along.y) / 2);
  if (head < 3) return;
  const ImVec2 middle = {(from.x + to.x) / 2 - along.y * bend, (from.y + to.y) / 2 + along.x * bend};
  // The head looks along the end of the curve.
  Vec ahead = {to.x - middle.x, to.y - middle.y};
  const float end = std::hypot(ahead.x, ahead.y);
  ahead = {ahead.x / end, ahead.y / end};
  const ImVec2 neck = {to.x - ahead.x * head, to.y - ahead.y * head};
  ImDrawList* draw = ImGui::GetWindowDrawList();
  const auto stroke = [&](float wider, ImU32 ink) {
    const float half = head * 0.55F + wider;
    draw->AddBezierQuadratic({from.x, from.y}, middle, neck, ink, thick + 2 * wider);
    draw->AddTriangleFilled({to.x + ahead.x * wider, to.y + ahead.y * wider},
                            {neck.x - ahead.y * half, neck.y + ahead.x * half},
                            {neck.x + ahead.y * half, neck.y - ahead.x * half}, ink);
  };
  stroke(1.5F, color(ui.theme.panel));
  stroke(0, color(rgb));
}

} // namespace

void BoardView::draw_answer(Ui& ui, const Shown& shown, const SceneView& view) const {
  if (shown.answer == nullptr || motion_) return;
  const AnswerMarks marks = answer_marks(*shown.position, view, scene_, *shown.answer);
  float least = 60; // side of a place
  for (const auto& place : marks.place)
    least = std::min({least, place.area.w, place.area.h});
  const float thick = std::max(1.5F, least / 20);
  const auto ink = [&](bool answer) { return answer ? ui.theme.good : ui.theme.danger; };
  ImDrawList* draw = ImGui::GetWindowDrawList();
  ImGui::PushClipRect({window_.x, window_.y}, {window_.x + window_.w, window_.y + window_.h},
                      viewport_.zoomed());
  for (const auto& place : marks.place) {
    const Rect& at = place.area;
    const ImVec2 low = {at.x, at.y};
    const ImVec2 high = {at.x + at.w, at.y + at.h};
    draw->AddRectFilled(low, high, color(ink(place.answer), 0.14F), 8);
    draw->AddRect(low, high, color(ui.theme.panel), 8, 0, thick + 2);
    draw->AddRect(low, high, color(ink(place.answer)), 8, 0, thick);
  }
  for (const auto& arrow : marks.arrow)
    draw_arrow(ui, arrow.from, arrow.to, thick, ink(arrow.answer));
  for (const auto& place : marks.place) {
    if (place.take == 0) continue;
    const std::string words = "\xe2\x88\x92" + std::to_string(place.take);
    const float size = fitting(ui, words, text_size::body, true, std::max(place.area.w, 24.0F));
    const ImVec2 wide = measure(ui, words, size, true);
    const Vec at = {place.area.x + place.area.w - std::min(place.area.w, wide.x + 8) / 2, place.area.y};
    const ImVec2 low = {at.x - wide.x / 2 - 6, at.y - wide.y / 2 - 1};
    const ImVec2 high = {at.x + wide.x / 2 + 6, at.y + wide.y / 2 + 1};
    draw->AddRectFilled(low, high, color(ink(place.answer)), 9);
    line_at(ui, {at.x, at.y}, words, size, ui.theme.panel, true, 0.5F);
  }
  ImGui::PopClipRect();
}

} // namespace nimatron
