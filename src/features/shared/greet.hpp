#pragma once

#include <string_view>

#include "features/context.hpp"

namespace nimatron {

/// For somebody who has never been here, and for who is challenged; once for each link. Whether it was done.
bool greet(Context& m, std::string_view link, bool challenge);

} // namespace nimatron
