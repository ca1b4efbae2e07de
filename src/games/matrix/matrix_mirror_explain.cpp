#include <optional>
#include <utility>

#include "core/game.hpp"
#include "explain/telling.hpp"
#include "games/matrix/matrix.hpp"
#include "games/matrix/matrix_claims.hpp"
#include "games/matrix/matrix_mirror.hpp"

namespace nimatron {

void tell_images(Telling& to, const Grid& board, const MatrixMirror& mirror) {
  to.answers([&](const Move& move) -> std::optional<Move> {
    const auto& made = *std::get_if<LineMove>(&move);
    return normal(Matrix::play({}, board, made), mirror.image(made));
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

std::optional<claims::ImagesAfter> images_after(const Grid& board, const std::optional<Move>& win) {
  const MatrixSum sum = matrix_sum(board);
  const auto found = sum.open ? move_to_mirror(sum.rest) : std::nullopt;
  if (!found) return std::nullopt;
  // With what was left out, which has its own images.
  const auto images = [&](const LineMove& move) -> std::optional<claims::ImagesAfter> {
    const auto of_all = mirror_of(Matrix::play({}, board, move));
    if (!of_all) return std::nullopt;
    return claims::ImagesAfter{move, of_all->turned, of_all->row, of_all->col, false};
  };
  auto after = win ? images(*std::get_if<LineMove>(&*win)) : std::nullopt;
  if (!after) after = images(found->move);
  if (after) return after;
  const MatrixMirror& rest = found->mirror;
  return claims::ImagesAfter{found->move, rest.turned, rest.row, rest.col, !mirror_of(sum.beside)};
}

bool tell_mirror(Telling& to, const Grid& board) {
  if (const auto mirror = mirror_of(board)) {
    to.brief(claims::LinesHaveImages{mirror->turned, mirror->row, mirror->col});
    tell_images(to, board, *mirror);
    return true;
  }
  const MatrixSum sum = matrix_sum(board);
  if (sum.open) return false;
  to.brief(claims::LinesThatRemain{sum.lines});
  if (sum.lines == 0) to.answers();
  return true;
}

} // namespace nimatron
