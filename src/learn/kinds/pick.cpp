#include "learn/kinds/pick.hpp"

#include <algorithm>
#include <utility>

#include "learn/kinds/grading.hpp"

namespace nimatron {

void ToPick::begin(Attempt& attempt) const {
  attempt.picked.assign(options.size(), false);
  attempt.wrong.assign(options.size(), false);
}

Attempt ToPick::answered(Grading grading, const PickOption& pick) const {
  if (pick.option >= options.size()) return std::move(grading).so_far();
  grading.attempt.said.reset();
  grading.attempt.wrong.assign(options.size(), false);
  if (several) {
    grading.attempt.picked[pick.option] = !grading.attempt.picked[pick.option];
    return std::move(grading).so_far();
  }
  grading.attempt.picked.assign(options.size(), false);
  grading.attempt.picked[pick.option] = true;
  const ToPick::Option& option = options[pick.option];
  if (option.right) return std::move(grading).right(option.why);
  grading.attempt.wrong[pick.option] = true;
  return std::move(grading).wrong(option.why);
}

bool ToPick::can_check(const Exercise&, const Attempt& attempt) const {
  return std::find(attempt.picked.begin(), attempt.picked.end(), true) != attempt.picked.end();
}

Attempt ToPick::check(Grading grading) const {
  grading.attempt.wrong.assign(options.size(), false);
  const Message* why = nullptr;
  bool missing = false;
  for (std::size_t i = 0; i < options.size(); ++i) {
    missing = missing || (options[i].right && !grading.attempt.picked[i]);
    if (options[i].right || !grading.attempt.picked[i]) continue;
    grading.attempt.wrong[i] = true;
    if (why == nullptr) why = &options[i].why;
  }
  if (why != nullptr) return std::move(grading).wrong(*why);
  if (missing) return std::move(grading).wrong(say(N_("What you chose is right, but something is missing.")));
  return std::move(grading).right();
}

} // namespace nimatron
