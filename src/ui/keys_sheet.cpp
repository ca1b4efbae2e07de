#include <string>

#include "app/keys.hpp"
#include "ui/sheet.hpp"

namespace nimatron {

void keys_sheet(Ui& ui) {
  constexpr float wide = 172; // of the keys
  for (const KeyLine& line : key_lines()) {
    const Rect row = next_row(28, 0);
    std::string keys = ui(say(line.keys));
    std::string what = ui(say(line.what));
    std::string spoken = keys + ": " + what;
    const float size_of_keys = fit(ui, keys, text_size::body, true, wide - 12);
    line_from_start(ui, row, 0, keys, size_of_keys, ui.theme.text, true);
    const float size = fit(ui, what, text_size::body, false, row.w - wide);
    line_from_start(ui, row, wide, what, size, ui.theme.text);
    ui.named.push_back({std::string("key: ") + line.what, Role::text, std::move(spoken), row});
  }
  ImGui::Dummy({0, 8});
}

} // namespace nimatron
