#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/request.hpp"
#include "seam/platform.hpp"

// What the desktop's files have in common.
namespace nimatron::desktop {

/// Started for a picture only (--screenshot): nothing kept is read or changed.
bool for_a_picture();

/// Whether there is a file of this name; and what stands in it, or nothing, with errno.
bool is_file(const std::string& name);
std::optional<std::string> read_file(const std::string& name);

/// A drawing (an SVG document) painted as a PNG file, as large as it says it is; "" where that cannot be done.
std::string png_of(std::string_view svg);

/// What the analyst has said since this was asked last; a frame is requested for it.
std::vector<Reply> take_replies();
/// Likewise, where he works between frames and not in a thread.
std::vector<Reply> work_in_between();
void end_analyst();

} // namespace nimatron::desktop
