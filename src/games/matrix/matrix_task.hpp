#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "core/task.hpp"
#include "games/matrix/matrix_parts.hpp"
#include "games/matrix/matrix_winning.hpp"
#include "solve/matrix/sieve.hpp"

namespace nimatron {

/// Solves a matrix:
///
///   1. What theory settles, it settles. Up to 1,000,000 positions below it a sieve adds the remoteness, and
///      up to 20,000,000 the winning moves that theory does not name.
///   2. Otherwise up to 1,000,000 positions are sieved, with remoteness.
///   3. Otherwise, in normal play, a matrix of several parts is added up from a Grundy table for each
///      part that is no line.
///   4. Otherwise the whole box is sieved without remoteness.
///
/// Without remoteness the sieve goes by whole words, or is folded: then positions that differ in the order of equal
/// lines alone count once.
///
/// Last, the Grundy value of an N-position is looked up where tables of its parts cost little. What would
/// need more bytes than there are stays unknown.
class MatrixTask final : public Task {
 public:
  static constexpr Count positions_a_step = 64;           // of a table that marks; see Progress::steps
  static constexpr Count most_bytes = Count{1} << 31;     // of one table; less where the means are less
  static constexpr Count most_for_remoteness = 1'000'000; // positions
  static constexpr Count most_for_naming = 20'000'000;    // positions
  static constexpr double most_for_grundy = 2e7;          // (position, move) pairs
  static constexpr std::size_t most_listed = 100'000;     // winning moves

  MatrixTask(const Options& options, const Grid& board, const SolverResources& means);
  MatrixTask(const Options& options, const Grid& board, Memory& memory)
      : MatrixTask(options, board, SolverResources{memory, default_bytes, most_listed}) {}

  Progress progress() const override;
  Analysis result() const override;

 private:
  bool work(Slice& slice) override;
  bool go_on(Slice& slice);
  void list_by_theory();
  bool take_sieve(const Grid& top, const SievePlan& plan);
  bool plan_tables();
  bool step_sieve(Slice& slice);
  void read_sieve();
  void after_sieve();
  bool step_tables(Slice& slice);
  void read_tables();
  bool step_moves(Slice& slice);

  enum class Stage : unsigned char { theory, sieve, sieve_moves, tables, table_moves, done };

  Options options_;
  Grid board_;
  std::vector<MatrixPart> parts_;
  Memory& memory_;
  Count most_bytes_;
  std::size_t limit_;
  Analysis result_;
  Stage stage_ = Stage::theory;
  bool settled_ = false; // by theory
  bool named_ = false;   // and all winning moves, too
  Count bytes_ = 0;
  // In positions of a sieve that marks:
  Count planned_ = 0; // as far as that is known beforehand
  Count least_ = 0;   // without which it is of no use
  Count spent_ = 0;
  Count looked_at_ = 0; // positions

  bool sieve_planned_ = false;
  Grid sieved_; // the board, or a smaller one that is the same game
  SievePlan plan_;
  std::shared_ptr<AnySieve> sieve_;

  bool tables_planned_ = false;
  std::vector<std::unique_ptr<GrundyTable>> table_; // for each part; null for a line

  std::optional<TableMoves> moves_; // while they are being listed
};

} // namespace nimatron
