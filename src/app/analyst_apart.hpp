#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/analyst.hpp"

namespace nimatron {

/// Has another do the work and hears of it. How the texts get there and back is the platform's.
///
///     App -> AnalystApart -> post -> | -> AnalystDesk -> AnalystHere
///     App <- AnalystApart <- hear <- | <- AnalystDesk <-
class AnalystApart : public Analyst {
 public:
  /// For an AnalystDesk to hear.
  using Post = std::function<void(const std::string&)>;
  explicit AnalystApart(Post post) : post_(std::move(post)) {}

  void ask(const Position& position) override;
  void explain() override;
  void think(std::uint64_t seed) override;
  bool work(double) override { return false; }
  bool busy() const override;
  const Analysed* answer() const override { return answer_ ? &*answer_ : nullptr; }
  const Explained* reasons() const override { return reasons_ ? &*reasons_ : nullptr; }
  const Thought* move() const override { return move_ ? &*move_ : nullptr; }
  double progress() const override { return answer_ ? 1 : progress_; }

  /// What an AnalystDesk has posted.
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
