#pragma once

#include <imgui.h>

namespace nimatron {
class App;
}

// What main needs of the place it runs in: a window, a GL context, and to be called when a frame is
// due. sdl_desktop.cpp or sdl_web.cpp implements it, like platform/platform.hpp.
namespace nimatron::host {

/// What main gives in return.
struct Frames {
  /// Draws one, and says in how many seconds the next is due by itself: 0 as soon as the screen can
  /// show it, < 0 only when something happens. `seconds` is a steady clock.
  double (*draw)(double seconds) = nullptr;
  /// All GL objects are gone; the context is a new one.
  void (*context_created)() = nullptr;
  /// The framebuffer no longer holds what was drawn last. As long as it does, only what has changed is drawn.
  void (*picture_lost)() = nullptr;
};

/// Opens the window and its GL context and connects ImGui, whose context exists. -1 when that went
/// well; otherwise the exit status of the program, and what was to be said has been said.
int open(int argc, char** argv);

/// Draws frames until the window is closed, and gives the exit status of the program. In a page it
/// returns -1 at once: the program goes on after main, and everything made must stay alive.
int run(App& app, const Frames& frames);

/// After run(): the context, the window and what belongs to them go.
void close();

/// In the window's own units.
ImVec2 window_size();

/// Hands what has happened since the last frame to ImGui, places in units of which each is `zoom` of the
/// window's. Whether anything has.
bool take_events(float zoom);

/// Tells ImGui, in the same units, and GL the exact size of the picture, after ImGui_ImplSDL2_NewFrame().
void fit_picture(float zoom);

/// Whether there is something to draw on. Where there is not, a frame is built all the same: somebody may go through
/// its outline.
bool has_picture();

/// Puts the finished picture on the screen.
void present();

} // namespace nimatron::host
