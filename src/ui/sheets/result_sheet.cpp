#include <algorithm>
#include <cstddef>
#include <string>

#include "features/daily/daily.hpp"
#include "features/sheets/sheets.hpp"
#include "ui/sheets/sheet.hpp"

namespace nimatron {

namespace {

void draw_mark(Ui& ui, char mark, Vec at, float size) {
  ImDrawList* draw = ImGui::GetWindowDrawList();
  switch (mark) {
  case 'g': draw->AddCircleFilled({at.x, at.y}, size * 0.38F, color(ui.theme.good), 32); return;
  case 'x': return draw_icon(draw, Icon::close, {at.x, at.y}, size * 0.8F, color(ui.theme.danger));
  case 'u': return draw_icon(draw, Icon::undo, {at.x, at.y}, size * 0.9F, color(ui.theme.text_quiet));
  default: draw->AddCircle({at.x, at.y}, size * 0.34F, color(ui.theme.text_quiet), 32, 2.5F);
  }
}

/// In as many rows as they need.
void marks_row(Ui& ui, const std::string& marks) {
  constexpr float pitch = 30;
  Rect row = next_row(pitch, 0);
  const auto in_row = std::max<std::size_t>(1, static_cast<std::size_t>(row.w / pitch));
  const Rect first = row;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (i > 0 && i % in_row == 0) row = next_row(pitch, 0);
    const float x = row.x + static_cast<float>(i % in_row) * pitch;
    draw_mark(ui, marks[i], mirrored(ui, row, {x, row.y, pitch, pitch}).center(), pitch);
  }
  add_named(ui, {"marks", Role::text, ui(marks_in_words(marks)), first});
  ImGui::Dummy({0, 8});
}

} // namespace

std::optional<Intent> result_sheet(Ui& ui, const Model& model) {
  std::optional<Intent> intent;
  const auto told = [&](const char* id, const std::string& text, float size, bool bold) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    paragraph(ui, text, size, ui.theme.text, bold);
    add_named(ui, {id,
                   Role::text,
                   text,
                   {at.x, at.y, ImGui::GetContentRegionAvail().x, ImGui::GetCursorScreenPos().y - at.y}});
  };
  told("puzzle", ui(daily_name(model.session.daily().day, 0)), text_size::lead, true);
  told("result", ui(result_words(model)), text_size::body, false);
  ImGui::Dummy({0, 6});
  marks_row(ui, result_marks(model));
  paragraph(ui, ui(say(N_("Sent with a link to the puzzle, and without your moves."))), text_size::small,
            ui.theme.text_quiet);
  ImGui::Dummy({0, 8});
  const Rect row = next_row(48, 8);
  const bool sends = platform::can_send();
  const float wide = sends ? row.w / 2 - 4 : row.w;
  const Button copy = {
      .name = say(N_("Copy")), .icon = Icon::copy, .emphasis = Emphasis::primary, .id = "copy result"};
  if (button(ui, copy, mirrored(ui, row, {row.x, row.y, wide, row.h}))) intent = ShareNow::copy;
  if (sends && button(ui, {.name = say(N_("Send…")), .icon = Icon::share, .id = "send result"},
                      mirrored(ui, row, {row.x + row.w - wide, row.y, wide, row.h}))) {
    intent = ShareNow::send;
  }
  if (button(ui, {.name = say(N_("Save picture")), .id = "save a picture"}, next_row(44, 8)))
    intent = ShareNow::picture;
  if (model.notice) paragraph(ui, ui(*model.notice), text_size::small, ui.theme.text);
  return intent;
}

} // namespace nimatron
