#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "core/analysis.hpp"
#include "core/position.hpp"
#include "core/slice.hpp"
#include "core/task.hpp"
#include "session/opponent.hpp"
#include "solve/analyse.hpp"

namespace nimatron {

/// Analyses the position on the table a slice at a time between frames, and thinks out the machine's move in
/// it, so that the picture and the controls never wait for either.
class Analyst {
 public:
  explicit Analyst(Now now = steady_seconds) : now_(now) {}

  /// What is to be analysed from now on. The same position again changes nothing; another one drops what was
  /// under way, and the wish for a move.
  void ask(const Position& position);

  /// The machine's move in that position is wanted as well, once it is analysed. A wish that stands or is
  /// fulfilled is not replaced by another seed. The position must have a move.
  void think(std::uint64_t seed);

  /// Works for `seconds` at most, give or take what one look costs; true while there is more to do.
  bool work(double seconds);

  /// What is known; null until theory or search has come to an end.
  const Analysis* answer() const { return answer_ ? &*answer_ : nullptr; }

  /// Null until it is thought out.
  const Move* move() const { return move_ ? &*move_ : nullptr; }

  /// 0..1 while it analyses.
  double progress() const;

 private:
  Now now_;
  std::optional<Position> position_;
  Solver solver_;
  std::unique_ptr<Task> task_; // before the solver it uses
  bool asked_ = false;         // the analysis of position_ is not begun yet
  std::optional<Analysis> answer_;
  std::optional<std::uint64_t> seed_;
  std::unique_ptr<Thinking> thinking_;
  std::optional<Move> move_;
};

} // namespace nimatron
