#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "learn/practice.hpp"

namespace nimatron {

/// Exercises for a class without computers, as an HTML page that prints well: the exercises first, with room for a name
/// and for what is to be written, and their answers on a page of their own. One kind, or where there is none a mix; the
/// same seed gives the same page. At most 40 exercises.
std::string exercises_on_paper(std::optional<Skill> skill, int level, int count, std::uint64_t seed);

} // namespace nimatron
