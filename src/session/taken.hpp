#pragma once

#include <array>
#include <optional>

#include "session/session.hpp"

namespace nimatron {

/// How many matches each of the two has taken so far, the first of them first; nothing where none are taken:
/// pieces only move, coins only come.
using Taken = std::optional<std::array<Count, 2>>;

Taken taken_in(const Session& session);

} // namespace nimatron
