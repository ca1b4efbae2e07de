#include <optional>
#include <utility>

#include "core/game.hpp"
#include "explain/telling.hpp"
#include "games/matrix.hpp"
#include "games/matrix_mirror.hpp"

namespace nimatron {

namespace {

using What = Quantity::What;

Images images(const MatrixMirror& mirror, std::optional<Move> after = std::nullopt) {
  return {mirror.turned, mirror.row, mirror.col, std::move(after)};
}

} // namespace

void tell_images(Telling& to, const Grid& board, const MatrixMirror& mirror) {
  to.answers([&](const Move& move) -> std::optional<Move> {
    const auto& made = *std::get_if<LineMove>(&move);
    return Matrix::normal({}, Matrix::play({}, board, made), mirror.image(made));
  });
  for (Answer& row : std::get_if<Answers>(&to.steps.back().figure)->row) {
    const auto& made = *std::get_if<LineMove>(&row.move);
    const bool is_row = made.axis == LineMove::Axis::row;
    for (std::size_t i = 0; i < made.take.size(); ++i) {
      if (made.take[i] == 0) continue;
      const std::size_t at_row = is_row ? made.line : i;
      const std::size_t at_col = is_row ? i : made.line;
      const auto [to_row, to_col] = mirror.image(at_row, at_col);
      row.image.emplace_back(at_row * board.cols + at_col, to_row * board.cols + to_col);
    }
  }
}

bool tell_mirror(Telling& to, const Grid& board) {
  if (const auto mirror = mirror_of(board)) {
    to.tell(
        mirror->turned
            ? say(N_("Every row is the mirror image of a column, and the place where the two meet is empty. "
                     "So every move can be answered with its mirror image."))
            : say(N_(
                  "The rows and columns can be reordered to make the matrix symmetric about its centre, with "
                  "no line its own mirror image. So every move can be answered with its mirror image.")),
        {images(*mirror)});
    tell_images(to, board, *mirror);
    return true;
  }
  const MatrixSum sum = matrix_sum(board);
  if (!sum.open) {
    to.tell(say(N_("Leave out every part whose own symmetry answers each move, and every pair of matching "
                   "parts. The totals of the lines that remain have nim-sum {0}."),
                sum.lines),
            {Quantity{What::grundy, sum.lines}});
    if (sum.lines == 0) to.answers();
    return true;
  }
  if (const auto found = move_to_mirror(sum.rest)) {
    // With what was left out, which has its own images.
    const auto of_all = mirror_of(Matrix::play({}, board, found->move));
    to.tell(say(N_("After this move every line is the mirror image of another one, heap for heap. From then "
                   "on, every move can be answered with its mirror image.")),
            {to.leaves(found->move), of_all ? Claim(images(*of_all, found->move))
                                            : Claim(Answered{Answered::By::any, 0, found->move})});
    return true;
  }
  return false;
}

} // namespace nimatron
