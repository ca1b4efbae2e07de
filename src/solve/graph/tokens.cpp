#include "solve/graph/tokens.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>

#include "solve/graph/loopy_values.hpp"
#include "solve/search/retrograde.hpp"

namespace nimatron {

namespace {

/// A given graph in the form that Retrograde needs: arrows in, and how many lead out.
class Backward {
 public:
  void add() {
    from_.emplace_back();
    options_.push_back(0);
  }
  void connect(std::uint32_t from, std::uint32_t to) {
    from_[to].push_back(from);
    ++options_[from];
  }

  std::size_t size() const { return from_.size(); }
  std::size_t option_count(std::uint32_t n) const { return options_[n]; }
  template <class F>
  void for_each_predecessor(std::uint32_t n, F f) const {
    for (const std::uint32_t p : from_[n])
      f(p);
  }

 private:
  std::vector<std::vector<std::uint32_t>> from_;
  std::vector<std::uint32_t> options_;
};

/// The moves of a position, sorted by who wins after them.
template <class OutcomeAfter>
void sort_moves(TokensSolved& out, const GraphBoard& board, OutcomeAfter after) {
  for (const GraphBoard::Arrow& move : token_moves(board)) {
    const Outcome left = after(move);
    if (left == Outcome::P) out.winning.push_back(move);
    if (left == Outcome::T && out.outcome == Outcome::T) out.tying.push_back(move);
  }
}

template <class Solver>
void read_off(TokensSolved& out, const Solver& solver, std::uint32_t node) {
  out.outcome = solver.outcome(node);
  if (solver.remoteness(node) != Solver::unsettled) out.remoteness = solver.remoteness(node);
}

std::optional<Count> grundy_of(const GraphBoard& board, bool misere) {
  if (misere || can_go_round(board)) return std::nullopt;
  return loopy_sum(board, loopy_values(board)).number;
}

TokensSolved one_token(const GraphBoard& board, bool misere) {
  const std::vector<NodeOutcome> found = node_outcomes(board, misere);
  TokensSolved out;
  out.outcome = found[board.token.front()].outcome;
  out.remoteness = found[board.token.front()].remoteness;
  out.grundy = grundy_of(board, misere);
  sort_moves(out, board, [&](const GraphBoard::Arrow& move) { return found[move.to].outcome; });
  return out;
}

} // namespace

std::vector<GraphBoard::Arrow> token_moves(const GraphBoard& board) {
  std::vector<GraphBoard::Arrow> out;
  std::copy_if(board.arrow.begin(), board.arrow.end(), std::back_inserter(out),
               [&](const GraphBoard::Arrow& a) {
                 return std::binary_search(board.token.begin(), board.token.end(), a.from);
               });
  return out;
}

GraphBoard move_token(GraphBoard board, const GraphBoard::Arrow& arrow) {
  *std::find(board.token.begin(), board.token.end(), arrow.from) = arrow.to;
  std::sort(board.token.begin(), board.token.end());
  return board;
}

/// Round d settles every node from which play ends in d moves.
std::vector<NodeOutcome> node_outcomes(const GraphBoard& board, bool misere) {
  std::vector<NodeOutcome> out(board.nodes(), {Outcome::T, std::nullopt});
  const auto next = followers(board);
  bool more = true;
  for (Count d = 0; more; ++d) {
    more = false;
    for (std::size_t n = 0; n < out.size(); ++n) {
      if (out[n].remoteness) continue;
      const auto earlier = [&](Outcome outcome) {
        return [&out, outcome, d](std::size_t to) {
          return out[to].outcome == outcome && out[to].remoteness && *out[to].remoteness < d;
        };
      };
      Outcome now = Outcome::T;
      if (next[n].empty()) {
        now = misere ? Outcome::N : Outcome::P;
      } else if (std::any_of(next[n].begin(), next[n].end(), earlier(Outcome::P))) {
        now = Outcome::N;
      } else if (std::all_of(next[n].begin(), next[n].end(), earlier(Outcome::N))) {
        now = Outcome::P;
      }
      if (now == Outcome::T) continue;
      out[n] = {now, d};
      more = true;
    }
  }
  return out;
}

std::optional<TokensSolved> tokens_by_theory(const GraphBoard& board, bool misere) {
  if (board.token.size() == 1) return one_token(board, misere);
  if (misere) return std::nullopt;
  const std::vector<LoopyValue> values = loopy_values(board);
  TokensSolved out;
  out.method = Method::theory;
  out.outcome = outcome_of(loopy_sum(board, values));
  out.grundy = grundy_of(board, misere);
  sort_moves(out, board, [&](const GraphBoard::Arrow& move) {
    return outcome_of(loopy_sum(move_token(board, move), values));
  });
  return out;
}

std::optional<GraphBoard::Arrow> soonest_win(const GraphBoard& board, bool misere) {
  const auto solved = tokens_by_theory(board, misere);
  if (!solved || solved->winning.empty()) return std::nullopt;
  const bool alone = board.token.size() == 1;
  const std::vector<NodeOutcome> found = alone ? node_outcomes(board, misere) : std::vector<NodeOutcome>();
  const std::vector<Count> order = alone ? std::vector<Count>() : loopy_order(board);
  const auto left = [&](const GraphBoard::Arrow& move) {
    if (alone) return *found[move.to].remoteness;
    const GraphBoard after = move_token(board, move);
    return std::accumulate(after.token.begin(), after.token.end(), Count{0},
                           [&](Count sum, std::size_t node) { return sum + order[node]; });
  };
  return *std::min_element(
      solved->winning.begin(), solved->winning.end(),
      [&](const GraphBoard::Arrow& a, const GraphBoard::Arrow& b) { return left(a) < left(b); });
}

TokensSolved tokens_by_search(const GraphBoard& board, bool misere, Count most_positions) {
  // Only the tokens change, so they are the key of a position.
  std::map<std::vector<std::size_t>, std::uint32_t> found;
  std::vector<std::vector<std::size_t>> all;
  Backward graph;
  const auto node = [&](const std::vector<std::size_t>& token) {
    const auto [at, fresh] = found.emplace(token, static_cast<std::uint32_t>(all.size()));
    if (fresh) {
      all.push_back(token);
      graph.add();
    }
    return at->second;
  };
  node(board.token);
  GraphBoard now = board;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (static_cast<Count>(all.size()) > most_positions) return {};
    now.token = all[i];
    for (const GraphBoard::Arrow& move : token_moves(now))
      graph.connect(static_cast<std::uint32_t>(i), node(move_token(now, move).token));
  }
  Retrograde<Backward> solver(graph, misere);
  while (!solver.step(Slice::unbounded)) {
  }
  TokensSolved out;
  read_off(out, solver, 0);
  out.grundy = grundy_of(board, misere);
  sort_moves(out, board, [&](const GraphBoard::Arrow& move) {
    return solver.outcome(found.at(move_token(board, move).token));
  });
  return out;
}

} // namespace nimatron
