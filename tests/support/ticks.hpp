#pragma once

#include "core/count.hpp"

namespace nimatron::testing {

/// A clock that goes on by one whenever it is asked: once for every Slice::looks_between looks, as Slice asks.
inline Count ticks = 0;
inline double clock_of_ticks() { return static_cast<double>(++ticks); }

} // namespace nimatron::testing
