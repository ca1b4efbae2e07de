#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/message.hpp"
#include "features/practice/practice_progress.hpp"

namespace nimatron {

/// Exercises one after another (features/practice/update.cpp).
struct PracticeRun {
  /// One that was not answered rightly, and what would have been right.
  struct Missed {
    Message asked;
    Message answer;
  };

  std::string way; // "today", "head", the id of a kind, or a set of exercises (learn/practice.hpp)
  ExerciseRef now = {};
  std::size_t of_set = 0;         // so many of its exercises have been asked
  int asked_again = 0;            // times, since by chance the same came that lies there
  bool answered = false;          // the first answer counts, and it has been given
  std::vector<Skill> lately = {}; // the kinds that one has just had
  Count done = 0;
  Count right = 0;
  double ends = -1;                // seconds of the clock; < 0: when one has had enough
  std::vector<Missed> missed = {}; // in one's head, where nothing is tried twice
  bool waits = false;              // for somebody to start it: a clock will run
  bool over = false;

  bool in_head() const { return way == "head"; }
};

struct PracticeState {
  PracticeProgress practice;
  std::optional<PracticeRun> practice_wanted; // its next exercise is on its way
};

} // namespace nimatron
