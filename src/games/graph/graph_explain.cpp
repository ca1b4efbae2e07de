#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "explain/claims.hpp"
#include "explain/telling.hpp"
#include "games/graph/graph.hpp"
#include "games/graph/graph_claims.hpp"
#include "solve/graph/loopy_values.hpp"
#include "solve/graph/tokens.hpp"

namespace nimatron {

namespace {

/// Of each node with a token.
void tell_values(Telling& to, const GraphBoard& board, const std::vector<LoopyValue>& values) {
  to.tell(claims::ValueOfNodes{});
  std::optional<std::size_t> last;
  for (const std::size_t node : board.token) {
    if (std::exchange(last, node) == node) continue;
    if (values[node].number) {
      to.tell(claims::NodeValue{node, *values[node].number});
    } else {
      to.tell(claims::NodeLoops{node, numbers_in(values[node].reach)});
    }
  }
}

/// In short: of all tokens together.
void brief_sum(Telling& to, const LoopyValue& sum) {
  if (sum.number) {
    to.brief(claims::SumOfTokens{*sum.number});
  } else if (outcome_of(sum) == Outcome::N) {
    to.brief(claims::RoundOrToSum{});
  } else {
    to.brief(claims::NoMoveToSum{});
  }
}

void brief_tie(Telling& to, const GraphBoard& board) {
  to.brief(claims::WhoWins{Outcome::T});
  to.brief(claims::RoundForEver{board.token.size() == 1});
}

void tell_ties(Telling& to, const TokensSolved& solved) {
  constexpr std::size_t most = 4;
  if (solved.tying.size() > most) return;
  for (const GraphMove& move : solved.tying)
    to.tell(claims::KeepsTie{move});
}

/// The other moves that win as soon. Where tokens can go round, a move may keep the win and bring the end no nearer: of one
/// token that is said of each such move, of several they are only counted.
void tell_other_wins(Telling& to, const GraphBoard& board, const GraphMove& told, bool misere) {
  if (!can_go_round(board)) return to.other_wins(told);
  if (board.token.size() > 1) return to.winning_total();
  const std::vector<NodeOutcome> found = node_outcomes(board, misere);
  constexpr int most = 4; // that only keep the win
  int kept = 0;
  for (const Move& move : to.analysis.winning) {
    const auto& arrow = *std::get_if<GraphMove>(&move);
    if (arrow == told) continue;
    if (found[arrow.to].remoteness == found[told.to].remoteness) {
      to.tell(claims::AlsoWins{move});
    } else if (kept++ < most) {
      to.tell(claims::OnlyKeepsWin{arrow});
    }
  }
  to.winning_total();
}

void tell_win(Telling& to, const GraphBoard& board, const GraphMove& move) {
  to.wins(move);
  if (board.token.size() == 1) to.brief(claims::PNode{move});
}

/// The answer to a move of a lost position.
std::optional<Move> reply(const Options& options, const GraphBoard& board, const Move& move) {
  const auto answer = Graph::best(options, move_token(board, *std::get_if<GraphMove>(&move)));
  return answer ? std::optional<Move>(*answer) : std::nullopt;
}

} // namespace

/// What search alone has found is told as for every game.
Explanation Graph::explain(const Options& options, const GraphBoard& board, const Analysis& analysis) {
  const auto solved = tokens_by_theory(board, is_misere(options));
  if (!solved || token_moves(board).empty()) return {};
  const Position position{find_game(id), options, board};
  Telling to(position, analysis);
  std::optional<GraphMove> told;
  if (solved->outcome == Outcome::N) {
    told = soonest_win(board, is_misere(options));
    tell_win(to, board, *told);
  } else if (solved->outcome == Outcome::P) {
    to.loses();
    if (board.token.size() == 1) {
      to.brief(claims::EveryArrowLoses{board.token.front()});
    }
  } else {
    brief_tie(to, board);
  }
  if (board.token.size() > 1) {
    const std::vector<LoopyValue> values = loopy_values(board);
    brief_sum(to, loopy_sum(board, values));
    tell_values(to, board, values);
  }
  tell_ties(to, *solved);
  if (told) tell_other_wins(to, board, *told, is_misere(options));
  if (solved->outcome == Outcome::P)
    to.answers([&](const nimatron::Move& move) { return reply(options, board, move); });
  if (analysis.remoteness) to.tell(claims::MovesLeft{*analysis.remoteness});
  return std::move(to.steps);
}

} // namespace nimatron
