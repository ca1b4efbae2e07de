#pragma once

#include <algorithm>

#include "scene/scene.hpp"
#include "seam/platform.hpp"

namespace nimatron {

/// Where everything goes.
///
///     wide                               narrow             low
///     +---------------------+-------+    +-----------+      +-+------------------+-------+
///     | bar                 |       |    | bar       |      |b|                  |       |
///     |                     | panel |    | status    |      |a|                  | panel |
///     |       stage         |       |    |   stage   |      |r|      stage       |       |
///     |                     |       |    |           |      | |                  |       |
///     |      caption        |       |    |  caption  |      | |                  +-------+
///     |      actions        |       |    |  actions  |      | |                  |caption|
///     +---------------------+-------+    +-----------+      +-+------------------+-------+
///
/// Where it is narrow the panel is a sheet over the stage; where it is low the actions stand in the bar, and
/// the stage has the whole height.
struct Layout {
  bool narrow = false;
  bool low = false;
  Rect bar;
  Rect status;
  Rect stage;
  Rect caption;
  Rect ending; // where the card of the end stands, reaching above it as far as it has to
  Rect actions;
  Rect panel;
  Rect form; // the panel while a game is set up
};

/// A phone on its side, or a flat frame in a page.
inline bool is_low(float width, float height) {
  return height < 480 && width >= 560 && width > 1.25F * height;
}
/// A phone held upright.
inline bool is_narrow(float width, float height) { return width < 760 && !is_low(width, height); }

/// While somebody is taught there is a card for the words also where it is narrow, so high; where nothing lies on the
/// table it takes all the room. Where nothing is moved, nothing is said of a move below the panel either.
inline Layout with_lesson(Layout layout, float high, bool table, bool moved) {
  if (layout.low) layout.actions = {};
  if (layout.low && !moved) {
    layout.panel = layout.form;
    layout.caption = {layout.form.x, layout.form.y + layout.form.h, layout.form.w, 0};
  }
  if (!layout.narrow) {
    if (table) return layout;
    const float left = std::min(layout.stage.x, layout.panel.x);
    const float right = std::max(layout.stage.x + layout.stage.w, layout.panel.x + layout.panel.w);
    const float wide = std::min(right - left, 680.0F);
    const float room = layout.panel.y + layout.panel.h - layout.stage.y;
    layout.panel = {left + (right - left - wide) / 2, layout.stage.y, wide, std::min(room, 560.0F)};
    if (!layout.low) layout.bar = {left, layout.bar.y, right - left, layout.bar.h};
    layout.caption = layout.actions = {};
    return layout;
  }
  const float bottom = layout.actions.y + layout.actions.h;
  const float most = bottom - layout.status.y;
  const float card = table ? std::min(high, most * 0.62F) : most;
  layout.panel = {layout.actions.x, bottom - card, layout.actions.w, card};
  layout.caption.y = layout.panel.y - 56;
  layout.stage.y = layout.status.y;
  layout.stage.h = std::max(40.0F, layout.caption.y - layout.stage.y - 4);
  layout.status = layout.actions = {};
  return layout;
}

/// In a frame whose page wants the board without menus: as where it is narrow, without the bar. `alone`: without the line
/// of status and the buttons, too.
inline Layout without_menus(Layout layout, bool alone) {
  const Rect room = {layout.bar.x, layout.bar.y, layout.bar.w, 0};
  const float lost = layout.status.y - room.y;
  layout.stage.y -= lost;
  layout.stage.h += lost;
  layout.status.y = room.y;
  layout.bar = {};
  if (!alone || layout.caption.w <= 0) return layout;
  const float above = layout.status.h;
  const float below = layout.actions.y + layout.actions.h - (layout.caption.y + layout.caption.h);
  layout.stage.y -= above;
  layout.stage.h += above + below;
  layout.caption.y += below;
  layout.ending = layout.caption;
  layout.status = layout.actions = {};
  return layout;
}

/// `reading`: the panel holds more than the state of the game.
inline Layout lay_out_low(Rect room, bool right_to_left, bool reading) {
  constexpr float pad = 8;
  constexpr float side = 46;
  constexpr float foot = 48;
  Layout out;
  out.low = true;
  const float high = room.h - 2 * pad;
  const float panel = room.w < 760 && !reading ? 220.0F : std::clamp(room.w * 0.36F, 280.0F, 300.0F);
  out.bar = {room.x + pad, room.y + pad, side, high};
  out.actions = {out.bar.x, out.bar.y + side + 2, side, 3 * (side + 2)};
  out.form = {room.x + room.w - panel - pad, room.y + pad, panel, high};
  out.panel = {out.form.x, out.form.y, panel, high - foot - pad};
  out.caption = {out.form.x, out.form.y + high - foot, panel, foot};
  const float left = out.bar.x + side + pad;
  out.stage = {left, room.y + pad / 2, out.panel.x - pad - left, room.h - pad};
  if (right_to_left) {
    for (Rect* area : {&out.bar, &out.actions, &out.form, &out.panel, &out.caption, &out.stage})
      area->x = 2 * room.x + room.w - area->x - area->w;
  }
  out.ending = {out.stage.x, out.stage.y + out.stage.h, out.stage.w, 0};
  return out;
}

/// `table` is the part of the height that a sheet leaves to the table where it is narrow; 1: there is no
/// sheet.
/// `upright`: as on a phone that is held so, whatever the size.
inline Layout lay_out(Vec size, const platform::Insets& edge, bool right_to_left, float table,
                      bool upright = false) {
  Layout out;
  const float left = edge.left;
  const float right = size.x - edge.right;
  const float top = edge.top;
  const float bottom = size.y - edge.bottom;
  if (!upright && is_low(right - left, bottom - top))
    return lay_out_low({left, top, right - left, bottom - top}, right_to_left, table < 1);
  out.narrow = upright || right - left < 760;
  if (out.narrow) {
    constexpr float pad = 12;
    const float wide = right - left - 2 * pad;
    out.bar = {left + pad, top + 6, wide, 44};
    out.status = {left + pad, top + 54, wide, 44};
    out.actions = {left + pad, bottom - 68, wide, 60};
    out.caption = out.ending = {left + pad, out.actions.y - 58, wide, 50};
    const float above = out.status.y + out.status.h;
    out.stage = {left + pad, above, wide, std::max(40.0F, out.caption.y - above - 4)};
    if (table >= 1) return out;
    const float sheet = above + std::max(60.0F, (out.actions.y - above) * table);
    out.panel = {left, sheet, right - left, out.actions.y - 8 - sheet};
    out.form = {left, sheet, right - left, out.actions.y + out.actions.h - sheet};
    out.stage.h = sheet - 6 - above;
    out.caption = out.ending = {};
    return out;
  }
  constexpr float pad = 20;
  const float panel = std::clamp((right - left) * 0.3F, 300.0F, right - left >= 1300 ? 384.0F : 360.0F);
  out.panel = {right - panel - pad, top + pad, panel, bottom - top - 2 * pad};
  const float wide = out.panel.x - left - 2 * pad;
  out.bar = {left + pad, top + 14, wide, 44};
  constexpr float row = 48;
  out.actions = {left + pad + (wide - std::min(wide, 420.0F)) / 2, bottom - row - 20, std::min(wide, 420.0F),
                 row};
  out.caption = {left + pad, out.actions.y - 60, wide, 50};
  const float above = out.bar.y + out.bar.h + 4;
  out.stage = {left + pad, above, wide, std::max(40.0F, out.caption.y - above - 4)};
  if (right_to_left) { // the panel goes to the other side
    const float shift = panel + pad;
    for (Rect* area : {&out.bar, &out.actions, &out.caption, &out.stage})
      area->x += shift;
    out.panel.x = left + pad;
  }
  out.ending = out.caption;
  out.form = out.panel;
  return out;
}

} // namespace nimatron
