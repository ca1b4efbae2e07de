#include <algorithm>
#include <vector>

#include "core/game.hpp"
#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "explain/sums.hpp"
#include "explain/sums_claims.hpp"
#include "games/matrix/matrix.hpp"
#include "games/matrix/matrix_chains.hpp"
#include "games/matrix/matrix_claims.hpp"
#include "games/matrix/matrix_mirror.hpp"
#include "games/matrix/matrix_parts.hpp"
#include "games/matrix/matrix_two.hpp"
#include "games/shared/searched_answers.hpp"
#include "solve/matrix/sieve.hpp"

namespace nimatron {

namespace {

using Axis = LineMove::Axis;

// ------------------------------------------------------------------------------- lines that do not cross

/// So many from a part that is one line, the first heaps first.
LineMove from_line(const Grid& board, const MatrixPart& part, Count total) {
  LineMove move;
  move.axis = part.row.size() == 1 ? Axis::row : Axis::column;
  move.line = move.axis == Axis::row ? part.row[0] : part.col[0];
  move.take = line_of(part.grid, move.axis, move.line);
  for (Count& take : move.take) {
    take = std::min(take, total);
    total -= take;
  }
  return normal(board, move);
}

std::optional<Change> change_of_line(const Grid& board, const Sums& sums,
                                     const std::vector<MatrixPart>& parts) {
  if (sums.previous_wins()) return std::nullopt;
  // Of single matches alone, at the end of misere play, any may go. A total that alone is above 1 has the
  // leading digit.
  const std::size_t heap = sums.misere && sums.big == 0 ? 0 : heap_to_change(sums.value);
  const Count leave = sums.target(heap);
  return Change{from_line(board, parts[heap], sums.value[heap] - leave), heap, leave};
}

Explanation explain_lines(Telling to, const Grid& board, const std::vector<MatrixPart>& parts) {
  std::vector<Count> total;
  total.reserve(parts.size());
  for (const MatrixPart& part : parts)
    total.push_back(part.total());
  const Sums sums(total, total, is_misere(to.position.options));
  const auto win = change_of_line(board, sums, parts);
  if (win) {
    to.wins(win->move);
  } else {
    to.loses();
  }
  if (parts.size() == 1) {
    to.brief(claims::OneLine{total[0]});
    if (!sums.misere) return std::move(to.steps);
  } else {
    to.brief(claims::SeparateLines{total});
    brief_sums(to, sums, win, true);
  }
  if (sums.misere) to.tell(claims::MisereRule{false});
  tell_sums(to, sums, win);
  return std::move(to.steps);
}

// ------------------------------------------------------------------------------- two rows, or two columns

/// Of two rows and two columns: the name that the field knows it by.
void tell_circular(Telling& to, const Grid& board) {
  const Grid grid = without_empty_lines(board).grid;
  if (grid.rows != 2 || grid.cols != 2) return;
  to.tell(claims::OppositeEntries{grid.at(0, 0) == grid.at(1, 1) && grid.at(0, 1) == grid.at(1, 0)});
}

void tell_two_lines(Telling& to, const Grid& board, const TwoLines& two) {
  const bool rows = two.axis == Axis::row;
  to.brief(two.is_p() ? Claim(claims::TwoLinesBalance{rows})
                      : Claim(claims::BalanceTwoLines{rows, move_of_proof(board, two)}));
  to.tell(claims::TwoLineTotals{rows, two.total(0), two.total(1)});
  to.tell(claims::SmallerEntries{rows, two.smaller(), two.sum()});
  to.tell(claims::TwoLinesRule{});
  tell_circular(to, board);
  if (!two.is_p()) {
    const LineMove move = move_of_proof(board, two);
    to.tell(two.sum() == 0 ? Claim(claims::TakeDifference{move}) : Claim(claims::LowerAndEqualize{move}));
    return;
  }
  to.tell(claims::EveryMoveUnbalances{rows});
  to.tell(claims::BalancedAgain{});
  to.answers();
}

// ------------------------------------------------------------------------------- symmetry

void tell_symmetry(Telling& to, const Grid& board) {
  to.brief(claims::SymmetricMatrix{});
  tell_circular(to, board);
  if (const auto mirror = mirror_of(board)) tell_images(to, board, *mirror);
}

// ------------------------------------------------------------------------------- by searching

/// Turned about its centre it is the same, empty lines apart; a line may be its own image.
bool board_is_its_own_image(const Grid& board) {
  const Grid grid = without_empty_lines(board).grid;
  return std::equal(grid.cell.begin(), grid.cell.end(), grid.cell.rbegin());
}

claims::NoTheorem why_no_theorem(const Telling& to, const Grid& board) {
  using Because = claims::NoTheorem::Because;
  if (is_misere(to.position.options)) return {Because::misere};
  return {board_is_its_own_image(board) ? Because::own_image : Because::no_form};
}

void tell_search(Telling& to, const Grid& board, std::size_t parts) {
  const auto size = box_size(board);
  if (to.analysis.outcome == Outcome::unknown) {
    constexpr Count counted = 1'000'000'000'000'000'000;
    to.brief(claims::TooManyPositions{size.value_or(counted), !size});
  } else if (size) {
    to.brief(claims::FoundBackward{*size});
  } else {
    to.brief(claims::FoundByParts{});
  }
  to.tell(why_no_theorem(to, board));
  if (parts > 1) to.tell(claims::SeparateParts{static_cast<Count>(parts)});
  tell_searched_answers(to);
}

/// The winning move whose reason is told.
std::optional<nimatron::Move> win_to_show(const Options& options, const Grid& board, const Analysis& analysis,
                                          const std::optional<TwoLines>& two) {
  if (two && !two->is_p()) return move_of_proof(board, *two);
  const auto& wins = analysis.winning;
  if (wins.empty()) return std::nullopt;
  // What makes it symmetric as it lies is seen at once.
  const auto seen = std::find_if(wins.begin(), wins.end(), [&](const nimatron::Move& move) {
    return !is_misere(options) &&
           centrally_symmetric(Matrix::play(options, board, *std::get_if<LineMove>(&move)));
  });
  return seen != wins.end() ? *seen : wins.front();
}

void tell_verdict(Telling& to, Outcome outcome, const std::optional<nimatron::Move>& win) {
  if (outcome == Outcome::P) {
    to.loses();
  } else if (win) {
    to.wins(*win);
  } else if (outcome == Outcome::N) {
    to.brief(claims::WhoWins{Outcome::N});
  }
}

void tell_reason(Telling& to, const Options& options, const Grid& board, const std::optional<TwoLines>& two,
                 const std::optional<claims::ImagesAfter>& images, std::size_t parts) {
  // Copying through the centre is the simpler reason where there is one.
  if (two && !(two->is_p() && centrally_symmetric(board))) {
    tell_two_lines(to, board, *two);
  } else if (!is_misere(options) && centrally_symmetric(board)) {
    tell_symmetry(to, board);
  } else if (images) {
    to.brief(*images);
  } else if (is_misere(options) || (!tell_mirror(to, board) && !tell_chains(to, board))) {
    tell_search(to, board, parts);
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
  std::optional<nimatron::Move> win = win_to_show(options, board, analysis, two);
  std::optional<claims::ImagesAfter> images;
  if (analysis.outcome == Outcome::N && !is_misere(options) && !two && !matrix_chains(board))
    images = images_after(board, win);
  if (images) win = images->move; // the reason is of this move
  tell_verdict(to, analysis.outcome, win);
  tell_reason(to, options, board, two, images, parts.size());
  if (win) to.other_wins(*win);
  return std::move(to.steps);
}

} // namespace nimatron
