#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "scene/icon.hpp"
#include "session/player.hpp"

namespace nimatron {

/// What a person sets, for all games and visits. Each is a row of setting_rows() (settings.cpp), which says all there is to say
/// of it: whatever keeps, reads, switches, announces, draws or tells pages of settings goes through the rows.
enum class Setting : std::uint8_t { theme, sound, ask, letters, language, count };

struct SettingRow {
  /// One of the values that it can have.
  struct Value {
    std::string_view kept;      // in the storage, and to pages: "dark"
    const char* words;          // what is said of it by itself: "Theme: dark"
    Icon icon = Icon::none;     // of its button in a bar
    const char* name = nullptr; // among its neighbours in a row of its own: "Always"
  };

  Setting setting;
  std::string_view key;          // in the storage, to pages and in their wishes: "theme"
  std::string_view id;           // of its button
  std::span<const Value> values; // the first is what nobody has changed
  bool in_bar = false;           // it has a button in the bar
  const char* name = nullptr;    // of a row of its own, if it has one
  std::string_view of_values{};  // there, the id of a value's button begins so: "confirm always"

  /// It is on or off.
  bool is_switch() const { return values.front().kept == "on" || values.front().kept == "off"; }
};

inline constexpr std::size_t setting_count = static_cast<std::size_t>(Setting::count);

std::span<const SettingRow, setting_count> setting_rows();
const SettingRow& row_of(Setting setting);

struct Settings {
  /// The values of the rows of these names, in their order.
  enum class Theme : std::uint8_t { system, light, dark, contrast };
  /// Whether a move that was tapped waits to be confirmed. `needed`: only where a finger is larger than what it chooses among.
  enum class Ask : std::uint8_t { needed, always, never };

  std::array<std::uint8_t, setting_count> values{}; // of each row
  std::optional<Setting> just_set;                  // which of them the person has changed a moment ago
  Player level = Player::beginner;                  // of the computer one plays against
  bool reviewed = false;                            // a review has been seen: it need not be explained

  std::uint8_t& of(Setting setting) { return values[static_cast<std::size_t>(setting)]; }
  std::uint8_t of(Setting setting) const { return values[static_cast<std::size_t>(setting)]; }
  const SettingRow::Value& value(Setting setting) const { return row_of(setting).values[of(setting)]; }
  bool is_on(Setting setting) const { return value(setting).kept == "on"; }

  Theme theme() const { return static_cast<Theme>(of(Setting::theme)); }
  Ask ask() const { return static_cast<Ask>(of(Setting::ask)); }
  bool sound() const { return is_on(Setting::sound); }
  /// The tag of the language that the person has chosen; "": that of the system.
  std::string_view language() const {
    const std::string_view kept = value(Setting::language).kept;
    return kept == "system" ? std::string_view() : kept;
  }
  /// One key alone, without Ctrl, asks for something.
  bool letters() const { return is_on(Setting::letters); }

  bool operator==(const Settings&) const = default;
};

/// As it was kept. Another text, and none, is what nobody has changed.
std::uint8_t read_value(Setting setting, std::string_view kept);
/// The next value; the first follows the last.
std::uint8_t next_value(Setting setting, std::uint8_t value);

} // namespace nimatron
