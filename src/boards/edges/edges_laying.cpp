#include <algorithm>
#include <utility>

#include "boards/edges/edges_geometry.hpp"

namespace nimatron {

namespace {

using Edge = EdgeHeaps::Edge;

/// Fixes the places that the program has chosen, so setting up by hand moves no other node.
EdgeHeaps settled(EdgeHeaps board) {
  board.place = graph_places(lines_of(board), GraphLines::edges);
  return board;
}

/// The nodes after it move up in the alphabet.
EdgeHeaps without(EdgeHeaps board, std::size_t node) {
  board = settled(std::move(board));
  const auto up = [node](std::size_t n) { return n > node ? n - 1 : n; };
  std::erase_if(board.edge, [&](const Edge& e) { return other_end(e, node).has_value(); });
  for (Edge& e : board.edge)
    e = {up(e.from), up(e.to), e.heap};
  board.place.erase(board.place.begin() + static_cast<std::ptrdiff_t>(node));
  return board;
}

/// Draws an edge with one match, or erases the edge if it exists.
void turn(EdgeHeaps& board, std::size_t a, std::size_t b) {
  const std::size_t at = board.between(a, b);
  if (at < board.edge.size()) {
    board.edge.erase(board.edge.begin() + static_cast<std::ptrdiff_t>(at));
    return;
  }
  board.edge.push_back({std::min(a, b), std::max(a, b), 1});
  std::sort(board.edge.begin(), board.edge.end());
}

} // namespace

std::optional<EdgeHeaps> EdgesGeometry::edited(const Position&, EdgeHeaps board, const Touch& touch,
                                               bool add) {
  if (const auto* on = std::get_if<OnEdge>(&touch)) {
    const std::size_t at = board.between(on->from, on->to);
    if (at == board.edge.size()) return std::nullopt;
    if (add) {
      ++board.edge[at].heap;
    } else if (board.edge[at].heap > 0) {
      --board.edge[at].heap;
    } else {
      board = settled(std::move(board));
      turn(board, on->from, on->to);
    }
    return board;
  }
  if (const auto* on = std::get_if<OnNode>(&touch)) {
    if (add || on->node >= board.nodes()) return std::nullopt; // choose() picks it up instead
    return without(std::move(board), on->node);
  }
  const auto* on = std::get_if<OnGraph>(&touch);
  if (on == nullptr || !add) return std::nullopt;
  board = settled(std::move(board));
  board.place.push_back(on->at);
  return board;
}

std::optional<EdgeHeaps> EdgesGeometry::rearranged(const Position&, EdgeHeaps board, const Choice& choice) {
  const GraphChoice own = choice.of<GraphChoice>();
  const auto* line = choice.move ? std::get_if<GraphMove>(&*choice.move) : nullptr;
  if (!own.held || *own.held >= board.nodes()) return std::nullopt;
  board = settled(std::move(board));
  if (own.at) {
    board.place[*own.held] = *own.at;
  } else if (line == nullptr || line->to >= board.nodes() || line->to == *own.held) {
    return std::nullopt;
  } else {
    turn(board, *own.held, line->to);
  }
  return board;
}

std::optional<Extent> EdgesGeometry::extent(const Position&, const EdgeHeaps& board, Line line) {
  if (line != Line::heap) return std::nullopt;
  return Extent{static_cast<Count>(board.nodes()), 2, static_cast<Count>(max_nodes)};
}

/// New nodes go where the most room is, and are joined to the last one; the last ones are removed with their edges.
EdgeHeaps EdgesGeometry::resized(EdgeHeaps board, Line, Count n) {
  const auto wanted = static_cast<std::size_t>(n);
  while (board.nodes() > wanted) {
    const std::size_t last = board.nodes() - 1;
    board = without(std::move(board), last);
  }
  board = settled(std::move(board));
  while (board.place.size() < wanted) {
    board.place.push_back(free_place(board.place));
    const std::size_t node = board.place.size() - 1;
    if (node > 0 && board.edge.size() < max_edges) turn(board, node - 1, node);
  }
  if (board.edge.empty()) turn(board, 0, 1);
  return board;
}

LineWords EdgesGeometry::line_words(const Position&, Line) {
  return {N_("Nodes"), N_("Add a node"), N_("Remove the last node")};
}

std::vector<BoardNumber> EdgesGeometry::numbers(const Position&, const EdgeHeaps& board) {
  Count largest = 0;
  for (const Edge& e : board.edge)
    largest = std::max(largest, e.heap);
  return {{say(N_("Largest heap")), largest, 0, max_entry}};
}

EdgeHeaps EdgesGeometry::with_number(EdgeHeaps board, std::size_t, Count n) {
  Count largest = 0;
  for (Edge& e : board.edge) {
    e.heap = std::min(e.heap, n);
    largest = std::max(largest, e.heap);
  }
  if (largest < n && !board.edge.empty()) board.edge.front().heap = n;
  return board;
}

Message EdgesGeometry::guide(const Position&, bool adding) {
  return adding
             ? say(N_("Tap an edge to add a match. Tap an empty place to add a node. Tap one node and then "
                      "another to add or remove an edge. Drag a node to move it."))
             : say(N_(
                   "Tap an edge to remove a match, or the edge itself when it is empty. Tap a node to remove "
                   "it with its edges."));
}

} // namespace nimatron
