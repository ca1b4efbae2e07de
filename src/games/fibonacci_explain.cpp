#include <string>
#include <utility>

#include "explain/explain.hpp"
#include "explain/refutation.hpp"
#include "games/fibonacci.hpp"
#include "games/fibonacci_theory.hpp"

namespace nimatron {

namespace {

/// "89 + 8 + 3"
std::string sum_text(const std::vector<Count>& parts) {
  std::string out;
  for (const Count part : parts)
    out += (out.empty() ? "" : " + ") + std::to_string(part);
  return out;
}

void tell_parts(Explanation& steps, Count left, const std::vector<Count>& parts) {
  steps.push_back(
      {say(N_("The Fibonacci numbers are 1, 2, 3, 5, 8, 13, 21 and so on, each the sum of the two before "
              "it. Every number is in just one way a sum of some of them, no two of them neighbours.")),
       {}});
  if (parts.size() == 1) {
    steps.push_back({say(N_("{0} is a Fibonacci number itself: its own only part."), left), {}});
  } else {
    steps.push_back({say(N_("Here {0} = {1}."), left, sum_text(parts)), {}});
  }
}

void tell_lost(Explanation& steps, const Heaps& board, Count smallest) {
  steps.push_back(
      {say(N_("The smallest part is {0}, and only {1} may be taken now."), smallest, *board.most), {}});
  steps.push_back(
      {say(N_("Whatever is taken, the smallest part of what is left is at most twice as large. So the "
              "other player can take just that part, and it goes on like this to the end.")),
       {}});
  if (const auto example = refutation<Fibonacci>({}, board)) {
    steps.push_back({say(N_("For example, taking {0} is answered by taking {1}."), example->move.take,
                         example->answer.take),
                     Answer{example->move, example->answer}});
  }
}

void tell_won(Explanation& steps, const Heaps& board, const std::vector<Count>& parts) {
  const Count smallest = parts.back();
  if (*board.most == board.size[0]) {
    steps.push_back(
        {say(N_("All {0} may be taken now: take them, and the last match is yours."), board.size[0]), {}});
  }
  if (parts.size() > 1) {
    steps.push_back(
        {say(N_("Take the smallest part, {0}. What is left then has {1} as its smallest part, and that is "
                "more than twice {0}: it cannot be taken in one move."),
             smallest, parts[parts.size() - 2]),
         {}});
    steps.push_back(
        {say(N_("Whatever the other player takes, the smallest part of what is left is at most twice as "
                "large, and you can take it again.")),
         {}});
  }
  const auto all = static_cast<Count>(fibonacci_wins(board.size[0], *board.most).size());
  if (all > 1) {
    steps.push_back(
        {say_n(N_P("There is {0} winning move in all.", "There are {0} winning moves in all."), all), {}});
  }
}

} // namespace

Explanation Fibonacci::explain(const Options& options, const Heaps& board, const Analysis& analysis) {
  if (*board.most == 0) return explain_by_search({find_game(id), options, board}, analysis);
  const std::vector<Count> parts = zeckendorf(board.size[0]);
  Explanation steps;
  tell_parts(steps, board.size[0], parts);
  if (parts.back() > *board.most) {
    tell_lost(steps, board, parts.back());
  } else {
    tell_won(steps, board, parts);
  }
  return steps;
}

} // namespace nimatron
