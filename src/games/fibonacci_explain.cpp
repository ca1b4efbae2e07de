#include <string>
#include <utility>

#include "explain/explain.hpp"
#include "explain/telling.hpp"
#include "games/fibonacci.hpp"
#include "games/fibonacci_theory.hpp"

namespace nimatron {

namespace {

using What = Quantity::What;

/// "89 + 8 + 3"
std::string sum_text(const std::vector<Count>& parts) {
  std::string out;
  for (const Count part : parts)
    out += (out.empty() ? "" : " + ") + std::to_string(part);
  return out;
}

void tell_parts(Telling& to, Count left, const std::vector<Count>& parts) {
  to.tell(say(N_("The Fibonacci numbers are 1, 2, 3, 5, 8, 13, 21 and so on, each the sum of the two before "
                 "it. Every number is in just one way a sum of some of them, no two of them neighbours.")),
          {Quantity{What::ways, 1}});
  to.tell(parts.size() == 1 ? say(N_("{0} is a Fibonacci number itself: its own only part."), left)
                            : say(N_("Here {0} = {1}."), left, sum_text(parts)),
          {Quantity{What::matches, left}, PartsOf{parts}, LostIf{LostIf::Law::smallest}});
}

void tell_lost(Telling& to, const Heaps& board, const std::vector<Count>& parts) {
  to.tell(say(N_("The smallest part is {0}, and only {1} may be taken now."), parts.back(), *board.most),
          {PartsOf{parts}, Quantity{What::most, *board.most}});
  to.tell(say(N_("Whatever is taken, the smallest part of what is left is at most twice as large. So the "
                 "other player can take just that part, and it goes on like this to the end.")),
          {Answered{Answered::By::smallest}});
  to.answers([&](const Move& move) {
    return TakeMove{zeckendorf(board.size[0] - std::get_if<TakeMove>(&move)->take).back()};
  });
}

void tell_won(Telling& to, const Heaps& board, const std::vector<Count>& parts) {
  const Count smallest = parts.back();
  if (*board.most == board.size[0]) {
    to.tell(say_n(N_P("The last match may be taken now: take it and win.",
                      "All {0} may be taken now: take them, and the last match is yours."),
                  board.size[0]),
            {Quantity{What::matches, board.size[0]}, Quantity{What::most, *board.most},
             to.leaves(TakeMove{board.size[0]})});
  }
  if (parts.size() > 1) {
    to.tell(say(N_("Take the smallest part, {0}. What is left then has {1} as its smallest part, and that is "
                   "more than twice {0}: it cannot be taken in one move."),
                smallest, parts[parts.size() - 2]),
            {PartsOf{parts}, to.leaves(TakeMove{smallest})});
    to.tell(say(N_("Whatever the other player takes, the smallest part of what is left is at most twice as "
                   "large, and you can take it again.")),
            {to.leaves(TakeMove{smallest}), LostIf{LostIf::Law::smallest},
             Answered{Answered::By::smallest, 0, TakeMove{smallest}}});
  }
  to.other_wins(TakeMove{smallest});
}

} // namespace

Explanation Fibonacci::explain(const Options& options, const Heaps& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  if (*board.most == 0) return explain_by_search(position, analysis);
  const std::vector<Count> parts = zeckendorf(board.size[0]);
  Telling to(position, analysis);
  const bool lost = parts.back() > *board.most;
  if (lost) {
    to.loses();
  } else {
    to.wins(TakeMove{parts.back()});
  }
  tell_parts(to, board.size[0], parts);
  if (lost) {
    tell_lost(to, board, parts);
  } else {
    tell_won(to, board, parts);
  }
  return std::move(to.steps);
}

} // namespace nimatron
