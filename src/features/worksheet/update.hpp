#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const PrintPaper&);
void answered(Context& m, const Request& asked, const WorksheetMade&);

} // namespace nimatron
