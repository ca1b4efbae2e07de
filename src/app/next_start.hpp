#pragma once

#include <cstdint>

#include "core/position.hpp"

namespace nimatron {

/// Another start of the same game and size, that is not over before it begins.
Position next_start(const Position& start, std::uint64_t seed);

} // namespace nimatron
