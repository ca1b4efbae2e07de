#include <algorithm>
#include <cstddef>
#include <utility>

#include "boards/graph/graph_geometry.hpp"
#include "boards/graph/graph_layout.hpp"
#include "session/candidates.hpp"

namespace nimatron {

namespace {

/// Fixes the places that the program has chosen, so setting up by hand moves no other node.
GraphBoard settled(GraphBoard board) {
  board.place = graph_places(board);
  return board;
}

/// Draws the arrow, or erases it if it exists.
void turn(GraphBoard& board, const GraphMove& arrow) {
  const auto at = std::lower_bound(board.arrow.begin(), board.arrow.end(), arrow);
  if (at != board.arrow.end() && *at == arrow) {
    board.arrow.erase(at);
  } else {
    board.arrow.insert(at, arrow);
  }
}

/// The nodes after it move up in the alphabet.
GraphBoard without(GraphBoard board, std::size_t node) {
  board = settled(std::move(board));
  const auto up = [node](std::size_t n) { return n > node ? n - 1 : n; };
  GraphBoard out;
  for (const GraphMove& a : board.arrow) {
    if (a.from != node && a.to != node) out.arrow.push_back({up(a.from), up(a.to)});
  }
  for (const std::size_t n : board.token) {
    if (n != node) out.token.push_back(up(n));
  }
  board.place.erase(board.place.begin() + static_cast<std::ptrdiff_t>(node));
  out.place = std::move(board.place);
  return out;
}

} // namespace

std::size_t GraphGeometry::bytes(const GraphBoard& board) {
  return bytes_elsewhere(board.arrow) + bytes_elsewhere(board.token) + bytes_elsewhere(board.place);
}

std::optional<Move> GraphGeometry::propose(const Position&, const GraphBoard& board, Rng& rng) {
  if (board.arrow.empty()) return std::nullopt;
  return board.arrow[rng.index(board.arrow.size())];
}

/// As many nodes and tokens and about as many arrows as before; without cycles if there were none in the
/// order of the letters.
GraphBoard GraphGeometry::shuffled(GraphBoard board, Rng& rng) {
  const std::size_t nodes = board.nodes();
  const std::size_t arrows = board.arrow.size();
  const bool falls =
      std::all_of(board.arrow.begin(), board.arrow.end(), [](const GraphMove& a) { return a.from > a.to; });
  const bool rises =
      std::all_of(board.arrow.begin(), board.arrow.end(), [](const GraphMove& a) { return a.from < a.to; });
  board.arrow.clear();
  board.place.clear();
  const auto draw = [&](std::size_t a, std::size_t b) {
    if (falls && a < b) std::swap(a, b);
    if (rises && a > b) std::swap(a, b);
    if ((falls || rises) && a == b) return;
    board.arrow.push_back({a, b});
  };
  for (std::size_t n = 1; n < nodes; ++n)
    draw(n, rng.index(n)); // so that the graph is connected
  for (std::size_t i = nodes; i <= arrows; ++i)
    draw(rng.index(nodes), rng.index(nodes));
  std::sort(board.arrow.begin(), board.arrow.end());
  board.arrow.erase(std::unique(board.arrow.begin(), board.arrow.end()), board.arrow.end());
  for (std::size_t& node : board.token)
    node = rng.index(nodes);
  std::sort(board.token.begin(), board.token.end());
  return board;
}

std::optional<GraphBoard> GraphGeometry::edited(const Position&, GraphBoard board, const Touch& touch,
                                                bool add) {
  if (const auto* on = std::get_if<OnNode>(&touch)) {
    if (add) return std::nullopt; // choose() picks it up instead
    const auto at = std::lower_bound(board.token.begin(), board.token.end(), on->node);
    if (at == board.token.end() || *at != on->node) return without(std::move(board), on->node);
    board = settled(std::move(board));
    board.token.erase(std::find(board.token.begin(), board.token.end(), on->node));
    return board;
  }
  const auto* on = std::get_if<OnGraph>(&touch);
  if (on == nullptr || (!on->arrow && !add)) return std::nullopt;
  board = settled(std::move(board));
  if (on->arrow) {
    turn(board, *on->arrow);
  } else {
    board.place.push_back(on->at);
  }
  return board;
}

std::optional<GraphBoard> GraphGeometry::rearranged(const Position&, GraphBoard board, const Choice& choice) {
  const GraphChoice own = choice.of<GraphChoice>();
  const auto* move = choice.move ? std::get_if<GraphMove>(&*choice.move) : nullptr;
  if (!own.held || *own.held >= board.nodes()) return std::nullopt;
  board = settled(std::move(board));
  if (own.at) {
    board.place[*own.held] = *own.at;
  } else if (move == nullptr || move->to >= board.nodes()) {
    return std::nullopt;
  } else if (move->to == *own.held && !own.dragging) {
    board.token.insert(std::upper_bound(board.token.begin(), board.token.end(), move->to), move->to);
  } else {
    turn(board, *move);
  }
  return board;
}

std::optional<Extent> GraphGeometry::extent(const Position&, const GraphBoard& board, Line line) {
  if (line != Line::heap) return std::nullopt;
  return Extent{static_cast<Count>(board.nodes()), 1, static_cast<Count>(max_nodes)};
}

/// New nodes go where the most room is; the last ones are removed with their arrows and tokens.
GraphBoard GraphGeometry::resized(GraphBoard board, Line, Count n) {
  const auto wanted = static_cast<std::size_t>(n);
  while (board.nodes() > wanted) {
    const std::size_t last = board.nodes() - 1;
    board = without(std::move(board), last);
  }
  board = settled(std::move(board));
  while (board.place.size() < wanted)
    board.place.push_back(free_place(board.place));
  if (board.token.empty()) board.token.push_back(0);
  return board;
}

LineWords GraphGeometry::line_words(const Position&, Line) {
  return {N_("Nodes"), N_("Add a node"), N_("Remove the last node")};
}

Message GraphGeometry::guide(const Position&, bool adding) {
  return adding ? say(N_("Tap an empty place to add a node. Tap a node twice to add a token. Tap one node "
                         "and then another to add an arrow. Drag a node to move it."))
                : say(N_("Tap a token, a node or an arrow to remove it."));
}

} // namespace nimatron
