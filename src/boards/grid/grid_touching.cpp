#include "boards/grid/grid_geometry.hpp"

#include "boards/grid/grid.hpp"
#include "boards/refusals.hpp"

namespace nimatron {

Touch GridGeometry::aimed(const Position&, const Grid& board, const SceneView&, const Target& target, Vec p) {
  const auto* cell = std::get_if<OnCell>(&target.touch);
  if (cell == nullptr) return target.touch;
  return OnCell{cell->row, cell->col, beyond(board, *cell, target.area, p)};
}

std::optional<Message> GridGeometry::place_words(const Grid& board, const Choice& choice) {
  const GridChoice own = choice.of<GridChoice>();
  const auto* cell = std::get_if<OnCell>(&own.held);
  if (cell == nullptr) return std::nullopt;
  return say(N_("row {0}, column {1}: {2}"), cell->row + 1, cell->col + 1, board.at(cell->row, cell->col));
}

/// In a line the keyboard's place matters as well as what is taken so far.
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

std::string OnCell::id() const { return std::to_string(row + 1) + ", " + std::to_string(col + 1); }

std::string OnLine::id() const {
  return (axis == LineMove::Axis::row ? "row " : "column ") + std::to_string(line + 1);
}

} // namespace nimatron
