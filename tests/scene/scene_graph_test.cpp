#include <algorithm>
#include <cmath>
#include <string>

#include "boards/graph/graph_layout.hpp"
#include "scene/board_scene.hpp"
#include "scene/edit.hpp"
#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;

namespace {

constexpr const char* two_tokens = "graph:ab,ba,bc,cd,ed,fd,fe:b,e";

const GraphBoard& board_of(const Position& p) { return *std::get_if<GraphBoard>(&p.board); }

} // namespace

TEST_CASE("graphs keep to their area", "[scene][graph]") {
  for (const char* text : {"graph:ab,ac,bc,ca,cd:a", "graph:aa:a,a,a,a,a,a,a,a", "graph:-:z", two_tokens,
                           "graph:ba,ca,cb,db,dc,ec,ed,fd,fe,ge,gf,hf,hg:h", "graph:ab,ba:a:0.0,1000.1000"}) {
    const Position p = position_of(text);
    for (const Vec size : areas()) {
      SceneView view = view_of(size.x, size.y);
      INFO(text << " " << size.x << "x" << size.y);
      checked_scene(p, view);
      for (const Key key : {Key::right, Key::down, Key::right, Key::down}) {
        view.choice = choose(p, view.choice, key);
        checked_scene(p, view);
      }
      view.hint = view.choice.move;
      view.overlays.predicted = true;
      checked_scene(p, view);
      view.miniature = true;
      checked_scene(p, view);
    }
  }
}

TEST_CASE("nodes of a graph lie apart, the same way every time", "[scene][graph]") {
  for (const char* text : {"graph:ab,ac,bc,ca,cd:a", two_tokens, "graph:ab,bc,cd,de,ef,fg,ga:a",
                           "graph:ba,ca,cb,db,dc,ec,ed,fd,fe,ge,gf,hf,hg:h"}) {
    const Position p = position_of(text);
    INFO(text);
    const GraphPlan plan = plan_graph(board_of(p), {0, 0, 800, 600});
    CHECK(plan.node == plan_graph(board_of(p), {0, 0, 800, 600}).node);
    for (std::size_t a = 0; a < plan.node.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b)
        CHECK(std::hypot(plan.node[a].x - plan.node[b].x, plan.node[a].y - plan.node[b].y) > 2 * plan.radius);
    }
  }
}

TEST_CASE("places laid by hand are kept", "[scene][graph]") {
  const Position p = position_of("graph:ab:a:0.0,1000.500");
  const GraphPlan plan = plan_graph(board_of(p), {0, 0, 1000, 1000});
  CHECK(plan.node[0].x < 100);
  CHECK(plan.node[1].x > 900);
  CHECK(std::abs(plan.node[1].y - 500) < 1);
}

TEST_CASE("a single token goes by one tap, one of several by two", "[scene][graph]") {
  const Position one = position_of("graph:ab,ac,bc:a");
  Choice choice = choose(one, {}, OnNode{2}, Gesture::press);
  CHECK(choice.ready);
  CHECK(choice.move == Move(GraphMove{0, 2}));
  const Position two = position_of(two_tokens);
  choice = choose(two, {}, OnNode{2}, Gesture::press);
  CHECK_FALSE(choice.move);
  choice = choose(two, {}, OnNode{1}, Gesture::press);
  CHECK_FALSE(choice.move);
  CHECK(choose(two, choice, OnNode{3}, Gesture::press).move == std::nullopt); // no arrow there from b
  choice = choose(two, choice, OnNode{2}, Gesture::press);
  CHECK(choice.ready);
  CHECK(choice.move == Move(GraphMove{1, 2}));
}

TEST_CASE("a token is dragged along an arrow", "[scene][graph]") {
  const Position p = position_of(two_tokens);
  Choice choice = choose(p, {}, OnNode{1}, Gesture::drag);
  choice = choose(p, choice, OnNode{2}, Gesture::drag);
  CHECK_FALSE(choice.ready);
  choice = choose(p, choice, OnNode{2}, Gesture::release);
  CHECK(choice.ready);
  CHECK(choice.move == Move(GraphMove{1, 2}));
  choice = choose(p, {}, OnNode{1}, Gesture::drag);
  CHECK_FALSE(choose(p, choice, Touch{}, Gesture::release).move);
}

TEST_CASE("a loop is a tap on the token that is in the hand", "[scene][graph]") {
  const Position p = position_of("graph:aa,ab:a");
  Choice choice = choose(p, {}, OnNode{0}, Gesture::press);
  CHECK_FALSE(choice.move);
  choice = choose(p, choice, OnNode{0}, Gesture::press);
  CHECK(choice.ready);
  CHECK(choice.move == Move(GraphMove{0, 0}));
}

