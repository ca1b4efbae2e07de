#pragma once

#include "platform/platform.hpp"

// What the desktop's files have in common.
namespace nimatron::desktop {

/// Started for a picture only (--screenshot): nothing kept is read or changed.
bool for_a_picture();

} // namespace nimatron::desktop
