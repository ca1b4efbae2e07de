#pragma once

#include <optional>

#include "core/message.hpp"
#include "core/move.hpp"
#include "core/position.hpp"

namespace nimatron {

// A move in words, in every tense. The sentences are the board's own (core/geometry.hpp).

/// While it is being chosen, and in a list: "take 3 from heap 2, leaving 4".
Message describe(const Position& position, const Move& move);

/// Once it has been made on `before`: "Casual took 2 from heap 1".
Message told(const Message& who, const Position& before, const Move& move);

/// In a reason: "take 2 from heap 1 and leave 5", "take all of row 4", "a2 to a5".
Message in_words(const Position& position, const Move& move);

/// With its answer: "take 2 from heap 1 → take 2 from heap 3".
Message in_words(const Position& position, const Move& move, const std::optional<Move>& answer);

} // namespace nimatron
