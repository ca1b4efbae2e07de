#include <algorithm>
#include <cstddef>
#include <string>

#include "explain/values.hpp"
#include "explore/values.hpp"
#include "kit/outline.hpp"
#include "ui/sheets/sheet.hpp"

// Who wins around the position on the table: a line or a grid whose cells can be touched.

namespace nimatron {

namespace {

constexpr float cell_width = 44;
constexpr float cell_height = 44;
constexpr float head_width = 32;
constexpr float value_gap = 2;

/// What stands in it: the Grundy value, or who wins.
std::string face_of(const ValueCell& cell, bool grundy) {
  if (!cell.legal) return {};
  if (grundy) return std::to_string(*cell.grundy);
  switch (cell.outcome) {
  case Outcome::P: return "P";
  case Outcome::N: return "N";
  case Outcome::T: return "T";
  case Outcome::unknown: break;
  }
  return "?";
}

struct CellLook {
  std::string above; // small, where cells have no row and column of their own
  std::string face;
  bool lost = false;
  bool here = false;
  bool chosen = false;
};

/// P-positions filled, the position itself in a thick frame.
void draw_cell(Ui& ui, const CellLook& look, Rect area, const Press& press) {
  ImDrawList* draw = ImGui::GetWindowDrawList();
  const ImVec2 low = {area.x + value_gap / 2, area.y + value_gap / 2};
  const ImVec2 high = {area.x + area.w - value_gap / 2, area.y + area.h - value_gap / 2};
  draw->AddRectFilled(low, high, color(look.lost ? ui.theme.accent : ui.theme.panel_raised), 7);
  if (press.hovered || press.focused || look.chosen) draw->AddRect(low, high, color(ui.theme.focus), 7, 0, 2);
  if (look.here) draw->AddRect(low, high, color(ui.theme.text), 7, 0, 3);
  const Rgb ink = look.lost ? ui.theme.accent_text : ui.theme.text;
  const ImVec2 middle = {area.x + area.w / 2, area.y + area.h / 2};
  if (look.above.empty()) {
    line_at(ui, middle, look.face, fitting(ui, look.face, text_size::body, true, area.w - 6), ink, true,
            0.5F);
    return;
  }
  line_at(ui, {middle.x, area.y + 12}, look.above,
          fitting(ui, look.above, text_size::least, false, area.w - 4), look.lost ? ink : ui.theme.text_quiet,
          false, 0.5F);
  line_at(ui, {middle.x, area.y + 29}, look.face, fitting(ui, look.face, text_size::body, true, area.w - 6),
          ink, true, 0.5F);
}

class Table {
 public:
  Table(Ui& ui, const ValuesSheet& values)
      : ui_(ui), values_(values), here_(values.table.here()), grundy_(values.table.has_grundy()) {}

  std::optional<Intent> line() {
    const ValueAxis& axis = values_.table.axis[0];
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float wide = ImGui::GetContentRegionAvail().x;
    const auto per_row = std::max<std::size_t>(1, static_cast<std::size_t>(wide / cell_width));
    const std::size_t cells = values_.table.cell.size();
    const OutlineScope list(ui_, Block::list);
    for (std::size_t i = 0; i < cells; ++i) {
      cell(i, number(axis, i),
           {at.x + static_cast<float>(i % per_row) * cell_width,
            at.y + static_cast<float>(i / per_row) * cell_height, cell_width, cell_height});
    }
    ImGui::SetCursorScreenPos(at);
    next_row(static_cast<float>((cells + per_row - 1) / per_row) * cell_height, 8);
    return std::move(intent_);
  }

  std::optional<Intent> grid() {
    const ValuesAround& table = values_.table;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    constexpr float top = 22;
    const auto left = [&](std::size_t x) { return at.x + head_width + static_cast<float>(x) * cell_width; };
    const OutlineScope all(ui_, Block::table, ui_(say(N_("Values"))));
    {
      const OutlineScope row(ui_, Block::head);
      if (ui_.outline != nullptr) ui_.outline->say(ui_, "");
      for (std::size_t x = 0; x < table.columns(); ++x)
        head(number(table.axis[1], x), {left(x), at.y, cell_width, top});
    }
    for (std::size_t y = 0; y < table.rows(); ++y) {
      const float row = at.y + top + static_cast<float>(y) * cell_height;
      const OutlineScope line(ui_, Block::row);
      head(number(table.axis[0], y), {at.x, row, head_width, cell_height});
      for (std::size_t x = 0; x < table.columns(); ++x)
        cell(y * table.columns() + x, {}, {left(x), row, cell_width, cell_height});
    }
    ImGui::SetCursorScreenPos(at);
    next_row(top + static_cast<float>(table.rows()) * cell_height, 8);
    return std::move(intent_);
  }

