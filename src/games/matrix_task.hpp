#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "core/task.hpp"
#include "games/matrix_parts.hpp"
#include "solve/sieve.hpp"

namespace nimatron {

/// Solves a matrix:
///
///   1. What theory settles, it settles. Up to 1,000,000 positions below it a sieve adds the remoteness.
///   2. Otherwise up to 1,000,000 positions are sieved, with remoteness.
///   3. Otherwise, in normal play, a matrix of several parts is added up from a Grundy table for each
///      part that is no line.
///   4. Otherwise the whole box is sieved without remoteness.
///
/// Last, the Grundy value of an N-position is looked up where tables of its parts cost little. No table
/// takes more than `most_bytes`; what would need more stays unknown.
class MatrixTask final : public Task {
 public:
  static constexpr Count most_bytes = Count{1} << 28;
  static constexpr Count most_for_remoteness = 1'000'000; // positions
  static constexpr double most_for_grundy = 2e7;          // (position, move) pairs
  static constexpr BigCount most_listed = 100'000;        // winning moves

  MatrixTask(const Options& options, const Grid& board, Memory& memory);

  bool step(Count positions) override;
  Progress progress() const override;
  Analysis result() const override;

 private:
  bool plan_sieve(const Grid& top, bool remoteness);
  bool plan_tables();
  bool step_sieve(Count positions);
  bool step_tables(Count positions);
  void read_sieve();
  void read_tables();
  void note(const LineMove& move);

  enum class Stage : unsigned char { theory, sieve, tables, done };

  Options options_;
  Grid board_;
  std::vector<MatrixPart> parts_;
  Memory& memory_;
  Analysis result_;
  Stage stage_ = Stage::theory;
  bool settled_ = false; // by theory
  Count bytes_ = 0;
  Count planned_ = 0; // positions, as far as that is known beforehand
  Count least_ = 0;   // positions without which it is of no use
  Count spent_ = 0;

  bool sieve_planned_ = false;
  Grid sieved_; // the board, or a smaller one that is the same game
  bool with_remoteness_ = false;
  std::shared_ptr<Sieve> sieve_;

  bool tables_planned_ = false;
  std::vector<std::unique_ptr<GrundyTable>> table_; // for each part; null for a line
};

} // namespace nimatron
