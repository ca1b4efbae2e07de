#include "boards/columns/columns_geometry.hpp"

#include <algorithm>

#include "boards/columns/columns.hpp"
#include "core/legality.hpp"

namespace nimatron {

namespace {

std::optional<Message> of_piece(const Position& position, const Columns& board, const SceneView& view,
                                const OnSquare& on, bool against_machine) {
  const Legality law(position);
  const auto& pieces = board.column[on.column];
  const auto piece =
      std::find_if(pieces.begin(), pieces.end(), [&](const auto& one) { return one.row == on.row; });
  const auto held = held_piece(position, board, view.choice, Mode::play);
  if (piece != pieces.end() && piece->side == board.to_move) {
    const std::vector<OnSquare> all = movable(position, board, Mode::play);
    if (std::find(all.begin(), all.end(), on) != all.end()) return std::nullopt;
    return say(N_("this piece cannot move"));
  }
  if (held && held->column == on.column) return law.why_not(SlideMove{on.column, held->row, on.row});
  if (piece == pieces.end())
    return held ? say(N_("a piece stays in its column")) : say(N_("tap one of your pieces first"));
  if (against_machine) return say(N_("that is the computer's piece"));
  return law.why_not(SlideMove{on.column, on.row, on.row});
}

} // namespace

std::optional<Message> ColumnsGeometry::place_words(const Columns&, const Choice& choice) {
  const auto held = choice.of<ColumnsChoice>().held;
  if (!held) return std::nullopt;
  return say(N_("the piece on {0}"), square_name(held->column, held->row));
}

std::optional<Message> ColumnsGeometry::refusal(const Position& position, const Columns& board,
                                                const SceneView& view, const Scene&, Vec p,
                                                bool against_machine) {
  const auto square = square_at(board, view, p);
  return square ? of_piece(position, board, view, *square, against_machine) : std::nullopt;
}

void ColumnsGeometry::mark(Marking& marks, const Columns& board, const SlideMove& move, bool answer) {
  const Rect from = square_area(board, marks.view, {move.column, move.from});
  const Rect to = square_area(board, marks.view, {move.column, move.to});
  marks.put(from, 0, answer);
  marks.put(to, 0, answer);
  marks.lead(from, to, answer);
}

std::string OnSquare::id() const { return square_name(column, row); }

} // namespace nimatron
