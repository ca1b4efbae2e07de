#pragma once

#include <cstddef>

#include "learn/exercise.hpp"

namespace nimatron::cli {

/// What is asked, as plain text; with `answers`, how it is done right and what is said of it when it is done wrong. False once
/// nothing can be written any more.
bool print_exercise(std::size_t number, const Exercise& exercise, bool answers);

} // namespace nimatron::cli
