#include "app/settings.hpp"

#include "core/message.hpp"

namespace nimatron {

namespace {

using Value = SettingRow::Value;

constexpr Value themes[] = {{"system", N_("Theme: system"), N_("System"), Icon::contrast},
                            {"light", N_("Theme: light"), N_("Light"), Icon::sun},
                            {"dark", N_("Theme: dark"), N_("Dark"), Icon::moon},
                            {"contrast", N_("Theme: high contrast"), N_("High contrast"), Icon::bundles}};
constexpr Value sounds[] = {{"off", N_("Sound: off"), N_("Off"), Icon::silence},
                            {"on", N_("Sound: on"), N_("On"), Icon::sound}};
constexpr Value asking[] = {{"needed", N_("Confirm moves: when needed"), N_("When needed"), Icon::check},
                            {"always", N_("Confirm moves: always"), N_("Always"), Icon::confirm},
                            {"never", N_("Confirm moves: never"), N_("Never"), Icon::forward}};
constexpr Value letters[] = {{"on", N_("Single-key shortcuts: on"), N_("On"), Icon::keys},
                             {"off", N_("Single-key shortcuts: off"), N_("Off"), Icon::keys}};

/// In the order of Setting; those in the bar stand there from its end.
constexpr std::array<SettingRow, setting_count> rows = {{
    {.key = "theme",
     .id = "colours",
     .of_values = "theme",
     .name = N_("Theme"),
     .in_bar = true,
     .values = themes},
    {.key = "sound",
     .id = "sound",
     .of_values = "sound",
     .name = N_("Sound"),
     .in_bar = true,
     .values = sounds},
    {.key = "ask",
     .id = "confirm moves",
     .of_values = "confirm",
     .name = N_("Confirm moves"),
     .in_bar = true,
     .values = asking},
    {.key = "letters",
     .id = "single keys",
     .of_values = "single keys",
     .name = N_("Single-key shortcuts"),
     .in_bar = false,
     .values = letters},
}};

} // namespace

std::span<const SettingRow, setting_count> setting_rows() { return rows; }
const SettingRow& row_of(Setting setting) { return rows[static_cast<std::size_t>(setting)]; }

std::uint8_t read_value(Setting setting, std::string_view kept) {
  const auto values = row_of(setting).values;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].kept == kept) return static_cast<std::uint8_t>(i);
  }
  return 0;
}

std::uint8_t next_value(Setting setting, std::uint8_t value) {
  return static_cast<std::uint8_t>((value + 1) % row_of(setting).values.size());
}

} // namespace nimatron
