#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const GoHome&);
void update(Context& m, const GoOn&);
void update(Context& m, const ComeBack&);
void update(Context& m, const Leave&);

struct PlacesListener {
  static void on(Context& m, const PositionAnalysed&);
  static void on(Context& m, const TimePassed&);
};

} // namespace nimatron
