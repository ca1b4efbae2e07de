#pragma once

#include <string>

#include "core/position.hpp"

namespace nimatron::cli {

/// A board in plain characters, whole lines.
std::string picture(const Position& position);

/// The same in words, for ears: a sentence for each heap, column, row or coin.
std::string told(const Position& position);

} // namespace nimatron::cli
