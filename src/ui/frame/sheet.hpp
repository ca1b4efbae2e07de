#pragma once

#include <optional>
#include <string>

#include "features/model.hpp"
#include "kit/ui.hpp"
#include "platform/platform.hpp"

namespace nimatron {

/// As wide as what stands on a sheet that would like to be that wide.
float width_on_sheet(float wanted, const platform::Insets& edge);

/// A sheet over everything else, in the middle: a title, a button that closes it, and below what the caller
/// draws at the cursor, which scrolls where there is less room than `height`. True when it is to be closed: by the
/// button, by Escape, by a press beside it.
bool begin_sheet(Ui& ui, const Message& title, float wanted, float height, const platform::Insets& edge);
void end_sheet(Ui& ui);

/// The code alone, as large as the window; what closes it leads back to the sheet. `code`: row by row, dark where it is '1'.
std::optional<Intent> large_code(Ui& ui, Sharing sharing, const std::string& text, const std::string& code);

} // namespace nimatron
