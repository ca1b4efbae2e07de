#pragma once

#include <string_view>

#include "content/catalogue.hpp"

namespace nimatron::testing {

/// The catalogue of a language, with its words.
Catalogue spoken(std::string_view tag);

} // namespace nimatron::testing
