#pragma once

#include <array>
#include <string>

#include "platform/host.hpp"
#include "platform/platform.hpp"

namespace nimatron {

/// The program as it stands in a page, of which there is one: sdl_web.cpp draws it and asks the page, sdl_web_calls.cpp is
/// what the page calls.
struct WebProgram {
  App* app = nullptr; // until it runs
  host::Frames frames;
  std::string buffer;                        // a text on its way from the page
  std::array<std::string, 3> language_files; // the words, the face and the bold face that came last
  bool happened = true;                      // something, since the last frame
  bool scheduled = false;                    // a frame, with the browser
  int timer = 0;                             // for the next frame that is due by itself; 0: none is set
  int frames_drawn = 0;
  bool watched = false;   // the page wants to know of each frame
  bool requested = false; // an animation frame, of the browser
  int late = 0;           // a timer: the browser gives no frames to what is out of sight; 0: none is set
  bool touch_cancelled = false;
  bool text_rejected = false;
  platform::Gestures gestures; // claimed of the page
};
extern WebProgram web;

/// Something has happened: a frame is drawn with the browser's next one.
void wake();
/// Draws a frame at once.
void draw_now();

} // namespace nimatron
