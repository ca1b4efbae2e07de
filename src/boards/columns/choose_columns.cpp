#include <algorithm>
#include <vector>

#include "boards/columns/columns.hpp"
#include "boards/columns/columns_geometry.hpp"
#include "core/game.hpp"

namespace nimatron {

namespace {

Choice holding(const OnSquare& piece) {
  Choice out;
  out.own = ColumnsChoice{piece, std::nullopt};
  return out;
}

/// Remembers where a drag began until it ends.
Choice dragging(Choice next, const Choice& now, Gesture gesture) {
  if (gesture == Gesture::drag) next.in<ColumnsChoice>().pressed = now.of<ColumnsChoice>().pressed;
  return next;
}

} // namespace

Choice ColumnsGeometry::choose(const Position& position, const Columns& board, const Choice& choice,
                               const Touch& touch, Gesture gesture, Mode mode) {
  if (mode == Mode::swap) return {}; // nothing is taken up
  const auto held = held_piece(position, board, choice, mode);
  const auto pressed = choice.of<ColumnsChoice>().pressed;
  const auto* square = std::get_if<OnSquare>(&touch);
  if (gesture == Gesture::hover && (choice.ready || !held)) return choice;
  if (square == nullptr) {
    if (gesture == Gesture::press || gesture == Gesture::release) return {};
    if (choice.by_keyboard) return choice;
    return held ? dragging(holding(*held), choice, gesture) : Choice{};
  }
  if (held) {
    const SlideMove move{square->column, held->row, square->row};
    if (square->column == held->column && may_go(position, move, mode)) {
      Choice out = dragging(holding(*held), choice, gesture);
      out.move = move;
      out.ready = gesture == Gesture::press || gesture == Gesture::release;
      return out;
    }
    if (gesture == Gesture::hover) return choice.by_keyboard ? choice : holding(*held);
    if (*square == *held) {
      const bool just_taken = pressed == *square; // the same press has just picked it up
      const bool put_down = gesture == Gesture::press && !choice.move && !just_taken;
      return put_down ? Choice{} : dragging(holding(*held), choice, gesture);
    }
    if (gesture == Gesture::drag && pressed) return dragging(holding(*held), choice, gesture);
    if (gesture == Gesture::release) return {};
  }
  Choice taken = holding(*square);
  if (gesture == Gesture::drag) taken.in<ColumnsChoice>().pressed = *square;
  return held_piece(position, board, taken, mode) ? taken : Choice{};
}

/// A piece that can move is dragged; a square is only tapped.
bool ColumnsGeometry::drags(const Position& position, const Columns& board, const Choice&,
                            const Touch& touch) {
  const auto* square = std::get_if<OnSquare>(&touch);
  return square != nullptr && held_piece(position, board, holding(*square), Mode::play).has_value();
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
  if (!held) {
    out = holding(key == Key::left ? pieces.back() : pieces.front());
    out.by_keyboard = true;
    return out;
  }
  const auto place =
      static_cast<std::size_t>(std::find(pieces.begin(), pieces.end(), *held) - pieces.begin());
  const auto* move = choice.move ? std::get_if<SlideMove>(&*choice.move) : nullptr;
  const int now = move != nullptr ? move->to : held->row;
  const auto targets = targets_of(position, board, held->column, held->row, mode);
  switch (key) {
  case Key::left:
  case Key::right: {
    const std::size_t step = key == Key::right ? 1 : pieces.size() - 1;
    out = holding(pieces[(place + step) % pieces.size()]);
    out.by_keyboard = true;
    break;
  }
  case Key::up:
  case Key::more: {
    const auto next = std::upper_bound(targets.begin(), targets.end(), now);
    if (next != targets.end()) out.move = SlideMove{held->column, held->row, *next};
    break;
  }
  case Key::down:
  case Key::less: {
    const auto next = std::lower_bound(targets.begin(), targets.end(), now);
    if (next != targets.begin()) out.move = SlideMove{held->column, held->row, *(next - 1)};
    break;
  }
  case Key::enter: out.ready = move != nullptr && may_go(position, *move, mode); break;
  case Key::cancel: break;
  }
  if (!out.of<ColumnsChoice>().held) out.in<ColumnsChoice>().held = held;
  return out;
}

} // namespace nimatron
