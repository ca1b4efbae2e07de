#include "kit/icons.hpp"

#include <cmath>

namespace nimatron {

namespace {

constexpr float pi = 3.14159265F;

/// Draws in a square from -1 to 1.
class Pen {
 public:
  Pen(ImDrawList* draw, ImVec2 center, float half, ImU32 color)
      : draw_(draw), center_(center), half_(half), color_(color), width_(half * 0.2F) {}

  ImVec2 at(float x, float y) const { return {center_.x + x * half_, center_.y + y * half_}; }
  void line(float x0, float y0, float x1, float y1) const {
    // AddLine would shift it by half a unit against arcs and dots.
    draw_->PathLineTo(at(x0, y0));
    draw_->PathLineTo(at(x1, y1));
    draw_->PathStroke(color_, 0, width_);
    dot(x0, y0, 0.1F);
    dot(x1, y1, 0.1F);
  }
  void arc(float x, float y, float r, float from, float to) const {
    draw_->PathArcTo(at(x, y), r * half_, from, to, 24);
    draw_->PathStroke(color_, 0, width_);
  }
  void circle(float x, float y, float r) const { draw_->AddCircle(at(x, y), r * half_, color_, 28, width_); }
  void dot(float x, float y, float r) const { draw_->AddCircleFilled(at(x, y), r * half_, color_, 16); }
  void triangle(ImVec2 a, ImVec2 b, ImVec2 c) const { draw_->AddTriangleFilled(a, b, c, color_); }
  // A closed line of curves.
  void begin(float x, float y) const { draw_->PathLineTo(at(x, y)); }
  void bend(float x1, float y1, float x2, float y2, float x, float y) const {
    draw_->PathBezierCubicCurveTo(at(x1, y1), at(x2, y2), at(x, y), 10);
  }
  void close() const { draw_->PathStroke(color_, ImDrawFlags_Closed, width_); }
  void box(float x0, float y0, float x1, float y1, float rounding) const {
    draw_->AddRect(at(x0, y0), at(x1, y1), color_, rounding * half_, 0, width_);
  }

