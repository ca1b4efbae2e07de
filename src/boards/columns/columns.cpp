#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "boards/columns/columns.hpp"
#include "boards/columns/columns_geometry.hpp"
#include "boards/heaps/heaps.hpp"
#include "boards/squares.hpp"
#include "core/legality.hpp"
#include "scene/edit.hpp"

namespace nimatron {

namespace {

enum ColumnsThing {
  board_thing,
  square_thing,
  light_thing,
  gap_thing,
  piece_thing,
  ghost_thing,
  dot_thing,
  twin_thing,
  last_thing,
  mark_thing
};

/// Where the chessboard lies, and below it, if asked for, the same gaps as matches, each under its column.
///
///       3 | . b .        the numbers of the rows at the side,
///       2 | . . w        the letters of the columns below
///       1 | w . .
///           a b c
///           |   ||       the twin: one line for the first pairs, one for the second, ...
struct ColumnsPlan {
  float square = 0; // side of a square
  Vec corner;       // upper left corner of the board
  float margin = 0; // for letters and numbers
  float twin_top = 0;
  int twin_lines = 0;
  int rows = 0;

  Rect at(std::size_t column, int row) const {
    return {corner.x + static_cast<float>(column) * square,
            corner.y + static_cast<float>(rows - row) * square, square, square};
  }
};

constexpr float twin_line = 0.9F; // the height of a line of the twin, in squares

ColumnsPlan plan_columns(const Columns& board, const SceneView& view) {
  ColumnsPlan plan;
  plan.rows = board.rows;
  const auto cols = static_cast<float>(board.column.size());
  const auto rows = static_cast<float>(board.rows);
  if (view.overlays.twin) {
    for (const auto& pieces : board.column)
      plan.twin_lines = std::max(plan.twin_lines, static_cast<int>(pieces.size() / 2));
  }
  const float rim = view.miniature ? 2 : 5;
  const float room = std::min(view.area.w, view.area.h);
  plan.margin = view.miniature
                    ? 0
                    : std::min(std::clamp(room * 0.06F, least_text + 1, 22.0F) * view.text, room * 0.12F);
  const float twin = static_cast<float>(plan.twin_lines) * twin_line + (plan.twin_lines > 0 ? 0.2F : 0);
  plan.square = std::max(0.0F, std::min({(view.area.w - plan.margin - 2 * rim) / cols,
                                         (view.area.h - plan.margin - 2 * rim) / (rows + twin), 96.0F}));
  const float w = plan.square * cols;
  const float h = plan.square * (rows + twin) + plan.margin;
  // The numbers are only at the left, but the board itself is centred if there is room.
  const float left = std::max(view.area.x + plan.margin + rim, view.area.x + (view.area.w - w) / 2);
  plan.corner = {left, view.area.y + (view.area.h - h) / 2};
  plan.twin_top = plan.corner.y + plan.square * (rows + 0.2F) + plan.margin;
  return plan;
}

Message side_name(Side side, const std::string& square) {
  return side == Side::white ? say(N_("white piece on {0}"), square) : say(N_("black piece on {0}"), square);
}

class ColumnsDrawing {
 public:
  ColumnsDrawing(const Position& position, const Columns& board, const SceneView& view)
      : position_(position), board_(board), view_(view), plan_(plan_columns(board, view)) {}

  KeyedScene draw() {
    held_ = held_piece(position_, board_, view_.choice, view_.mode);
    over_ = is_over(position_);
    const auto* chosen = view_.choice.move ? std::get_if<SlideMove>(&*view_.choice.move) : nullptr;
    if (chosen != nullptr && held_ && may_go(position_, *chosen, view_.mode)) chosen_ = chosen;
    const auto* hint = view_.hint ? std::get_if<SlideMove>(&*view_.hint) : nullptr;
    const bool place = hint != nullptr && hint->from == hint->to; // a hint that names only the piece
    if (hint != nullptr && (place || Legality(position_).allows(*hint))) hint_ = hint;

    if (!view_.miniature) movable_ = movable(position_, board_, view_.mode);
    draw_board();
    if (!view_.miniature) draw_coordinates();
    for (std::size_t c = 0; c < board_.column.size(); ++c)
      draw_column(c);
    draw_last();
    draw_lights();
    draw_twin();
    return std::move(draft_);
  }

