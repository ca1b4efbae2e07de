#include "features/activity/waiting.hpp"

#include "features/model.hpp"

namespace nimatron {

bool activity_waits(const Model& model) {
  if (!model.activity || !model.at_table() || model.teaching || model.session.over()) return false;
  const Activity& activity = *model.activity;
  if (activity.stage == TaskStage::weighs || activity.stage == TaskStage::judges) return !model.known;
  return activity.finds_move() && !activity.start_known && model.session.played() == 0 && !model.known;
}

bool activity_holds_machine(const Model& model) {
  if (!model.activity) return false;
  const TaskStage stage = model.activity->stage;
  return stage == TaskStage::asks || stage == TaskStage::weighs || stage == TaskStage::judges;
}

} // namespace nimatron
