#pragma once

#include <imgui.h>

#include <deque>
#include <span>
#include <vector>

#include "render/renderer.hpp"

namespace nimatron {

/// Draws sprites in the middle of ImGui's drawing, below what is drawn later and above what came before,
/// nothing of them outside `clip`. The scene must live until the frame is painted.
void draw_scene(const Scene& scene, Rect clip);

/// Paints a frame over the one before it, and only where the two differ: whatever is on the screen is made of
/// ImGui's triangles and of sprites, and both are compared.
///
///     ImGui's commands      in the frame             left in the draw data
///     triangles 0 .. 99     as before                7 of them in box A, 2 in box B
///     a scene               one piece has moved      Renderer::draw in A, in B
///     triangles 100 .. 180  as before                none
///
/// Where a processor does the work of a graphics card, this is what makes motion smooth.
class Repaint {
 public:
  /// What was painted is no longer there.
  void forget() { known_ = false; }

  /// Draws the table where something is to be painted, and leaves in `picture` what goes over it, for ImGui's
  /// backend to draw next; false if that is nothing. A framebuffer is bound that still holds the frame
  /// before, unless forget() was called.
  bool paint(ImDrawData& picture, Renderer& renderer, const Theme& theme);

 private:
  /// A scene on its way to the graphics card.
  struct Painting {
    Renderer* renderer;
    const Scene* scene;
    Frame frame;
  };

  void collect(const ImDrawData& picture);
  void cut(ImDrawList& list, const PixelBox& box, Renderer& renderer);
  void cut_scene(const ImDrawCmd& command, const PixelBox& clip, Renderer& renderer);
  void cut_triangles(const ImDrawList& list, const ImDrawCmd& command, const PixelBox& clip);
  PixelBox clip_of(const ImDrawCmd& command) const;
  PixelBox box_of(const ImDrawList& list, const ImDrawCmd& command, unsigned triangle) const;

  bool known_ = false; // the screen shows what follows
  std::vector<Stroke> strokes_;
  Theme theme_{};
  Frame window_;

  // While a frame is painted.
  std::vector<Stroke> next_;
  PixelBox hidden_; // nothing is seen of the table there
  Batches batches_;
  ImVec2 scale_;
  ImVector<ImDrawCmd> commands_;
  ImVector<ImDrawIdx> indices_;
  std::deque<Painting> paintings_;
};

} // namespace nimatron
