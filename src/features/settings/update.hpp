#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const Set&);
void update(Context& m, const Toggle&);

struct SettingsListener {
  static void on(Context& m, const TimePassed&);
};

} // namespace nimatron
