#pragma once

#include <cstdint>
#include <optional>

#include "features/intent.hpp"
#include "ui/table/panel.hpp"

namespace nimatron {

/// The end of a game: how it ended, a line of praise, and what to do next. It stands on the lower edge of `area` and
/// reaches above it where it has to.
std::optional<Intent> end_card(Ui& ui, const PanelContext& now, Rect area, std::uint64_t seed);

/// How high it is, on its area's lower edge.
float end_card_height(Rect area);

} // namespace nimatron