TEST_CASE("every move of a graph can be chosen by keys", "[scene][graph]") {
  for (const char* text : {two_tokens, "graph:aa,ab,ac:a"}) {
    const Position p = position_of(text);
    std::set<std::string> wanted;
    for_each_move(p, [&](const Move& move) {
      wanted.insert(print(move));
      return true;
    });
    std::set<std::string> found;
    Choice token;
    for (int i = 0; i < 3; ++i) {
      token = choose(p, token, Key::right);
      Choice choice = token;
      for (int j = 0; j < 4; ++j) {
        choice = choose(p, choice, Key::down);
        const Choice made = choose(p, choice, Key::enter);
        if (made.ready) found.insert(print(*made.move));
      }
    }
    CHECK(found == wanted);
  }
}

namespace {

/// What comes of touches in the set-up, one after the other, as the stage has it.
struct Laying {
  Position position;
  Choice choice;

  explicit Laying(const char* text) : position(position_of(text)) {}

  void tap(const Touch& touch, bool add = true) {
    if (!board_scene(position).holds(choice)) {
      if (const auto next = edited(position, touch, add)) return take(*next);
    }
    put(touch, Gesture::press);
  }
  void drag(std::size_t from, const std::vector<Touch>& by) {
    choice = choose(position, choice, OnNode{from}, Gesture::drag, Mode::edit);
    for (const Touch& touch : by)
      choice = choose(position, choice, touch, Gesture::drag, Mode::edit);
    put(by.back(), Gesture::release);
  }
  /// Places left out.
  std::string text() const {
    Position bare = position;
    std::get_if<GraphBoard>(&bare.board)->place.clear();
    return print(bare);
  }

 private:
  void put(const Touch& touch, Gesture gesture) {
    choice = choose(position, choice, touch, gesture, Mode::edit);
    if (!choice.ready) return;
    const auto next = rearranged(position, choice);
    choice = {};
    if (next) position = *next;
  }
  void take(const Position& next) { position = next; }
};

OnGraph empty_place(Count x, Count y) { return OnGraph{{x, y}}; }

} // namespace

TEST_CASE("in the set-up an arrow is drawn or erased from node to node", "[scene][graph]") {
  Laying by_drag("graph:ab,bc:a");
  by_drag.drag(0, {empty_place(500, 0), OnNode{2}});
  CHECK(by_drag.text() == "graph:ab,ac,bc:a");
  by_drag.drag(1, {OnNode{1}, OnNode{2}});
  CHECK(by_drag.text() == "graph:ab,ac:a");
  by_drag.drag(1, {empty_place(500, 0), OnNode{1}});
  CHECK(by_drag.text() == "graph:ab,ac,bb:a"); // out and back again: a loop
  by_drag.drag(1, {OnNode{1}});
  CHECK(by_drag.text() == "graph:ab,ac,bb:a");
  Laying by_taps("graph:ab,bc:a");
  by_taps.tap(OnNode{0});
  by_taps.tap(OnNode{2});
  CHECK(by_taps.text() == "graph:ab,ac,bc:a");
  by_taps.tap(OnGraph{{0, 0}, GraphMove{0, 1}});
  CHECK(by_taps.text() == "graph:ac,bc:a");
}

TEST_CASE("in the set-up nodes are added, moved and removed", "[scene][graph]") {
  Laying lay("graph:ab:a");
  lay.tap(empty_place(300, 900));
  CHECK(board_of(lay.position).nodes() == 3);
  CHECK(board_of(lay.position).place.at(2) == GraphBoard::Place{300, 900});
  lay.drag(1, {OnNode{1}, empty_place(700, 100)});
  CHECK(board_of(lay.position).place.at(1) == GraphBoard::Place{700, 100});
  lay.tap(OnNode{2});
  lay.tap(empty_place(10, 20));
  CHECK(board_of(lay.position).place.at(2) == GraphBoard::Place{10, 20});
  lay.tap(OnNode{2});
  lay.tap(OnNode{0});
  CHECK(lay.text() == "graph:ab,ca:a");
  lay.tap(OnNode{1}, false); // c becomes b
  CHECK(lay.text() == "graph:ba:a");
  CHECK(board_of(lay.position).place.at(1) == GraphBoard::Place{10, 20});
}

TEST_CASE("in the set-up tokens are put and taken, and one stays", "[scene][graph]") {
  Laying lay("graph:ab:a");
  lay.tap(OnNode{1});
  lay.tap(OnNode{1});
  CHECK(lay.text() == "graph:ab:a,b");
  lay.tap(OnNode{0}, false);
  CHECK(lay.text() == "graph:ab:b");
  lay.tap(OnNode{1}, false);
  CHECK(lay.text() == "graph:ab:b");
}

TEST_CASE("nodes are added and removed by their number", "[scene][graph]") {
  const Position p = position_of("graph:ab,bc:c");
  REQUIRE(extent(p, Line::heap)->now == 3);
  const auto made = [&](Count n) {
    const Position next = laid(p, resized(p, Line::heap, n));
    CHECK_FALSE(p.game->board_error(p.options, next.board));
    return board_of(next);
  };
  CHECK(made(26).nodes() == 26);
  CHECK(made(2).token == std::vector<std::size_t>{0}); // it has to stand somewhere
  CHECK(made(2).arrow == std::vector<GraphMove>{{0, 1}});
}

