#pragma once

#include "features/kinds.hpp"

namespace nimatron {

/// Each time it is asked, the hint says more (features/hints/hints.hpp).
struct ShowHint {};

using HintsIntents = KindList<ShowHint>;

} // namespace nimatron
