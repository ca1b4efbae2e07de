#pragma once

#include <cstdint>
#include <optional>

#include "app/intent.hpp"
#include "ui/panel.hpp"

namespace nimatron {

/// The end of a game: what it was worth, and what one may want now. It stands on the lower edge of `area` and
/// reaches above it where it has to.
std::optional<Intent> end_card(Ui& ui, const Situation& now, Rect area, std::uint64_t seed);

/// How high it is where its area is so wide.
float end_card_height(float width);

} // namespace nimatron
