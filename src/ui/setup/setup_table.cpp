#include <algorithm>
#include <string>

#include "scene/board_scene.hpp"
#include "ui/setup/setup.hpp"
#include "ui/table/board_view.hpp"

// What lies around the board on the table while it is set up.

namespace nimatron {

namespace {

constexpr float table_button = 44; // of a button
constexpr float table_gap = 4;
constexpr float rim = 8; // between board and buttons
constexpr float button_room = table_button + rim;

/// On a smaller stage the board needs all of it, and the form's steppers have to do.
bool has_room(const Rect& stage) { return stage.w >= 240 && stage.h >= 220; }

/// Where the board was drawn, as far as it is in sight.
Rect bounds(const Scene& board, const Rect& area) {
  Rect out;
  for (const Target& target : board.targets)
    out = union_of(out, target.area);
  const float left = std::max(out.x, area.x);
  const float top = std::max(out.y, area.y);
  return {left, top, std::min(out.x + out.w, area.x + area.w) - left,
          std::min(out.y + out.h, area.y + area.h) - top};
}

} // namespace

const char* word_of(Line line) {
  switch (line) {
  case Line::heap: return "heap";
  case Line::row: return "row";
  case Line::column: break;
  }
  return "column";
}

Rect Setup::board_area(Rect stage) const {
  const Position& board = now_.start;
  if (!has_room(stage)) return stage;
  if (extent(board, Line::column)) stage.w -= button_room;
  if (extent(board, Line::row) || extent(board, Line::heap)) {
    stage.h -= button_room;
    if (board_scene(board).rows_grow_upward) stage.y += button_room;
  }
  return stage;
}

Rect Setup::zoom_place(const Rect& stage) const {
  if (!has_room(stage) || !extent(now_.start, Line::column)) return {};
  const auto [w, h] = BoardView::zoom_buttons_size;
  return {stage.x + stage.w - w, stage.y + stage.h - h, w, h};
}

void Setup::board_buttons(Ui& ui, const Rect& stage, const Scene& board) {
  if (!has_room(stage)) return;
  const Rect at = bounds(board, board_area(stage));
  for (const Line line : lines_of_board) {
    const Board& grown = now_.start.board;
    const auto now = extent(now_.start, line);
    if (!now) continue;
    const LineWords words = board_scene(grown).line_words(now_.start, line);
    Rect fewer = {at.center().x - table_button - table_gap / 2, at.y + at.h + rim, table_button,
                  table_button};
    Rect more = {fewer.x + table_button + table_gap, fewer.y, table_button, table_button};
    if (line == Line::column) {
      more = {at.x + at.w + rim, at.center().y - table_button - table_gap / 2, table_button, table_button};
      fewer = {more.x, more.y + table_button + table_gap, table_button, table_button};
    } else if (line == Line::row && board_scene(grown).rows_grow_upward) {
      more.y = fewer.y = at.y - button_room;
    }
    const bool can_grow = now->now < now->most;
    const bool can_shrink = now->now > now->least;
    const std::string word = word_of(line);
    const Button plus = {.name = say(words.add),
                         .icon = Icon::plus,
                         .icon_only = true,
                         .enabled = can_grow,
                         .id = "add " + word};
    const Button minus = {.name = say(words.remove),
                          .icon = Icon::minus,
                          .icon_only = true,
                          .enabled = can_shrink,
                          .id = "remove " + word};
    Count n = now->now;
    if (button(ui, minus, fewer)) --n;
    if (button(ui, plus, more)) ++n;
    if (n != now->now) ask(ResizeBoard{line, n});
  }
}

} // namespace nimatron
