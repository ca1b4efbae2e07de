#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const ShowSheet&);

} // namespace nimatron
