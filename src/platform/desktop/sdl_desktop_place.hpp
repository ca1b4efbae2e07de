#pragma once

#include <SDL.h>

#include <optional>
#include <utility>

#include "platform/desktop/sdl_desktop_options.hpp"

namespace nimatron::desktop {

/// Where a window is, in the system's units, and how large, in logical ones; both as long as it is not maximized.
struct Place {
  std::pair<int, int> size{1280, 800};
  std::optional<std::pair<int, int>> at{};
  bool maximized = false;
};

/// As it is asked for, or as it was left: no larger than the screen, and where it can be seen.
Place first_place(const Options& options);

/// For the next time, unless it was asked for: as it is when it does not fill the screen, and whether it is maximized.
void save_place(SDL_Window* window, const Options& options);

/// Full screen, and back.
void switch_full_screen(SDL_Window* window);

} // namespace nimatron::desktop
