#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/analyst.hpp"

namespace nimatron {

/// Has another do the work and hears of it: texts go out by `post`, the answers come in by hear().
///
///     page:    App -> AnalystApart -> post -> | -> AnalystDesk -> AnalystHere     worker
///              App <- AnalystApart <- hear <- | <- AnalystDesk <-
class AnalystApart final : public Analyst {
 public:
  using Post = void (*)(const std::string& text);
  explicit AnalystApart(Post post) : post_(post) {}

  void ask(const Position& position) override;
  void explain() override;
  void think(std::uint64_t seed) override;
  bool work(double) override { return false; }
  bool busy() const override;
  const Analysed* answer() const override { return answer_ ? &*answer_ : nullptr; }
  const Explained* reasons() const override { return reasons_ ? &*reasons_ : nullptr; }
  const Thought* move() const override { return move_ ? &*move_ : nullptr; }
  double progress() const override { return answer_ ? 1 : progress_; }

  void hear(std::string_view text);

 private:
  Post post_;
  std::optional<Position> position_;
  Count number_ = 0; // of the question about position_
  bool explain_ = false;
  bool think_ = false;
  double progress_ = 0;
  std::optional<Analysed> answer_;
  std::optional<Explained> reasons_;
  std::optional<Thought> move_;
};

} // namespace nimatron
