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

/// The keys and what they do, from the top of a column to its end, and then the next, in a room of this width. What a key does
/// has as many lines as it needs.
struct KeyTable {
  struct Row {
    std::string keys;
    std::string what;
    float high = line_height;
  };

  std::vector<Row> rows;
  std::size_t in_column = 0; // rows
  float width = 0;           // of a column
  float wide = 0;            // of the keys in it
  float high = 0;            // of the highest column
};

KeyTable key_table(Ui& ui, float room) {
  KeyTable out;
  for (const Shortcut& line : shortcuts()) {
    out.rows.push_back({.keys = ui(say(line.keys)), .what = ui(say(line.what))});
    out.wide = std::max(out.wide, measure(ui, out.rows.back().keys, text_size::body, true).x + 14);
  }
  const std::size_t columns = columns_for(room);
  out.in_column = (out.rows.size() + columns - 1) / columns;
  out.width = (room - key_gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
  float column = 0;
  for (std::size_t i = 0; i < out.rows.size(); ++i) {
    KeyTable::Row& row = out.rows[i];
    row.high += measure(ui, row.what, text_size::body, false, out.width - out.wide).y - text_size::body;
    column = i % out.in_column == 0 ? row.high : column + row.high;
    out.high = std::max(out.high, column);
  }
  return out;
}

} // namespace

ImVec2 keys_sheet_size(Ui& ui, float room) {
  const float wide =
      std::min(static_cast<float>(columns_for(room)) * (one_column - 20) + 20, room - 2 * sheet_margin);
  return {wide, key_table(ui, wide - 2 * sheet_pad).high + switch_row + 28};
}

std::optional<Intent> keys_sheet(Ui& ui, const Settings& settings) {
  std::optional<Intent> intent = setting_row(ui, settings, Setting::letters);
  constexpr float above = (line_height - text_size::body) / 2;
  const KeyTable table = key_table(ui, ImGui::GetContentRegionAvail().x);
  const Rect all = next_row(table.high, 8);
  const OutlineScope list(ui, Block::list);
  float y = all.y;
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    if (i % table.in_column == 0) y = all.y;
    const KeyTable::Row& row = table.rows[i];
    const float x = all.x + static_cast<float>(i / table.in_column) * (table.width + key_gap);
    const Rect area = mirrored(ui, all, {x, y, table.width, row.high});
    line_from_start(ui, {area.x, area.y, area.w, line_height}, 0, row.keys, text_size::body, ui.theme.text,
                    true);
    const Rect rest =
        mirrored(ui, area, {area.x + table.wide, area.y + above, table.width - table.wide, row.high});
    wrapped(ui, rest, row.what, text_size::body, ui.theme.text, false,
            ui.words.right_to_left() ? 1.0F : 0.0F);
    add_named(ui, {"key " + std::to_string(i + 1), Role::text, row.keys + ": " + row.what, area});
    y += row.high;
  }
  return intent;
}

} // namespace nimatron
