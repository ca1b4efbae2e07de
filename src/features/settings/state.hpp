#pragma once

#include "features/settings/settings.hpp"
#include "scene/overlays.hpp"

namespace nimatron {

struct SettingsState {
  Settings settings;
  double setting_told_until = -1; // what was just set is told beside its icon; < 0: nothing is
  Overlays extras;
};

} // namespace nimatron
