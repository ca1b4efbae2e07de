#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "features/intent.hpp"

namespace nimatron {

struct Model;

/// A key that goes down: its letter in lower case, '?', '\b' or one of those that have no character.
struct KeyStroke {
  static constexpr char home = '\x01';
  static constexpr char end = '\x02';
  static constexpr char left = '\x03';
  static constexpr char right = '\x04';
  static constexpr char page_up = '\x05';
  static constexpr char page_down = '\x06';
  static constexpr char escape = '\x1b';

  char key = 0;
  bool command = false; // with Ctrl or Cmd
  bool shift = false;
};

/// One line of the sheet of keys, and what its strokes ask for.
struct Shortcut {
  /// Where a stroke is listened to.
  enum class Where : std::uint8_t {
    everywhere,
    at_the_table, // in lessons, too
    in_a_game,    // at the table, but not in lessons
  };

  const char*
      keys; // as they are written on a keyboard: letters and signs, or a message id where they have names
  const char* what; // a message id
  Where where = Where::everywhere;
  std::array<KeyStroke, 3> stroke =
      {}; // as many as have a key; none: the table itself listens, as it does to touches
  std::optional<Intent> (*ask)(const Model&) = nullptr; // nothing comes where it has no effect

  std::span<const KeyStroke> strokes() const {
    std::size_t count = 0;
    while (count < stroke.size() && stroke.at(count).key != 0)
      ++count;
    return std::span(stroke).first(count);
  }
};
std::span<const Shortcut> shortcuts();

/// What a stroke asks for where the program is now.
std::optional<Intent> intent_of(const Model& model, KeyStroke stroke);

} // namespace nimatron
