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
struct NextTheme {};
/// Something about the picture of the board is shown or hidden.
enum class Extra : unsigned char { bundles, gaps, twin };
struct Toggle {
  Extra what;
};
struct CopyRecord {};

using Intent = std::variant<Action, ShowHint, ShowWhy, OpenSetup, GoHome, NextTheme, Toggle, CopyRecord>;

} // namespace nimatron
