#include <algorithm>
#include <cstdint>
#include <utility>

#include "boards/bar/bar_geometry.hpp"
#include "scene/keyed_scene.hpp"

namespace nimatron {

namespace {

enum BarThing {
  rim_thing,
  chocolate_thing,
  top_thing,
  poison_thing,
  empty_thing,
  bitten_thing,
  bar_mark_thing
};

/// Squares with numbers at two edges:
///
///          1   2   3
///      1  [x] [ ] [ ]
///      2  [ ] [ ]
struct BarPlan {
  std::size_t rows = 0;
  std::size_t columns = 0;
  Vec corner;
  float side = 0;
  float margin = 0;

  Rect square(std::size_t row, std::size_t column) const {
    return {corner.x + static_cast<float>(column) * side, corner.y + static_cast<float>(row) * side, side,
            side};
  }
  Rect row_number(std::size_t row) const { return {corner.x - margin, square(row, 0).y, margin, side}; }
  Rect column_number(std::size_t column) const {
    return {square(0, column).x, corner.y - margin, side, margin};
  }
};

/// While it is played there is room for the bar of the start, so nothing moves; in the set-up, for what can be added.
BarPlan plan_bar(const Bar& board, const SceneView& view) {
  constexpr float largest = 84;
  BarPlan plan;
  plan.rows = board.row.size();
  plan.columns = static_cast<std::size_t>(board.row[0]);
  if (const auto* began = view.began != nullptr ? std::get_if<Bar>(view.began) : nullptr) {
    plan.rows = std::max(plan.rows, began->row.size());
    plan.columns = std::max(plan.columns, static_cast<std::size_t>(began->row[0]));
  }
  if (view.mode == Mode::edit && view.adding) {
    plan.rows = std::min(plan.rows + 1, static_cast<std::size_t>(max_bar));
    plan.columns = std::min(plan.columns + 1, static_cast<std::size_t>(max_bar));
  }
  const float room = std::min(view.area.w, view.area.h);
  plan.margin = view.miniature ? 0 : std::min({24 * view.text, 0.12F * room, 44.0F});
  const float edges = 1.3F * plan.margin; // the numbers, and a little room on the other side
  const auto rows = static_cast<float>(plan.rows);
  const auto columns = static_cast<float>(plan.columns);
  plan.side = std::min({(view.area.w - edges) / columns, (view.area.h - edges) / rows, largest * view.text});
  plan.corner = {view.area.x + (view.area.w - plan.margin - plan.side * columns) / 2 + plan.margin,
                 view.area.y + (view.area.h - plan.margin - plan.side * rows) / 2 + plan.margin};
  return plan;
}

const BiteMove* bite_in(const Move* move) { return move != nullptr ? std::get_if<BiteMove>(move) : nullptr; }
const BiteMove* bite_in(const std::optional<Move>& move) { return bite_in(move ? &*move : nullptr); }

class BarDrawing {
 public:
  BarDrawing(const Bar& board, const SceneView& view)
      : board_(board), view_(view), plan_(plan_bar(board, view)), chosen_(bite_in(view.choice.move)),
        hint_(bite_in(view.hint)) {}

  KeyedScene draw() {
    for (std::size_t row = 0; row < board_.row.size(); ++row) {
      for (std::size_t column = 0; has_square(board_, row, column); ++column)
        draw_square(row, column);
    }
    if (!view_.miniature) {
      draw_numbers();
      draw_marks();
      if (view_.mode == Mode::edit && view_.adding) draw_empty();
    }
    return std::move(draft_);
  }

 private:
  void add(BarThing kind, std::size_t row, std::size_t column, const Sprite& s) {
    draft_.things.push_back({{kind, row, column}, s});
  }

  void draw_square(std::size_t row, std::size_t column) {
    const Rect whole = plan_.square(row, column);
    const Rect rect = inset(whole, std::min(2.0F, 0.04F * plan_.side));
    const bool goes =
        chosen_ != nullptr && !is_poisoned(chosen_->row, chosen_->column) && bites(*chosen_, row, column);
    const bool hinted = hint_ != nullptr && bites(*hint_, row, column);
    Sprite rim = plate_of(whole, Tint::maple, 0, 0.04F * plan_.side); // light, so it is seen on any table
    rim.seed = seed_of(row, column);
    add(rim_thing, row, column, rim);
    Sprite s = plate_of(rect, Tint::walnut, 0, 0);
    s.shape = Shape::square;
    s.seed = seed_of(row, column);
    s.mark = goes ? 1.0F : 0.0F;
    s.glow = hinted ? 1.0F : 0.0F;
    add(chocolate_thing, row, column, s);
    if (is_poisoned(row, column)) {
      draw_poison(rect);
    } else if (constexpr float least = 12; plan_.side >= least) {
      Sprite top = plate_of(inset(rect, 0.15F * plan_.side), Tint::walnut, 1, 0.08F * plan_.side);
      top.seed = seed_of(column, row);
      top.lift = goes ? 0.4F : 0.0F;
      add(top_thing, row, column, top);
    }
    if (!view_.miniature) draw_target(whole, row, column, goes);
  }

  /// A cross, so that nobody has to see a colour.
  void draw_poison(const Rect& rect) {
    for (const float turn : {0.5F, -0.5F}) {
      Sprite bar = plate_of(rect, Tint::ivory, 1, 0.06F * rect.w);
      bar.half = {0.42F * rect.w, 0.07F * rect.w};
      bar.angle = turn * half_pi;
      add(poison_thing, 0, turn > 0 ? 0 : 1, bar);
    }
  }

