#include "features/analysis/search_timeout.hpp"

#include <algorithm>
#include <cmath>

#include "features/activity/waiting.hpp"
#include "features/model.hpp"
#include "session/levels.hpp"

namespace nimatron {

bool thinks_by_eye(const Model& model) {
  return model.by_eye && !model.teaching && machine_plays(model) && plays_by_eye(thinker(model));
}

bool waits_for_search(const Model& model) {
  if (!model.lesson_wanted.empty()) return true;
  if (!model.at_table() || model.sheet_open()) return false;
  const bool move = machine_plays(model) && !model.chosen_move && !thinks_by_eye(model);
  const bool reasons = model.why_open && !model.reasons;
  return move || reasons || model.hint_wanted || model.fair == Model::Fair::pending || activity_waits(model);
}

bool search_timed_out(const Model& model) {
  return waits_for_search(model) && model.silence >= patience_with_search;
}

std::optional<Player> player_by_eye(const Model& model) {
  if (model.teaching || !machine_plays(model) || thinks_by_eye(model)) return std::nullopt;
  const Player now = thinker(model);
  return plays_by_eye(now) ? now : Player::beginner;
}

Count seconds_to_play_by_eye(const Model& model) {
  return static_cast<Count>(std::ceil(std::max(0.0, patience_before_eye - model.silence)));
}

} // namespace nimatron
