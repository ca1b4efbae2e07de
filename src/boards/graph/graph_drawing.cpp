#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "boards/graph/graph_geometry.hpp"
#include "boards/graph/graph_layout.hpp"
#include "core/legality.hpp"
#include "scene/keyed_scene.hpp"
#include "solve/graph/tokens.hpp"

namespace nimatron {

namespace {

class GraphDrawing {
 public:
  GraphDrawing(const Position& position, const GraphBoard& board, const SceneView& view)
      : position_(position), board_(board), view_(view), plan_(plan_graph(board, view.area)) {}

  Scene draw() {
    if (view_.mode == Mode::edit && !view_.miniature) empty_places();
    for (std::size_t i = 0; i < board_.arrow.size(); ++i)
      arrow(i);
    for (std::size_t n = 0; n < plan_.node.size(); ++n)
      node(n);
    if (view_.overlays.predicted && !view_.miniature) outcomes();
    std::size_t among = 0;
    for (std::size_t i = 0; i < board_.token.size(); ++i) {
      among = i > 0 && board_.token[i] == board_.token[i - 1] ? among + 1 : 0;
      scene_.sprites.push_back(token(board_.token[i], among, on(board_.token[i])));
    }
    if (view_.choice.of<GraphChoice>().dragging) in_the_hand();
    return std::move(scene_);
  }

  /// A moving token leaves its node, follows the arrow and arrives at the other node.
  Scene draw_moving(const GraphMove& move, float t) {
    GraphBoard still = board_;
    still.token.erase(std::find(still.token.begin(), still.token.end(), move.from));
    const auto at = std::find(board_.arrow.begin(), board_.arrow.end(), move);
    const Bow& bow = plan_.bow[static_cast<std::size_t>(at - board_.arrow.begin())];
    Sprite mover = token(move.from, 0, 1);
    const float gone = ease(2 * t - 1);
    const Vec begin = mover.center;
    const Vec end = token(move.to, 0, 1).center;
    const Vec along = bow.at(gone);
    // First from its place to the arrow, and at the end off the arrow again.
    const float off = std::min({1.0F, 6 * gone, 6 * (1 - gone)});
    const Vec rest = gone < 0.5F ? begin : end;
    mover.center = {mix(rest.x, along.x, off), mix(rest.y, along.y, off)};
    mover.lift = t < 0.5F ? ease(2 * t) : 1 - ease(4 * t - 3);
    mover.layer = 2;
    Scene out = GraphDrawing(position_, still, view_, plan_).draw();
    out.focus = Rect{mover.center.x - plan_.radius, mover.center.y - plan_.radius, 2 * plan_.radius,
                     2 * plan_.radius};
    out.sprites.push_back(mover);
    return out;
  }

 private:
  GraphDrawing(const Position& position, const GraphBoard& board, const SceneView& view, GraphPlan plan)
      : position_(position), board_(board), view_(view), plan_(std::move(plan)) {}

  std::size_t on(std::size_t node) const {
    return static_cast<std::size_t>(std::count(board_.token.begin(), board_.token.end(), node));
  }
  const GraphMove* chosen() const {
    return view_.choice.move ? std::get_if<GraphMove>(&*view_.choice.move) : nullptr;
  }
  std::optional<std::size_t> held() const {
    if (const GraphMove* move = chosen()) return move->from;
    return view_.choice.of<GraphChoice>().held;
  }

  /// One target covers all the room between the nodes; for the keyboard there is one at each arrow.
  void empty_places() {
    Target target{view_.area, Role::button, say(N_("an empty place")),
                  OnGraph{free_place(graph_places(board_))}};
    scene_.targets.push_back(target);
    for (std::size_t i = 0; i < board_.arrow.size(); ++i) {
      const Vec p = plan_.bow[i].at(0.5F);
      constexpr float half = 12;
      const GraphMove& move = board_.arrow[i];
      scene_.targets.push_back({{p.x - half, p.y - half, 2 * half, 2 * half},
                                Role::button,
                                say(N_("arrow from {0} to {1}"), node_name(move.from), node_name(move.to)),
                                OnGraph{plan_.place_at(p), move}});
    }
  }

