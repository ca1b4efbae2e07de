#include "scene/refusal.hpp"
#include "ui/table/board_view.hpp"

// A touch that leads nowhere says why, where it was, and is heard as well.

namespace nimatron {

namespace {

constexpr double seconds_to_read = 2.2;
constexpr float refusal_height = 30;

} // namespace

/// `view` is as it was before the touch.
void BoardView::refuse(Ui& ui, const Shown& shown, const SceneView& view, Vec at) {
  refused_.reset();
  const auto [scene, place] = straight(shown, view, at);
  auto why = refusal(*shown.position, view, scene, place, shown.against_machine);
  if (!why) return;
  ui.told.push_back(*why);
  const double until = shown.less_motion ? -1 : shown.now + seconds_to_read;
  refused_ = Refused{std::move(*why), at, until};
}

/// Above the finger that covers the place, within the window.
void BoardView::draw_refusal(Ui& ui) const {
  if (!refused_) return;
  const std::string words = ui(refused_->why);
  const float room = window_.w - 28;
  const float size = std::max(fitting(ui, words, text_size::body, true, room), text_size::small);
  const ImVec2 extent = measure(ui, words, size, true, room); // in lines where it has to be
  const float half = extent.x / 2 + 12;
  const float tall = std::max(refusal_height, extent.y + 10);
  const float x = std::clamp(refused_->at.x, window_.x + std::min(half, window_.w / 2),
                             window_.x + window_.w - std::min(half, window_.w / 2));
  const float y = std::max(refused_->at.y - 40 - (tall - refusal_height) / 2, window_.y + tall / 2);
  const ImVec2 low = {x - half, y - tall / 2};
  const ImVec2 high = {x + half, y + tall / 2};
  ImDrawList* draw = ImGui::GetWindowDrawList();
  draw->AddRectFilled(low, high, color(ui.theme.panel), refusal_height / 2);
  draw->AddRect(low, high, color(ui.theme.danger), refusal_height / 2, 0, 1.5F);
  centred(ui, {x - room / 2, y - extent.y / 2, room, extent.y}, words, size, ui.theme.danger, true);
}

} // namespace nimatron
