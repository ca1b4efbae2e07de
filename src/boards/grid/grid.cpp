#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "boards/grid/cells.hpp"
#include "boards/grid/grid.hpp"
#include "boards/grid/grid_geometry.hpp"
#include "core/game.hpp"

namespace nimatron {

namespace {

/// Cells with handles at the edges:
///
///           1   2   3       a handle for each column
///       1  [ ] [ ] [ ]
///       2  [ ] [ ] [ ]      and for each row
struct GridPlan {
  Rect cells;
  float cell_w = 0;
  float cell_h = 0;
  float margin = 0;

  Rect cell(std::size_t row, std::size_t col) const {
    return {cells.x + static_cast<float>(col) * cell_w, cells.y + static_cast<float>(row) * cell_h, cell_w,
            cell_h};
  }
  Rect row_handle(std::size_t row) const { return {cells.x - margin, cell(row, 0).y, margin, cell_h}; }
  Rect column_handle(std::size_t col) const { return {cell(0, col).x, cells.y - margin, cell_w, margin}; }

  /// The area from the first cell that the move takes from to the last.
  Rect taken_from(const LineMove& move) const {
    const bool is_row = move.axis == LineMove::Axis::row;
    const auto place = [&](std::size_t i) { return is_row ? cell(move.line, i) : cell(i, move.line); };
    const auto takes = [](Count take) { return take > 0; };
    const auto first = std::find_if(move.take.begin(), move.take.end(), takes);
    const auto last = std::find_if(move.take.rbegin(), move.take.rend(), takes);
    if (first == move.take.end()) return place(0);
    const Rect a = place(static_cast<std::size_t>(first - move.take.begin()));
    const Rect b = place(static_cast<std::size_t>(move.take.rend() - last) - 1);
    return {a.x, a.y, b.x + b.w - a.x, b.y + b.h - a.y};
  }
};

/// No handle of a row or column is narrower.
constexpr float finger = 32;

GridPlan plan_grid(const Grid& board, const SceneView& view) {
  GridPlan plan;
  const auto cols = static_cast<float>(board.cols);
  const auto rows = static_cast<float>(board.rows);
  const float room = std::min(view.area.w, view.area.h);
  plan.margin = view.miniature ? 0 : std::min({std::max(0.12F * room, finger), touch_size, 0.25F * room});
  plan.cell_w = std::min((view.area.w - plan.margin) / cols, 130.0F);
  plan.cell_h = std::min((view.area.h - plan.margin) / rows, 110.0F);
  plan.cell_w = std::min(plan.cell_w, 1.6F * plan.cell_h);
  plan.cell_h = std::min(plan.cell_h, 1.3F * plan.cell_w);
  const float w = plan.margin + plan.cell_w * cols;
  const float h = plan.margin + plan.cell_h * rows;
  plan.cells = {view.area.x + (view.area.w - w) / 2 + plan.margin,
                view.area.y + (view.area.h - h) / 2 + plan.margin, plan.cell_w * cols, plan.cell_h * rows};
  return plan;
}

/// The move if it fits the board, otherwise null.
const LineMove* line_move(const Move* move, const Grid& board) {
  const auto* m = move != nullptr ? std::get_if<LineMove>(move) : nullptr;
  if (m == nullptr) return nullptr;
  const bool is_row = m->axis == LineMove::Axis::row;
  return m->line < (is_row ? board.rows : board.cols) && m->take.size() == (is_row ? board.cols : board.rows)
             ? m
             : nullptr;
}

bool crosses(const LineMove& move, std::size_t row, std::size_t col) {
  return move.line == (move.axis == LineMove::Axis::row ? row : col);
}

Count taken_from(const LineMove* move, std::size_t row, std::size_t col) {
  if (move == nullptr || !crosses(*move, row, col)) return 0;
  return move->take[move->axis == LineMove::Axis::row ? col : row];
}

Rect plate_in(const Rect& cell) { return inset(cell, std::min(3.0F, cell.w * 0.06F)); }

class GridDrawing {
 public:
  GridDrawing(const Position&, const Grid& board, const SceneView& view)
      : board_(board), view_(view), plan_(plan_grid(board, view)),
        chosen_(line_move(view.choice.move ? &*view.choice.move : nullptr, board)),
        hint_(line_move(view.hint ? &*view.hint : nullptr, board)),
        last_(line_move(view.last != nullptr ? &view.last->move : nullptr, board)) {}

  KeyedScene draw() {
    if (chosen_ != nullptr) draw_line(*chosen_);
    if (hint_ != nullptr) draft_.focus = plan_.taken_from(*hint_);
    for (std::size_t row = 0; row < board_.rows; ++row) {
      for (std::size_t col = 0; col < board_.cols; ++col)
        draw_cell(row, col);
    }
    if (!view_.miniature) {
      for (std::size_t row = 0; row < board_.rows; ++row)
        draw_handle(LineMove::Axis::row, row);
      for (std::size_t col = 0; col < board_.cols; ++col)
        draw_handle(LineMove::Axis::column, col);
    }
    const auto held = view_.choice.of<GridChoice>().held;
    const auto* cursor = std::get_if<OnCell>(&held); // the cell whose amount is being set
    if ((view_.choice.by_keyboard || chosen_ != nullptr) && cursor != nullptr && cursor->row < board_.rows &&
        cursor->col < board_.cols) {
      draft_.focus = plan_.cell(cursor->row, cursor->col);
      add(mark_thing, 0, 0, frame_of(*draft_.focus, Tint::chosen));
    }
    return std::move(draft_);
  }

