#pragma once

#include "features/kinds.hpp"

namespace nimatron {

/// The exercises of the sheet that is open, as a page for printing.
struct PrintPaper {};

using WorksheetIntents = KindList<PrintPaper>;

} // namespace nimatron
