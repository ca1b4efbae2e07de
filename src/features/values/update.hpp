#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const ShowValues&);
void update(Context& m, const ShowCell&);
void update(Context& m, const CopyValues&);
void answered(Context& m, const Request& asked, const ValuesFound&);

} // namespace nimatron
