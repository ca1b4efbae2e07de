#include <utility>

#include "games/matrix.hpp"
#include "games/matrix_mirror.hpp"

namespace nimatron {

namespace {

/// Some move and its image.
Figure some_answer(const Grid& board, const MatrixMirror& mirror) {
  Figure out;
  Matrix::moves({}, board, [&](const LineMove& move) {
    out = Answer{move, Matrix::normal({}, Matrix::play({}, board, move), mirror.image(move))};
    return false;
  });
  return out;
}

} // namespace

Explanation explain_mirror(const Grid& board) {
  if (const auto mirror = mirror_of(board)) {
    return {
        {mirror->turned
             ? say(N_(
                   "Every row is the image of a column, and nothing lies where the two meet: every move can "
                   "be answered by its image."))
             : say(N_("Rows and columns can be put into an order in which the matrix is symmetric about its "
                      "centre, and no line is its own image: every move can be answered by its image.")),
         some_answer(board, *mirror)}};
  }
  const MatrixSum sum = matrix_sum(board);
  if (!sum.open) {
    return {{say(N_("Parts that are symmetric, and pairs of parts that are alike, can be left out: every "
                    "move in them "
                    "has an answer there. The nim-sum of the totals of the lines that are left is {0}."),
                 sum.lines),
             {}}};
  }
  if (const auto found = move_to_mirror(sum.rest)) {
    const Grid left = Matrix::play({}, sum.rest, found->move);
    return {
        {say(N_("A move makes the matrix symmetric; from then on every move can be answered by its image.")),
         some_answer(left, found->mirror)}};
  }
  return {};
}

} // namespace nimatron
