#pragma once

#include <SDL.h>
#include <imgui.h>

#include <cfloat>
#include <cmath>

// What both platforms tell ImGui themselves, as its backend knows of no units but the window's.

namespace nimatron::host {

/// Where the pointer is, in ImGui's units, by an event of SDL that says so; `scale` of SDL's make one of
/// those.
inline void point_at(int x, int y, Uint32 by, float scale) {
  ImGuiIO& io = ImGui::GetIO();
  io.AddMouseSourceEvent(by == SDL_TOUCH_MOUSEID ? ImGuiMouseSource_TouchScreen : ImGuiMouseSource_Mouse);
  io.AddMousePosEvent(static_cast<float>(x) / scale, static_cast<float>(y) / scale);
}

inline void point_nowhere() { ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX); }

/// ImGui cuts off what a length in pixels has after the point: none may come out as 1279.9999.
inline float pixels_in(float length, float pixels) {
  if (length <= 0) return 1;
  float scale = pixels / length;
  while (length * scale < pixels)
    scale = std::nextafter(scale, FLT_MAX);
  return scale;
}

/// The size of the picture, in ImGui's units and in pixels.
inline void set_picture(ImVec2 size, ImVec2 pixels) {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = size;
  io.DisplayFramebufferScale = {pixels_in(size.x, pixels.x), pixels_in(size.y, pixels.y)};
}

} // namespace nimatron::host
