#include <algorithm>
#include <utility>

#include "explain/binary.hpp"
#include "explain/explain.hpp"
#include "explain/refutation.hpp"
#include "games/staircase.hpp"
#include "games/staircase_theory.hpp"

namespace nimatron {

namespace {

/// A table of more steps helps nobody.
constexpr std::size_t most_rows = 40;

/// All steps, the even ones with nothing that counts.
Figure table(const Heaps& board, std::optional<std::size_t> changed = {}, Count leave = 0) {
  if (board.size.size() > most_rows) return {};
  std::vector<Count> value;
  for (std::size_t i = 0; i < board.size.size(); ++i)
    value.push_back(*Staircase::heap_value({}, board, i));
  BinaryTable out = binary_table(board.size, std::move(value));
  out.changed = changed;
  out.leave = leave;
  if (changed) out.rest = leave;
  return out;
}

Message pushing(const HeapMove& move) {
  return say(N_("pushing {0} from step {1}"), move.take, move.heap + 1);
}

void tell_lost(Explanation& steps, const Heaps& board) {
  steps.push_back(
      {say(N_("In the odd steps every column of the binary numbers has an even number of ones: their "
              "nim-sum is 0.")),
       table(board)});
  steps.push_back(
      {say(N_("Every push changes the matches of exactly one odd step, so that some column becomes odd, "
              "and the other player can make all columns even again. So every move loses.")),
       {}});
  if (const auto example = refutation<Staircase>({}, board)) {
    steps.push_back(
        {say(N_("For example, {0} is answered by {1}."), pushing(example->move), pushing(example->answer)),
         Answer{example->move, example->answer}});
  }
}

void tell_won(Explanation& steps, const Heaps& board, Count sum) {
  steps.push_back(
      {say(N_("Write the odd steps in binary and look which columns have an odd number of ones: those of "
              "{0}. Together they make the nim-sum {1}."),
           powers_list(sum), sum),
       table(board)});
  const Count leading = leading_power(sum);
  std::size_t step = 0;
  while ((board.size[step] & leading) == 0)
    step += 2;
  const Count push = staircase_win(board.size, step, sum);
  const Count left = board.size[step] - push;
  const auto figure = table(board, step, left);
  if (step == 0) {
    steps.push_back(
        {say(N_("Push {0} from step 1 off the stairs and leave {1}: then every column is even."), push, left),
         figure});
  } else {
    steps.push_back({say(N_("Push {0} from step {1} to step {2} and leave {3}: then every column is even."),
                         push, step + 1, step, left),
                     figure});
  }
  Count all = 0;
  Staircase::winning({}, board, [&](const HeapMove&) { return ++all < max_heaps; });
  if (all > 1) {
    steps.push_back(
        {say_n(N_P("There is {0} winning move in all.", "There are {0} winning moves in all."), all), {}});
  }
}

} // namespace

Explanation Staircase::explain(const Options& options, const Heaps& board, const Analysis& analysis) {
  const bool over = std::all_of(board.size.begin(), board.size.end(), [](Count size) { return size == 0; });
  if (over) return explain_by_search({find_game(id), options, board}, analysis);
  Explanation steps;
  steps.push_back(
      {say(N_("Only the odd steps count, as heaps of Nim: the 1st, the 3rd, the 5th and so on. Matches "
              "that are pushed from an even step can be pushed on by the other player at once, and then "
              "the odd steps are as before.")),
       {}});
  if (const Count sum = staircase_sum(board.size); sum == 0) {
    tell_lost(steps, board);
  } else {
    tell_won(steps, board, sum);
  }
  return steps;
}

} // namespace nimatron
