#include <imgui_internal.h>

#include "scene/edit.hpp"
#include "ui/stage.hpp"

// A position laid out by hand on the table.

namespace nimatron {

void Stage::begin_laying() {
  ImGui::NavInitWindow(ImGui::GetCurrentWindow(), true); // the keyboard starts on the board
}

/// A piece in the hand is put down; the form, which Escape would leave, is not to see it.
void Stage::follow_escape() {
  if (!holds() || !ImGui::IsKeyPressed(ImGuiKey_Escape)) return;
  put_down();
  ImGui::SetKeyOwner(ImGuiKey_Escape, ImGui::GetItemID(), ImGuiInputFlags_LockThisFrame);
}

/// A touch while the position is laid out: something comes or goes, or a piece is taken up or put down.
void Stage::lay(const Shown& shown, const Touch& touch, Gesture gesture) {
  if (gesture == Gesture::press && !holds()) {
    edit_ = edited(*shown.position, touch, shown.adding);
    if (edit_) return;
  }
  choice_ = choose(*shown.position, choice_, touch, gesture, mode_);
  const auto* slide = choice_.ready && choice_.move ? std::get_if<SlideMove>(&*choice_.move) : nullptr;
  if (slide == nullptr) return;
  edit_ = rearranged(*shown.position, *slide);
  put_down();
}

/// While a position is laid out, the keyboard walks over the table as it does over the form.
void Stage::lay_by_keys(Ui& ui, const Shown& shown) {
  const Target* pressed = nullptr;
  ImGui::PushID("##board");
  for (const Target& target : scene_.targets) {
    const Rect& r = target.area;
    const Vec middle = r.center();
    const bool covered = target_at(scene_, middle) != &target;
    if (covered || !shown.area.contains(middle) || std::holds_alternative<std::monostate>(target.touch))
      continue;
    // The place tells them apart: what lies there changes.
    const ImGuiID id = ImGui::GetID(static_cast<int>(middle.y) * 10'000 + static_cast<int>(middle.x));
    // ImGui measures between the middle three fifths of heights: so tall, neighbours in a column touch.
    const ImRect tall = {r.x, r.y - 0.34F * r.h, r.x + r.w, r.y + 1.34F * r.h};
    ImGui::ItemAdd({r.x, r.y, r.x + r.w, r.y + r.h}, id, &tall);
    if (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible) {
      ImDrawList* draw = ImGui::GetWindowDrawList();
      draw->AddRect({r.x, r.y}, {r.x + r.w, r.y + r.h}, color(ui.theme.focus), 6, 0, 2.5F);
    }
    if (ImGui::GetCurrentContext()->NavActivateId == id) pressed = &target;
  }
  ImGui::PopID();
  if (pressed != nullptr) lay(shown, pressed->touch, Gesture::press);
}

} // namespace nimatron
