#include "platform/desktop/sdl_desktop_place.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>

#include "platform/desktop/sdl_desktop.hpp"

// Where the window is, from one time to the next.
namespace nimatron::desktop {

namespace {

constexpr std::string_view saved_as = "window";
constexpr std::string_view maximized = " maximized";

std::optional<SDL_Rect> before_full_screen;

/// `1280x800`, `1280x800+40+30`, or either of them and ` maximized`
Place place_of(std::string_view text) {
  Place out;
  out.maximized = text.ends_with(maximized);
  if (out.maximized) text.remove_suffix(maximized.size());
  const std::size_t plus = text.find('+');
  out.size = size_of(text.substr(0, plus)).value_or(out.size);
  if (plus == std::string_view::npos) return out;
  const std::string_view rest = text.substr(plus + 1);
  const std::size_t second = rest.find('+');
  if (second == std::string_view::npos) return out;
  constexpr int far = 100'000;
  const auto x = whole_number(rest.substr(0, second), -far, far);
  const auto y = whole_number(rest.substr(second + 1), -far, far);
  if (x && y) out.at = {*x, *y};
  return out;
}

std::string text_of(const Place& place) {
  std::string out = std::to_string(place.size.first) + 'x' + std::to_string(place.size.second);
  if (place.at) out += '+' + std::to_string(place.at->first) + '+' + std::to_string(place.at->second);
  if (place.maximized) out += maximized;
  return out;
}

/// The screen on which enough of a window would be, to see it and to take hold of it; nothing where there is none.
std::optional<int> screen_of(int x, int y, int width) {
  constexpr int enough = 100;
  for (int i = 0; i < SDL_GetNumVideoDisplays(); ++i) {
    SDL_Rect room;
    if (SDL_GetDisplayUsableBounds(i, &room) != 0) continue;
    if (x + width >= room.x + enough && x + enough <= room.x + room.w && y >= room.y &&
        y + enough <= room.y + room.h)
      return i;
  }
  return std::nullopt;
}

bool fills_screen(SDL_Window* window) { return (SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN) != 0; }

SDL_Rect rect_of(SDL_Window* window) {
  SDL_Rect rect{};
  SDL_GetWindowPosition(window, &rect.x, &rect.y);
  SDL_GetWindowSize(window, &rect.w, &rect.h);
  // X11's window managers put the corner of the frame where SDL asks for the window; elsewhere SDL allows for it.
  int top = 0;
  int left = 0;
  if (SDL_GetCurrentVideoDriver() == std::string_view("x11") &&
      SDL_GetWindowBordersSize(window, &top, &left, nullptr, nullptr) == 0) {
    rect.x -= left;
    rect.y -= top;
  }
  return rect;
}

} // namespace

Place first_place(const Options& options) {
  if (options.size) return {*options.size};
  Place place = place_of(platform::load(saved_as));
  auto& [width, height] = place.size;
  const auto wide = static_cast<int>(static_cast<float>(width) * options.scale);
  const auto screen = place.at ? screen_of(place.at->first, place.at->second, wide) : std::nullopt;
  if (!screen) place.at.reset();
  const auto logical = [&](int length) {
    return std::max(320, static_cast<int>(static_cast<float>(length) / options.scale));
  };
  SDL_Rect room;
  if (options.screenshot.empty() && SDL_GetDisplayUsableBounds(screen.value_or(0), &room) == 0) {
    width = std::min(width, logical(room.w));
    height = std::min(height, logical(room.h));
  }
  return place;
}

void save_place(SDL_Window* window, const Options& options) {
  if (options.size) return;
  if ((SDL_GetWindowFlags(window) & SDL_WINDOW_MAXIMIZED) != 0) {
    // SDL does not tell how large it would be otherwise, so what was saved before stays.
    Place place = place_of(platform::load(saved_as));
    place.maximized = true;
    platform::save(saved_as, text_of(place));
    return;
  }
  if (fills_screen(window) && !before_full_screen) return;
  const SDL_Rect rect = fills_screen(window) ? *before_full_screen : rect_of(window);
  const auto logical = [&](int length) {
    return static_cast<int>(std::lround(static_cast<float>(length) / options.scale));
  };
  platform::save(saved_as, text_of({{logical(rect.w), logical(rect.h)}, std::pair(rect.x, rect.y)}));
}

void switch_full_screen(SDL_Window* window) {
  const bool fill = !fills_screen(window);
  if (fill) {
    before_full_screen = rect_of(window);
  } else {
    before_full_screen.reset();
  }
  SDL_SetWindowFullscreen(window, fill ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

} // namespace nimatron::desktop
