#include "games/graphnim/graphnim.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "games/graphnim/graphnim_theory.hpp"
#include "games/shared/heap_refusals.hpp"
#include "games/shared/keys.hpp"

namespace nimatron {

RulesInWords GraphNim::rules(const Options& options) {
  return {
      {say(N_("Matches lie on the edges of a graph. Choose a node. Take as many matches as you like from any "
              "of its edges, at least one in all."))},
      {last_match_rule(options)},
  };
}

EdgeHeaps GraphNim::start(const Options&) {
  return {{{0, 1, 3}, {0, 2, 4}, {1, 2, 5}, {1, 3, 1}, {2, 3, 4}}, {}};
}

/// The numbers of its text are the heaps on the edges, and then the places.
std::optional<BoardError> GraphNim::board_error(const Options&, const EdgeHeaps& board) {
  if (board.edge.empty()) return BoardError{say(N_("there must be at least one edge")), 0};
  if (board.edge.size() > max_edges)
    return BoardError{
        say(N_("{0, plural, other {there can be at most {0} edges}}"), static_cast<Count>(max_edges)),
        max_edges};
  if (board.nodes() > max_nodes)
    return BoardError{
        say(N_("{0, plural, other {there can be at most {0} nodes}}"), static_cast<Count>(max_nodes)), 0};
  for (std::size_t i = 0; i < board.edge.size(); ++i) {
    const EdgeHeaps::Edge& e = board.edge[i];
    if (e.heap < 0 || e.heap > max_entry)
      return BoardError{say(N_("{0, plural, other {the edge {1} must have 0 to {0} matches}}"), max_entry,
                            node_name(e.from) + node_name(e.to)),
                        i};
  }
  return std::nullopt;
}

std::optional<Message> GraphNim::why_illegal(const Options&, const EdgeHeaps& board, const NodeMove& move) {
  if (move.part.empty()) return say(N_("a move must take at least one match"));
  for (std::size_t i = 0; i < move.part.size(); ++i) {
    const NodeMove::Part& part = move.part[i];
    if (i > 0 && part.other <= move.part[i - 1].other)
      return say(N_("list the nodes in alphabetical order: {0} cannot follow {1}"), node_name(part.other),
                 node_name(move.part[i - 1].other));
    const std::size_t edge = board.between(move.node, part.other);
    if (edge == board.edge.size())
      return say(N_("there is no edge between {0} and {1}"), node_name(move.node), node_name(part.other));
    if (part.take < 1) return say(N_("a move must take at least one match"));
    const Count heap = board.edge[edge].heap;
    if (part.take > heap)
      return say(
          N_("{0, plural, one {the edge {1} has only {0} match} other {the edge {1} has only {0} matches}}"),
          heap, node_name(board.edge[edge].from) + node_name(board.edge[edge].to));
  }
  return std::nullopt;
}

void GraphNim::moves(const Options&, const EdgeHeaps& board, Sink<NodeMove> sink) {
  for (std::size_t node = 0; node < board.nodes(); ++node) {
    if (!for_each_move_at(board, node, std::nullopt, sink)) return;
  }
}

EdgeHeaps GraphNim::play(const Options&, EdgeHeaps board, const NodeMove& move) {
  for (const NodeMove::Part& part : move.part)
    board.edge[board.between(move.node, part.other)].heap -= part.take;
  return board;
}

std::string GraphNim::key(const Options&, const EdgeHeaps& board) {
  std::string out;
  for (const EdgeHeaps::Edge& e : board.edge) {
    if (e.heap == 0) continue;
    out += static_cast<char>('a' + e.from);
    out += static_cast<char>('a' + e.to);
    append_to_key(out, e.heap);
  }
  return out;
}

std::optional<Theory> GraphNim::theory(const Options& options, const EdgeHeaps& board) {
  const bool misere = is_misere(options);
  if (const auto stars = only_stars(board)) {
    const HeapSum sum = heap_sum(*stars, misere);
    Theory out{sum.previous_wins() ? Outcome::P : Outcome::N, std::nullopt};
    if (!misere) out.grundy = sum.sum;
    if (stars->empty()) out.remoteness = 0;
    return out;
  }
  if (misere) return std::nullopt;
  if (const auto hubs = hubs_of(board)) {
    Theory out{hubs->is_p() ? Outcome::P : Outcome::N, std::nullopt};
    if (hubs->is_p()) out.grundy = 0; // no formula is known for the others
    return out;
  }
  return std::nullopt;
}

void GraphNim::winning(const Options& options, const EdgeHeaps& board, Sink<NodeMove> sink) {
  if (const auto stars = only_stars(board)) {
    winning_moves(board, *stars, is_misere(options), sink);
  } else if (const auto hubs = is_misere(options) ? std::nullopt : hubs_of(board)) {
    for (const NodeMove& move : winning_moves(*hubs)) {
      if (!sink(move)) return;
    }
  }
}

BigCount GraphNim::winning_total(const Options& options, const EdgeHeaps& board) {
  if (const auto stars = only_stars(board)) return count_winning(board, *stars, is_misere(options));
  const auto hubs = is_misere(options) ? std::nullopt : hubs_of(board);
  if (hubs && !hubs->is_p() && !lists_all(*hubs)) return uncounted;
  return hubs ? static_cast<BigCount>(winning_moves(*hubs).size()) : 0;
}

/// Any edges can become any smaller, one after another; and no two positions of one game have the same key.
std::optional<Count> GraphNim::reachable(const Options&, const EdgeHeaps& board) {
  constexpr Count many = 1'000'000'000'000;
  Count all = 1;
  for (const EdgeHeaps::Edge& e : board.edge) {
    if (all > many / (e.heap + 1)) return many;
    all *= e.heap + 1;
  }
  return all;
}

} // namespace nimatron
