#pragma once

#include "core/message.hpp"
#include "core/position.hpp"

namespace nimatron {

/// A move that was made on `before`, as it is told afterwards: "The machine took 2 from heap 1".
Message told(const Message& who, const Position& before, const Move& move);

} // namespace nimatron
