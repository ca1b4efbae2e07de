#include <algorithm>
#include <vector>

#include "core/game.hpp"
#include "explain/binary.hpp"
#include "explain/explain.hpp"
#include "explain/sums.hpp"
#include "games/matrix.hpp"
#include "games/matrix_mirror.hpp"
#include "games/matrix_parts.hpp"
#include "games/matrix_two.hpp"
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
    to.tell(say(N_("All that is left is in one line, and a move can leave any smaller total. So it counts as "
                   "a single heap of {0}."),
                total[0]),
            {Counts{total}});
  } else {
    to.tell(say(N_("The matches lie in {0} lines that do not cross. In each line only the total counts, so "
                   "this is Nim with heaps of {1}."),
                parts.size(), number_list(total)),
            {Counts{total}, Quantity{What::parts, static_cast<Count>(parts.size())}});
  }
  if (sums.misere) {
    to.tell(say(N_("Taking the last match loses. Play as if it won, until your move would leave no number "
                   "above 1; then leave an odd number of 1s.")),
            {LostIf{LostIf::Law::misere}});
  } else if (parts.size() == 1) {
    return std::move(to.steps);
  }
  tell_sums(to, sums, win);
  return std::move(to.steps);
}

// ------------------------------------------------------------------------------- two rows, or two columns

void tell_two_lines(Telling& to, const Grid& board, const TwoLines& two) {
  const bool rows = two.axis == Axis::row;
  const Count first = two.total(0);
  const Count second = two.total(1);
  const std::vector<Count> smaller = two.smaller();
  const Count sum = two.sum();
  const LostIf law{LostIf::Law::rows};
  to.tell(rows ? say(N_("Only two rows hold matches. Add up each of them: {0} and {1}."), first, second)
               : say(N_("Only two columns hold matches. Add up each of them: {0} and {1}."), first, second),
          {Quantity{What::line_total, first, 0}, Quantity{What::line_total, second, 1}});
  to.tell(rows ? say(N_("Under each column write its smaller entry: {0}. Their nim-sum is {1}."),
                     number_list(smaller), sum)
               : say(N_("Beside each row write its smaller entry: {0}. Their nim-sum is {1}."),
                     number_list(smaller), sum),
          {Smaller{smaller}, Quantity{What::smaller_sum, sum}});
  to.tell(say(N_("You lose to move exactly when the totals are equal and this nim-sum is 0.")), {law});
  if (!two.is_p()) {
    const LineMove move = move_of_proof(board, two);
    if (sum == 0) {
      to.tell(say(N_("Here only the totals differ. Take the difference from the larger entries of the longer "
                     "line, so that no smaller entry changes.")),
              {to.leaves(move), law});
    } else {
      to.tell(say(N_("As in Nim, you can lower one smaller entry so that the nim-sum becomes 0. The same "
                     "move can make the totals equal.")),
              {to.leaves(move), law});
    }
    return;
  }
  to.tell(
      rows ? say(N_(
                 "Every move breaks this. A move in a row changes one total. A move in a column either makes "
                 "the totals differ, or takes the same from both entries, which changes the nim-sum."))
           : say(N_(
                 "Every move breaks this. A move in a column changes one total. A move in a row either makes "
                 "the totals differ, or takes the same from both entries, which changes the nim-sum.")),
      {EveryMove{EveryMove::Does::unbalances}});
  to.tell(say(N_("One move always repairs it: lower a smaller entry as in Nim, and make the totals equal by "
                 "taking from the larger entries of the longer line.")),
          {Answered{Answered::By::rows}});
  to.answers();
}

// ------------------------------------------------------------------------------- symmetry

void tell_symmetry(Telling& to, const Grid& board) {
  const std::vector<Claim> claims = {Answered{Answered::By::mirror}};
  to.tell(say(N_("The matrix is symmetric about its centre, and no row or column is its own mirror image. So "
                 "every move can be answered with its mirror image, which makes the matrix symmetric again, "
                 "right to the end.")),
          claims);
  if (const auto mirror = mirror_of(board)) tell_images(to, board, *mirror);
}

// ------------------------------------------------------------------------------- by searching

/// Turned about its centre it is the same, empty lines apart; a line may be its own image.
bool board_is_its_own_image(const Grid& board) {
  const Grid grid = without_empty_lines(board).grid;
  return std::equal(grid.cell.begin(), grid.cell.end(), grid.cell.rbegin());
}

void tell_search(Telling& to, const Grid& board, std::size_t parts) {
  if (is_misere(to.position.options)) {
    to.tell(say(N_("None of the known theorems applies: rows and columns cross here, and taking the last "
                   "match loses.")),
            {Lies{Lies::As::crossing}});
  } else {
    const bool symmetric = board_is_its_own_image(board);
    to.tell(
        symmetric
            ? say(N_("None of the known theorems applies. The matrix is symmetric about its centre, but a "
                     "middle line is its own mirror image, so copying fails there."))
            : say(N_("None of the known theorems applies: more than two rows and more than two columns hold "
                     "matches, and the matrix is not symmetric about its centre.")),
        {Lies{symmetric ? Lies::As::own_image : Lies::As::no_form}});
  }
  if (parts > 1) {
    to.tell(say(N_("The matrix falls into {0} separate parts: no row or column joins them."), parts),
            {Quantity{What::parts, static_cast<Count>(parts)}});
  }
  const auto size = box_size(board);
  if (to.analysis.outcome == Outcome::unknown && size) {
    to.tell(say(N_("Unsolved: {0} positions can arise, too many to search."), *size),
            {NotSettled{}, Quantity{What::positions, *size}});
  } else if (to.analysis.outcome == Outcome::unknown) {
    constexpr Count counted = 1'000'000'000'000'000'000;
    to.tell(say(N_("Unsolved: more than {0} positions can arise, too many to search."), counted),
            {NotSettled{}, Quantity{What::beyond, counted}});
  } else if (size) {
    to.tell(
        say(N_("Found by working backward from the end through all {0} positions that can arise."), *size),
        {Quantity{What::positions, *size}});
  } else {
    to.tell(
        say(N_("Found part by part, working backward from the end through all positions that can arise.")),
        {OutcomeIs{to.analysis.outcome}});
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
  const auto two = is_misere(options) ? std::nullopt : two_lines(board);
  std::optional<nimatron::Move> win;
  if (two && !two->is_p()) {
    win = move_of_proof(board, *two);
  } else if (!analysis.winning.empty()) {
    win = analysis.winning.front();
  }
  if (analysis.outcome == Outcome::P) {
    to.loses();
  } else if (win) {
    to.wins(*win);
  } else if (analysis.outcome == Outcome::N) {
    to.tell(say(N_("You can win.")), {OutcomeIs{Outcome::N}});
  }
  // Copying through the centre is the simpler reason where there is one.
  if (two && !(two->is_p() && centrally_symmetric(board))) {
    tell_two_lines(to, board, *two);
  } else if (!is_misere(options) && centrally_symmetric(board)) {
    tell_symmetry(to, board);
  } else if (is_misere(options) || !tell_mirror(to, board)) {
    tell_search(to, board, parts.size());
  }
  if (win) to.other_wins(*win);
  return std::move(to.steps);
}

} // namespace nimatron