  void draw_target(const Rect& rect, std::size_t row, std::size_t column, bool goes) {
    const bool editing = view_.mode == Mode::edit;
    const bool poisoned = is_poisoned(row, column);
    Message name = editing    ? row_words(board_, row)
                   : poisoned ? say(N_("the poisoned square"))
                              : say(N_("{0, plural, one {row {1}, square {2}: takes {0} square} other {row "
                                       "{1}, square {2}: takes {0} squares}}"),
                                    BarGeometry::reach(board_, {row, column}), row + 1, column + 1);
    const bool bitten = goes && chosen_->row == row && chosen_->column == column;
    draft_.targets.push_back({rect, Role::cell, std::move(name), OnCell{row, column},
                              editing || (view_.mode == Mode::play && !poisoned), view_.pressed && bitten});
  }

  void draw_numbers() {
    const auto number = [&](const Rect& at, std::size_t n, bool of_column) {
      const Vec c = at.center();
      Message text = say("{0}", n + 1);
      draft_.ticks.push_back({of_column, of_column ? c.x : c.y, text});
      const float size = std::min({14 * view_.text, 0.7F * plan_.margin, 0.6F * plan_.side});
      write(draft_, c, size, Tone::quiet, std::move(text), std::min(at.w, at.h));
    };
    for (std::size_t row = 0; row < board_.row.size(); ++row)
      number(plan_.row_number(row), row, false);
    for (std::size_t column = 0; has_square(board_, 0, column); ++column)
      number(plan_.column_number(column), column, true);
  }

  /// From the square of a bite to where what goes with it ends.
  Rect bitten_by(const BiteMove& move) const {
    const Rect first = plan_.square(move.row, move.column);
    std::size_t rows = 0;
    while (has_square(board_, move.row + rows, move.column))
      ++rows;
    const auto columns = static_cast<float>(board_.row[move.row]) - static_cast<float>(move.column);
    return {first.x, first.y, columns * plan_.side, static_cast<float>(rows) * plan_.side};
  }

  void draw_marks() {
    if (const BiteMove* last = bite_in(view_.last != nullptr ? &view_.last->move : nullptr);
        last != nullptr && last->row < plan_.rows && last->column < plan_.columns) {
      Sprite s = frame_of(inset(plan_.square(last->row, last->column), 0.1F * plan_.side), Tint::last);
      s.layer = 0;
      add(bitten_thing, 0, 0, s);
    }
    if (hint_ != nullptr && has_square(board_, hint_->row, hint_->column)) draft_.focus = bitten_by(*hint_);
    if (chosen_ == nullptr || !has_square(board_, chosen_->row, chosen_->column)) return;
    const Rect here = plan_.square(chosen_->row, chosen_->column);
    draft_.focus = view_.choice.by_keyboard ? here : bitten_by(*chosen_);
    if (view_.choice.by_keyboard) add(bar_mark_thing, 0, 0, frame_of(here, Tint::chosen));
  }

  /// Where a square can be added.
  void draw_empty() {
    const auto place = [&](std::size_t row, std::size_t column) {
      const Rect rect = plan_.square(row, column);
      Sprite s = frame_of(inset(rect, 0.12F * plan_.side), Tint::ghost);
      s.layer = 0;
      add(empty_thing, row, column, s);
      draft_.targets.push_back({rect, Role::cell, say(N_("an empty place")), OnCell{row, column}});
    };
    for (std::size_t row = 0; row < board_.row.size(); ++row) {
      const auto length = static_cast<std::size_t>(board_.row[row]);
      const auto most =
          row == 0 ? static_cast<std::size_t>(max_bar) : static_cast<std::size_t>(board_.row[row - 1]);
      if (length < most) place(row, length);
    }
    if (board_.row.size() < static_cast<std::size_t>(max_bar)) place(board_.row.size(), 0);
  }

  const Bar& board_;
  const SceneView& view_;
  BarPlan plan_;
  KeyedScene draft_;
  const BiteMove* chosen_;
  const BiteMove* hint_;
};

} // namespace

float BarGeometry::place_size(const Bar& board, const SceneView& view) { return plan_bar(board, view).side; }

/// What is bitten off is lifted, and goes.
Scene BarGeometry::scene(const Position&, const Bar& board, const SceneView& view) {
  const auto* before = view.motion == nullptr ? nullptr : std::get_if<Bar>(&view.motion->before.board);
  const BiteMove* move = before == nullptr ? nullptr : bite_in(&view.motion->move);
  if (move == nullptr || view.motion->t >= 1) return finish(BarDrawing(board, view).draw());
  const SceneView now = while_moving(view);
  SceneView then = now;
  then.last = nullptr;
  const auto fate = [&](const SpriteKey& id) -> Transition {
    const bool part = id.kind == rim_thing || id.kind == chocolate_thing || id.kind == top_thing;
    if (!part || !bites(*move, static_cast<std::size_t>(id.a), static_cast<std::size_t>(id.b)))
      return {id, false};
    return {std::nullopt, true};
  };
  return blend(BarDrawing(*before, then).draw(), BarDrawing(board, now).draw(), view.motion->t, view.area,
               fate);
}

} // namespace nimatron