 private:
  static std::string number(const ValueAxis& axis, std::size_t i) {
    return std::to_string(axis.first + static_cast<Count>(i));
  }
  void head(const std::string& text, Rect area) {
    line_at(ui_, {area.x + area.w / 2, area.y + area.h / 2}, text,
            fitting(ui_, text, text_size::small, false, area.w - 4), ui_.theme.text_quiet, false, 0.5F);
  }
  void cell(std::size_t i, std::string above, Rect area) {
    const ValueCell& what = values_.table.cell[i];
    if (!what.legal) {
      if (ui_.outline != nullptr) ui_.outline->say(ui_, "");
      return;
    }
    const Message words = cell_words(values_.position, values_.table, i);
    const Press press = press_area(ui_, "value " + std::to_string(i), words, area, true, values_.cell == i);
    draw_cell(
        ui_,
        {std::move(above), face_of(what, grundy_), what.outcome == Outcome::P, here_ == i, values_.cell == i},
        area, press);
    if (press.pressed) intent_ = ShowCell{i};
  }

  Ui& ui_;
  const ValuesSheet& values_;
  std::optional<std::size_t> here_;
  bool grundy_;
  std::optional<Intent> intent_;
};

} // namespace

std::optional<Intent> values_sheet(Ui& ui, const Model& model, const ValuesSheet& values) {
  const ValuesAround& table = values.table;
  if (table.cell.empty()) {
    paragraph(ui, ui(say(N_("Working out the values \xe2\x80\xa6"))), text_size::body, ui.theme.text_quiet);
    return std::nullopt;
  }
  std::optional<Intent> intent;
  const Message what =
      table.axis.size() == 1
          ? say(N_("Across: {0}. Filled cells are P-positions; the framed one is yours."),
                axis_name(table.axis[0]))
          : say(N_("Down: {0}. Across: {1}. Filled cells are P-positions; the framed one is yours."),
                axis_name(table.axis[0]), axis_name(table.axis[1]));
  paragraph(ui, ui(what), text_size::small, ui.theme.text_quiet);
  paragraph(ui,
            ui(table.has_grundy() ? say(N_("The numbers are Grundy values."))
                                  : say(N_("P: the player to move loses. N: the player to move can win."))),
            text_size::small, ui.theme.text_quiet);
  ImGui::Dummy({0, 6});
  if (values.cell) {
    const Message words = cell_words(values.position, table, *values.cell);
    const float top = ImGui::GetCursorScreenPos().y;
    paragraph(ui, ui(words), text_size::body, ui.theme.text, true);
    const ImVec2 end = ImGui::GetCursorScreenPos();
    add_named(ui,
              {"cell", Role::text, ui(words), {end.x, top, ImGui::GetContentRegionAvail().x, end.y - top}});
    ImGui::Dummy({0, 6});
  }
  const Rect row = next_row(44, 10);
  const float half = row.w / 2 - 4;
  const auto at = values.cell ? position_of_cell(values.position, table, *values.cell) : std::nullopt;
  const bool another = at && !(*at == values.position);
  if (button(ui,
             {.name = say(N_("Play this position")),
              .icon = Icon::forward,
              .enabled = another,
              .id = "open cell"},
             mirrored(ui, row, {row.x, row.y, half, row.h}))) {
    intent = Action(NewGame{*at, model.session.players()});
  }
  if (button(ui, {.name = say(N_("Copy as CSV")), .icon = Icon::copy, .id = "copy values"},
             mirrored(ui, row, {row.x + row.w - half, row.y, half, row.h}))) {
    intent = CopyText{csv_of(table)};
  }
  if (model.notice) paragraph(ui, ui(*model.notice), text_size::small, ui.theme.text);
  Table drawn(ui, values);
  if (auto wish = table.axis.size() == 1 ? drawn.line() : drawn.grid()) intent = wish;
  if (table.period) {
    paragraph(ui, ui(in_words(*table.period)), text_size::body, ui.theme.text);
  }
  ImGui::Dummy({0, 12});
  return intent;
}

} // namespace nimatron
