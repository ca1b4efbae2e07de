#pragma once

#include <cstdint>
#include <optional>

#include "app/analyst.hpp"
#include "core/message.hpp"

namespace nimatron {

/// How fast a search goes on, and when it will have ended, if it goes on like that.
class Pace {
 public:
  /// Now it is `now` seconds, and so far has the search for that question come.
  void look(std::uint64_t question, const Progressed& progress, double now);

  double fraction() const { return last_.fraction; }
  /// Seconds; nothing as long as that would be a guess.
  std::optional<Count> left() const;
  /// In a second; likewise.
  std::optional<Count> steps() const;
  /// One has waited long enough to want to do something about it.
  bool long_enough() const { return elapsed() > 1; }

 private:
  double elapsed() const { return now_ - since_; }

  std::uint64_t question_ = 0;
  Progressed last_;
  double since_ = 0;
  double now_ = 0;
};

/// "searching: 35 %, 8 seconds left"
Message in_words(const Pace& pace);

} // namespace nimatron
