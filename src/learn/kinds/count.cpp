#include "learn/kinds/count.hpp"

#include <utility>

#include "learn/kinds/grading.hpp"

namespace nimatron {

Attempt ToCount::answered(Grading grading, const SetNumber& set) const {
  if (set.number < 0 || set.number > most) return std::move(grading).so_far();
  grading.attempt.number = set.number;
  grading.attempt.typed = set.typed;
  grading.attempt.said.reset();
  return std::move(grading).so_far();
}

bool ToCount::can_check(const Exercise&, const Attempt& attempt) const { return attempt.typed; }

Attempt ToCount::check(Grading grading) const {
  if (grading.attempt.number == answer) return std::move(grading).right();
  for (const ToCount::Wrong& known : wrong) {
    if (known.number == grading.attempt.number) return std::move(grading).wrong(known.why);
  }
  return std::move(grading).wrong();
}

} // namespace nimatron
