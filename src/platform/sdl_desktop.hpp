#pragma once

#include <optional>
#include <span>
#include <string>

#include "platform/platform.hpp"

// What the desktop's files have in common.
namespace nimatron::desktop {

/// Started for a picture only (--screenshot): nothing kept is read or changed.
bool for_a_picture();

/// Whether there is a file of this name; and what stands in it, or nothing, with errno.
bool is_file(const std::string& name);
std::optional<std::string> read_file(const std::string& name);

/// A picture as a PNG file, "" where that cannot be made; red, green and blue line by line from the top.
std::string png_of(int width, int height, std::span<const unsigned char> rgb);

} // namespace nimatron::desktop
