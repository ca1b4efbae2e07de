#pragma once

#include "features/context.hpp"

namespace nimatron {

/// Goes through the game on the table, if that has not been done.
void start_review(Context& m);
void end_review(Context& m);

} // namespace nimatron
