#include "kit/repaint.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "render/hidden.hpp"
#include "render/strokes.hpp"

namespace nimatron {
namespace {

/// Marks the commands that are scenes; paint() puts in its place what draws them.
void a_scene(const ImDrawList*, const ImDrawCmd*) {}

const Scene* scene_of(const ImDrawCmd& command) {
  return command.UserCallback == a_scene ? static_cast<const Scene*>(command.UserCallbackData) : nullptr;
}

std::array<ImDrawVert, 3> corners(const ImDrawList& list, const ImDrawCmd& command, unsigned triangle) {
  const ImDrawIdx* index = list.IdxBuffer.Data + command.IdxOffset + 3 * triangle;
  const ImDrawVert* vertices = list.VtxBuffer.Data + command.VtxOffset;
  return {vertices[index[0]], vertices[index[1]], vertices[index[2]]};
}

} // namespace

void draw_scene(const Scene& scene, Rect clip) {
  ImDrawList* draw = ImGui::GetWindowDrawList();
  draw->PushClipRect({clip.x, clip.y}, {clip.x + clip.w, clip.y + clip.h}, true);
  // Only read: ImGui's pointer is for whatever one likes.
  draw->AddCallback(a_scene, const_cast<Scene*>(&scene));
  draw->PopClipRect();
}

/// The pixels that ImGui's backend leaves open to the command.
PixelBox Repaint::clip_of(const ImDrawCmd& command) const {
  const ImVec4& clip = command.ClipRect;
  const int height = window_.pixels.bottom;
  PixelBox box;
  box.left = static_cast<int>(clip.x * scale_.x);
  box.right = box.left + static_cast<int>(clip.z * scale_.x - clip.x * scale_.x);
  box.bottom = height - static_cast<int>(static_cast<float>(height) - clip.w * scale_.y);
  box.top = box.bottom - static_cast<int>(clip.w * scale_.y - clip.y * scale_.y);
  return common(box, window_.pixels);
}

PixelBox Repaint::box_of(const ImDrawList& list, const ImDrawCmd& command, unsigned triangle) const {
  const auto [a, b, c] = corners(list, command, triangle);
  return box_around(window_.across(std::min({a.pos.x, b.pos.x, c.pos.x})),
                    window_.down(std::min({a.pos.y, b.pos.y, c.pos.y})),
                    window_.across(std::max({a.pos.x, b.pos.x, c.pos.x})),
                    window_.down(std::max({a.pos.y, b.pos.y, c.pos.y})));
}

void Repaint::collect(const ImDrawData& picture) {
  next_.clear();
  hidden_ = {};
  for (const ImDrawList* list : picture.CmdLists) {
    for (const ImDrawCmd& command : list->CmdBuffer) {
      const PixelBox clip = clip_of(command);
      if (clip.empty()) continue;
      if (const Scene* scene = scene_of(command)) {
        Frame frame = window_;
        frame.clip = clip;
        add_strokes(scene->sprites, frame, batches_, next_);
        const PixelBox hidden = hidden_by(batches_, frame).box;
        if (hidden.size() > hidden_.size()) hidden_ = hidden;
        continue;
      }
      const int texture = command.TexRef._TexData != nullptr ? command.TexRef._TexData->UniqueID : 0;
      for (unsigned i = 0; i < command.ElemCount / 3; ++i) {
        const PixelBox box = common(box_of(*list, command, i), clip);
        if (box.empty()) continue;
        Fingerprint look;
        look.put(texture);
        look.put(corners(*list, command, i));
        next_.push_back({look.number(), box});
      }
    }
  }
}

bool Repaint::paint(ImDrawData& picture, Renderer& renderer, const Theme& theme) {
  scale_ = picture.FramebufferScale;
  Frame window;
  window.size = {picture.DisplaySize.x, picture.DisplaySize.y};
  window.ratio = scale_.x;
  // As ImGui's backend reckons.
  window.pixels = {0, 0, static_cast<int>(window.size.x * scale_.x),
                   static_cast<int>(window.size.y * scale_.y)};
  const bool same = window.size == window_.size && window.pixels == window_.pixels && theme == theme_;
  known_ = known_ && same && !renderer.unfinished();
  theme_ = theme;
  window_ = window;
  window_.theme = &theme_;
  paintings_.clear();
  renderer.begin_frame();

  collect(picture);
  PixelBox box = window_.pixels;
  if (known_) box = damage(strokes_, next_);
  std::swap(strokes_, next_);
  known_ = true;

  if (!box.empty()) {
    Frame frame = window_;
    frame.clip = box;
    renderer.draw_table(frame, renderer.hides() ? hidden_ : PixelBox{});
  }
  int left = 0;
  for (ImDrawList* list : picture.CmdLists) {
    cut(*list, box, renderer);
    if (!list->CmdBuffer.empty()) picture.CmdLists[left++] = list;
  }
  picture.CmdLists.resize(left);
  return left > 0;
}

/// Leaves of the list what lies in the box.
void Repaint::cut(ImDrawList& list, const PixelBox& box, Renderer& renderer) {
  commands_.resize(0);
  indices_.resize(0);
  for (const ImDrawCmd& command : list.CmdBuffer) {
    const PixelBox clip = common(clip_of(command), box);
    if (clip.empty()) continue;
    if (scene_of(command) != nullptr) {
      cut_scene(command, clip, renderer);
    } else {
      cut_triangles(list, command, clip);
    }
  }
  list.CmdBuffer.swap(commands_);
  list.IdxBuffer.swap(indices_);
}

void Repaint::cut_scene(const ImDrawCmd& command, const PixelBox& clip, Renderer& renderer) {
  Painting& painting = paintings_.emplace_back(Painting{&renderer, scene_of(command), window_});
  painting.frame.clip = clip;
  ImDrawCmd draw = command;
  draw.UserCallback = [](const ImDrawList*, const ImDrawCmd* drawn) {
    const auto* what = static_cast<const Painting*>(drawn->UserCallbackData);
    what->renderer->draw(what->scene->sprites, what->frame);
  };
  draw.UserCallbackData = &painting;
  commands_.push_back(draw);
  ImDrawCmd reset = command;
  reset.UserCallback = ImDrawCallback_ResetRenderState;
  reset.UserCallbackData = nullptr;
  commands_.push_back(reset);
}

void Repaint::cut_triangles(const ImDrawList& list, const ImDrawCmd& command, const PixelBox& clip) {
  ImDrawCmd draw = command;
  draw.IdxOffset = static_cast<unsigned>(indices_.Size);
  for (unsigned i = 0; i < command.ElemCount / 3; ++i) {
    if (!box_of(list, command, i).meets(clip)) continue;
    for (unsigned corner = 0; corner < 3; ++corner)
      indices_.push_back(list.IdxBuffer.Data[command.IdxOffset + 3 * i + corner]);
  }
  draw.ElemCount = static_cast<unsigned>(indices_.Size) - draw.IdxOffset;
  if (draw.ElemCount == 0) return;
  // The backend cuts off fractions, of x and width, and of y and height from below: these keep clear of it.
  draw.ClipRect = {(static_cast<float>(clip.left) + 0.25F) / scale_.x,
                   (static_cast<float>(clip.top) - 0.5F) / scale_.y,
                   (static_cast<float>(clip.right) + 0.5F) / scale_.x,
                   (static_cast<float>(clip.bottom) - 0.25F) / scale_.y};
  commands_.push_back(draw);
}

} // namespace nimatron
