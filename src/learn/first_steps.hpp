#pragma once

#include <cstddef>

#include "learn/exercise.hpp"

namespace nimatron {

/// So many tiny games.
inline constexpr std::size_t count_of_first_steps = 4;

/// The first minutes, before the course: tiny games for somebody who has never seen Nim, who wins them all. The
/// computer speaks. It needs no solver, and no name of its own among the lessons (its id is "").
Lesson first_steps();

} // namespace nimatron