  /// What you drag lies under the finger: a token in play, a node in the set-up.
  void in_the_hand() {
    const GraphChoice own = view_.choice.of<GraphChoice>();
    if (view_.mode == Mode::play && view_.pointer && on(*own.held) > 0) {
      Sprite s = token(*own.held, 0, 1);
      s.center = *view_.pointer;
      s.lift = 1;
      s.layer = 2;
      scene_.sprites.push_back(s);
    }
    if (view_.mode != Mode::edit || !own.away) return;
    const Vec from = plan_.node[*own.held];
    const Vec to = chosen() != nullptr ? plan_.node[chosen()->to] : own.at ? plan_.at(*own.at) : from;
    scene_.sprites.push_back(stroke(from, to, std::max(1.0F, 0.11F * plan_.radius), Tint::chosen));
    if (!own.at) return;
    const Rect area = {to.x - plan_.radius, to.y - plan_.radius, 2 * plan_.radius, 2 * plan_.radius};
    Sprite s = plate_of(area, Tint::maple, 2, plan_.radius);
    s.lift = 1;
    scene_.sprites.push_back(s);
  }

  void arrow(std::size_t i) {
    const GraphMove& move = board_.arrow[i];
    const Bow& bow = plan_.bow[i];
    const auto* hint = view_.hint ? std::get_if<GraphMove>(&*view_.hint) : nullptr;
    const auto* last = view_.last == nullptr ? nullptr : std::get_if<GraphMove>(&view_.last->move);
    Tint tint = Tint::walnut;
    if (last != nullptr && *last == move) tint = Tint::last;
    if (hint != nullptr && *hint == move) tint = Tint::hint;
    if (held() == move.from) tint = Tint::legal;
    if (chosen() != nullptr && *chosen() == move) tint = Tint::chosen;
    // A light rim makes it visible on any table.
    const float thick = std::max(1.0F, 0.11F * plan_.radius);
    line(bow, thick + std::max(1.5F, 0.05F * plan_.radius), Tint::maple);
    line(bow, thick, tint);
  }

  void line(const Bow& bow, float thick, Tint tint) {
    for_each_stroke(bow, thick, tint, [&](const Sprite& s) { scene_.sprites.push_back(s); });
    const Vec back = bow.at(0.9F);
    const float angle = std::atan2(bow.to.y - back.y, bow.to.x - back.x);
    const float barb = 0.42F * plan_.radius;
    for (const float open : {-0.45F, 0.45F}) {
      const Vec end = {bow.to.x - barb * std::cos(angle + open), bow.to.y - barb * std::sin(angle + open)};
      scene_.sprites.push_back(stroke(bow.to, end, thick, tint));
    }
  }

  /// Where the keyboard is.
  void frame_node(std::size_t n) {
    if (!view_.choice.by_keyboard) return;
    scene_.focus = inset(plan_.area(n), -0.2F * plan_.radius);
    scene_.sprites.push_back(frame_of(*scene_.focus, Tint::chosen));
  }

  Message name_of(std::size_t n) const {
    const std::size_t tokens = on(n);
    if (tokens == 0) return say(N_("node {0}"), node_name(n));
    return say(N_("{0, plural, one {node {1}, with a token} other {node {1}, with {0} tokens}}"),
               static_cast<Count>(tokens), node_name(n));
  }

  bool usable(std::size_t n, bool target) const {
    return view_.mode == Mode::edit || (view_.mode == Mode::play && (target || can_go_from(n)));
  }

  void node(std::size_t n) {
    const Vec at = plan_.node[n];
    const float r = plan_.radius;
    // On a card, which has the colour of a node, it is of wood.
    Sprite s = plate_of(plan_.area(n), view_.miniature ? Tint::maple : Tint::cell, 1, r);
    s.seed = seed_of(n, 11);
    scene_.sprites.push_back(s);
    const bool target = held() && can(GraphMove{*held(), n});
    const bool there = chosen() != nullptr && chosen()->to == n;
    const bool source = held() == n;
    if (target || there || source) {
      Sprite ring = s;
      ring.shape = Shape::ring;
      ring.tint = target && !there ? Tint::allowed : Tint::chosen;
      ring.half = {1.15F * r, 1.15F * r};
      ring.detail = 0;
      ring.layer = 3;
      scene_.sprites.push_back(ring);
      if (there || (source && chosen() == nullptr)) frame_node(n);
    }
    if (view_.miniature) return;
    Label letter;
    letter.size = std::max(least_text, 0.75F * r);
    letter.at = {at.x, on(n) > 0 ? at.y + 0.52F * r : at.y};
    letter.text = say("{0}", node_name(n));
    letter.room = 2 * r;
    scene_.labels.push_back(letter);
    scene_.targets.push_back({touchable(plan_.area(n), view_.area), Role::button, name_of(n), OnNode{n},
                              usable(n, target),
                              view_.choice.of<GraphChoice>().held == n || (view_.pressed && there)});
  }

