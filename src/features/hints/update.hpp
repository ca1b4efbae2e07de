#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const ShowHint&);

struct HintsListener {
  static void on(Context& m, const PositionAnalysed&);
  static void on(Context& m, const MoveFound&);
};

} // namespace nimatron
