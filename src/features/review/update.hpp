#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const ShowMoves&);
void update(Context& m, const ShowReview&);
void update(Context& m, const TryAgain&);
void answered(Context& m, const Request& asked, const MoveVerdict&);

struct ReviewListener {
  static void on(Context& m, const MovePlayed&);
  static void on(Context& m, const TimePassed&);
};

} // namespace nimatron
