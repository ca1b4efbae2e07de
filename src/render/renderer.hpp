#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/batches.hpp"
#include "render/frame.hpp"

namespace nimatron {

/// Draws the table and what lies on it with OpenGL ES 3.0 or 3.3 core. A context must be current. It needs
/// nothing of the GL state but the bound framebuffer, and leaves: no program, vertex array, buffer or texture
/// bound, blending, scissor and depth test off, the viewport on the whole window.
class Renderer {
 public:
  /// At the start, and after a lost context: the names of the old GL objects died with it and are forgotten.
  void context_created();

  /// At the beginning of a frame. Making a program takes a driver long, so that the first frame makes none
  /// (words and buttons on a plain table are there at once) and every other one a few; what needs a program
  /// that is still to be made is left out, and unfinished() says so: then another frame is wanted.
  void begin_frame();
  bool unfinished() const { return unfinished_; }

  /// The bare surface, over all that was there. Worked out once for a size and a theme, copied from then on.
  void draw_table(const Frame& frame);

  /// Any number of times in a frame, over what was drawn before: miniatures, a scene in a panel.
  void draw(std::span<const Sprite> sprites, const Frame& frame);

  /// What the graphics driver has said of a program that it could not make, told once; empty if all is well.
  /// The rest is drawn.
  std::string take_error() { return std::exchange(error_, {}); }

 private:
  /// A program is made when it is first needed: a page that shows only matches pays for no coins.
  struct Program {
    unsigned id = 0;
    bool tried = false;
    std::array<int, 11> place{}; // of the uniforms, in the order of renderer.cpp; -1: not used
  };
  enum class Screen : std::size_t { table, copy, count };

  Program& brush_program(Brush brush);
  Program& screen_program(Screen which);
  void make(Program& program, std::string_view vertex, std::initializer_list<std::string_view> fragment);
  void bake_table(const Frame& frame, int scale);
  void paint_table(const Frame& frame, int scale);

  /// Whether a program may be made now; counts it.
  bool may_make();

  bool first_frame_ = true;
  bool unfinished_ = false;
  int allowance_ = 0; // programs that this frame may still make

  std::array<Program, static_cast<std::size_t>(Brush::count)> brushes_{};
  std::array<Program, static_cast<std::size_t>(Screen::count)> screens_{};
  unsigned quads_ = 0; // vertex array of the instances
  unsigned none_ = 0;  // vertex array without attributes
  unsigned buffer_ = 0;

  /// The bare table, each pixel of which is scale x scale of the screen's.
  struct Picture {
    unsigned texture = 0;
    int width = 0;
    int height = 0;
    Vec size; // of the window, logical units
    Theme theme{};
  } table_;

  Batches batches_;
  std::string error_;
};

} // namespace nimatron
