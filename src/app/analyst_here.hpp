#pragma once

#include <memory>
#include <optional>

#include "app/analyst.hpp"
#include "core/slice.hpp"
#include "core/task.hpp"
#include "session/opponent.hpp"
#include "solve/analyse.hpp"

namespace nimatron {

/// Works a slice at a time, whenever there is time for one.
class AnalystHere final : public Analyst {
 public:
  explicit AnalystHere(Now now = steady_seconds) : now_(now) {}

  void ask(const Position& position) override;
  void explain() override { explain_ = true; }
  void think(std::uint64_t seed) override;
  bool work(double seconds) override;
  bool busy() const override;
  const Analysed* answer() const override { return answer_ ? &*answer_ : nullptr; }
  const Explained* reasons() const override { return reasons_ ? &*reasons_ : nullptr; }
  const Thought* move() const override { return move_ ? &*move_ : nullptr; }
  double progress() const override;

 private:
  Now now_;
  std::optional<Position> position_;
  Solver solver_;
  std::unique_ptr<Task> task_; // before the solver it uses
  bool asked_ = false;         // the analysis of position_ is not begun yet
  bool explain_ = false;
  std::optional<Analysed> answer_;
  std::optional<Explained> reasons_;
  std::optional<std::uint64_t> seed_;
  std::unique_ptr<Thinking> thinking_;
  std::optional<Thought> move_;
};

} // namespace nimatron
