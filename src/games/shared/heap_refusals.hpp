#pragma once

#include <cstddef>
#include <optional>

#include "core/board.hpp"
#include "core/game.hpp"

namespace nimatron {

/// Why so many cannot be taken from a heap, whatever else the rules may say; nothing if they can. A heap that
/// is the only one needs no number to be told by, and steps are called steps.
std::optional<Message> refuse_take(const Heaps& board, std::size_t heap, Count take,
                                   HeapName name = HeapName::heap);

/// Who wins by the last match.
Message last_match_rule(const Options& options);

} // namespace nimatron