TEST_CASE("an arrow is touched wherever it runs", "[scene][graph]") {
  const Position p = position_of("graph:ab,ba,bb,bc:a");
  SceneView view = view_of(800, 600);
  view.mode = Mode::edit;
  const Scene scene = make_scene(p, view);
  const GraphPlan plan = plan_graph(board_of(p), view.area);
  for (std::size_t i = 0; i < plan.bow.size(); ++i) {
    for (const float t : {0.3F, 0.5F, 0.7F}) {
      const Touch touch = touch_at(p, view, scene, plan.bow[i].at(t));
      REQUIRE(std::holds_alternative<OnGraph>(touch));
      CHECK(std::get_if<OnGraph>(&touch)->arrow == board_of(p).arrow[i]);
    }
  }
  const Touch corner = touch_at(p, view, scene, {view.area.x + 2, view.area.y + 2});
  REQUIRE(std::holds_alternative<OnGraph>(corner));
  CHECK_FALSE(std::get_if<OnGraph>(&corner)->arrow);
}

TEST_CASE("an upright picture has right and down exchanged", "[scene][graph]") {
  const Position p = position_of("graph:ab,bc,cd:a");
  const GraphPlan wide = plan_graph(board_of(p), {0, 0, 800, 400});
  const GraphPlan high = plan_graph(board_of(p), {0, 0, 400, 800});
  CHECK(wide.node[3].x > wide.node[0].x + 400);
  CHECK(high.node[3].y > high.node[0].y + 400);
  for (const GraphPlan* plan : {&wide, &high}) {
    for (std::size_t n = 0; n < 4; ++n)
      CHECK(plan->place_at(plan->node[n]) == graph_places(board_of(p))[n]);
  }
}

TEST_CASE("arrows do not cross where they need not", "[scene][graph]") {
  const auto crossings = [](const char* text) {
    const Position p = position_of(text);
    const GraphPlan plan = plan_graph(board_of(p), {0, 0, 900, 700});
    const auto side = [](Vec a, Vec b, Vec c) {
      return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
    };
    int out = 0;
    const auto& arrows = board_of(p).arrow;
    for (std::size_t i = 0; i < arrows.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Vec a = plan.node[arrows[i].from];
        const Vec b = plan.node[arrows[i].to];
        const Vec c = plan.node[arrows[j].from];
        const Vec d = plan.node[arrows[j].to];
        if (a == c || a == d || b == c || b == d) continue;
        out += side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b) ? 1 : 0;
      }
    }
    return out;
  };
  // All of these can be drawn without: rounds, a wheel, a cube, a triangle strip, two parts.
  for (const char* text :
       {"graph:ab,bc,cd,de,ef,fg,gh,ha:a", "graph:ab,bc,cd,de,ea,af,bf,cf,df,ef:a",
        "graph:ab,bc,cd,da,ef,fg,gh,he,ae,bf,cg,dh:a", "graph:ba,ca,cb,db,dc,ec,ed,fd,fe,ge,gf,hf,hg:h",
        "graph:ab,ba,bc,cd,ed,fd,fe:b,e", "graph:ab,ba,bc,cd,ec,ed,fa,fd,ge:f"}) {
    INFO(text);
    CHECK(crossings(text) == 0);
  }
}

TEST_CASE("P, N and T stand at the nodes where they are wanted", "[scene][graph]") {
  const Position p = position_of("graph:ab,ba,bc,cd:a");
  SceneView view = view_of(900, 700);
  const auto words = [&] {
    std::set<std::string> out;
    for (const Label& label : make_scene(p, view).labels)
      out.insert(in_english(label.text));
    return out;
  };
  CHECK(words() == std::set<std::string>{"a", "b", "c", "d"});
  view.overlays.predicted = true;
  CHECK(words() == std::set<std::string>{"a", "b", "c", "d", "T", "N 1", "P 0"});
}

TEST_CASE("no arrow runs through the P, N and T of a node that has a free side", "[scene][graph]") {
  for (const char* text :
       {two_tokens, "graph:ab,bc,cd:a", "graph:ab,ac,bc,ca,cd:a", "graph:ba,ca,cb,db,dc:d"}) {
    for (const Vec size : {Vec{900, 700}, Vec{390, 700}}) {
      const Position p = position_of(text);
      SceneView view = view_of(size.x, size.y);
      view.overlays.predicted = true;
      const Scene scene = make_scene(p, view);
      for (const Label& label : scene.labels) {
        if (!label.bold) continue;
        INFO(text << " " << size.x << "x" << size.y << ": " << in_english(label.text));
        for (const Sprite& s : scene.sprites) {
          if (s.layer != 0) continue;
          // How far the label's middle is from the line of this stroke.
          const Vec to = {label.at.x - s.center.x, label.at.y - s.center.y};
          const float along = to.x * std::cos(s.angle) + to.y * std::sin(s.angle);
          const float beyond = std::max(0.0F, std::abs(along) - s.half.x);
          const float aside = to.x * std::sin(s.angle) - to.y * std::cos(s.angle);
          CHECK(std::hypot(beyond, aside) > 0.45F * label.size);
        }
      }
    }
  }
}
