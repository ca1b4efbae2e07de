#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const Action&);
void update(Context& m, const WhoBegins&);
void update(Context& m, const NextPosition&);
void update(Context& m, const RandomPosition&);
void update(Context& m, const PlayOn&);
void update(Context& m, const Tell&);

struct ClockListener {
  static void on(Context& m, const TimePassed&);
};

struct SoundListener {
  static void on(Context& m, const TimePassed&);
};

struct PlayListener {
  static void on(Context& m, const PositionAnalysed&);
  static void on(Context& m, const TimePassed&);
};

} // namespace nimatron
