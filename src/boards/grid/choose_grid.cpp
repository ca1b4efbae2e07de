#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "boards/grid/grid_geometry.hpp"
#include "core/legality.hpp"

namespace nimatron {

namespace {

using Axis = LineMove::Axis;

std::size_t length(const Grid& board, Axis axis) { return axis == Axis::row ? board.cols : board.rows; }
std::size_t lines_along(const Grid& board, Axis axis) { return axis == Axis::row ? board.rows : board.cols; }
std::size_t line_of(const OnCell& cell, Axis axis) { return axis == Axis::row ? cell.row : cell.col; }
std::size_t place_of(const OnCell& cell, Axis axis) { return axis == Axis::row ? cell.col : cell.row; }

OnCell cell_of(const LineMove& move, std::size_t place) {
  return move.axis == Axis::row ? OnCell{move.line, place} : OnCell{place, move.line};
}

Count size_at(const Grid& board, const OnCell& cell) { return board.at(cell.row, cell.col); }

LineMove empty_line(const Grid& board, Axis axis, std::size_t line) {
  return {axis, line, std::vector<Count>(length(board, axis), 0)};
}

std::optional<LineMove> chosen_line(const Choice& choice, const Grid& board) {
  const auto* m = choice.move ? std::get_if<LineMove>(&*choice.move) : nullptr;
  if (m == nullptr || m->line >= lines_along(board, m->axis) || m->take.size() != length(board, m->axis))
    return std::nullopt;
  return *m;
}

Count total(const LineMove& move) { return std::accumulate(move.take.begin(), move.take.end(), Count{0}); }

/// The one cell from which `move` takes, if there is only one.
std::optional<OnCell> single_cell(const LineMove& move) {
  std::optional<OnCell> out;
  for (std::size_t i = 0; i < move.take.size(); ++i) {
    if (move.take[i] == 0) continue;
    if (out) return std::nullopt;
    out = cell_of(move, i);
  }
  return out;
}

/// The line in which `cell` can be added to the choice: the same line; or, while only one cell is chosen, the
/// row or column that both are in; or a new line.
LineMove line_with(const Grid& board, const Choice& choice, const OnCell& cell) {
  const auto move = chosen_line(choice, board);
  if (!move) return empty_line(board, Axis::row, cell.row);
  if (move->line == line_of(cell, move->axis)) return *move;
  const auto single = single_cell(*move);
  if (single && !choice.of<GridChoice>().along_edge) {
    for (const Axis axis : {Axis::row, Axis::column}) {
      if (line_of(*single, axis) != line_of(cell, axis)) continue;
      LineMove turned = empty_line(board, axis, line_of(cell, axis));
      turned.take[place_of(*single, axis)] = move->take[place_of(*single, move->axis)];
      return turned;
    }
  }
  return empty_line(board, Axis::row, cell.row);
}

using Held = decltype(GridChoice::held);

Choice with(const Position& position, const Choice& choice, LineMove move, Held held) {
  const auto* now = choice.move ? std::get_if<LineMove>(&*choice.move) : nullptr;
  Choice out;
  out.by_keyboard = choice.by_keyboard;
  auto& own = out.in<GridChoice>();
  own.along_edge = choice.of<GridChoice>().along_edge && now != nullptr && now->axis == move.axis &&
                   now->line == move.line;
  own.held = std::move(held);
  out.ready = total(move) > 0 && Legality(position).allows(move);
  out.move = std::move(move);
  return out;
}

Choice with_taken(const Position& position, const Grid& board, const Choice& choice, const OnCell& cell,
                  Count amount) {
  LineMove move = line_with(board, choice, cell);
  move.take[place_of(cell, move.axis)] = amount;
  return with(position, choice, std::move(move), cell);
}

/// How many the current choice takes from this cell.
Count taken_from(const Choice& choice, const Grid& board, const OnCell& cell) {
  const auto now = chosen_line(choice, board);
  return now && now->line == line_of(cell, now->axis) ? now->take[place_of(cell, now->axis)] : 0;
}

/// Takes one more from this cell; if all are taken, starts again at none.
Choice tap_cell(const Position& position, const Grid& board, const Choice& choice, const OnCell& cell) {
  const Count size = size_at(board, cell);
  if (size == 0) return choice;
  const Count now = taken_from(choice, board, cell);
  return with_taken(position, board, choice, cell, now >= size ? 0 : now + 1);
}

/// Taps on an edge: the first chooses the line, the second all of it, the third nothing.
Choice tap_line(const Position& position, const Grid& board, const Choice& choice, const OnLine& edge) {
  LineMove move = empty_line(board, edge.axis, edge.line);
  const auto now = chosen_line(choice, board);
  const bool same = now && now->axis == edge.axis && now->line == edge.line;
  if (same) {
    for (std::size_t i = 0; i < move.take.size(); ++i)
      move.take[i] = size_at(board, cell_of(move, i));
    if (*now == move) move = empty_line(board, edge.axis, edge.line);
  }
  Choice out = with(position, choice, std::move(move), edge);
  out.in<GridChoice>().along_edge = true;
  return out;
}

/// Takes everything between the cell where the drag began and this one.
Choice sweep(const Position& position, const Grid& board, const Choice& choice, const OnCell& from,
             const OnCell& to) {
  const Axis axis = from.row == to.row ? Axis::row : Axis::column;
  LineMove move = empty_line(board, axis, line_of(from, axis));
  const std::size_t a = place_of(from, axis);
  const std::size_t b = place_of(to, axis);
  for (std::size_t i = std::min(a, b); i <= std::max(a, b); ++i)
    move.take[i] = size_at(board, cell_of(move, i));
  Choice out = with(position, choice, std::move(move), to);
  out.in<GridChoice>().sweeping = true;
  return out;
}

/// A drag: inside the cell where it began it marks the matches at the finger and after it, as in a heap; from
/// cell to cell it takes all of each.
Choice drag(const Position& position, const Grid& board, const Choice& choice, const OnCell& from,
            const OnCell& to, std::optional<Count> beyond) {
  const bool at_home = from == to;
  if (from.row != to.row && from.col != to.col) return choice;
  Choice out = choice;
  if (!at_home || choice.of<GridChoice>().sweeping) out = sweep(position, board, choice, from, to);
  if (at_home && beyond) {
    const bool swept = out.of<GridChoice>().sweeping;
    out = with_taken(position, board, out, to, *beyond);
    out.in<GridChoice>().sweeping = swept;
    out.in<GridChoice>().measuring = true;
  }
  out.in<GridChoice>().pressed = from;
  out.ready = false;
  return out;
}

/// The cell that keys and numbers refer to; for a line, its first cell that is not empty.
std::optional<OnCell> cursor_of(const Grid& board, const Held& held) {
  if (const auto* cell = std::get_if<OnCell>(&held)) {
    return OnCell{std::min(cell->row, board.rows - 1), std::min(cell->col, board.cols - 1)};
  }
  const auto* edge = std::get_if<OnLine>(&held);
  if (edge == nullptr) return std::nullopt;
  const LineMove line =
      empty_line(board, edge->axis, std::min(edge->line, lines_along(board, edge->axis) - 1));
  for (std::size_t i = 0; i < line.take.size(); ++i) {
    if (size_at(board, cell_of(line, i)) > 0) return cell_of(line, i);
  }
  return cell_of(line, 0);
}

/// The cell of the board that is touched, if one is.
const OnCell* cell_of(const Grid& board, const Touch& touch) {
  const auto* cell = std::get_if<OnCell>(&touch);
  return cell != nullptr && cell->row < board.rows && cell->col < board.cols ? cell : nullptr;
}

/// Whether what is chosen takes something and may be played.
bool may_be_played(const Position& position, const Grid& board, const Choice& choice) {
  const auto move = chosen_line(choice, board);
  return move && total(*move) > 0 && Legality(position).allows(*move);
}

} // namespace

Choice GridGeometry::choose(const Position& position, const Grid& board, const Choice& choice,
                            const Touch& touch, Gesture gesture, Mode mode) {
  if (mode != Mode::play) return choice;
  if (gesture == Gesture::hover) return choice;
  Choice now = choice;
  now.by_keyboard = false;
  std::optional<OnCell> cell;
  std::optional<Count> beyond;
  if (const auto* on = cell_of(board, touch)) {
    cell = OnCell{on->row, on->col};
    beyond = on->beyond;
  }
  auto& own = now.in<GridChoice>();
  const GridChoice before = own;
  if (gesture == Gesture::drag) {
    if (!cell) return now;
    if (own.pressed) return drag(position, board, now, *before.pressed, *cell, beyond);
    own.pressed = *cell;
    return now;
  }
  own.pressed.reset();
  own.sweeping = false;
  own.measuring = false;
  if (gesture == Gesture::release && (before.sweeping || before.measuring)) {
    now.ready = may_be_played(position, board, choice);
    return now;
  }
  if (gesture == Gesture::release && before.pressed && cell != before.pressed) return now;
  if (cell) return tap_cell(position, board, now, *cell);
  if (const auto* edge = std::get_if<OnLine>(&touch);
      edge != nullptr && edge->line < lines_along(board, edge->axis)) {
    return tap_line(position, board, now, *edge);
  }
  return {};
}

/// You drag across cells, and along the matches of one; the edges are only tapped.
bool GridGeometry::drags(const Position&, const Grid& board, const Choice&, const Touch& touch) {
  const auto* cell = cell_of(board, touch);
  return cell != nullptr && size_at(board, *cell) > 0;
}

namespace {

/// The next cell in the direction of an arrow key, as far as there is one.
OnCell beside(const Grid& board, OnCell cell, Key arrow) {
  if (arrow == Key::left && cell.col > 0) --cell.col;
  if (arrow == Key::right && cell.col + 1 < board.cols) ++cell.col;
  if (arrow == Key::up && cell.row > 0) --cell.row;
  if (arrow == Key::down && cell.row + 1 < board.rows) ++cell.row;
  return cell;
}

Choice one_more_or_less(const Position& position, const Grid& board, const Choice& choice, const OnCell& cell,
                        bool more) {
  const Count now = taken_from(choice, board, cell);
  if (now == (more ? size_at(board, cell) : 0)) return choice;
  Choice out = with_taken(position, board, choice, cell, more ? now + 1 : now - 1);
  out.ready = false;
  const auto line = chosen_line(out, board);
  if (line && total(*line) == 0) out.move.reset();
  return out;
}

} // namespace

Choice GridGeometry::choose_by_key(const Position& position, const Grid& board, const Choice& choice, Key key,
                                   Mode mode) {
  if (mode != Mode::play) return choice;
  if (key == Key::cancel || board.rows == 0 || board.cols == 0) return {};
  Choice out = choice;
  out.by_keyboard = true;
  out.ready = false;
  auto& own = out.in<GridChoice>();
  own.sweeping = false;
  own.measuring = false;
  own.pressed.reset();
  const auto at = cursor_of(board, own.held);
  OnCell cursor = at.value_or(OnCell{});
  if (!at) { // any key starts a choice
    own.held = cursor;
    return out;
  }
  switch (key) {
  case Key::left:
  case Key::right:
  case Key::up:
  case Key::down: cursor = beside(board, cursor, key); break;
  case Key::more:
  case Key::less: out = one_more_or_less(position, board, out, cursor, key == Key::more); break;
  case Key::enter: out.ready = may_be_played(position, board, choice); break;
  case Key::cancel: break;
  }
  out.in<GridChoice>().held = cursor;
  return out;
}

std::optional<Amount> GridGeometry::amount(const Position&, const Grid& board, const Choice& choice) {
  const auto cell = cursor_of(board, choice.of<GridChoice>().held);
  if (!cell) return std::nullopt;
  return Amount{taken_from(choice, board, *cell), 0, size_at(board, *cell)};
}

Choice GridGeometry::with_amount(const Position& position, const Grid& board, const Choice& choice,
                                 Count amount) {
  const auto cell = cursor_of(board, choice.of<GridChoice>().held);
  return cell ? with_taken(position, board, choice, *cell, amount) : choice;
}

Message GridGeometry::describe(const Position&, const Grid&, const LineMove& move) {
  if (const auto single = single_cell(move)) {
    return say(N_("take {0} from row {1}, column {2}"), total(move), single->row + 1, single->col + 1);
  }
  if (total(move) == 0) {
    return move.axis == Axis::row ? say(N_("row {0}: choose how many to take"), move.line + 1)
                                  : say(N_("column {0}: choose how many to take"), move.line + 1);
  }
  std::string amounts;
  for (const Count take : move.take)
    amounts += (amounts.empty() ? "" : ", ") + std::to_string(take);
  return move.axis == Axis::row ? say(N_("take {0} from row {1}"), amounts, move.line + 1)
                                : say(N_("take {0} from column {1}"), amounts, move.line + 1);
}

} // namespace nimatron
