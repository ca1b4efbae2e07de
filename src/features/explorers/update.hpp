#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const OpenExplorer&);
void update(Context& m, const CloseExplorer&);
void update(Context& m, const ChoosePoint&);
void update(Context& m, const SaveChart&);
void answered(Context& m, const Request& asked, const ChartMade&);

} // namespace nimatron
