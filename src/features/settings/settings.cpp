#include "features/settings/settings.hpp"

#include <iterator>

#include "content/languages.hpp"
#include "core/message.hpp"

namespace nimatron {

namespace {

using Value = SettingRow::Value;

constexpr Value themes[] = {{"system", N_("Theme: system"), Icon::contrast},
                            {"light", N_("Theme: light"), Icon::sun},
                            {"dark", N_("Theme: dark"), Icon::moon},
                            {"contrast", N_("Theme: high contrast"), Icon::bundles}};
constexpr Value sounds[] = {{"off", N_("Sound: off"), Icon::silence}, {"on", N_("Sound: on"), Icon::sound}};
constexpr Value asking[] = {{"needed", N_("Confirm moves: when needed"), Icon::check, N_("When needed")},
                            {"always", N_("Confirm moves: always"), Icon::confirm, N_("Always")},
                            {"never", N_("Confirm moves: never"), Icon::forward, N_("Never")}};
constexpr Value single_keys[] = {{"on", N_("Single-key shortcuts: on")},
                                 {"off", N_("Single-key shortcuts: off")}};

/// The system's, and then each by its own name, which is the same in every language.
constexpr auto tongues = [] {
  std::array<Value, 1 + std::size(languages)> out{};
  out[0] = {"system", N_("Language: same as the system"), Icon::none, N_("Same as the system")};
  for (std::size_t i = 0; i < std::size(languages); ++i)
    out[i + 1] = {languages[i].tag, languages[i].own_name, Icon::none, languages[i].own_name};
  return out;
}();

/// In the order of Setting; those in the bar stand there from its end.
constexpr std::array<SettingRow, setting_count> rows = {{
    {Setting::theme, "theme", "colours", themes, true},
    {Setting::sound, "sound", "sound", sounds, true},
    {Setting::ask, "ask", "confirm moves", asking, true, N_("Confirm moves"), "confirm"},
    {Setting::letters, "letters", "single keys", single_keys, false, N_("Single-key shortcuts")},
    {Setting::language, "language", "language", tongues, false, N_("Language"), "language"},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].key.empty() || rows[i].setting != static_cast<Setting>(i)) return false;
  }
  return true;
}
static_assert(in_order(), "a row for each setting");

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
