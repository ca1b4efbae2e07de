#include <string>

#include "app/keys.hpp"
#include "ui/sheet.hpp"

namespace nimatron {

void keys_sheet(Ui& ui) {
  constexpr float wide = 172; // of the keys
  for (const KeyLine& line : key_lines()) {
    const Rect row = next_row(28, 0);
    const std::string keys = ui(say(line.keys));
    const std::string what = ui(say(line.what));
    line_from_start(ui, row, 0, keys, fitting(ui, keys, text_size::body, true, wide - 12), ui.theme.text,
                    true);
    line_from_start(ui, row, wide, what, fitting(ui, what, text_size::body, false, row.w - wide),
                    ui.theme.text);
    std::string spoken = keys;
    spoken.append(": ").append(what);
    ui.named.push_back({std::string("key: ") + line.what, Role::text, std::move(spoken), row});
  }
  ImGui::Dummy({0, 8});
}

} // namespace nimatron
