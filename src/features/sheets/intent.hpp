#pragma once

#include "features/kinds.hpp"
#include "features/sheet.hpp"

namespace nimatron {

/// Opens a sheet, changes what it says, or closes it.
struct ShowSheet {
  Sheet sheet;
};

using SheetsIntents = KindList<ShowSheet>;

} // namespace nimatron
