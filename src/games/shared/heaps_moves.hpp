#pragma once

#include <optional>

#include "core/board.hpp"
#include "core/message.hpp"
#include "core/move.hpp"

namespace nimatron {

// What games whose moves touch several heaps have in common.

/// Why the move cannot be made on these heaps by any rules; nothing if it can.
std::optional<Message> refuse_parts(const Heaps& board, const HeapsMove& move);

/// The board after it.
Heaps without_parts(Heaps board, const HeapsMove& move);

} // namespace nimatron
