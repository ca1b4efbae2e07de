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

/// Draws the table and what lies on it with OpenGL ES 3.0 or 3.3 core. A context must be current. It requires
/// nothing of the GL state but the bound framebuffer. It leaves no program, vertex array, buffer or texture
/// bound, turns blending, scissor and depth test off, and sets the viewport to the whole window.
class Renderer {
 public:
  /// Call at the start and after a lost context; the old GL objects died with the context, so it forgets
  /// their names.
  void context_created();

  /// Call at the beginning of a frame. Drivers take long to make a program. So the first frame makes none
  /// (words and buttons on a plain table appear at once) and every later frame makes a few. What needs a
  /// program that is not made yet is left out, and unfinished() then asks for another frame.
  void begin_frame();
  bool unfinished() const { return unfinished_; }

  /// Whether what hides others (render/hidden.hpp) is drawn: as soon as its program is made.
  bool hides() const { return brushes_[static_cast<std::size_t>(Brush::wood)].id != 0; }

  /// Paints the bare table over everything, but for a box where other things will hide it. It is computed once for a size
  /// and a theme, and copied from then on.
  void draw_table(const Frame& frame, const PixelBox& hidden);

  /// Draws over what was drawn before, any number of times in a frame: miniatures, a scene in a panel.
  void draw(std::span<const Sprite> sprites, const Frame& frame);

  /// What the graphics driver said about a program that it could not make, returned once; empty if all is
  /// well. Everything else is still drawn.
  std::string take_error() { return std::exchange(error_, {}); }

 private:
  /// A program is made when it is first needed, so a page that shows only matches makes none for coins.
  struct Program {
    unsigned id = 0;
    bool tried = false;
    std::array<int, 11> place{}; // locations of the uniforms, in the order of renderer.cpp; -1: not used
  };
  enum class Screen : std::size_t { table, copy, count };

  Program& brush_program(Brush brush);
  Program& screen_program(Screen which);
  void make(Program& program, std::string_view vertex, std::initializer_list<std::string_view> fragment);
  void bake_table(const Frame& frame, int scale);
  void paint_table(const Frame& frame, int scale);

  /// Whether a program may be made now; if so, counts it.
  bool may_make();

  bool first_frame_ = true;
  bool unfinished_ = false;
  int allowance_ = 0; // how many programs this frame may still make

  std::array<Program, static_cast<std::size_t>(Brush::count)> brushes_{};
  std::array<Program, static_cast<std::size_t>(Screen::count)> screens_{};
  unsigned quads_ = 0; // vertex array of the instances
  unsigned none_ = 0;  // vertex array without attributes
  unsigned buffer_ = 0;

  /// The bare table; each of its pixels is scale x scale pixels of the screen.
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
