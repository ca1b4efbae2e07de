#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/announce/focus.hpp"

namespace nimatron {

/// Where the keyboard is among the controls of the screen. It is ours and not ImGui's, because every control has
/// a name that stays, whatever window it scrolls in, and because tests can ask about it.
struct Focus {
  /// Where it was on something that a sheet was laid over.
  struct Below {
    std::size_t screen = 0;
    std::string at;
  };

  std::string at;          // the control that it was brought to; "": none, the board has it or nobody
  Rect place;              // where that was
  std::string lit;         // what Enter presses in this frame; "": nothing
  bool shown = false;      // a ring is around it, as the keyboard was used last
  bool pressed = false;    // Enter or Space went down in this frame
  bool reveal = false;     // it comes into sight
  std::vector<Stop> stops; // of the last frame
  std::size_t screen = 0;  // on which they were
  std::string touched;     // on the board: pressed in this frame from outside the picture
  std::string over;        // on the board, or shut: where somebody is who goes through it outside the picture
  bool outside = false;    // the keyboard is there, and the picture only follows it
  bool walked = false;     // but keys of the game have led on from where it was
  std::vector<Below> below; // the outermost first
  std::vector<Below> left;  // where it was on each screen but the table, for who comes back there
  bool ended = false;       // the game or the step had come to its end in the last frame

  void leave() {
    at.clear();
    lit.clear();
  }
};

} // namespace nimatron
