#pragma once

#include <cstdint>
#include <optional>

#include "features/kinds.hpp"
#include "features/settings/settings.hpp"
#include "scene/overlays.hpp"

namespace nimatron {

/// Gives a setting this value; without one, the next of its row.
struct Set {
  Setting setting = Setting::theme;
  std::optional<std::uint8_t> value = {};
};
/// Shows or hides one of these.
struct Toggle {
  Overlay what;
};

using SettingsIntents = KindList<Set, Toggle>;

} // namespace nimatron