 private:
  void add(ColumnsThing kind, std::uint64_t a, std::uint64_t b, const Sprite& s) {
    draft_.things.push_back({{kind, a, b}, s});
  }

  void write(Vec at, float size, Tone tone, Message text, float room) {
    nimatron::write(draft_, at, size, tone, std::move(text), room);
  }

  void touch(const Rect& area, Role role, Message name, Touch what, bool enabled, bool chosen = false) {
    draft_.targets.push_back(
        {area, role, std::move(name), std::move(what), enabled && view_.mode != Mode::watch, chosen});
  }

  void draw_board() {
    const Rect first = plan_.at(0, board_.rows);
    const Rect whole{first.x, first.y, plan_.square * static_cast<float>(board_.column.size()),
                     plan_.square * static_cast<float>(board_.rows)};
    const float rim = view_.miniature ? 1.5F : 5;
    Sprite base =
        plate_of({whole.x - rim, whole.y - rim, whole.w + 2 * rim, whole.h + 2 * rim}, Tint::walnut, 0, rim);
    base.seed = 17;
    add(board_thing, 0, 0, base);
    for (std::size_t c = 0; c < board_.column.size(); ++c) {
      for (int row = 1; row <= board_.rows; ++row) {
        const bool dark = (c + static_cast<std::size_t>(row)) % 2 == 1; // a1 is dark
        Sprite s = plate_of(plan_.at(c, row), dark ? Tint::walnut : Tint::maple, 0, 0);
        s.shape = Shape::square;
        s.seed = seed_of(c, static_cast<std::uint64_t>(row));
        add(square_thing, c, static_cast<std::uint64_t>(row), s);
      }
    }
  }

  void draw_coordinates() {
    const float size = least_text * view_.text;
    // If squares are smaller than their names, only every second or third is named.
    const auto every = [](float room, float wanted) {
      return std::max(1, static_cast<int>(std::ceil(wanted / std::max(room, 1.0F))));
    };
    const auto columns_named = static_cast<std::size_t>(every(plan_.square, 0.9F * size));
    const int rows_named = every(plan_.square, size);
    for (std::size_t c = 0; c < board_.column.size(); ++c) {
      const Rect r = plan_.at(c, 1);
      draft_.ticks.push_back({true, r.center().x, say("{0}", column_letter(c))});
      if (c % columns_named != 0) continue;
      write({r.center().x, r.y + r.h + plan_.margin / 2 + 3}, size, Tone::quiet, say("{0}", column_letter(c)),
            plan_.square);
    }
    for (int row = 1; row <= board_.rows; ++row) {
      const Rect r = plan_.at(0, row);
      draft_.ticks.push_back({false, r.center().y, say("{0}", row)});
      if ((row - 1) % rows_named != 0) continue;
      write({r.x - plan_.margin / 2 - 3, r.center().y}, size, Tone::quiet, say("{0}", row), plan_.margin);
    }
  }

