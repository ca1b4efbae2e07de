#pragma once

#include <optional>

#include "features/intent.hpp"
#include "ui/table/panel.hpp"

namespace nimatron {

/// The list of moves with what leads through it: a panel, on a phone a sheet.
std::optional<Intent> moves_panel(Ui& ui, const PanelContext& now, MoveList& moves);

} // namespace nimatron
