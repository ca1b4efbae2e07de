#include <algorithm>
#include <string>
#include <vector>

#include "app/announce/keys.hpp"
#include "kit/outline.hpp"
#include "ui/sheets/settings.hpp"
#include "ui/sheets/sheet.hpp"

namespace nimatron {

namespace {

constexpr float line_height = 28;
constexpr float one_column = 520;
constexpr float key_gap = 28;    // between two
constexpr float switch_row = 52; // the row above them

std::size_t columns_for(float width) { return width > 1.6F * one_column ? 2 : 1; }

} // namespace

ImVec2 keys_sheet_size(float room) {
  const std::size_t columns = columns_for(room);
  const std::size_t rows = (shortcuts().size() + columns - 1) / columns;
  return {static_cast<float>(columns) * (one_column - 20) + 20,
          static_cast<float>(rows) * line_height + switch_row + 28};
}

/// From the top of a column to its end, and then the next. What a key does has as many lines as it needs.
std::optional<Intent> keys_sheet(Ui& ui, const Settings& settings) {
  std::optional<Intent> intent = setting_row(ui, settings, Setting::letters);
  struct Row {
    std::string keys;
    std::string what;
    float high = line_height;
  };
  std::vector<Row> rows;
  float wide = 0; // of the keys
  for (const Shortcut& line : shortcuts()) {
    rows.push_back({.keys = ui(say(line.keys)), .what = ui(say(line.what))});
    wide = std::max(wide, measure(ui, rows.back().keys, text_size::body, true).x + 14);
  }
  constexpr float above = (line_height - text_size::body) / 2;
  const float room = ImGui::GetContentRegionAvail().x;
  const std::size_t columns = columns_for(room);
  const std::size_t in_column = (rows.size() + columns - 1) / columns;
  const float width = (room - key_gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
  float high = 0;
  for (std::size_t from = 0; from < rows.size(); from += in_column) {
    float column = 0;
    for (std::size_t i = from; i < std::min(rows.size(), from + in_column); ++i) {
      rows[i].high += measure(ui, rows[i].what, text_size::body, false, width - wide).y - text_size::body;
      column += rows[i].high;
    }
    high = std::max(high, column);
  }
  const Rect all = next_row(high, 8);
  const OutlineScope list(ui, Block::list);
  float y = all.y;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i % in_column == 0) y = all.y;
    const Row& row = rows[i];
    const Rect area = mirrored(
        ui, all, {all.x + static_cast<float>(i / in_column) * (width + key_gap), y, width, row.high});
    line_from_start(ui, {area.x, area.y, area.w, line_height}, 0, row.keys, text_size::body, ui.theme.text,
                    true);
    const Rect rest = mirrored(ui, area, {area.x + wide, area.y + above, width - wide, row.high});
    wrapped(ui, rest, row.what, text_size::body, ui.theme.text, false,
            ui.words.right_to_left() ? 1.0F : 0.0F);
    add_named(ui, {"key " + std::to_string(i + 1), Role::text, row.keys + ": " + row.what, area});
    y += row.high;
  }
  return intent;
}

} // namespace nimatron
