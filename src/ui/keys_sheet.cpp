#include <string>

#include "app/keys.hpp"
#include "ui/outline.hpp"
#include "ui/sheet.hpp"

namespace nimatron {

namespace {

constexpr float line_height = 28;
constexpr float one_column = 520;
constexpr float gap = 28; // between two

std::size_t columns_for(float width) { return width > 1.6F * one_column ? 2 : 1; }

} // namespace

ImVec2 keys_sheet_size(float room) {
  const std::size_t columns = columns_for(room);
  const std::size_t rows = (key_lines().size() + columns - 1) / columns;
  return {static_cast<float>(columns) * (one_column - 20) + 20, static_cast<float>(rows) * line_height + 28};
}

/// From the top of a column to its end, and then the next.
void keys_sheet(Ui& ui) {
  constexpr float wide = 172; // of the keys
  const auto lines = key_lines();
  const float room = ImGui::GetContentRegionAvail().x;
  const std::size_t columns = columns_for(room);
  const std::size_t rows = (lines.size() + columns - 1) / columns;
  const Rect all = next_row(static_cast<float>(rows) * line_height, 8);
  const float width = (all.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
  const Within list(ui, Block::list);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const KeyLine& line = lines[i];
    const float x = all.x + static_cast<float>(i / rows) * (width + gap);
    const float y = all.y + static_cast<float>(i % rows) * line_height;
    const Rect row = mirrored(ui, all, {x, y, width, line_height});
    std::string keys = ui(say(line.keys));
    std::string what = ui(say(line.what));
    std::string spoken = keys;
    spoken.append(": ").append(what);
    const float size_of_keys = fit(ui, keys, text_size::body, true, wide - 12);
    line_from_start(ui, row, 0, keys, size_of_keys, ui.theme.text, true);
    const float size = fit(ui, what, text_size::body, false, row.w - wide);
    line_from_start(ui, row, wide, what, size, ui.theme.text);
    add_named(ui, {"key " + std::to_string(i + 1), Role::text, std::move(spoken), row});
  }
}

} // namespace nimatron
