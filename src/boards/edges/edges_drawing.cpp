#include <algorithm>
#include <cstdint>
#include <utility>

#include "boards/edges/edges_geometry.hpp"
#include "boards/edges/edges_plan.hpp"
#include "boards/grid/cells.hpp"
#include "scene/keyed_scene.hpp"
#include "scene/letters.hpp"

namespace nimatron {

namespace {

using Edge = EdgeHeaps::Edge;

const NodeMove* node_move(const Move* move) {
  return move != nullptr ? std::get_if<NodeMove>(move) : nullptr;
}

class EdgesDrawing {
 public:
  EdgesDrawing(const EdgeHeaps& board, const SceneView& view)
      : board_(board), view_(view), plan_(plan_edges(board, view.area)),
        chosen_(chosen_move(board, view.choice)), hint_(node_move(view.hint ? &*view.hint : nullptr)),
        last_(node_move(view.last != nullptr ? &view.last->move : nullptr)) {}

  KeyedScene draw() {
    if (view_.mode == Mode::edit && !view_.miniature) empty_places();
    for (std::size_t i = 0; i < board_.edge.size(); ++i)
      line(i);
    for (std::size_t n = 0; n < plan_.graph.node.size(); ++n)
      node(n);
    for (std::size_t i = 0; i < board_.edge.size(); ++i)
      heap(i);
    if (hint_ != nullptr) draft_.focus = seen(*hint_);
    frame_cursor();
    in_the_hand();
    return std::move(draft_);
  }

  /// All that the move takes from.
  Rect seen(const NodeMove& move) const {
    Rect out = plan_.graph.area(std::min(move.node, plan_.graph.node.size() - 1));
    for (std::size_t i = 0; i < board_.edge.size(); ++i) {
      if (taken_from(move, board_.edge[i]) != 0) out = union_of(out, plan_.area(i));
    }
    return out;
  }

 private:
  void add(CellThing kind, std::uint64_t a, std::uint64_t b, const Sprite& s) {
    draft_.things.push_back({{kind, a, b}, s});
  }

  /// One target covers all the room between the nodes.
  void empty_places() {
    draft_.targets.push_back({view_.area, Role::button, say(N_("an empty place")),
                              OnGraph{free_place(graph_places(lines_of(board_), GraphLines::edges))}});
  }

  /// Whether the node is chosen, by itself or by two of its edges.
  bool is_chosen(std::size_t n) const {
    const bool fixed = chosen_ && (chosen_->part.size() > 1 || view_.choice.of<EdgesChoice>().by_node);
    return fixed && chosen_->node == n;
  }

  void line(std::size_t i) {
    const Edge& edge = board_.edge[i];
    const float thick = std::max(1.0F, 0.14F * plan_.graph.radius);
    Tint tint = Tint::walnut;
    if (last_ != nullptr && taken_from(*last_, edge) > 0) tint = Tint::last;
    if (hint_ != nullptr && taken_from(*hint_, edge) > 0) tint = Tint::hint;
    if (chosen_ && edge.heap > 0 && node_with(board_, view_.choice, edge)) tint = Tint::legal;
    if (chosen_ && taken_from(*chosen_, edge) > 0) tint = Tint::chosen;
    std::uint64_t piece = 0;
    // A light rim makes it visible on any table; an empty edge is pale.
    for (const bool rim : {true, false}) {
      for_each_stroke(plan_.graph.bow[i], rim ? 1.5F * thick + 1 : thick, rim ? Tint::maple : tint,
                      [&](const Sprite& s) {
                        Sprite one = s;
                        if (edge.heap == 0) one.alpha = 0.4F;
                        add(line_thing, i, piece++, one);
                      });
    }
  }

  void node(std::size_t n) {
    const Rect area = plan_.graph.area(n);
    const float r = plan_.graph.radius;
    Count total = 0;
    for (const Edge& edge : board_.edge)
      total += other_end(edge, n) ? edge.heap : 0;
    const bool here = is_chosen(n) || view_.choice.of<GraphChoice>().held == n;
    // On a card, which has the colour of a node, it is of wood.
    Sprite s = plate_of(area, here ? Tint::chosen : view_.miniature ? Tint::maple : Tint::cell, 1, r);
    s.seed = seed_of(n, 11);
    add(handle_thing, n, 0, s);
    if (view_.miniature) return;
    write(draft_, area.center(),
          std::max(std::min(15 * view_.text, 1.1F * r), std::min(least_text, 1.6F * r)),
          total == 0 ? Tone::quiet : Tone::normal, say("{0}", node_name(n)), 1.8F * r)
        .bold = true;
    Message name =
        say(N_("{0, plural, one {node {1}: {0} match on its edges} other {node {1}: {0} matches on its "
               "edges}}"),
            total, node_name(n));
    draft_.targets.push_back({area, Role::button, std::move(name), OnNode{n},
                              view_.mode == Mode::edit || (view_.mode == Mode::play && total > 0),
                              view_.pressed && here});
  }

