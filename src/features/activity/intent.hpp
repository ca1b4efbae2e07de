#pragma once

#include "features/activity/state.hpp"
#include "features/kinds.hpp"

namespace nimatron {

/// What the person says to what is set.
struct AnswerActivity {
  TaskAnswer what = TaskAnswer::again;
};

/// As far as it was done when the page last saved it; of another activity it is nothing.
struct ResumeActivity {
  ActivityMode mode = ActivityMode::play;
  PuzzleTask task = PuzzleTask::win;
  ActivityProgress progress;
};

using ActivityIntents = KindList<SetActivity, AnswerActivity, ResumeActivity>;

} // namespace nimatron
