#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const OpenSetup&);
void update(Context& m, const CloseSetup&);
void update(Context& m, const ChangeSetup&);

} // namespace nimatron
