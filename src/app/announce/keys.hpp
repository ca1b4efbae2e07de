#pragma once

#include <optional>
#include <span>

#include "app/intent.hpp"

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

/// One line of the sheet of keys.
struct KeyLine {
  const char* keys;                   // as they are written on a keyboard
  const char* what;                   // a message id
  std::span<const KeyStroke> strokes; // none: the table itself listens to them, as it does to touches
};
std::span<const KeyLine> key_lines();

/// What a stroke asks for where the program is now.
std::optional<Intent> intent_of(const Model& model, KeyStroke stroke);

} // namespace nimatron
