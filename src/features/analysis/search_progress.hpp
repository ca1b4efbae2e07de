#pragma once

#include <optional>

#include "analyst/request.hpp"
#include "core/message.hpp"

namespace nimatron {

/// How fast a search goes on, and when it will have ended, if it goes on like that.
class SearchProgress {
 public:
  SearchProgress() = default;
  explicit SearchProgress(double begun) : begun_(begun), now_(begun) {}

  /// So far has the search come.
  void come(const Progressed& progress);
  void pass(double now) { now_ = now; }

  double fraction() const { return last_.fraction; }
  /// Seconds; nothing as long as that would be a guess.
  std::optional<Count> left() const;
  /// In a second; likewise.
  std::optional<Count> steps() const;
  /// The wait has been long enough to offer to stop the search.
  bool long_enough() const { return elapsed() > 1; }

 private:
  double elapsed() const { return now_ - begun_; }

  Progressed last_;
  double begun_ = 0;
  double now_ = 0;
};

/// "searching: 35 %, 8 seconds left"
Message in_words(const SearchProgress& pace);

} // namespace nimatron
