#pragma once

#include <cstddef>
#include <memory>

#include "core/analysis.hpp"
#include "core/position.hpp"
#include "core/task.hpp"

namespace nimatron {

/// How far an analysis may go.
struct Budget {
  Count positions = 1'000'000; // in steps (Progress::steps), for all searches together; 0 = theory only
  std::size_t limit = 1'000;   // how many winning moves are listed; winning_total counts them all
  // For everything that is built and kept, including what a Solver keeps from before. What would need more
  // stays unknown, and fewer winning moves are listed.
  Count bytes = default_bytes;
};

/// Keeps what has been solved between analyses, so a hundred thousand similar records cost little more than
/// the largest of them. What it keeps stays within the bytes of each budget. It must outlive the tasks that
/// use it, and only one of them may run at a time.
class Solver {
 public:
  Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  ~Solver();

  /// The bytes that it keeps now.
  Count bytes() const;

 private:
  friend class AnalysisTask;
  struct Shelf;
  Shelf& shelf(const Position& position, Count bytes);

  struct Shelves;
  std::unique_ptr<Shelves> shelves_;
};

/// Starts the analysis of a position: theory at once, then the game's own solver or the search through all
/// positions, and remoteness if at most 1,000,000 positions can be reached. Before the first step, `result()`
/// has what theory says, unless theory needs to make a table first.
std::unique_ptr<Task> start_analysis(Position position, const Budget& budget);
std::unique_ptr<Task> start_analysis(Position position, const Budget& budget, Solver& solver);

/// The same, run to its end.
Analysis analyse(Position position, const Budget& budget = {});
Analysis analyse(Position position, const Budget& budget, Solver& solver);

} // namespace nimatron