  /// Whether an arrow begins or ends at a node about where this direction, of length 1, leads out of it.
  bool has_arrow(std::size_t n, Vec direction) const {
    for (std::size_t i = 0; i < board_.arrow.size(); ++i) {
      for (const auto& [node, end] : {std::pair(board_.arrow[i].from, plan_.bow[i].from),
                                      std::pair(board_.arrow[i].to, plan_.bow[i].to)}) {
        if (node != n) continue;
        const Vec out = {end.x - plan_.node[n].x, end.y - plan_.node[n].y};
        if (out.x * direction.x + out.y * direction.y > 0.8F * std::hypot(out.x, out.y)) return true;
      }
    }
    return false;
  }

  /// The middle of some words beside a node: below it, or where no arrow is in the way and there is room.
  Vec beside(std::size_t n, float size) const {
    const Rect& area = view_.area;
    const auto away = [&](Vec direction) {
      const float far = plan_.radius + (direction.x == 0 ? 0.7F : 1.3F) * size;
      return Vec{plan_.node[n].x + far * direction.x, plan_.node[n].y + far * direction.y};
    };
    for (const Vec direction : {Vec{0, 1}, Vec{0, -1}, Vec{1, 0}, Vec{-1, 0}}) {
      const Vec at = away(direction);
      const bool fits = at.x - 1.2F * size >= area.x && at.x + 1.2F * size <= area.x + area.w &&
                        at.y - 0.6F * size >= area.y && at.y + 0.6F * size <= area.y + area.h;
      if (fits && !has_arrow(n, direction)) return at;
    }
    return away({0, 1});
  }

  /// Writes beside each node who wins with a single token on it, and in how many moves.
  void outcomes() {
    const auto found = node_outcomes(board_, is_misere(position_.options));
    for (std::size_t n = 0; n < found.size(); ++n) {
      Label label;
      label.size = std::max(least_text, 0.6F * plan_.radius);
      label.at = beside(n, label.size);
      label.bold = true;
      label.tone = found[n].outcome == Outcome::N ? Tone::accent : Tone::normal;
      const char* name = found[n].outcome == Outcome::P ? "P" : found[n].outcome == Outcome::N ? "N" : "T";
      label.text = found[n].remoteness ? say("{0} {1}", name, *found[n].remoteness) : say("{0}", name);
      keep_inside(label, view_.area);
      scene_.labels.push_back(label);
    }
  }

  Sprite token(std::size_t n, std::size_t among, std::size_t many) const {
    const float r = plan_.radius;
    const float size = many < 2 ? 0.55F * r : std::max(0.2F, 0.75F / static_cast<float>(many)) * r;
    Sprite s;
    s.shape = Shape::piece;
    s.tint = Tint::ebony;
    s.center = {plan_.node[n].x + (2 * static_cast<float>(among) + 1 - static_cast<float>(many)) * size,
                plan_.node[n].y - 0.3F * r};
    s.half = {size, size};
    s.seed = seed_of(among, 13);
    s.glow = view_.winner_glow;
    return s;
  }

  bool can(const GraphMove& move) const { return Legality(position_).allows(move); }
  bool can_go_from(std::size_t n) const {
    return on(n) > 0 && std::any_of(board_.arrow.begin(), board_.arrow.end(),
                                    [&](const GraphMove& a) { return a.from == n; });
  }

  const Position& position_;
  const GraphBoard& board_;
  const SceneView& view_;
  GraphPlan plan_;
  Scene scene_;
};

} // namespace

Scene GraphGeometry::scene(const Position& position, const GraphBoard& board, const SceneView& view) {
  const auto* before = view.motion == nullptr ? nullptr : std::get_if<GraphBoard>(&view.motion->before.board);
  const auto* move = view.motion == nullptr ? nullptr : std::get_if<GraphMove>(&view.motion->move);
  if (before == nullptr || move == nullptr || view.motion->t >= 1)
    return GraphDrawing(position, board, view).draw();
  SceneView quiet = while_moving(view);
  quiet.last = nullptr;
  if (!(view.motion->t > 0)) return GraphDrawing(view.motion->before, *before, quiet).draw();
  return GraphDrawing(view.motion->before, *before, quiet).draw_moving(*move, view.motion->t);
}

float GraphGeometry::place_size(const GraphBoard& board, const SceneView& view) {
  return 2 * plan_graph(board, view.area).radius;
}

void GraphGeometry::mark(Marking& marks, const GraphBoard& board, const GraphMove& move, bool answer) {
  const GraphPlan plan = plan_graph(board, marks.view.area);
  marks.put(plan.area(move.from), 0, answer);
  marks.put(plan.area(move.to), 0, answer);
  marks.lead(plan.area(move.from), plan.area(move.to), answer);
}

} // namespace nimatron
