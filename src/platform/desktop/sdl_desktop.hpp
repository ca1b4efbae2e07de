#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyst/request.hpp"
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

/// The folder in which everything is kept; "" where the system has none.
std::string kept_folder();

/// As the system says now; a frame is requested when that changes.
bool system_prefers_dark();

/// A file for a game that runs already, on the same folder: whether it has taken it (sdl_desktop_handover.cpp).
bool hand_over(const std::string& folder, const std::string& path);
/// From now on this game is the one that takes files; a frame is requested for each.
void open_door(const std::string& folder);
std::vector<std::string> take_files();
void close_door();

/// Whether the device for sound is open, which wakes the program up again and again; and closes it until the next sound.
bool has_sound_open();
void rest_sound();

/// What the analyst has said since this was asked last; a frame is requested for it.
std::vector<Reply> take_replies();
/// Likewise, where he works between frames and not in a thread.
std::vector<Reply> work_in_between();
void end_analyst();

} // namespace nimatron::desktop
