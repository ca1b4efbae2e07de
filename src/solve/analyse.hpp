#pragma once

#include <cstddef>
#include <memory>

#include "core/analysis.hpp"
#include "core/position.hpp"
#include "core/task.hpp"

namespace nimatron {

/// How far an analysis may go.
struct Budget {
  Count positions = 1'000'000; // in steps (Progress::steps), of all searching; 0 = theory only
  std::size_t limit = 1'000;   // winning moves that are listed; winning_total counts them all
  // For all that is built and kept, what a Solver keeps from before included: what would need more stays
  // unknown, and fewer winning moves are listed.
  Count bytes = default_bytes;
};

/// What has been solved so far, kept between analyses: a hundred thousand records that lie close together
/// cost little more than the largest of them. What it keeps stays within the bytes of each budget. It must
/// outlive the tasks that use it, and only one of them may run at a time.
class Solver {
 public:
  Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  ~Solver();

  /// What it keeps now.
  Count bytes() const;

 private:
  friend class AnalysisTask;
  struct Shelf;
  Shelf& shelf(const Position& position, Count bytes);

  struct Shelves;
  std::unique_ptr<Shelves> shelves_;
};

/// Starts the analysis of a position: theory at once, the game's own solver or the search through all
/// positions after that, remoteness wherever at most 1,000,000 positions can be reached.
/// `result()` says before the first step what theory says, unless theory needs a table of its own first.
std::unique_ptr<Task> start_analysis(const Position& position, const Budget& budget);
std::unique_ptr<Task> start_analysis(const Position& position, const Budget& budget, Solver& solver);

/// The same, run to its end.
Analysis analyse(const Position& position, const Budget& budget = {});
Analysis analyse(const Position& position, const Budget& budget, Solver& solver);

} // namespace nimatron
