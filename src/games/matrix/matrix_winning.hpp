#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "core/analysis.hpp"
#include "core/game.hpp"
#include "games/matrix/matrix_parts.hpp"
#include "solve/matrix/sieve.hpp"

namespace nimatron {

/// What a winning move has to leave of one part: a total if the part is a line, else a Grundy value,
/// to be looked up in a finished table of the part.
struct PartGoal {
  Count leave = 0;
  const GrundyTable* table = nullptr;
};

/// For each line what Nim, normal or misere, would leave of it; it may be no less than what there is.
std::vector<PartGoal> nim_goals(const std::vector<MatrixPart>& parts, bool misere);

/// Every move that reaches the goal of the part in which it is made, where all parts are lines; ascending.
void moves_to_goals(const Grid& board, const std::vector<MatrixPart>& parts,
                    const std::vector<PartGoal>& goals, Sink<LineMove> sink);
BigCount count_moves_to_goals(const std::vector<MatrixPart>& parts, const std::vector<PartGoal>& goals);

/// The winning moves of a board as tables know them, in slices: a line may have as many moves as its box has
/// positions.
class TableMoves {
 public:
  /// Every move to a P-position of the sieve, which is finished and whose box holds the board.
  TableMoves(const Grid& board, const AnySieve& sieve, std::size_t limit);
  /// Every move that reaches the goal of the part in which it is made. What is referred to must stay.
  TableMoves(const Grid& board, const std::vector<MatrixPart>& parts, std::vector<PartGoal> goals,
             std::size_t limit);

  /// True when all are found.
  bool step(Slice& slice);
  /// Ascending; the first `limit` of them.
  std::vector<Move> take_list() { return std::move(list_); }
  BigCount total() const { return total_; }

 private:
  bool begin_line();
  void list_line_of(std::size_t part);
  bool wins(const std::vector<Count>& take);

  const Grid& board_;
  const AnySieve* sieve_ = nullptr;
  const std::vector<MatrixPart>* parts_ = nullptr;
  std::vector<PartGoal> goals_;
  std::size_t limit_;
  std::vector<Move> list_;
  BigCount total_ = 0;

  std::size_t next_line_ = 0; // the columns, then the rows
  LineMove::Axis axis_ = LineMove::Axis::column;
  std::size_t line_ = 0;
  const PartGoal* goal_ = nullptr;
  Grid after_;                 // the board, but for this line
  std::optional<Takes> takes_; // within a line
};

} // namespace nimatron
