#pragma once

#include "features/context.hpp"

namespace nimatron {

// The clock of two people: it runs as long as the table is looked at.

/// The time that has run so far is gone.
void charge_clock(Context& m);
/// With the first move the clock begins to run: for the other one.
void press_clock(Context& m, Seat mover);
void stop_clock(Context& m);
void flag_falls(Context& m);

} // namespace nimatron
