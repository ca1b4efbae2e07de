#pragma once

#include <vector>

#include "core/analysis.hpp"
#include "core/game.hpp"
#include "games/matrix_parts.hpp"
#include "solve/sieve.hpp"

namespace nimatron {

/// What a winning move has to leave of one part: a total if the part is a line, else a Grundy value,
/// to be looked up in a finished table of the part.
struct PartGoal {
  Count leave = 0;
  const GrundyTable* table = nullptr;
};

/// For each line what Nim, normal or misere, would leave of it; it may be no less than what there is.
std::vector<PartGoal> nim_goals(const std::vector<MatrixPart>& parts, bool misere);

/// Every move that reaches the goal of the part in which it is made, ascending.
void moves_to_goals(const Grid& board, const std::vector<MatrixPart>& parts,
                    const std::vector<PartGoal>& goals, Sink<LineMove> sink);
BigCount count_moves_to_goals(const Grid& board, const std::vector<MatrixPart>& parts,
                              const std::vector<PartGoal>& goals);

/// Every move to a P-position of the sieve, which is finished and whose box holds the board; ascending.
void moves_to_p(const Grid& board, const Sieve& sieve, Sink<LineMove> sink);

} // namespace nimatron
