#pragma once

#include <algorithm>

#include "platform/platform.hpp"
#include "scene/scene.hpp"

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
/// the stage has the whole height. Where it is narrow and tight, as in a small frame, everything is as flat as a finger
/// allows, and the caption comes only for what can be pressed in it.
struct Layout {
  bool narrow = false;
  bool tight = false;
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

/// How high the card of a lesson is: before anything has been answered, and with what is said now.
struct CardHeight {
  float asked = 0;
  float now = 0;
};

/// A card as high as it has to be within `room`. Its lower edge, where the buttons are, stays where it was while words are
/// added above them, as long as they have room there; before any are it is in the middle of `beside`.
inline Rect lesson_card(Rect room, Rect beside, CardHeight high) {
  const float now = std::min(high.now, room.h);
  const float bottom = std::min(beside.y + (beside.h + high.asked) / 2, room.y + room.h);
  return {room.x, std::max(room.y, bottom - now), room.w, now};
}

/// Its width where no board is beside it.
inline float lesson_card_width(const Layout& layout) {
  return std::min(union_of(layout.stage, layout.panel).w, 680.0F);
}

/// While somebody is taught there is a card for the words also where it is narrow. Where nothing is moved, nothing is said of
/// a move below the panel either.
inline Layout with_lesson(Layout layout, CardHeight high, bool table, bool moved) {
  if (layout.low) layout.actions = {};
  if (layout.low && !moved) {
    layout.panel = layout.form;
    layout.caption = {layout.form.x, layout.form.y + layout.form.h, layout.form.w, 0};
  }
  if (!layout.narrow) {
    if (table) {
      if (!layout.low) layout.panel = lesson_card(layout.panel, layout.stage, high);
      return layout;
    }
    const Rect both = union_of(layout.stage, layout.panel);
    const float wide = lesson_card_width(layout);
    const float room = layout.panel.y + layout.panel.h - layout.stage.y;
    layout.panel = {both.x + (both.w - wide) / 2, layout.stage.y, wide, std::min(room, 560.0F)};
    if (!layout.low) {
      const Rect all = {layout.panel.x, layout.stage.y, wide, room};
      layout.panel = lesson_card(all, all, high);
    }
    if (!layout.low) layout.bar = {both.x, layout.bar.y, both.w, layout.bar.h};
    layout.caption = layout.actions = {};
    return layout;
  }
  const float bottom = layout.actions.y + layout.actions.h;
  const float most = bottom - layout.status.y;
  // With the board above it, it has room for an answer of two lines, so that the board stays where it is.
  constexpr float answer = 52;
  const float card =
      table ? std::min(std::max(high.asked + answer, high.now), most * 0.62F) : std::min(high.now, most);
  layout.panel = {layout.actions.x, bottom - card, layout.actions.w, card};
  layout.caption = {layout.actions.x, layout.panel.y - 56, layout.actions.w, 50};
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
  const float above = layout.stage.y - room.y;
  const float foot = layout.actions.y + layout.actions.h - (layout.caption.y + layout.caption.h);
  const float below = layout.tight ? 0 : foot; // there it is where a move is confirmed
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

/// What the caption is for.
enum class Caption : unsigned char {
  words,   // what was done, what is pointed at
  button,  // one that can be pressed
  confirm, // a move waits to be confirmed: with whatever sheet, as one could not go on otherwise
};

/// The part of a phone's height that what opens leaves to the board, whose places have to be hit.
inline constexpr float least_beside_sheet = 0.45F;

struct LayoutWish {
  float table = 1; // the part of the height that a sheet leaves to it where it is narrow; 1: there is none
  bool upright = false;    // as on a phone that is held so, whatever the size
  bool setting_up = false; // there the caption and the status are its own
  Caption caption = Caption::words;
};

/// Room for what opens as a sheet below the board. `confirms`: a move waits, and its button stays.
inline void with_sheet(Layout& out, Rect room, float table, bool confirms) {
  const float above = out.stage.y;
  const float left = out.actions.x;
  const float wide = out.actions.w;
  const float part = out.tight ? std::max(table, 0.6F) : table;
  const float sheet = above + std::max(60.0F, (out.actions.y - above) * part);
  out.stage.h = sheet - 6 - above;
  out.caption = out.ending = confirms ? Rect{left, out.actions.y - 58, wide, 50} : Rect{};
  const float until = confirms && !out.tight ? out.caption.y : out.actions.y;
  out.panel = {room.x, sheet, room.w, until - 8 - sheet};
  out.form = {room.x, sheet, room.w, out.actions.y + out.actions.h - sheet};
}

/// On a phone held upright, or in a narrow frame.
inline Layout lay_out_narrow(Rect room, const LayoutWish& wish) {
  constexpr float pad = 12;
  constexpr float rim = 2; // the places of a board are to be as large as can be
  constexpr float row = 44;
  Layout out;
  out.narrow = true;
  out.tight = room.h < 560 && !wish.setting_up;
  const bool tight = out.tight;
  const float bottom = room.y + room.h;
  const float wide = room.w - 2 * pad;
  const float left = room.x + pad;
  out.bar = {left, room.y + (tight ? 1.0F : 6.0F), wide, row};
  out.status = {left, room.y + (tight ? 52.0F : 54.0F), wide, row};
  out.actions = {left, bottom - (tight ? row + 2 : 68.0F), wide, tight ? row : 60.0F};
  const bool captioned = !tight || wish.caption == Caption::button;
  out.caption = {left, out.actions.y - (captioned ? 58.0F : 2.0F), wide, captioned ? 50.0F : 0.0F};
  out.ending = out.caption;
  const float above = out.status.y + (tight ? 36.0F : row);
  out.stage = {room.x + rim, above, room.w - 2 * rim,
               std::max(40.0F, out.caption.y - above - (tight ? 0.0F : 4.0F))};
  const bool confirms = wish.caption == Caption::confirm;
  if (wish.table < 1) with_sheet(out, room, wish.table, confirms);
  if (tight && confirms) { // until then there is nothing else to be done
    out.caption = out.actions;
    out.actions = {};
  }
  return out;
}

inline Layout lay_out(Vec size, const platform::Insets& edge, bool right_to_left,
                      const LayoutWish& wish = {}) {
  Layout out;
  const float left = edge.left;
  const float right = size.x - edge.right;
  const float top = edge.top;
  const float bottom = size.y - edge.bottom;
  if (!wish.upright && is_low(right - left, bottom - top))
    return lay_out_low({left, top, right - left, bottom - top}, right_to_left, wish.table < 1);
  if (wish.upright || right - left < 760)
    return lay_out_narrow({left, top, right - left, bottom - top}, wish);
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
