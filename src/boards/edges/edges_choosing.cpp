#include <algorithm>
#include <utility>

#include "boards/edges/edges_geometry.hpp"
#include "boards/graph/graph_laying.hpp"
#include "boards/refusals.hpp"
#include "core/legality.hpp"

// Choosing works as in a matrix: a tap on an edge takes one match more from it, a tap on a node chooses it, and another one all of
// its edges. Other edges are added as long as all meet at one node.

namespace nimatron {

namespace {

using Edge = EdgeHeaps::Edge;
using Held = decltype(EdgesChoice::held);

/// The edge of this touch; nothing if there is none.
const Edge* edge_on(const EdgeHeaps& board, const OnEdge* on) {
  if (on == nullptr) return nullptr;
  const std::size_t at = board.between(on->from, on->to);
  return at < board.edge.size() ? &board.edge[at] : nullptr;
}

const Edge* held_edge(const EdgeHeaps& board, const Choice& choice) {
  const EdgesChoice own = choice.of<EdgesChoice>();
  return edge_on(board, std::get_if<OnEdge>(&own.held));
}

bool meets(const Edge& edge, std::size_t node) { return edge.from == node || edge.to == node; }

/// With this, and ready if it can be made.
Choice with(const Position& position, const Choice& choice, NodeMove move, Held held, bool by_node) {
  Choice out;
  out.by_keyboard = choice.by_keyboard;
  out.in<EdgesChoice>() = {std::move(held), by_node};
  out.ready = !move.part.empty() && Legality(position).allows(move);
  if (by_node || !move.part.empty()) out.move = std::move(move);
  return out;
}

Choice with_taken(const Position& position, const EdgeHeaps& board, const Choice& choice, const Edge& edge,
                  Count amount) {
  const auto node = node_with(board, choice, edge);
  if (!node) return choice;
  NodeMove move{*node, {}};
  if (const auto now = chosen_move(board, choice)) {
    for (const Edge& other : board.edge) {
      const Count take = &other == &edge ? 0 : taken_from(*now, other);
      if (take > 0) move.part.push_back({*other_end(other, *node), take});
    }
  }
  if (amount > 0) move.part.push_back({*other_end(edge, *node), amount});
  std::sort(move.part.begin(), move.part.end());
  return with(position, choice, std::move(move), OnEdge{edge.from, edge.to},
              choice.of<EdgesChoice>().by_node);
}

Count taken_now(const EdgeHeaps& board, const Choice& choice, const Edge& edge) {
  const auto now = chosen_move(board, choice);
  return now ? taken_from(*now, edge) : 0;
}

/// Takes one more from this edge; if all are taken, starts again at none.
Choice tap_edge(const Position& position, const EdgeHeaps& board, const Choice& choice, const Edge& edge) {
  if (edge.heap == 0) return choice;
  const Count now = taken_now(board, choice, edge);
  return with_taken(position, board, choice, edge, now >= edge.heap ? 0 : now + 1);
}

/// The first tap chooses the node, the second all of its edges, the third nothing of them.
Choice tap_node(const Position& position, const EdgeHeaps& board, const Choice& choice, std::size_t node) {
  NodeMove all{node, {}};
  for (const Edge& edge : board.edge) {
    if (edge.heap > 0 && meets(edge, node)) all.part.push_back({*other_end(edge, node), edge.heap});
  }
  std::sort(all.part.begin(), all.part.end());
  const auto now = chosen_move(board, choice);
  const bool chosen = now && now->node == node && (choice.of<EdgesChoice>().by_node || now->part.size() > 1);
  const bool fresh = !chosen || *now == all;
  return with(position, choice, fresh ? NodeMove{node, {}} : std::move(all), OnNode{node}, true);
}

} // namespace

std::optional<NodeMove> chosen_move(const EdgeHeaps& board, const Choice& choice) {
  const auto* move = choice.move ? std::get_if<NodeMove>(&*choice.move) : nullptr;
  if (move == nullptr || move->node >= board.nodes()) return std::nullopt;
  const bool there = std::all_of(move->part.begin(), move->part.end(), [&](const NodeMove::Part& part) {
    return board.between(move->node, part.other) < board.edge.size();
  });
  return there ? std::optional(*move) : std::nullopt;
}

std::optional<std::size_t> node_with(const EdgeHeaps& board, const Choice& choice, const Edge& edge) {
  const auto now = chosen_move(board, choice);
  if (!now) return edge.from;
  if (choice.of<EdgesChoice>().by_node)
    return meets(edge, now->node) ? std::optional(now->node) : std::nullopt;
  const auto with_others = [&](std::size_t node) {
    return std::all_of(board.edge.begin(), board.edge.end(), [&](const Edge& other) {
      return (other.from == edge.from && other.to == edge.to) || taken_from(*now, other) == 0 ||
             meets(other, node);
    });
  };
  for (const std::size_t node : {edge.from, edge.to}) {
    if (with_others(node)) return node;
  }
  return std::nullopt;
}

Choice EdgesGeometry::choose(const Position& position, const EdgeHeaps& board, const Choice& choice,
                             const Touch& touch, Gesture gesture, Mode mode) {
  if (mode == Mode::edit) return lay_graph(choice, touch, gesture);
  const bool firm = gesture == Gesture::press || gesture == Gesture::release;
  if (mode != Mode::play || !firm) return choice;
  Choice now = choice;
  now.by_keyboard = false;
  if (const Edge* edge = edge_on(board, std::get_if<OnEdge>(&touch)))
    return tap_edge(position, board, now, *edge);
  const auto* on = std::get_if<OnNode>(&touch);
  return on != nullptr && on->node < board.nodes() ? tap_node(position, board, now, on->node) : Choice{};
}

namespace {

/// The keyboard's place; for a node its first edge that is not empty.
const Edge* cursor_of(const EdgeHeaps& board, const Choice& choice) {
  if (const Edge* edge = held_edge(board, choice)) return edge;
  const EdgesChoice own = choice.of<EdgesChoice>();
  const auto* on = std::get_if<OnNode>(&own.held);
  if (on == nullptr) return nullptr;
  const auto at = std::find_if(board.edge.begin(), board.edge.end(),
                               [&](const Edge& e) { return e.heap > 0 && meets(e, on->node); });
  return at == board.edge.end() ? nullptr : &*at;
}

Choice one_more_or_less(const Position& position, const EdgeHeaps& board, const Choice& choice,
                        const Edge& edge, bool more) {
  const Count now = taken_now(board, choice, edge);
  if (now == (more ? edge.heap : 0)) return choice;
  Choice out = with_taken(position, board, choice, edge, more ? now + 1 : now - 1);
  out.ready = false;
  return out;
}

/// The next edge in alphabetical order, around.
const Edge& next_edge(const EdgeHeaps& board, const Edge& now, bool forward) {
  const auto at = static_cast<std::size_t>(&now - board.edge.data());
  return board.edge[(at + (forward ? 1 : board.edge.size() - 1)) % board.edge.size()];
}

} // namespace

/// Left and up go to the edge before, right and down to the next, in alphabetical order.
Choice EdgesGeometry::choose_by_key(const Position& position, const EdgeHeaps& board, const Choice& choice,
                                    Key key, Mode mode) {
  if (mode != Mode::play) return choice;
  if (key == Key::cancel || board.edge.empty()) return {};
  Choice out = choice;
  out.by_keyboard = true;
  out.ready = false;
  const Edge* at = cursor_of(board, choice);
  if (at == nullptr) { // any key starts a choice
    out.in<EdgesChoice>().held = OnEdge{board.edge.front().from, board.edge.front().to};
    return out;
  }
  switch (key) {
  case Key::left:
  case Key::up: at = &next_edge(board, *at, false); break;
  case Key::right:
  case Key::down: at = &next_edge(board, *at, true); break;
  case Key::more:
  case Key::less: out = one_more_or_less(position, board, out, *at, key == Key::more); break;
  case Key::enter: {
    const auto move = chosen_move(board, choice);
    out.ready = move && !move->part.empty() && Legality(position).allows(*move);
    break;
  }
  case Key::cancel: break;
  }
  out.in<EdgesChoice>().held = OnEdge{at->from, at->to};
  return out;
}

/// From an edge away from those that are chosen nothing can be taken.
std::optional<Amount> EdgesGeometry::amount(const Position&, const EdgeHeaps& board, const Choice& choice) {
  const Edge* at = cursor_of(board, choice);
  if (at == nullptr) return std::nullopt;
  return Amount{taken_now(board, choice, *at), 0, node_with(board, choice, *at) ? at->heap : 0};
}

Choice EdgesGeometry::with_amount(const Position& position, const EdgeHeaps& board, const Choice& choice,
                                  Count amount) {
  const Edge* at = cursor_of(board, choice);
  return at != nullptr ? with_taken(position, board, choice, *at, amount) : choice;
}

/// Also whether what is chosen lets it be taken from.
std::optional<Message> EdgesGeometry::place_words(const EdgeHeaps& board, const Choice& choice) {
  if (const auto held = choice.of<GraphChoice>().held) return say(N_("node {0}"), node_name(*held));
  const Edge* at = held_edge(board, choice);
  if (at == nullptr) return std::nullopt;
  return node_with(board, choice, *at)
             ? say(N_("{0, plural, one {edge {1}: {0} match} other {edge {1}: {0} matches}}"), at->heap,
                   edge_name(*at))
             : say(N_("{0, plural, one {edge {1}: {0} match, away from the chosen edges} other {edge {1}: "
                      "{0} "
                      "matches, away from the chosen edges}}"),
                   at->heap, edge_name(*at));
}

/// The keyboard's place matters as well as what is taken so far.
std::optional<Message> EdgesGeometry::changed_words(const EdgeHeaps& board, const Choice&,
                                                    const Choice& choice) {
  return place_words(board, choice);
}

std::optional<Message> EdgesGeometry::refusal(const Position&, const EdgeHeaps& board, const SceneView& view,
                                              const Scene& scene, Vec p, bool) {
  const Touch touch = touch_under(scene, p);
  if (const Edge* edge = edge_on(board, std::get_if<OnEdge>(&touch))) {
    if (edge->heap == 0) return nothing_left();
    if (node_with(board, view.choice, *edge)) return std::nullopt;
    const auto now = chosen_move(board, view.choice);
    const bool fixed = view.choice.of<EdgesChoice>().by_node || now->part.size() > 1;
    return fixed ? say(N_("this edge is not at {0}"), node_name(now->node))
                 : say(N_("this edge shares no node with the chosen one"));
  }
  const bool used = target_at(scene, p) != nullptr;
  if (std::holds_alternative<OnNode>(touch) && !used) return nothing_left();
  return std::nullopt;
}

std::optional<Touch> EdgesGeometry::place_at(const EdgeHeaps& board, std::size_t index) {
  if (index >= board.edge.size()) return std::nullopt;
  return OnEdge{board.edge[index].from, board.edge[index].to};
}

void EdgesGeometry::mark(Marking& marks, const EdgeHeaps& board, const NodeMove& move, bool answer) {
  for (std::size_t i = 0; i < board.edge.size(); ++i) {
    const Count take = taken_from(move, board.edge[i]);
    if (take > 0) marks.put(marks.touched(place_at(board, i)), take, answer);
  }
}

std::string OnEdge::id() const { return "edge " + node_name(from) + node_name(to); }

} // namespace nimatron
