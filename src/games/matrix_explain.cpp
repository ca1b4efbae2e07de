#include <algorithm>
#include <vector>

#include "core/game.hpp"
#include "explain/binary.hpp"
#include "explain/explain.hpp"
#include "explain/sums.hpp"
#include "games/matrix.hpp"
#include "games/matrix_mirror.hpp"
#include "games/matrix_parts.hpp"
#include "solve/sieve.hpp"

namespace nimatron {

namespace {

using Axis = LineMove::Axis;
using What = Quantity::What;

// ------------------------------------------------------------------------------- lines that do not cross

/// So many from a part that is one line, the first heaps first.
LineMove from_line(const Options& options, const Grid& board, const MatrixPart& part, Count total) {
  LineMove move;
  move.axis = part.row.size() == 1 ? Axis::row : Axis::column;
  move.line = move.axis == Axis::row ? part.row[0] : part.col[0];
  move.take = line_of(part.grid, move.axis, move.line);
  for (Count& take : move.take) {
    take = std::min(take, total);
    total -= take;
  }
  return Matrix::normal(options, board, move);
}

std::optional<Change> change_of_line(const Options& options, const Grid& board, const Sums& sums,
                                     const std::vector<MatrixPart>& parts) {
  if (sums.lost()) return std::nullopt;
  const bool by_sum = !sums.misere || sums.big > 1;
  std::size_t heap = by_sum ? heap_to_change(sums.value) : 0;
  // Near the end of misere play: the total that is above 1, or some single match.
  while (!by_sum && sums.big == 1 && sums.value[heap] < 2)
    ++heap;
  const Count leave = sums.target(heap);
  return Change{from_line(options, board, parts[heap], sums.value[heap] - leave), heap, leave};
}

Explanation explain_lines(Telling to, const Grid& board, const std::vector<MatrixPart>& parts) {
  std::vector<Count> total;
  total.reserve(parts.size());
  for (const MatrixPart& part : parts)
    total.push_back(part.total());
  Sums sums(total, total, is_misere(to.position.options));
  sums.copies = false;
  const auto win = change_of_line(to.position.options, board, sums, parts);
  if (win) {
    to.wins(win->move);
  } else {
    to.loses();
  }
  if (parts.size() == 1) {
    to.tell(say(N_("All that is left lies in one line, where a move may leave any smaller total: it is a "
                   "single heap of {0}."),
                total[0]),
            {Counts{total}});
  } else {
    to.tell(say(N_("The matches lie in {0} lines that do not cross. In a line only the total counts: this is "
                   "Nim with the totals {1} as heaps."),
                parts.size(), number_list(total)),
            {Counts{total}, Quantity{What::parts, static_cast<Count>(parts.size())}});
  }
  if (sums.misere) {
    to.tell(say(N_("The last match loses. Play as if it won, until a move would leave no number above 1; "
                   "then leave an odd number of ones.")),
            {LostIf{LostIf::Law::misere}});
  } else if (parts.size() == 1) {
    return std::move(to.steps);
  }
  tell_sums(to, sums, win);
  return std::move(to.steps);
}

// ------------------------------------------------------------------------------- two rows of zeros and ones

void tell_two_rows(Telling& to, const TwoRows& two) {
  const std::vector<Claim> across = {Quantity{What::across, two.first, 0},
                                     Quantity{What::across, two.second, 1},
                                     Quantity{What::across, two.both, 2}, LostIf{LostIf::Law::rows}};
  to.tell(say(N_("Two lines of zeros and ones: across them, {0} have a match only in the first, {1} only in "
                 "the second, {2} in both. The player who has just moved wins exactly when the first two "
                 "numbers are equal and the third is even."),
              two.first, two.second, two.both),
          across);
  to.tell(
      say(N_("For if they are, a move in one line takes i matches that stand alone there and j that stand "
             "in both, which become single ones of the other line. The answer takes from that other line "
             "i + j that stand alone if j is even; if j is odd, i + j - 1 of them and one that stands in "
             "both. What takes both matches across is answered by as much. Each time the first two "
             "numbers are equal again, and the third is even.")),
      across);
  if (two.is_p()) {
    to.tell(say(N_("So every move has its answer, and every move loses.")), {Answered{Answered::By::rows}});
    to.answers();
  }
}

// ------------------------------------------------------------------------------- symmetry

void tell_symmetry(Telling& to, const Grid& board) {
  const std::vector<Claim> claims = {Answered{Answered::By::mirror}};
  to.tell(
      say(N_("The matrix is symmetric about its centre, and no row or column is its own image: every move "
             "can be answered by its mirror image, which leaves it symmetric again. So every move has an "
             "answer, to the last.")),
      claims);
  if (const auto mirror = mirror_of(board)) tell_images(to, board, *mirror);
}

// ------------------------------------------------------------------------------- by searching

void tell_search(Telling& to, const Grid& board, std::size_t parts) {
  to.tell(say(N_("No rule is known for this matrix.")));
  if (parts > 1) {
    to.tell(say(N_("It falls into {0} parts that no row and no column joins."), parts),
            {Quantity{What::parts, static_cast<Count>(parts)}});
  }
  if (to.analysis.outcome == Outcome::unknown) {
    to.tell(say(N_("There are too many positions below it to go through them all here.")));
  } else if (const auto size = box_size(board)) {
    to.tell(say(N_("It was worked out from below, through the {0} positions that can be reached: one from "
                   "which no move leads to a P-position is a P-position."),
                *size),
            {Quantity{What::positions, *size}});
  } else {
    to.tell(say(N_("Each part was worked out from below, through all positions that can be reached.")));
  }
}

} // namespace

Explanation Matrix::explain(const Options& options, const Grid& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  const auto parts = matrix_parts(board);
  if (parts.empty()) return explain_by_search(position, analysis);
  Telling to(position, analysis);
  if (only_lines(board)) {
    Explanation out = explain_lines(to, board, parts);
    to.steps = std::move(out);
    to.winning_total();
    return std::move(to.steps);
  }
  std::optional<nimatron::Move> win;
  if (!analysis.winning.empty()) win = analysis.winning.front();
  if (analysis.outcome == Outcome::P) {
    to.loses();
  } else if (win) {
    to.wins(*win);
  } else if (analysis.outcome == Outcome::N) {
    to.tell(say(N_("You can win.")), {OutcomeIs{Outcome::N}});
  }
  if (const auto two = two_rows(board); two && !is_misere(options)) {
    tell_two_rows(to, *two);
  } else if (!is_misere(options) && centrally_symmetric(board)) {
    tell_symmetry(to, board);
  } else if (is_misere(options) || !tell_mirror(to, board)) {
    tell_search(to, board, parts.size());
  }
  if (win) to.other_wins(*win);
  return std::move(to.steps);
}

} // namespace nimatron
