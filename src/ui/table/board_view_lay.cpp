#include <imgui.h>

#include "kit/targets.hpp"
#include "scene/board_scene.hpp"
#include "scene/edit.hpp"
#include "ui/table/board_view.hpp"

// A position laid out by hand on the table.

namespace nimatron {

bool BoardView::holds(const Position& position) const { return board_scene(position).holds(choice_); }

/// A touch while the position is laid out: something comes or goes, or a piece is taken up or put down.
void BoardView::lay(const Shown& shown, const Touch& touch, Gesture gesture) {
  if (mode_ == Mode::swap) {
    if (gesture == Gesture::press) edit_ = recoloured(*shown.position, touch);
    return;
  }
  if (gesture == Gesture::press && !holds(*shown.position)) {
    edit_ = edited(*shown.position, touch, shown.adding);
    if (edit_) return;
  }
  choice_ = choose(*shown.position, choice_, touch, gesture, mode_);
  if (!choice_.ready) return;
  edit_ = rearranged(*shown.position, choice_);
  put_down();
}

/// + and - count at what the keyboard is on, whatever a tap does.
void BoardView::step_by_keys(const Shown& shown, const Touch& touch) {
  const bool more = ImGui::IsKeyPressed(ImGuiKey_Equal) || ImGui::IsKeyPressed(ImGuiKey_KeypadAdd);
  const bool less = ImGui::IsKeyPressed(ImGuiKey_Minus) || ImGui::IsKeyPressed(ImGuiKey_KeypadSubtract);
  if (more != less) edit_ = stepped(*shown.position, touch, more);
}

/// While a position is laid out, the keyboard walks over the table as it does over the form.
void BoardView::lay_by_keys(Ui& ui, const Shown& shown) {
  const Target* pressed = nullptr;
  const std::vector<std::string> ids = ids_of(scene_);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const Target& target = scene_.targets[i];
    const Vec middle = target.area.center();
    const bool covered = target_at(scene_, middle) != &target;
    if (covered || !shown.area.contains(middle) || std::holds_alternative<std::monostate>(target.touch))
      continue;
    stop_at(ui, ids[i], target.area);
    if (ui.keyboard.lit == ids[i] && mode_ == Mode::edit) step_by_keys(shown, target.touch);
    if (ui.keyboard.pressed && ui.keyboard.lit == ids[i]) pressed = &target;
  }
  if (pressed != nullptr) lay(shown, pressed->touch, Gesture::press);
}

} // namespace nimatron