  void draw_column(std::size_t c) {
    const auto& pieces = board_.column[c];
    if (!view_.miniature) {
      std::string gaps;
      for (std::size_t i = 1; i < pieces.size(); i += 2) {
        gaps += (gaps.empty() ? "" : ", ") + std::to_string(pieces[i].row - pieces[i - 1].row - 1);
      }
      const Rect top = plan_.at(c, board_.rows);
      touch({top.x, top.y, top.w, plan_.square * static_cast<float>(board_.rows)}, Role::group,
            gaps.empty() ? say(N_("column {0}, no pieces"), column_letter(c))
                         : say(N_("{0, plural, one {column {1}, gap: {2}} other {column {1}, gaps: {2}}}"),
                               static_cast<Count>(pieces.size() / 2), column_letter(c), gaps),
            {}, true);
      for (int row = 1; view_.mode == Mode::edit && row <= board_.rows; ++row)
        touch(plan_.at(c, row), Role::cell, say(N_("square {0}"), square_name(c, row)), OnSquare{c, row},
              true);
    }
    for (std::size_t i = 0; i < pieces.size(); ++i)
      draw_piece(c, i);
    offer_moves(c);
    for (std::size_t i = 1; view_.mode == Mode::swap && i < pieces.size(); i += 2) {
      const Rect low = plan_.at(c, pieces[i - 1].row);
      const Rect high = plan_.at(c, pieces[i].row);
      touch({high.x, high.y, high.w, low.y + low.h - high.y}, Role::button,
            say(N_("column {0}: swap the pieces on {1} and {2}"), column_letter(c),
                square_name(c, pieces[i - 1].row), square_name(c, pieces[i].row)),
            OnSquare{c, pieces[i].row}, true);
    }
    if (!view_.overlays.gaps || view_.miniature) return;
    for (std::size_t i = 1; i < pieces.size(); i += 2) {
      const Rect low = plan_.at(c, pieces[i - 1].row);
      const Rect high = plan_.at(c, pieces[i].row);
      const Vec middle{low.center().x, (low.center().y + high.center().y) / 2};
      if (plan_.square < 1.5F * least_text) continue; // no room between the pieces
      const float usual = std::max(plan_.square * 0.19F, 0.6F * least_text);
      const bool empty = pieces[i].row > pieces[i - 1].row + 1; // else the pieces would be covered
      const float r =
          empty ? std::max(usual, std::min(0.6F * least_text * view_.text, 0.32F * plan_.square)) : usual;
      Sprite pill = plate_of({middle.x - r, middle.y - r, 2 * r, 2 * r}, Tint::cell, 1, r);
      pill.alpha = 0.85F;
      add(gap_thing, c, i, pill);
      write(middle, std::min(18 * view_.text, 1.6F * r), Tone::normal,
            say("{0}", pieces[i].row - pieces[i - 1].row - 1), 2 * r);
      draft_.labels.back().bold = true;
    }
  }

  Sprite man(Side side, const Rect& square, std::uint64_t seed) const {
    Sprite s;
    s.shape = Shape::piece;
    s.tint = side == Side::white ? Tint::ivory : Tint::ebony;
    s.center = square.center();
    s.half = {square.w * 0.36F, square.h * 0.36F};
    s.seed = seed_of(seed, 3);
    return s;
  }

  void draw_piece(std::size_t c, std::size_t i) {
    const auto& piece = board_.column[c][i];
    const Rect square = plan_.at(c, piece.row);
    Sprite s = man(piece.side, square, c * 32 + i);
    const bool here = held_ && held_->column == c && held_->row == piece.row;
    if (here) {
      held_side_ = piece.side;
      s.mark = 1;
      s.lift = 0.4F;
    }
    if (hint_ != nullptr && hint_->column == c && hint_->from == piece.row) s.glow = 1;
    if (over_ && piece.side != board_.to_move) s.glow = view_.winner_glow;
    add(piece_thing, c, i, s);
    if (view_.miniature || view_.mode == Mode::swap) return; // there the pair is touched as one
    touch(square, Role::button, side_name(piece.side, square_name(c, piece.row)), OnSquare{c, piece.row},
          std::find(movable_.begin(), movable_.end(), OnSquare{c, piece.row}) != movable_.end(), here);
  }

  /// Where the piece in the hand may go, told in the column of that piece.
  void offer_moves(std::size_t c) {
    if (!held_ || held_->column != c || view_.miniature) return;
    for (const int to : targets_of(position_, board_, c, held_->row, view_.mode))
      touch(plan_.at(c, to), Role::button,
            say(N_("move {0} to {1}"), square_name(c, held_->row), square_name(c, to)), OnSquare{c, to}, true,
            view_.pressed && chosen_ != nullptr && chosen_->to == to);
  }

  /// Marks the square that the last move left and the one it reached.
  void draw_last() {
    const auto* last = view_.last == nullptr ? nullptr : std::get_if<SlideMove>(&view_.last->move);
    if (last == nullptr || last->column >= board_.column.size()) return;
    for (const int row : {last->from, last->to}) {
      const Rect square = plan_.at(last->column, std::clamp(row, 1, board_.rows));
      const bool left = row == last->from;
      add(last_thing, left ? 0 : 1, 0, last_mark(square, left));
    }
  }

