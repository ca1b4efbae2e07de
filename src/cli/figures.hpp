#pragma once

#include <string>

#include "core/explanation.hpp"
#include "core/game.hpp"

namespace nimatron::cli {

/// A figure of an explanation of this game in plain characters, whole lines; empty where there is none.
std::string drawn(const Game& game, const Figure& figure);

} // namespace nimatron::cli