 private:
  ImDrawList* draw_;
  ImVec2 center_;
  float half_;
  ImU32 color_;
  float width_;
};

/// An arrow bent back: `side` -1 undoes, 1 redoes.
void bent_arrow(const Pen& pen, float side) {
  const float tip = side * 0.85F;
  pen.line(tip, -0.25F, side * -0.25F, -0.25F);
  if (side < 0) {
    pen.arc(0.2F, 0.2F, 0.45F, -pi / 2, pi / 2);
  } else {
    pen.arc(-0.2F, 0.2F, 0.45F, pi / 2, 3 * pi / 2);
  }
  pen.line(side * -0.2F, 0.65F, side * 0.3F, 0.65F);
  pen.line(tip, -0.25F, side * 0.45F, -0.62F);
  pen.line(tip, -0.25F, side * 0.45F, 0.12F);
}

void search(const Pen& pen) {
  pen.circle(-0.2F, -0.2F, 0.6F);
  pen.line(0.26F, 0.26F, 0.8F, 0.8F);
}

void magnifier(const Pen& pen, bool larger) {
  search(pen);
  pen.line(-0.46F, -0.2F, 0.06F, -0.2F);
  if (larger) pen.line(-0.2F, -0.46F, -0.2F, 0.06F);
}

/// Round against the clock, the head where it ends.
void again(const Pen& pen) {
  constexpr float end = -pi * 0.3F;
  pen.arc(0, 0, 0.68F, end, pi * 1.32F);
  const ImVec2 out = {std::cos(end), std::sin(end)};
  const ImVec2 on = {out.y, -out.x}; // along the arc
  const auto beside = [&](float radius) { return pen.at(radius * out.x, radius * out.y); };
  pen.triangle(pen.at(0.68F * out.x + 0.45F * on.x, 0.68F * out.y + 0.45F * on.y), beside(1.02F),
               beside(0.34F));
}

void hint(const Pen& pen) {
  pen.arc(0, -0.2F, 0.55F, pi * 0.75F, pi * 2.25F);
  pen.line(-0.39F, 0.19F, -0.22F, 0.5F);
  pen.line(0.39F, 0.19F, 0.22F, 0.5F);
  pen.line(-0.22F, 0.58F, 0.22F, 0.58F);
  pen.line(-0.14F, 0.84F, 0.14F, 0.84F);
}

void question(const Pen& pen) {
  pen.arc(0, -0.36F, 0.38F, pi * 1.05F, pi * 2.35F);
  pen.line(0.19F, -0.05F, 0, 0.2F);
  pen.line(0, 0.2F, 0, 0.34F);
  pen.dot(0, 0.74F, 0.15F);
}

void home(const Pen& pen) {
  pen.line(-0.8F, 0, 0, -0.72F);
  pen.line(0, -0.72F, 0.8F, 0);
  pen.line(-0.55F, -0.1F, -0.55F, 0.72F);
  pen.line(0.55F, -0.1F, 0.55F, 0.72F);
  pen.line(-0.55F, 0.72F, 0.55F, 0.72F);
}

void sun(const Pen& pen) {
  pen.circle(0, 0, 0.36F);
  for (int i = 0; i < 8; ++i) {
    const float a = static_cast<float>(i) * pi / 4;
    pen.line(0.62F * std::cos(a), 0.62F * std::sin(a), 0.86F * std::cos(a), 0.86F * std::sin(a));
  }
}

void moon(const Pen& pen) {
  pen.arc(0, 0, 0.7F, pi * -0.15F, pi * 1.35F);
  pen.arc(0.38F, -0.38F, 0.62F, pi * 0.42F, pi * 1.1F);
}

void machine(const Pen& pen) {
  pen.box(-0.66F, -0.35F, 0.66F, 0.7F, 0.2F);
  pen.line(0, -0.38F, 0, -0.75F);
  pen.dot(0, -0.82F, 0.12F);
  pen.dot(-0.28F, 0.12F, 0.13F);
  pen.dot(0.28F, 0.12F, 0.13F);
}

void person(const Pen& pen) {
  pen.circle(0, -0.36F, 0.36F);
  pen.arc(0, 0.86F, 0.68F, pi, 2 * pi);
}

void dice(const Pen& pen) {
  pen.box(-0.7F, -0.7F, 0.7F, 0.7F, 0.25F);
  pen.dot(-0.32F, -0.32F, 0.14F);
  pen.dot(0.32F, 0.32F, 0.14F);
  pen.dot(0, 0, 0.14F);
}

void copy(const Pen& pen) {
  pen.box(-0.3F, -0.3F, 0.75F, 0.75F, 0.15F);
  pen.line(-0.7F, -0.7F, 0.3F, -0.7F);
  pen.line(-0.7F, -0.7F, -0.7F, 0.3F);
}

void edit(const Pen& pen) {
  pen.line(-0.7F, 0.7F, -0.55F, 0.25F);
  pen.line(-0.55F, 0.25F, 0.4F, -0.7F);
  pen.line(0.4F, -0.7F, 0.7F, -0.4F);
  pen.line(0.7F, -0.4F, -0.25F, 0.55F);
  pen.line(-0.25F, 0.55F, -0.7F, 0.7F);
}

void bundles(const Pen& pen) {
  for (int i = -2; i <= 1; ++i) {
    const float x = static_cast<float>(i) * 0.26F + 0.13F;
    pen.line(x, -0.75F, x, 0.75F);
  }
  pen.line(-0.6F, 0, 0.6F, 0);
}

/// A loudspeaker, sounding or crossed out.
void loudspeaker(const Pen& pen, bool sounding) {
  pen.line(-0.85F, -0.28F, -0.85F, 0.28F);
  pen.line(-0.85F, -0.28F, -0.5F, -0.28F);
  pen.line(-0.85F, 0.28F, -0.5F, 0.28F);
  pen.line(-0.5F, -0.28F, -0.1F, -0.65F);
  pen.line(-0.5F, 0.28F, -0.1F, 0.65F);
  pen.line(-0.1F, -0.65F, -0.1F, 0.65F);
  if (sounding) {
    pen.arc(-0.1F, 0, 0.5F, pi * -0.25F, pi * 0.25F);
    pen.arc(-0.1F, 0, 0.9F, pi * -0.25F, pi * 0.25F);
  } else {
    pen.line(0.3F, -0.28F, 0.86F, 0.28F);
    pen.line(0.3F, 0.28F, 0.86F, -0.28F);
  }
}

void share(const Pen& pen) {
  pen.line(-0.5F, 0, 0.5F, -0.52F);
  pen.line(-0.5F, 0, 0.5F, 0.52F);
  pen.dot(-0.55F, 0, 0.26F);
  pen.dot(0.55F, -0.55F, 0.26F);
  pen.dot(0.55F, 0.55F, 0.26F);
}

void keyboard(const Pen& pen) {
  pen.box(-0.9F, -0.55F, 0.9F, 0.55F, 0.2F);
  for (int i = -1; i <= 1; ++i)
    pen.dot(0.5F * static_cast<float>(i), -0.15F, 0.1F);
  pen.line(-0.4F, 0.22F, 0.4F, 0.22F);
}

/// Its equator, and two meridians that meet at the poles.
void globe(const Pen& pen) {
  pen.circle(0, 0, 0.82F);
  pen.line(-0.82F, 0, 0.82F, 0);
  pen.begin(0, -0.82F);
  pen.bend(0.52F, -0.4F, 0.52F, 0.4F, 0, 0.82F);
  pen.bend(-0.52F, 0.4F, -0.52F, -0.4F, 0, -0.82F);
  pen.close();
}

void calendar_leaf(const Pen& pen) {
  pen.box(-0.75F, -0.65F, 0.75F, 0.75F, 0.2F);
  pen.line(-0.7F, -0.2F, 0.7F, -0.2F);
  pen.line(-0.4F, -0.85F, -0.4F, -0.5F);
  pen.line(0.4F, -0.85F, 0.4F, -0.5F);
  pen.line(-0.3F, 0.25F, -0.05F, 0.48F);
  pen.line(-0.05F, 0.48F, 0.38F, 0.05F);
}

void list(const Pen& pen) {
  for (int i = -1; i <= 1; ++i) {
    const float y = static_cast<float>(i) * 0.55F;
    pen.dot(-0.65F, y, 0.13F);
    pen.line(-0.3F, y, 0.75F, y);
  }
}

/// Two arrows, one each way.
void swap(const Pen& pen) {
  for (float way = -1; way < 2; way += 2) {
    const float y = way * 0.34F;
    const float tip = way * 0.8F;
    pen.line(-way * 0.7F, y, tip, y);
    pen.line(tip, y, tip - way * 0.35F, y - 0.32F);
    pen.line(tip, y, tip - way * 0.35F, y + 0.32F);
  }
}

/// Around it, and a smaller one inside.
void flame(const Pen& pen) {
  pen.begin(0.02F, -0.95F);
  pen.bend(0.1F, -0.4F, 0.72F, -0.15F, 0.72F, 0.32F);
  pen.bend(0.72F, 0.7F, 0.38F, 0.92F, 0, 0.92F);
  pen.bend(-0.38F, 0.92F, -0.72F, 0.68F, -0.72F, 0.3F);
  pen.bend(-0.72F, 0, -0.55F, -0.2F, -0.44F, -0.42F);
  pen.bend(-0.36F, -0.25F, -0.26F, -0.14F, -0.14F, -0.12F);
  pen.bend(-0.24F, -0.42F, -0.14F, -0.78F, 0.02F, -0.95F);
  pen.close();
  pen.dot(0, 0.5F, 0.22F);
}

} // namespace

void draw_icon(ImDrawList* draw, Icon icon, ImVec2 center, float size, ImU32 color) {
  const Pen pen(draw, center, size / 2, color);
  switch (icon) {
  case Icon::none: return;
  case Icon::undo: return bent_arrow(pen, -1);
  case Icon::redo: return bent_arrow(pen, 1);
  case Icon::hint: return hint(pen);
  case Icon::again: return again(pen);
  case Icon::plus: pen.line(0, -0.6F, 0, 0.6F); return pen.line(-0.6F, 0, 0.6F, 0);
  case Icon::minus: return pen.line(-0.6F, 0, 0.6F, 0);
  case Icon::close: pen.line(-0.55F, -0.55F, 0.55F, 0.55F); return pen.line(-0.55F, 0.55F, 0.55F, -0.55F);
  case Icon::home: return home(pen);
  case Icon::question: return question(pen);
  case Icon::person: return person(pen);
  case Icon::machine: return machine(pen);
  case Icon::check: pen.line(-0.65F, 0.05F, -0.2F, 0.5F); return pen.line(-0.2F, 0.5F, 0.65F, -0.5F);
  case Icon::confirm: // a tick in a box that waits for it
    pen.box(-0.7F, -0.7F, 0.7F, 0.7F, 0.2F);
    pen.line(-0.38F, 0.02F, -0.1F, 0.34F);
    return pen.line(-0.1F, 0.34F, 0.42F, -0.32F);
  case Icon::right:
  case Icon::forward: pen.line(-0.3F, -0.65F, 0.4F, 0); return pen.line(0.4F, 0, -0.3F, 0.65F);
  case Icon::up: pen.line(-0.65F, 0.3F, 0, -0.4F); return pen.line(0, -0.4F, 0.65F, 0.3F);
  case Icon::down: pen.line(-0.65F, -0.3F, 0, 0.4F); return pen.line(0, 0.4F, 0.65F, -0.3F);
  case Icon::left:
  case Icon::back: pen.line(0.3F, -0.65F, -0.4F, 0); return pen.line(-0.4F, 0, 0.3F, 0.65F);
  case Icon::disc: return pen.dot(0, 0, 0.9F);
  case Icon::ring: return pen.circle(0, 0, 0.86F);
  case Icon::spot: return pen.dot(0, 0.9F, 0.17F);
  case Icon::sun: return sun(pen);
  case Icon::moon: return moon(pen);
  case Icon::contrast: pen.circle(0, 0, 0.72F); return pen.arc(0, 0, 0.36F, -pi / 2, pi / 2);
  case Icon::dice: return dice(pen);
  case Icon::copy: return copy(pen);
  case Icon::edit: return edit(pen);
  case Icon::bundles: return bundles(pen);
  case Icon::sound: return loudspeaker(pen, true);
  case Icon::silence: return loudspeaker(pen, false);
  case Icon::search: return search(pen);
  case Icon::zoom_in: return magnifier(pen, true);
  case Icon::zoom_out: return magnifier(pen, false);
  case Icon::share: return share(pen);
  case Icon::keys: return keyboard(pen);
  case Icon::globe: return globe(pen);
  case Icon::calendar: return calendar_leaf(pen);
  case Icon::list: return list(pen);
  case Icon::swap: return swap(pen);
  case Icon::flame: return flame(pen);
  case Icon::play:
    pen.line(-0.4F, -0.65F, 0.65F, 0);
    pen.line(0.65F, 0, -0.4F, 0.65F);
    return pen.line(-0.4F, 0.65F, -0.4F, -0.65F);
  case Icon::pause: pen.line(-0.3F, -0.55F, -0.3F, 0.55F); return pen.line(0.3F, -0.55F, 0.3F, 0.55F);
  }
}

void draw_hand(ImDrawList* draw, ImVec2 tip, float size, ImU32 skin, ImU32 outline) {
  // In parts of its size, the tip at the origin: the finger, the three that are bent, the thumb, the palm.
  struct HandPart {
    float left, top, right, bottom, round;
  };
  constexpr HandPart parts[] = {
      {-0.11F, -0.02F, 0.11F, 0.62F, 0.11F}, {0.09F, 0.32F, 0.29F, 0.70F, 0.10F},
      {0.27F, 0.37F, 0.46F, 0.72F, 0.10F},   {0.44F, 0.43F, 0.61F, 0.74F, 0.09F},
      {-0.33F, 0.46F, -0.05F, 0.68F, 0.11F}, {-0.20F, 0.52F, 0.61F, 1.00F, 0.20F},
  };
  const auto draw_parts = [&](float grown, ImU32 ink) {
    for (const HandPart& p : parts) {
      draw->AddRectFilled({tip.x + p.left * size - grown, tip.y + p.top * size - grown},
                          {tip.x + p.right * size + grown, tip.y + p.bottom * size + grown}, ink,
                          p.round * size + grown);
    }
  };
  draw_parts(2, outline);
  draw_parts(0, skin);
}

} // namespace nimatron
