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
  to.tell(say(N_("The Fibonacci numbers are 1, 2, 3, 5, 8, 13, 21, … Each is the sum of the two before it. "
                 "Every number splits in just one way into Fibonacci parts, no two of them neighbours.")),
          {Quantity{What::ways, 1}});
  to.tell(parts.size() == 1 ? say(N_("{0} is itself a Fibonacci number, so it is its own only part."), left)
                            : say(N_("Here {0} = {1}."), left, sum_text(parts)),
          {Quantity{What::matches, left}, PartsOf{parts}, LostIf{LostIf::Law::smallest}});
}

void tell_lost(Telling& to, const Heaps& board, const std::vector<Count>& parts) {
  to.tell(say(N_("The smallest part is {0}, and you may take at most {1}."), parts.back(), *board.most),
          {PartsOf{parts}, Quantity{What::most, *board.most}});
  to.tell(say(N_("Whatever you take, the smallest part left is at most twice that. So the right reply takes "
                 "just that part, and so on to the end.")),
          {Answered{Answered::By::smallest}});
  to.answers([&](const Move& move) {
    return TakeMove{zeckendorf(board.size[0] - std::get_if<TakeMove>(&move)->take).back()};
  });
}

void tell_won(Telling& to, const Heaps& board, const std::vector<Count>& parts) {
  const Count smallest = parts.back();
  if (*board.most == board.size[0]) {
    to.tell(say_n(N_P("You may take the last match now: take it and win.",
                      "You may take all {0} now: take them and win."),
                  board.size[0]),
            {Quantity{What::matches, board.size[0]}, Quantity{What::most, *board.most},
             to.leaves(TakeMove{board.size[0]})});
  }
  if (parts.size() > 1) {
    to.tell(say(N_("Take the smallest part, {0}. The smallest part left is then {1}, more than twice {0}, so "
                   "it can't be taken in one move."),
                smallest, parts[parts.size() - 2]),
            {PartsOf{parts}, to.leaves(TakeMove{smallest})});
    to.tell(say(N_("Whatever is taken next, the smallest part left is at most twice that. So you can take it "
                   "again.")),
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
