#pragma once

#include <cstdint>

#include "core/position.hpp"

namespace nimatron {

/// Another board of the same geometry and about the same size, at random; no certain loss for the first player
/// nor certain win is aimed at.
Board random_board(const Position& position, std::uint64_t seed);

} // namespace nimatron