  /// Marks where the piece in the hand may go, where it will go, and where the hint would move it.
  void draw_lights() {
    if (hint_ != nullptr && hint_->from == hint_->to) draft_.focus = plan_.at(hint_->column, hint_->to);
    if (hint_ != nullptr && hint_->from != hint_->to) {
      const Rect square = plan_.at(hint_->column, hint_->to);
      add(light_thing, 1, 0, light_on(square, Tint::hint));
      draft_.focus = square;
    }
    if (!held_) return;
    for (const int to : targets_of(position_, board_, held_->column, held_->row, view_.mode)) {
      const Rect square = plan_.at(held_->column, to);
      const bool here = chosen_ != nullptr && chosen_->to == to;
      Sprite light = light_on(square, here ? Tint::chosen : Tint::legal);
      light.alpha = 0.75F;
      add(light_thing, 0, static_cast<std::uint64_t>(to), light);
      for (const bool rim : {true, false}) {
        if (!here) add(dot_thing, rim ? 0 : 1, static_cast<std::uint64_t>(to), dot_on(square, 0.15F, rim));
      }
    }
    if (chosen_ != nullptr) {
      Sprite ghost = man(held_side_, plan_.at(chosen_->column, chosen_->to), 0);
      ghost.alpha = 0.55F;
      add(ghost_thing, 0, 0, ghost);
    }
    if (view_.choice.by_keyboard) {
      const int row = chosen_ != nullptr ? chosen_->to : held_->row;
      const Rect square = plan_.at(held_->column, row);
      add(mark_thing, 0, 0, frame_of(square, Tint::chosen));
      draft_.focus = square;
    }
  }

  void draw_twin() {
    if (plan_.twin_lines == 0) return;
    int most = 1;
    for (const auto& pieces : board_.column) {
      for (std::size_t i = 1; i < pieces.size(); i += 2)
        most = std::max(most, pieces[i].row - pieces[i - 1].row - 1);
    }
    const float pitch = std::min(plan_.square * 0.9F / static_cast<float>(most), plan_.square * 0.24F);
    const float line = plan_.square * twin_line;
    for (std::size_t c = 0; c < board_.column.size(); ++c) {
      const auto& pieces = board_.column[c];
      for (std::size_t i = 1; i < pieces.size(); i += 2) {
        const int gap = pieces[i].row - pieces[i - 1].row - 1;
        const float left = plan_.at(c, 1).center().x - pitch * static_cast<float>(gap) / 2;
        const float y = plan_.twin_top + line * (static_cast<float>(i / 2) + 0.5F);
        for (int m = 0; m < gap; ++m) {
          const auto id = static_cast<std::uint64_t>(i) * 64 + static_cast<std::uint64_t>(m);
          const float long_side = line * 0.8F;
          Sprite s = upright_match({left + pitch * (static_cast<float>(m) + 0.5F), y},
                                   {long_side, std::min(long_side / 9, pitch * 0.6F)}, seed_of(c, id));
          s.center.x = left + pitch * (static_cast<float>(m) + 0.5F);
          add(twin_thing, c, id, s);
        }
      }
    }
  }

