#pragma once

#include <optional>
#include <variant>

#include "session/session.hpp"

namespace nimatron {

// What a panel asks for: at most one a frame. An Action changes the session; the rest only what is shown.

struct ShowHint {};
struct ShowWhy {
  bool open = true;
};
struct OpenSetup {};
struct GoHome {};
struct GoOn {}; // with the game on the table
struct NextTheme {};
struct SwitchSound {};
/// Something about the picture of the board is shown or hidden.
enum class Extra : unsigned char { bundles, gaps, twin };
struct Toggle {
  Extra what;
};
struct CopyRecord {};

using Intent = std::variant<Action, ShowHint, ShowWhy, OpenSetup, GoHome, GoOn, NextTheme, SwitchSound,
                            Toggle, CopyRecord>;

} // namespace nimatron
