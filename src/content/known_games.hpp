#pragma once

#include <optional>

#include "core/known_name.hpp"
#include "core/position.hpp"

namespace nimatron {

/// A position of the game that the name stands for; nothing if it is not one of the games here.
std::optional<Position> example_of(const KnownName& known);

/// How it is written here, or why it is not here.
Message words_of(const KnownName& known);

} // namespace nimatron
