#include <optional>
#include <utility>
#include <vector>

#include "boards/columns/columns.hpp"
#include "boards/columns/columns_geometry.hpp"
#include "boards/list_steps.hpp"
#include "core/game.hpp"

namespace nimatron {

namespace {

Choice holding_piece(const OnSquare& piece) {
  Choice out;
  out.own = ColumnsChoice{piece, std::nullopt};
  return out;
}

/// Remembers where a drag began until it ends.
Choice dragging(Choice next, const Choice& now, Gesture gesture) {
  if (gesture == Gesture::drag) next.in<ColumnsChoice>().pressed = now.of<ColumnsChoice>().pressed;
  return next;
}

/// While a piece is in the hand and the pointer is on this square.
std::optional<Choice> with_piece(const Position& position, const OnSquare& held, const OnSquare& square,
                                 const Choice& choice, Gesture gesture, Mode mode) {
  const auto pressed = choice.of<ColumnsChoice>().pressed;
  const SlideMove move{square.column, held.row, square.row};
  if (square.column == held.column && may_go(position, move, mode)) {
    Choice out = dragging(holding_piece(held), choice, gesture);
    out.move = move;
    out.ready = gesture == Gesture::press || gesture == Gesture::release;
    return out;
  }
  if (gesture == Gesture::hover) return choice.by_keyboard ? choice : holding_piece(held);
  if (square == held) {
    const bool just_taken = pressed == square; // the same press has just picked it up
    const bool put_down = gesture == Gesture::press && !choice.move && !just_taken;
    return put_down ? Choice{} : dragging(holding_piece(held), choice, gesture);
  }
  if (gesture == Gesture::drag && pressed) return dragging(holding_piece(held), choice, gesture);
  if (gesture == Gesture::release) return Choice{};
  return std::nullopt;
}

} // namespace

Choice ColumnsGeometry::choose(const Position& position, const Columns& board, const Choice& choice,
                               const Touch& touch, Gesture gesture, Mode mode) {
  if (mode == Mode::swap) return {}; // nothing is taken up
  const auto held = held_piece(position, board, choice, mode);
  const auto* square = std::get_if<OnSquare>(&touch);
  if (gesture == Gesture::hover && (choice.ready || !held)) return choice;
  if (square == nullptr) {
    if (gesture == Gesture::press || gesture == Gesture::release) return {};
    if (choice.by_keyboard) return choice;
    return held ? dragging(holding_piece(*held), choice, gesture) : Choice{};
  }
  if (held) {
    if (auto next = with_piece(position, *held, *square, choice, gesture, mode)) return std::move(*next);
  }
  Choice taken = holding_piece(*square);
  if (gesture == Gesture::drag) taken.in<ColumnsChoice>().pressed = *square;
  return held_piece(position, board, taken, mode) ? taken : Choice{};
}

/// A piece that can move is dragged; a square is only tapped.
bool ColumnsGeometry::drags(const Position& position, const Columns& board, const Choice&,
                            const Touch& touch) {
  const auto* square = std::get_if<OnSquare>(&touch);
  return square != nullptr && held_piece(position, board, holding_piece(*square), Mode::play).has_value();
}

Choice ColumnsGeometry::choose_by_key(const Position& position, const Columns& board, const Choice& choice,
                                      Key key, Mode mode) {
  if (key == Key::cancel) return {};
  const auto pieces = movable(position, board, mode);
  if (pieces.empty()) return {};
  const auto held = held_piece(position, board, choice, mode);
  Choice out = choice;
  out.by_keyboard = true;
  out.ready = false;
  if (!held || key == Key::left || key == Key::right) {
    out = holding_piece(next_of(pieces, held, key != Key::left));
    out.by_keyboard = true;
    return out;
  }
  const auto* move = choice.move ? std::get_if<SlideMove>(&*choice.move) : nullptr;
  const int now = move != nullptr ? move->to : held->row;
  const auto targets = targets_of(position, board, held->column, held->row, mode);
  if (key == Key::enter) {
    out.ready = move != nullptr && may_go(position, *move, mode);
  } else if (const auto to = beyond(targets, now, key == Key::up || key == Key::more)) {
    out.move = SlideMove{held->column, held->row, *to};
  }
  if (!out.of<ColumnsChoice>().held) out.in<ColumnsChoice>().held = held;
  return out;
}

} // namespace nimatron
