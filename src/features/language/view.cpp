#include "features/parts.hpp"

namespace nimatron {

SheetView LanguageSheet::view(const ViewContext& now) const {
  const SettingRow& row = row_of(Setting::language);
  const std::uint8_t chosen = now.model.settings.of(Setting::language);
  SheetView sheet{.parts = {}, .width = 420};
  for (const SettingRow::Value& value : row.values) {
    const auto number = static_cast<std::uint8_t>(sheet.parts.size());
    sheet.parts.push_back(View::Line{.id = std::string(row.of_values) + " " + std::string(value.kept),
                                     .name = say(value.name),
                                     .title = say(value.name),
                                     .end_icon = chosen == number ? Icon::check : Icon::none,
                                     .chosen = chosen == number,
                                     .bold = false, // only the plain face has letters of each
                                     .press = Set{Setting::language, number}});
  }
  return sheet;
}

} // namespace nimatron
