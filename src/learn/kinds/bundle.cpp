#include "learn/kinds/bundle.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "learn/kinds/grading.hpp"

namespace nimatron {

Count ToBundle::loose(const Attempt& attempt) const {
  return heap - std::accumulate(attempt.tied.begin(), attempt.tied.end(), Count{0});
}

Attempt ToBundle::answered(Grading grading, const TieBundle& tie) const {
  const bool power = tie.size > 0 && (tie.size & (tie.size - 1)) == 0;
  if (!power || tie.size > heap) return std::move(grading).so_far();
  grading.attempt.said.reset();
  if (std::erase(grading.attempt.tied, tie.size) > 0) return std::move(grading).so_far();
  const Count left = loose(grading.attempt);
  if (tie.size > left)
    return std::move(grading).remark(
        say(N_("{0, plural, one {Only {0} match is loose.} other {Only {0} matches are loose.}}"), left));
  grading.attempt.tied.push_back(tie.size);
  std::sort(grading.attempt.tied.rbegin(), grading.attempt.tied.rend());
  if (tie.size == left) return std::move(grading).right();
  return std::move(grading).so_far();
}

} // namespace nimatron
