#pragma once

#include <functional>
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

  bool work(double) override { return false; }
  Progressed progress() const override { return answer_ ? Progressed{1, 0} : progress_; }

  /// What an AnalystDesk has posted.
  bool hear(std::string_view text);

 private:
  void asked() override;
  void asked_why() override;
  void asked_stop() override;
  void asked_move() override;
  void asked_review() override;

  Post post_;
  Count number_ = 0; // of the question about position_
  Progressed progress_;
};

} // namespace nimatron
