#pragma once

#include <algorithm>

#include "platform/platform.hpp"
#include "scene/scene.hpp"

namespace nimatron {

/// Where everything goes.
///
///     wide                               narrow
///     +---------------------+-------+    +-----------+
///     | bar                 |       |    | bar       |
///     |                     | panel |    | status    |
///     |       stage         |       |    |   stage   |
///     |                     |       |    |           |
///     |      caption        |       |    |  caption  |
///     |      actions        |       |    |  actions  |
///     +---------------------+-------+    +-----------+      the panel is a sheet over the stage
struct Layout {
  bool narrow = false;
  Rect bar;
  Rect status;
  Rect stage;
  Rect caption;
  Rect actions;
  Rect panel;
};

/// While somebody is taught there is a card for the words also where it is narrow.
inline Layout with_lesson(Layout layout) {
  if (!layout.narrow) return layout;
  constexpr float card = 236;
  const float bottom = layout.actions.y + layout.actions.h;
  layout.panel = {layout.actions.x, bottom - card, layout.actions.w, card};
  layout.caption.y = layout.panel.y - 56;
  layout.stage.y = layout.status.y;
  layout.stage.h = std::max(40.0F, layout.caption.y - layout.stage.y - 4);
  layout.status = layout.actions = {};
  return layout;
}

/// `table` is the part of the height that a sheet leaves to the table where it is narrow; 1: there is no
/// sheet.
inline Layout lay_out(Vec size, const platform::Insets& edge, bool right_to_left, float table) {
  Layout out;
  const float left = edge.left;
  const float right = size.x - edge.right;
  const float top = edge.top;
  const float bottom = size.y - edge.bottom;
  out.narrow = right - left < 760;
  if (out.narrow) {
    constexpr float pad = 12;
    const float wide = right - left - 2 * pad;
    out.bar = {left + pad, top + 6, wide, 44};
    out.status = {left + pad, top + 54, wide, 44};
    out.actions = {left + pad, bottom - 68, wide, 60};
    out.caption = {left + pad, out.actions.y - 58, wide, 50};
    const float above = out.status.y + out.status.h;
    out.stage = {left + pad, above, wide, std::max(40.0F, out.caption.y - above - 4)};
    if (table >= 1) return out;
    const float sheet = above + std::max(60.0F, (out.actions.y - above) * table);
    out.panel = {left, sheet, right - left, out.actions.y - 8 - sheet};
    out.stage.h = sheet - 6 - above;
    out.caption = {};
    return out;
  }
  constexpr float pad = 20;
  const float panel = std::clamp((right - left) * 0.3F, 300.0F, 360.0F);
  out.panel = {right - panel - pad, top + pad, panel, bottom - top - 2 * pad};
  const float wide = out.panel.x - left - 2 * pad;
  out.bar = {left + pad, top + 14, wide, 44};
  out.actions = {left + pad + (wide - std::min(wide, 420.0F)) / 2, bottom - 68, std::min(wide, 420.0F), 48};
  out.caption = {left + pad, out.actions.y - 60, wide, 50};
  const float above = out.bar.y + out.bar.h + 4;
  out.stage = {left + pad, above, wide, std::max(40.0F, out.caption.y - above - 4)};
  if (right_to_left) { // the panel goes to the other side
    const float shift = panel + pad;
    for (Rect* area : {&out.bar, &out.actions, &out.caption, &out.stage})
      area->x += shift;
    out.panel.x = left + pad;
  }
  return out;
}

} // namespace nimatron