 private:
  void add(CellThing kind, std::uint64_t a, std::uint64_t b, const Sprite& s) {
    draft_.things.push_back({{kind, a, b}, s});
  }

  Label& write(Vec at, float size, Tone tone, Message text, float room) {
    return nimatron::write(draft_, at, size, tone, std::move(text), room);
  }

  void draw_line(const LineMove& move) {
    const Rect first = move.axis == LineMove::Axis::row ? plan_.cell(move.line, 0) : plan_.cell(0, move.line);
    const Rect whole = move.axis == LineMove::Axis::row ? Rect{first.x, first.y, plan_.cells.w, first.h}
                                                        : Rect{first.x, first.y, first.w, plan_.cells.h};
    Sprite s = plate_of(whole, Tint::legal, 0, 8);
    s.alpha = 0.6F;
    add(line_thing, 0, 0, s);
  }

  void draw_cell(std::size_t row, std::size_t col) {
    const Rect cell = plan_.cell(row, col);
    const Rect plate = plate_in(cell);
    const Count size = board_.at(row, col);
    const Count take = std::min(taken_from(chosen_, row, col), size);
    const Count hinted = std::min(taken_from(hint_, row, col), size);
    draw_cell_heap(draft_, view_,
                   {plate, row * board_.cols + col, size, take, hinted, taken_from(last_, row, col) > 0});
    if (view_.miniature) return;
    Message name = take > 0 ? say(N_("row {0}, column {1}: take {2} of {3}"), row + 1, col + 1, take, size)
                            : say(N_("{0, plural, one {row {1}, column {2}: {0} match} other {row {1}, "
                                     "column {2}: {0} matches}}"),
                                  size, row + 1, col + 1);
    draft_.targets.push_back({cell, Role::cell, std::move(name), OnCell{row, col},
                              view_.mode == Mode::edit || (view_.mode == Mode::play && size > 0),
                              view_.pressed && take > 0});
  }

  void draw_handle(LineMove::Axis axis, std::size_t line) {
    const bool is_row = axis == LineMove::Axis::row;
    const Rect spot = is_row ? plan_.row_handle(line) : plan_.column_handle(line);
    Count total = 0;
    for (std::size_t i = 0; i < (is_row ? board_.cols : board_.rows); ++i) {
      total += is_row ? board_.at(line, i) : board_.at(i, line);
    }
    const bool here = chosen_ != nullptr && chosen_->axis == axis && chosen_->line == line;
    const float side = std::min({spot.w, spot.h, touch_size}) * 0.62F;
    const Vec c = spot.center();
    draft_.ticks.push_back({!is_row, is_row ? c.y : c.x, say("{0}", line + 1)});
    Sprite s =
        plate_of({c.x - side / 2, c.y - side / 2, side, side}, here ? Tint::chosen : Tint::cell, 0, side / 2);
    if (total == 0) s.alpha = 0.4F;
    add(handle_thing, static_cast<std::uint64_t>(axis), line, s);
    write(c, std::min(14 * view_.text, side * 0.62F), here ? Tone::normal : Tone::quiet, say("{0}", line + 1),
          side);
    Message name =
        is_row
            ? say(N_("{0, plural, one {row {1}: {0} match} other {row {1}: {0} matches}}"), total, line + 1)
            : say(N_("{0, plural, one {column {1}: {0} match} other {column {1}: {0} matches}}"), total,
                  line + 1);
    draft_.targets.push_back({spot, Role::button, std::move(name), OnLine{axis, line},
                              view_.mode == Mode::edit || (view_.mode == Mode::play && total > 0),
                              view_.pressed && here});
  }

  const Grid& board_;
  const SceneView& view_;
  GridPlan plan_;
  KeyedScene draft_;
  const LineMove* chosen_;
  const LineMove* hint_;
  const LineMove* last_;
};

} // namespace

Count beyond(const Grid& board, const OnCell& cell, const Rect& area, Vec p) {
  return matches_from(plate_in(area), board.at(cell.row, cell.col), p);
}

float GridGeometry::place_size(const Grid& board, const SceneView& view) {
  const GridPlan plan = plan_grid(board, view);
  return std::min(plan.cell_w, plan.cell_h);
}

Scene GridGeometry::scene(const Position& position, const Grid& board, const SceneView& view) {
  const auto* before = view.motion == nullptr ? nullptr : std::get_if<Grid>(&view.motion->before.board);
  const LineMove* move = before == nullptr ? nullptr : line_move(&view.motion->move, *before);
  if (move == nullptr || view.motion->t >= 1) return finish(GridDrawing(position, board, view).draw());
  const SceneView quiet = while_moving(view);
  SceneView then = quiet;
  then.last = nullptr;
  const auto fate = [&](const SpriteKey& id) {
    if (!is_of_heap(id)) return Transition{id, false};
    const auto row = static_cast<std::size_t>(id.a) / before->cols;
    const auto col = static_cast<std::size_t>(id.a) % before->cols;
    return fate_in_cell(id, taken_from(move, row, col), before->at(row, col));
  };
  Scene scene = blend(GridDrawing(view.motion->before, *before, then).draw(),
                      GridDrawing(position, board, quiet).draw(), view.motion->t, view.area, fate);
  scene.focus = plan_grid(board, view).taken_from(*move);
  return scene;
}

} // namespace nimatron
