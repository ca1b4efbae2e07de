#include "features/keys/keys.hpp"
#include "features/parts.hpp"

namespace nimatron {

SheetView KeySheet::view(const ViewContext& now) const {
  SheetView sheet{.parts = {}, .width = 860};
  add_setting(sheet.parts, now.model.settings, Setting::letters);
  View::Terms keys{.id = "key", .all = {}};
  for (const Shortcut& line : shortcuts())
    keys.all.emplace_back(say(line.keys), say(line.what));
  sheet.parts.push_back(std::move(keys));
  return sheet;
}

} // namespace nimatron
