#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const SetActivity&);
void update(Context& m, const AnswerActivity&);
void update(Context& m, const ResumeActivity&);

/// What has become of what is set.
void judge_activity(Context& m);

/// Asked here, so that whoever plays without a page around does not wait for the part of the program that judges.
struct ActivityListener {
  static void on(Context& m, const UpdateDone&) {
    if (m.activity) judge_activity(m);
  }
};

} // namespace nimatron
