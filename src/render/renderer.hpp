#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/batches.hpp"
#include "render/theme.hpp"
#include "scene/scene.hpp"

namespace nimatron {

/// Where and how a picture is drawn. The framebuffer bound at the time is drawn into, all of it being the
/// window: size * ratio pixels.
struct Frame {
  Vec size;                     // of the window, logical units
  float ratio = 1;              // pixels in a logical unit
  const Theme* theme = nullptr; // never null when drawing
  Rect clip{};                  // nothing is drawn outside it, logical units of the window; empty: the window
  Vec origin{};                 // where the sprites' (0, 0) lies in the window ..
  float zoom = 1;               // .. and how large their unit is

  bool operator==(const Frame&) const = default;
};

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

  /// The surface of the whole window, over all that was there. Drawn once for a size and a theme, copied
  /// from then on.
  void draw_table(const Frame& frame);

  /// Any number of times in a frame, over what was drawn before: miniatures, a scene in a panel.
  void draw(std::span<const Sprite> sprites, const Frame& frame);

  /// Like draw, for the one scene that lies on the bare table, with nothing else drawn between the two: while
  /// its layer 0 (the board, the plates) stays as it was, a picture of that is kept and only copied. On a
  /// processor without graphics this is what makes a board with pieces in motion cheap.
  void draw_on_table(std::span<const Sprite> sprites, const Frame& frame);

  /// What the graphics driver said when a program could not be made; empty if all is well. The rest is drawn.
  const std::string& error() const { return error_; }

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
  /// Something drawn once and copied from then on.
  struct Picture {
    unsigned texture = 0;
    int width = 0;
    int height = 0;
  };
  /// Draws into the picture by calling `paint()`.
  template <class Paint>
  void bake(Picture& picture, int width, int height, Paint paint);
  void copy(const Picture& picture, int scale);
  void paint_table(const Frame& frame, int width, int height, int scale);
  void draw_layers(std::span<const Sprite> sprites, const Frame& frame, Batches::Layers which);

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

  Picture table_; // the bare table, of ..
  Vec table_size_;
  Theme table_theme_{};

  Picture ground_; // the table with layer 0, valid if baked, of ..
  bool ground_baked_ = false;
  std::vector<Sprite> ground_sprites_;
  std::vector<Sprite> next_ground_;
  Frame ground_frame_;
  Theme ground_theme_{};

  Batches batches_;
  std::string error_;
};

} // namespace nimatron
