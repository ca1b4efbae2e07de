#include "boards/grid/grid_geometry.hpp"

#include "boards/refusals.hpp"
#include "scene/grid.hpp"
#include "scene/of_board.hpp"

namespace nimatron {

Scene GridGeometry::scene(const Position& position, const Grid& board, const SceneView& view) {
  return scene_of(position, board, view);
}

float GridGeometry::place_size(const Grid& board, const SceneView& view) {
  return place_size_of(board, view);
}

Touch GridGeometry::aimed(const Position&, const Grid& board, const SceneView&, const Target& target, Vec p) {
  const auto* cell = std::get_if<OnCell>(&target.touch);
  if (cell == nullptr) return target.touch;
  return OnCell{cell->row, cell->col, beyond(board, *cell, target.area, p)};
}

Choice GridGeometry::choose(const Position& position, const Grid& board, const Choice& choice,
                            const Touch& touch, Gesture gesture, Mode mode) {
  return mode == Mode::play ? choose_on(position, board, choice, touch, gesture) : choice;
}

Choice GridGeometry::choose_by_key(const Position& position, const Grid& board, const Choice& choice, Key key,
                                   Mode mode) {
  return mode == Mode::play ? choose_on(position, board, choice, key) : choice;
}

std::optional<Amount> GridGeometry::amount(const Position& position, const Grid& board,
                                           const Choice& choice) {
  return amount_on(position, board, choice);
}

Choice GridGeometry::with_amount(const Position& position, const Grid& board, const Choice& choice,
                                 Count amount) {
  return with_amount_on(position, board, choice, amount);
}

Message GridGeometry::describe(const Position& position, const Grid& board, const LineMove& move) {
  return describe_on(position, board, move);
}

std::optional<Message> GridGeometry::place_words(const Grid& board, const Choice& choice) {
  const GridChoice own = choice.of<GridChoice>();
  const auto* cell = std::get_if<OnCell>(&own.held);
  if (cell == nullptr) return std::nullopt;
  return say(N_("row {0}, column {1}: {2}"), cell->row + 1, cell->col + 1, board.at(cell->row, cell->col));
}

/// In a line the place matters as well as what is taken so far.
std::optional<Message> GridGeometry::changed_words(const Grid& board, const Choice&, const Choice& choice) {
  return place_words(board, choice);
}

std::optional<Message> GridGeometry::refusal(const Position&, const Grid& board, const SceneView&,
                                             const Scene& scene, Vec p, bool) {
  const Touch touch = touch_under(scene, p);
  const auto* cell = std::get_if<OnCell>(&touch);
  if (cell != nullptr && board.at(cell->row, cell->col) == 0) return nothing_left();
  const bool used = target_at(scene, p) != nullptr;
  if (std::holds_alternative<OnLine>(touch) && !used) return nothing_left();
  return std::nullopt;
}

std::optional<Touch> GridGeometry::place_at(const Grid& board, std::size_t index) {
  return OnCell{index / board.cols, index % board.cols};
}

void GridGeometry::mark(Marking& marks, const Grid& board, const LineMove& move, bool answer) {
  for (std::size_t i = 0; i < move.take.size(); ++i) {
    const std::size_t index =
        move.axis == LineMove::Axis::row ? move.line * board.cols + i : i * board.cols + move.line;
    if (move.take[i] > 0) marks.put(marks.touched(*place_at(board, index)), move.take[i], answer);
  }
}

} // namespace nimatron
