#pragma once

#include <cstdint>
#include <string_view>

#include "session/player.hpp"

namespace nimatron {

/// What a person has set for all games and visits.
struct Settings {
  enum class Colours : std::uint8_t { system, light, dark, contrast, count };

  /// Whether a move that was tapped waits to be confirmed. `needed`: only where a finger is larger than what it
  /// chooses among.
  enum class Ask : std::uint8_t { needed, always, never, count };

  enum class Kind : std::uint8_t { none, colours, ask, sound };

  Colours colours = Colours::system;
  Ask ask = Ask::needed;
  Kind just_set = Kind::none; // which of these the person has changed a moment ago
  bool sound = false;
  bool letters = true;             // one key alone, without Ctrl, asks for something
  Player level = Player::beginner; // of the computer one plays against
  bool reviewed = false;           // a review has been seen: it need not be explained

  bool operator==(const Settings&) const = default;
};

/// As it is saved, and read again; an unknown text means what the system has.
std::string_view kept_name(Settings::Colours colours);
Settings::Colours colours_named(std::string_view name);
std::string_view kept_name(Settings::Ask ask);
Settings::Ask ask_named(std::string_view name);

/// The next one; the first follows the last.
Settings::Ask next_ask(Settings::Ask ask);

/// What is drawn on the board beside the position itself, as long as the same game is played.
struct Overlays {
  bool bundles = false;   // heaps tied in powers of two
  bool gaps = true;       // the number of squares between facing pieces
  bool twin = false;      // the same position as heaps
  bool predicted = false; // of a match of games: who should win each

  bool operator==(const Overlays&) const = default;
};
inline constexpr Overlays no_overlays{false, false, false, false};

} // namespace nimatron
