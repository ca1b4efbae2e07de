#include "explain/telling.hpp"
#include "games/matrix/matrix_chains.hpp"
#include "games/matrix/matrix_claims.hpp"
#include "games/matrix/matrix_parts.hpp"

namespace nimatron {

bool tell_chains(Telling& to, const Grid& board) {
  const auto chains = matrix_chains(board);
  if (!chains) return false;
  if (matrix_parts(board).size() == 1 && !chains->cross.empty()) {
    const MatrixChains::Cross& one = chains->cross.front();
    to.brief(claims::CrossOfMatches{one.row, one.column, one.value});
    to.tell(claims::CrossIsWon{});
    return true;
  }
  if (!chains->chain.empty()) to.tell(claims::ChainsOfMatches{chains->chain});
  if (!chains->ring.empty()) to.tell(claims::RingsOfMatches{chains->ring});
  if (!chains->line.empty()) to.tell(claims::LinesAsHeaps{chains->line});
  for (const MatrixChains::Cross& one : chains->cross)
    to.tell(claims::CrossOfMatches{one.row, one.column, one.value});
  to.brief(claims::ChainValues{chains->values(), chains->sum()});
  if (chains->sum() == 0) to.answers();
  return true;
}

} // namespace nimatron
