#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const PlayTogether&);
void update(Context& m, const WantHints&);
void update(Context& m, const PauseClock&);

struct FriendListener {
  static void on(Context& m, const MovePlayed&);
  static void on(Context& m, const LinkArrived&);
  static void on(Context& m, const TimePassed&);
  static void on(Context& m, const UpdateDone&);
};

} // namespace nimatron
