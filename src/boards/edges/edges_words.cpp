#include <algorithm>
#include <string>
#include <utility>

#include "boards/edges/edges_geometry.hpp"
#include "boards/lists.hpp"
#include "core/game.hpp"

namespace nimatron {

namespace {

/// "ab 2, ac 1": what is taken from each edge, the same in every language.
std::string amounts_of(const NodeMove& move) {
  std::string out;
  for (const NodeMove::Part& part : move.part) {
    const std::size_t low = std::min(move.node, part.other);
    const std::size_t high = std::max(move.node, part.other);
    append(out, node_name(low) + node_name(high) + ' ' + std::to_string(part.take));
  }
  return out;
}

/// The name of its only edge.
std::string only_edge(const NodeMove& move) {
  const std::size_t other = move.part.front().other;
  return node_name(std::min(move.node, other)) + node_name(std::max(move.node, other));
}

} // namespace

Message EdgesGeometry::board_words(const Position&, const EdgeHeaps& board) {
  std::string edges;
  for (const EdgeHeaps::Edge& edge : board.edge)
    append(edges, edge_name(edge) + ' ' + std::to_string(edge.heap));
  return say(N_("edges with their matches: {0}"), edges);
}

Message EdgesGeometry::describe(const Position&, const EdgeHeaps& board, const NodeMove& move) {
  if (move.part.empty()) return say(N_("node {0}: choose how many to take"), node_name(move.node));
  if (move.part.size() > 1)
    return say(N_("take from the edges at {0}: {1}"), node_name(move.node), amounts_of(move));
  const std::size_t at = board.between(move.node, move.part.front().other);
  const Count heap = at < board.edge.size() ? board.edge[at].heap : 0;
  return say(N_("take {0} from the edge {1}, leaving {2}"), move.part.front().take, only_edge(move),
             heap - move.part.front().take);
}

Message EdgesGeometry::told(const Message& who, const Position&, const EdgeHeaps& board,
                            const NodeMove& move) {
  if (move.part.size() == 1) {
    return say(
        N_("{0, select, you {You took {1} from the edge {2}} your_friend {Your friend took {1} from the "
           "edge {2}} the_computer {The computer took {1} from the edge {2}} other {{0} took {1} from "
           "the edge {2}}}"),
        who, reach(board, move), only_edge(move));
  }
  return say(
      N_("{0, select, you {You took {1} from the edges at {2}} your_friend {Your friend took {1} from "
         "the edges at {2}} the_computer {The computer took {1} from the edges at {2}} other {{0} took "
         "{1} from the edges at {2}}}"),
      who, reach(board, move), node_name(move.node));
}

Message EdgesGeometry::hint_words(const Position&, const EdgeHeaps&, const NodeMove& move) {
  return move.part.size() == 1 ? say(N_("Try the edge {0}."), only_edge(move))
                               : say(N_("Try the edges at {0}."), node_name(move.node));
}

Message EdgesGeometry::in_words(const Position&, const EdgeHeaps& board, const NodeMove& move) {
  if (move.part.size() == 1) {
    const std::size_t at = board.between(move.node, move.part.front().other);
    const Count heap = board.edge[at].heap;
    return move.part.front().take == heap && heap > 1
               ? say(N_("take all {0} from the edge {1}"), heap, only_edge(move))
               : say(N_("take {0} from the edge {1}"), move.part.front().take, only_edge(move));
  }
  bool all = true;
  for (const EdgeHeaps::Edge& edge : board.edge)
    all = all && (!other_end(edge, move.node) || taken_from(move, edge) == edge.heap);
  if (all) return say(N_("take everything from the edges at {0}"), node_name(move.node));
  return say(N_("take from the edges at {0}: {1}"), node_name(move.node), amounts_of(move));
}

/// All that lies at the node, or on the edge if it is the only one.
std::optional<Move> EdgesGeometry::hint_place(const EdgeHeaps& board, const NodeMove& move) {
  NodeMove all{move.node, {}};
  for (const EdgeHeaps::Edge& edge : board.edge) {
    const auto other = other_end(edge, move.node);
    const bool here = move.part.size() > 1 || taken_from(move, edge) > 0;
    if (other && here && edge.heap > 0) all.part.push_back({*other, edge.heap});
  }
  std::sort(all.part.begin(), all.part.end());
  return nimatron::normal(std::move(all));
}

/// For each node the move that takes all there is at it.
std::vector<Move> EdgesGeometry::of_each_kind(const Position& at, const EdgeHeaps& board, const NodeMove&) {
  std::vector<Move> out;
  for (std::size_t node = 0; node < board.nodes(); ++node) {
    NodeMove all{node, {}};
    for (const EdgeHeaps::Edge& edge : board.edge) {
      const auto other = other_end(edge, node);
      if (other && edge.heap > 0) all.part.push_back({*other, edge.heap});
    }
    std::sort(all.part.begin(), all.part.end());
    const Move move = nimatron::normal(std::move(all));
    if (!why_illegal(at, move) && std::find(out.begin(), out.end(), move) == out.end()) out.push_back(move);
  }
  return out;
}

} // namespace nimatron
