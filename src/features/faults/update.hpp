#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const CannotDo&);
void update(Context& m, const VersionArrived&);
void update(Context& m, const TakeVersion&);
void update(Context& m, const CloseBanner&);
void update(Context& m, const RestComes&);

} // namespace nimatron
