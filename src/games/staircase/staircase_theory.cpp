#include "games/staircase/staircase_theory.hpp"

namespace nimatron {

Count staircase_sum(const std::vector<Count>& step) {
  Count sum = 0;
  for (std::size_t i = 0; i < step.size(); i += 2)
    sum ^= step[i];
  return sum;
}

Count staircase_win(const std::vector<Count>& step, std::size_t from, Count sum) {
  const bool odd_step = from % 2 == 0;
  const Count now = step[odd_step ? from : from - 1];
  const Count wanted = now ^ sum;
  const Count push = odd_step ? now - wanted : wanted - now;
  return push > 0 && push <= step[from] ? push : 0;
}

} // namespace nimatron
