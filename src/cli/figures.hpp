#pragma once

#include <string>

#include "core/explanation.hpp"

namespace nimatron::cli {

/// A figure of an explanation in plain characters, whole lines; empty where there is none.
std::string drawn(const Figure& figure);

} // namespace nimatron::cli
