#include <algorithm>
#include <optional>

#include "boards/bar/bar_geometry.hpp"
#include "boards/refusals.hpp"
#include "core/legality.hpp"

namespace nimatron {

namespace {

const OnCell* square_of(const Bar& board, const Touch& touch) {
  const auto* on = std::get_if<OnCell>(&touch);
  return on != nullptr && has_square(board, on->row, on->col) ? on : nullptr;
}

/// The square that is chosen or that the keyboard is on, as long as the bar has it.
std::optional<BiteMove> bite_of(const Bar& board, const Choice& choice) {
  const auto* move = choice.move ? std::get_if<BiteMove>(&*choice.move) : nullptr;
  return move != nullptr && has_square(board, move->row, move->column) ? std::optional(*move) : std::nullopt;
}

Choice biting(const BiteMove& move, bool ready) {
  Choice out;
  out.move = move;
  out.ready = ready;
  return out;
}

/// The next square in the direction of an arrow key, as far as there is one; around the poisoned square.
BiteMove beside(const Bar& board, BiteMove at, Key arrow) {
  if (arrow == Key::left && at.column > 0) --at.column;
  if (arrow == Key::right && has_square(board, at.row, at.column + 1)) ++at.column;
  if (arrow == Key::up && at.row > 0) --at.row;
  if (arrow == Key::down && at.row + 1 < board.row.size()) {
    ++at.row;
    at.column = std::min(at.column, static_cast<std::size_t>(board.row[at.row] - 1));
  }
  if (!is_poisoned(at.row, at.column)) return at;
  if (arrow == Key::up && has_square(board, 0, 1)) return {0, 1};
  if (arrow == Key::left && has_square(board, 1, 0)) return {1, 0};
  return arrow == Key::left ? BiteMove{0, 1} : BiteMove{1, 0};
}

} // namespace

/// A tap on a square bites it; while the pointer is over it, what would go is shown.
Choice BarGeometry::choose(const Position& position, const Bar& board, const Choice& choice,
                           const Touch& touch, Gesture gesture, Mode mode) {
  if (mode != Mode::play) return choice;
  const bool firm = gesture == Gesture::press || gesture == Gesture::release;
  if (!firm && (choice.ready || choice.by_keyboard)) return choice;
  const OnCell* on = square_of(board, touch);
  if (on == nullptr) return {};
  const BiteMove move{on->row, on->col};
  return Legality(position).allows(move) ? biting(move, firm) : Choice{};
}

Choice BarGeometry::choose_by_key(const Position& position, const Bar& board, const Choice& choice, Key key,
                                  Mode mode) {
  if (mode != Mode::play) return choice;
  if (key == Key::cancel || reach(board, {}) == 1) return {};
  const auto now = bite_of(board, choice);
  Choice out;
  if (!now) { // any key starts a choice
    out = biting(board.row[0] > 1 ? BiteMove{0, 1} : BiteMove{1, 0}, false);
  } else if (key == Key::enter) {
    out = biting(*now, Legality(position).allows(*now));
  } else {
    out = biting(beside(board, *now, key), false);
  }
  out.by_keyboard = true;
  return out;
}

std::optional<Message> BarGeometry::refusal(const Position& position, const Bar& board, const SceneView&,
                                            const Scene& scene, Vec p, bool) {
  const Touch touch = touch_under(scene, p);
  const OnCell* on = square_of(board, touch);
  return on == nullptr ? std::nullopt : Legality(position).why_not(BiteMove{on->row, on->col});
}

void BarGeometry::mark(Marking& marks, const Bar& board, const BiteMove& move, bool answer) {
  marks.put(marks.touched(OnCell{move.row, move.column}), reach(board, move), answer);
}

} // namespace nimatron
