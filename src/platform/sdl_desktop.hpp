#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "platform/platform.hpp"

// What the desktop's files have in common.
namespace nimatron::desktop {

/// Started for a picture only (--screenshot): nothing kept is read or changed.
bool for_a_picture();

/// Whether there is a file of this name; and what stands in it, or nothing, with errno.
bool is_file(const std::string& name);
std::optional<std::string> read_file(const std::string& name);

/// A drawing (an SVG document) painted as a PNG file, as large as it says it is; "" where that cannot be done.
std::string png_of(std::string_view svg);

} // namespace nimatron::desktop
