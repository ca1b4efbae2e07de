#include <utility>

#include "explain/explain.hpp"
#include "explain/telling.hpp"
#include "games/fibonacci/fibonacci.hpp"
#include "games/fibonacci/fibonacci_claims.hpp"
#include "games/fibonacci/fibonacci_theory.hpp"

namespace nimatron {

namespace {

void tell_lost(Telling& to, const Heaps& board, const std::vector<Count>& parts) {
  to.brief(claims::FibonacciParts{board.size[0], parts});
  to.brief(claims::SmallestPartTooLarge{parts.back(), *board.memory});
  to.tell(claims::FibonacciNumbers{});
  to.tell(claims::SmallestPartReplies{});
  to.tell(claims::WhyAtMostTwice{});
  to.answers([&](const Move& move) {
    return TakeMove{zeckendorf(board.size[0] - std::get_if<TakeMove>(&move)->take).back()};
  });
}

void tell_won(Telling& to, const Heaps& board, const std::vector<Count>& parts) {
  const Count heap = board.size[0];
  if (*board.memory == heap) {
    const TakeMove all{heap};
    to.wins(all);
    to.brief(claims::MayTakeAll{heap, all});
    to.other_wins(all);
    return;
  }
  const TakeMove smallest{parts.back()};
  to.wins(smallest);
  to.brief(claims::FibonacciParts{heap, parts});
  to.brief(claims::TakeSmallestPart{smallest.take, parts[parts.size() - 2], smallest});
  to.tell(claims::FibonacciNumbers{});
  to.tell(claims::TakeItAgain{smallest});
  to.other_wins(smallest);
}

} // namespace

Explanation Fibonacci::explain(const Options& options, const Heaps& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  if (*board.memory == 0) return explain_by_search(position, analysis);
  const std::vector<Count> parts = zeckendorf(board.size[0]);
  Telling to(position, analysis);
  if (parts.back() > *board.memory) {
    to.loses();
    tell_lost(to, board, parts);
  } else {
    tell_won(to, board, parts);
  }
  return std::move(to.steps);
}

} // namespace nimatron
