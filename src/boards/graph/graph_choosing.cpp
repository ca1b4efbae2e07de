#include <algorithm>
#include <cmath>
#include <vector>

#include "boards/graph/graph_geometry.hpp"
#include "boards/graph/graph_laying.hpp"
#include "boards/graph/graph_layout.hpp"
#include "boards/list_steps.hpp"
#include "boards/refusals.hpp"
#include "core/legality.hpp"

namespace nimatron {

Choice holding(std::size_t node, bool dragging) {
  Choice out;
  out.own = GraphChoice{node, dragging};
  return out;
}

namespace {

std::vector<std::size_t> targets_from(const GraphBoard& board, std::size_t from) {
  std::vector<std::size_t> out;
  for (const GraphMove& a : board.arrow) {
    if (a.from == from) out.push_back(a.to);
  }
  return out;
}

/// Each node that has a token which can move, once.
std::vector<std::size_t> movable(const GraphBoard& board) {
  std::vector<std::size_t> out;
  for (const std::size_t node : board.token) {
    if (!targets_from(board, node).empty() && (out.empty() || out.back() != node)) out.push_back(node);
  }
  return out;
}

/// The token that is held, as long as it can move.
std::optional<std::size_t> held_token(const std::vector<std::size_t>& movable, const Choice& choice) {
  const auto held = choice.of<GraphChoice>().held;
  return held && std::binary_search(movable.begin(), movable.end(), *held) ? held : std::nullopt;
}

/// The token that moves: the one in the hand, or the only one that can move, which need not be picked up first.
std::optional<std::size_t> mover(const std::vector<std::size_t>& movable, std::optional<std::size_t> held) {
  return !held && movable.size() == 1 ? movable.front() : held;
}

/// Nothing is held yet: the node under a finger is taken up, and a pointer that drags holds it from there on.
Choice taken_up(const OnNode* on, Gesture gesture) {
  if (on == nullptr || gesture == Gesture::release) return {};
  return holding(on->node, gesture == Gesture::drag);
}

/// On no node, a tap puts the token down, and what is only under way stays as it is.
Choice on_no_node(const Choice& choice, std::optional<std::size_t> held, Gesture gesture) {
  if (gesture == Gesture::hover && choice.by_keyboard) return choice;
  if (!held || gesture == Gesture::press || gesture == Gesture::release) return {};
  return choice.by_keyboard ? choice : holding(*held, choice.of<GraphChoice>().dragging);
}

/// On a node to which the token cannot go: it is put down there, stays in the hand, or another one is taken up.
Choice on_other_node(const std::vector<std::size_t>& movable, std::optional<std::size_t> held,
                     const Choice& choice, std::size_t node, Gesture gesture) {
  const bool dragging = choice.of<GraphChoice>().dragging;
  if (gesture == Gesture::hover) return held || choice.by_keyboard ? choice : Choice{};
  if (gesture == Gesture::drag && held && dragging) return holding(*held, true);
  if (gesture == Gesture::release && dragging) return mover(movable, held) == node ? holding(node) : Choice{};
  if (held == node || !std::binary_search(movable.begin(), movable.end(), node)) return {};
  return holding(node, gesture == Gesture::drag);
}

} // namespace

Choice lay_graph(const Choice& choice, const Touch& touch, Gesture gesture) {
  const auto* on = std::get_if<OnNode>(&touch);
  const auto* empty = std::get_if<OnGraph>(&touch);
  GraphChoice now = choice.of<GraphChoice>();
  if (gesture == Gesture::hover) return choice;
  if (!now.held || (gesture == Gesture::drag && !now.dragging)) return taken_up(on, gesture);
  if (gesture != Gesture::drag && on == nullptr && empty == nullptr) return {};
  const bool itself = on != nullptr && on->node == *now.held;
  now.away = now.away || !itself;
  now.at.reset();
  if (empty != nullptr) now.at = empty->at;
  Choice out;
  out.own = now;
  if (on != nullptr && (!now.dragging || now.away)) out.move = GraphMove{*now.held, on->node};
  if (gesture == Gesture::drag) return out;
  out.ready = out.move || now.at;
  return out.ready ? out : Choice{};
}

Choice GraphGeometry::choose(const Position& position, const GraphBoard& board, const Choice& choice,
                             const Touch& touch, Gesture gesture, Mode mode) {
  if (mode == Mode::watch) return choice;
  const auto* on = std::get_if<OnNode>(&touch);
  if (mode == Mode::edit) return lay_graph(choice, touch, gesture);
  const auto all = movable(board);
  const auto held = held_token(all, choice);
  const auto from = mover(all, held);
  if (gesture == Gesture::hover && choice.ready) return choice;
  if (on == nullptr) return on_no_node(choice, held, gesture);
  const bool own_loop = from == on->node && (!held || choice.of<GraphChoice>().dragging);
  if (!from || own_loop || !Legality(position).allows(GraphMove{*from, on->node}))
    return on_other_node(all, held, choice, on->node, gesture);
  Choice out = held ? holding(*held, gesture == Gesture::drag) : Choice{};
  out.move = GraphMove{*from, on->node};
  out.ready = gesture == Gesture::press || gesture == Gesture::release;
  return out;
}

/// A token that can move is dragged.
bool GraphGeometry::drags(const Position&, const GraphBoard& board, const Choice&, const Touch& touch) {
  const auto* on = std::get_if<OnNode>(&touch);
  const auto all = movable(board);
  return on != nullptr && std::binary_search(all.begin(), all.end(), on->node);
}

/// Left and right go from token to token, up and down from node to node; with a single token all four go from
/// node to node.
Choice GraphGeometry::choose_by_key(const Position& position, const GraphBoard& board, const Choice& choice,
                                    Key key, Mode mode) {
  if (mode != Mode::play) return choice;
  const auto all = movable(board);
  if (key == Key::cancel || all.empty()) return {};
  const auto* move = choice.move ? std::get_if<GraphMove>(&*choice.move) : nullptr;
  const auto from = move != nullptr ? held_token(all, holding(move->from)) : held_token(all, choice);
  const bool forward = key == Key::right || key == Key::down || key == Key::more;
  const bool of_tokens = (key == Key::left || key == Key::right) && all.size() > 1;
  Choice out;
  if (key == Key::enter) {
    out = from ? choice : holding(all.front());
    out.ready = move != nullptr && Legality(position).allows(*move);
  } else if (!from || of_tokens) {
    out = holding(next_of(all, from, forward));
  } else {
    const auto targets = targets_from(board, *from);
    out = holding(*from);
    out.move =
        GraphMove{*from, next_of(targets, move != nullptr ? std::optional(move->to) : std::nullopt, forward)};
  }
  out.by_keyboard = true;
  return out;
}

std::optional<Message> GraphGeometry::place_words(const GraphBoard& board, const Choice& choice) {
  const auto held = choice.of<GraphChoice>().held;
  if (!held) return std::nullopt;
  return std::binary_search(board.token.begin(), board.token.end(), *held)
             ? say(N_("the token on {0}"), node_name(*held))
             : say(N_("node {0}"), node_name(*held));
}

/// An arrow can be tapped anywhere along its line.
Touch GraphGeometry::aimed(const Position&, const GraphBoard& board, const SceneView& view,
                           const Target& target, Vec p) {
  const auto* on = std::get_if<OnGraph>(&target.touch);
  if (on == nullptr) return target.touch;
  constexpr float near = 12;
  constexpr int samples = 24;
  const GraphPlan plan = plan_graph(board, view.area);
  OnGraph out{plan.place_at(p), on->arrow};
  for (std::size_t i = 0; i < board.arrow.size() && !out.arrow; ++i) {
    for (int s = 1; s < samples; ++s) {
      const Vec q = plan.bow[i].at(static_cast<float>(s) / samples);
      if (std::hypot(p.x - q.x, p.y - q.y) < near) out.arrow = board.arrow[i];
    }
  }
  return out;
}

std::optional<Message> GraphGeometry::refusal(const Position& position, const GraphBoard& board,
                                              const SceneView& view, const Scene& scene, Vec p, bool) {
  const Touch touch = touch_under(scene, p);
  const auto* on = std::get_if<OnNode>(&touch);
  if (on == nullptr) return std::nullopt;
  const auto all = movable(board);
  const auto from = mover(all, view.choice.of<GraphChoice>().held);
  if (std::binary_search(all.begin(), all.end(), on->node)) return std::nullopt;
  if (from) return Legality(position).why_not(GraphMove{*from, on->node});
  const bool token = std::binary_search(board.token.begin(), board.token.end(), on->node);
  return token ? say(N_("no arrow leads away from here")) : say(N_("tap a token first"));
}

std::string OnNode::id() const { return "node " + node_name(node); }

std::string OnGraph::id() const { return arrow ? "arrow " + print_arrow(*arrow) : "graph"; }

} // namespace nimatron
