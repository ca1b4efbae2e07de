#pragma once

#include <optional>

#include "features/intent.hpp"
#include "kit/text_entry.hpp"
#include "kit/ui.hpp"

namespace nimatron {

/// What stands on the sheet of the nim-sum calculator: the heaps, which are typed or stepped, and under them their
/// nim-sum column by column, in bundles, and what follows from it.
class Calculator {
 public:
  /// Draws at the cursor of the current window; what was asked for.
  std::optional<Intent> frame(Ui& ui, TextEntry& entry, const CalculatorSheet& sheet);

 private:
  std::optional<CalculatorSheet> typed_; // it comes when the field is closed
  Rect grabbed_;                         // where the row of matches was that is held
};

} // namespace nimatron
