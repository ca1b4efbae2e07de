#include "ui/frame/sheet.hpp"

#include <algorithm>

#include "kit/outline.hpp"

namespace nimatron {

namespace {

constexpr float sheet_margin = 12; // from the edges of the window
constexpr float sheet_pad = 20;    // from the edges of the sheet to what is on it
constexpr float sheet_head = 64;   // the title
constexpr float sheet_foot = 8;

} // namespace

float width_on_sheet(float wanted, const platform::Insets& edge) {
  const float room = ImGui::GetIO().DisplaySize.x - edge.left - edge.right - 2 * sheet_margin;
  return std::min(wanted, room) - 2 * sheet_pad;
}

bool begin_sheet(Ui& ui, const Message& title, float wanted, float height, const platform::Insets& edge) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const Rect room = {edge.left + sheet_margin, edge.top + sheet_margin,
                     screen.x - edge.left - edge.right - 2 * sheet_margin,
                     screen.y - edge.top - edge.bottom - 2 * sheet_margin};
  const float wide = std::min(wanted, room.w);
  const float high = std::min(height + sheet_head + sheet_foot + 12, room.h);
  const Rect box = {room.x + (room.w - wide) / 2, room.y + (room.h - high) / 2, wide, high};

  cover(ui); // nothing beneath can be used
  ui.covered = false;
  ui.in_sheet = true;
  begin_layer("##sheet", whole_window());
  fill_area(whole_window(), IM_COL32(0, 0, 0, 120));
  card(ui, box);
  if (ui.outline != nullptr) ui.outline->begin(ui, Block::dialog, ui(title));
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  bool closed = !ImGui::IsWindowAppearing() && ImGui::IsMouseClicked(ImGuiMouseButton_Left) &&
                !box.contains({mouse.x, mouse.y});
  const Rect row = {box.x + sheet_pad, box.y + 12, box.w - 2 * sheet_pad, 44};
  std::string words = ui(title);
  const float size_of_title = fit(ui, words, text_size::title, true, row.w - 52);
  line_from_start(ui, row, 0, words, size_of_title, ui.theme.text, true);
  if (icon_button(ui, say(N_("Close")), Icon::close, "close",
                  mirrored(ui, row, {row.x + row.w - 36, row.y, 44, 44}))) {
    closed = true;
  }
  ImGui::SetCursorScreenPos({row.x, box.y + sheet_head});
  begin_scrolling("on it", {row.w, box.h - sheet_head - sheet_foot});
  return closed;
}

void end_sheet(Ui& ui) {
  scroll_by_finger(ui);
  ui.in_sheet = false;
  ImGui::EndChild();
  if (ui.outline != nullptr) ui.outline->end(ui);
  ImGui::End();
}

} // namespace nimatron
