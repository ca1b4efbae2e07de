#pragma once

#include "core/explanation.hpp"
#include "core/position.hpp"

namespace nimatron {

/// A legal move as one says it: "take 2 from heap 1 and leave 5", "take all of row 4", "a2 to a5".
Message in_words(const Position& position, const Move& move);

/// A move and its answer: "take 2 from heap 1 → take 2 from heap 3".
Message in_words(const Position& position, const Move& move, const std::optional<Move>& answer);

} // namespace nimatron