  void heap(std::size_t i) {
    const Edge& edge = board_.edge[i];
    const Count take = chosen_ ? std::min(taken_from(*chosen_, edge), edge.heap) : 0;
    const Count hinted = hint_ != nullptr ? std::min(taken_from(*hint_, edge), edge.heap) : 0;
    const Rect plate = plan_.area(i);
    draw_cell_heap(draft_, view_,
                   {plate, i, edge.heap, take, hinted, last_ != nullptr && taken_from(*last_, edge) > 0});
    if (view_.miniature) return;
    Message name = take > 0 ? say(N_("edge {0}: take {1} of {2}"), edge_name(edge), take, edge.heap)
                            : say(N_("{0, plural, one {edge {1}: {0} match} other {edge {1}: {0} matches}}"),
                                  edge.heap, edge_name(edge));
    draft_.targets.push_back({plate, Role::cell, std::move(name), OnEdge{edge.from, edge.to},
                              view_.mode == Mode::edit || (view_.mode == Mode::play && edge.heap > 0),
                              view_.pressed && take > 0});
  }

  /// The edge whose amount is being set.
  void frame_cursor() {
    const EdgesChoice own = view_.choice.of<EdgesChoice>();
    const auto* on = std::get_if<OnEdge>(&own.held);
    if (on == nullptr || !(view_.choice.by_keyboard || chosen_)) return;
    const std::size_t at = board_.between(on->from, on->to);
    if (at == board_.edge.size()) return;
    draft_.focus = plan_.area(at);
    add(mark_thing, 0, 0, frame_of(*draft_.focus, Tint::chosen));
  }

  /// In the set-up: the node that is dragged, or the edge that would be drawn.
  void in_the_hand() {
    const GraphChoice own = view_.choice.of<GraphChoice>();
    if (view_.mode != Mode::edit || !own.held || !own.away || *own.held >= plan_.graph.node.size()) return;
    const auto* drawn = view_.choice.move ? std::get_if<GraphMove>(&*view_.choice.move) : nullptr;
    const Vec from = plan_.graph.node[*own.held];
    const float r = plan_.graph.radius;
    const bool there = drawn != nullptr && drawn->to < plan_.graph.node.size();
    const Vec to = there ? plan_.graph.node[drawn->to] : own.at ? plan_.graph.at(*own.at) : from;
    add(mark_thing, 1, 0, stroke(from, to, std::max(1.0F, 0.14F * r), Tint::chosen));
    if (!own.at) return;
    Sprite s = plate_of({to.x - r, to.y - r, 2 * r, 2 * r}, Tint::maple, 2, r);
    s.lift = 1;
    add(mark_thing, 2, 0, s);
  }

  const EdgeHeaps& board_;
  const SceneView& view_;
  EdgesPlan plan_;
  KeyedScene draft_;
  std::optional<NodeMove> chosen_;
  const NodeMove* hint_;
  const NodeMove* last_;
};

} // namespace

Scene EdgesGeometry::scene(const Position&, const EdgeHeaps& board, const SceneView& view) {
  const auto* before = view.motion == nullptr ? nullptr : std::get_if<EdgeHeaps>(&view.motion->before.board);
  const NodeMove* move = before == nullptr ? nullptr : node_move(&view.motion->move);
  if (move == nullptr || view.motion->t >= 1) return finish(EdgesDrawing(board, view).draw());
  const SceneView quiet = while_moving(view);
  SceneView then = quiet;
  then.last = nullptr;
  const auto fate = [&](const SpriteKey& id) {
    if (!is_of_heap(id)) return Transition{id, false};
    const Edge& edge = before->edge[static_cast<std::size_t>(id.a)];
    return fate_in_cell(id, taken_from(*move, edge), edge.heap);
  };
  EdgesDrawing from(*before, then);
  const Rect focus = from.seen(*move);
  Scene scene = blend(from.draw(), EdgesDrawing(board, quiet).draw(), view.motion->t, view.area, fate);
  scene.focus = focus;
  return scene;
}

/// A finger has to hit the heaps; the nodes are as large as that or a little smaller.
float EdgesGeometry::place_size(const EdgeHeaps& board, const SceneView& view) {
  const EdgesPlan plan = plan_edges(board, view.area);
  return std::min(plan.side, 2.4F * plan.graph.radius);
}

/// In the set-up an empty place is where it is touched.
Touch EdgesGeometry::aimed(const Position&, const EdgeHeaps& board, const SceneView& view,
                           const Target& target, Vec p) {
  if (!std::holds_alternative<OnGraph>(target.touch)) return target.touch;
  return OnGraph{plan_graph(lines_of(board), view.area, GraphLines::edges).place_at(p)};
}

} // namespace nimatron