  const Position& position_;
  const Columns& board_;
  const SceneView& view_;
  ColumnsPlan plan_;
  KeyedScene draft_;
  std::vector<OnSquare> movable_;
  std::optional<OnSquare> held_;
  Side held_side_ = Side::white;
  bool over_ = false;
  const SlideMove* chosen_ = nullptr;
  const SlideMove* hint_ = nullptr;
};

} // namespace

std::string column_letter(std::size_t column) { return std::string(1, static_cast<char>('a' + column % 26)); }

std::string square_name(std::size_t column, int row) { return column_letter(column) + std::to_string(row); }

bool may_go(const Position& position, const SlideMove& move, Mode mode) {
  if (mode != Mode::edit) return Legality(position).allows(move);
  Choice choice;
  choice.move = move;
  return rearranged(position, choice).has_value();
}

std::vector<int> targets_of(const Position& position, const Columns& board, std::size_t column, int from,
                            Mode mode) {
  std::vector<int> out;
  for (int to = 1; to <= board.rows; ++to) {
    if (may_go(position, {column, from, to}, mode)) out.push_back(to);
  }
  return out;
}

std::vector<OnSquare> movable(const Position& position, const Columns& board, Mode mode) {
  std::vector<OnSquare> out;
  if (mode == Mode::edit) {
    for (std::size_t c = 0; c < board.column.size(); ++c) {
      for (const auto& piece : board.column[c])
        out.push_back({c, piece.row});
    }
    return out;
  }
  // The moves of a piece follow one another, in the same order.
  for_each_move(position, [&](const Move& move) {
    const auto& slide = std::get<SlideMove>(move);
    const OnSquare from{slide.column, slide.from};
    if (out.empty() || out.back() != from) out.push_back(from);
    return true;
  });
  return out;
}

std::optional<OnSquare> held_piece(const Position& position, const Columns& board, const Choice& choice,
                                   Mode mode) {
  std::optional<OnSquare> held = choice.of<ColumnsChoice>().held;
  if (const auto* move = choice.move ? std::get_if<SlideMove>(&*choice.move) : nullptr) {
    held = OnSquare{move->column, move->from};
  }
  if (!held || held->column >= board.column.size()) return std::nullopt;
  const std::vector<OnSquare> all = movable(position, board, mode);
  return std::find(all.begin(), all.end(), *held) != all.end() ? held : std::nullopt;
}

Rect square_area(const Columns& board, const SceneView& view, const OnSquare& square) {
  return plan_columns(board, view).at(square.column, square.row);
}

std::optional<OnSquare> square_at(const Columns& board, const SceneView& view, Vec p) {
  const ColumnsPlan plan = plan_columns(board, view);
  for (std::size_t c = 0; c < board.column.size(); ++c) {
    for (int row = 1; row <= board.rows; ++row) {
      if (plan.at(c, row).contains(p)) return OnSquare{c, row};
    }
  }
  return std::nullopt;
}

float ColumnsGeometry::place_size(const Columns& board, const SceneView& view) {
  return plan_columns(board, view).square;
}

Scene ColumnsGeometry::scene(const Position& position, const Columns& board, const SceneView& view) {
  const auto* before = view.motion == nullptr ? nullptr : std::get_if<Columns>(&view.motion->before.board);
  const auto* move = view.motion == nullptr ? nullptr : std::get_if<SlideMove>(&view.motion->move);
  if (before == nullptr || move == nullptr || view.motion->t >= 1 || move->column >= before->column.size()) {
    return finish(ColumnsDrawing(position, board, view).draw());
  }
  const SceneView quiet = while_moving(view);
  SceneView then = quiet;
  then.last = nullptr;

  // Pieces never pass each other, so a piece keeps its number in its column.
  const auto& old_pieces = before->column[move->column];
  std::size_t mover = 0;
  while (mover < old_pieces.size() && old_pieces[mover].row != move->from)
    ++mover;
  const std::size_t upper = mover | 1U; // the upper piece of its pair, whose gap is the twin's heap
  const auto gap = [&](const Columns& b) {
    const auto& pieces = b.column[move->column];
    return upper < pieces.size() ? pieces[upper].row - pieces[upper - 1].row - 1 : 0;
  };
  const auto left = static_cast<std::uint64_t>(std::max(0, gap(board)));
  const auto fate = [&](const SpriteKey& id) -> Transition {
    if (id.a != move->column) return {id, false};
    if (id.kind == piece_thing) return {id, id.b == mover};
    if (id.kind == twin_thing && id.b / 64 == upper && id.b % 64 >= left) return {std::nullopt, true};
    return {id, false};
  };
  Scene scene = blend(ColumnsDrawing(view.motion->before, *before, then).draw(),
                      ColumnsDrawing(position, board, quiet).draw(), view.motion->t, view.area, fate,
                      1); // the gap changes when the piece has arrived
  scene.focus = plan_columns(board, view).at(move->column, move->to);
  return scene;
}

} // namespace nimatron
