#include <algorithm>
#include <string>
#include <vector>

#include "boards/edges/edges_plan.hpp"
#include "scene/amount.hpp"
#include "scene/answer_marks.hpp"
#include "scene/edit.hpp"
#include "scene/refusal.hpp"
#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;

namespace {

constexpr const char* triangle = "graphnim:ab3,ac2,bc5";
constexpr const char* square = "graphnim:ab3,ac4,bc5,bd1,cd4";

const EdgeHeaps& board_of(const Position& p) { return *std::get_if<EdgeHeaps>(&p.board); }

const Target& target_of(const Scene& scene, const Touch& touch) {
  return *std::find_if(scene.targets.begin(), scene.targets.end(),
                       [&](const Target& t) { return t.touch == touch; });
}

Choice tap(const Position& p, const Choice& choice, const Touch& touch) {
  return choose(p, choice, touch, Gesture::press);
}

std::string chosen(const Choice& choice) { return choice.move ? print(*choice.move) : "-"; }

} // namespace

TEST_CASE("heaps on edges keep to their area", "[scene][edges]") {
  for (const Vec size : areas()) {
    for (const char* text :
         {triangle, square, "graphnim:ab0", "graphnim:ab1000000,bc12,cd13",
          "graphnim:ab1,ac1,ad1,ae1,bc1,bd1,be1,cd1,ce1,de1",
          "graphnim:ab1,bc1,cd1,de1,ef1,fg1,gh1,hi1,ij1,jk1,kl1,lm1,mn1,no1,op1,pq1,qr1,rs1,st1,"
          "tu1,uv1,vw1,wx1,xy1,yz1,az1",
          "graphnim:ab3,cd2:0.0,0.0,1000.1000,500.500"}) {
      const Position p = position_of(text);
      for (const float words : {1.0F, 2.0F}) {
        SceneView view = view_of(size.x, size.y);
        view.text = words;
        INFO(text << " " << size.x << "x" << size.y);
        checked_scene(p, view);
        for (const Key key : {Key::right, Key::more, Key::right, Key::more, Key::enter}) {
          view.choice = choose(p, view.choice, key);
          checked_scene(p, view);
        }
        view.hint = view.choice.move;
        view.choice = {};
        checked_scene(p, view);
        view.mode = Mode::edit;
        view.adding = true;
        checked_scene(p, view);
        view.miniature = true;
        checked_scene(p, view);
      }
    }
  }
}

TEST_CASE("heaps on edges and nodes lie apart, large enough for a finger on a phone", "[scene][edges]") {
  for (const char* text :
       {triangle, square, "graphnim:ab1,ac2,ad3,bc3,bd2,cd2", "graphnim:ab2,bc3,cd1,de3,ef2",
        "graphnim:ab2,ac3,ad1,ae4", "graphnim:ab4,ac4,ad4,be4,bf4"}) {
    const Position p = position_of(text);
    for (const Vec size : {Vec{390, 420}, Vec{500, 330}, Vec{900, 700}}) {
      INFO(text << " " << size.x << "x" << size.y);
      const SceneView view = view_of(size.x, size.y);
      check_apart(make_scene(p, view));
      const EdgesPlan plan = plan_edges(board_of(p), view.area);
      CHECK(plan.side >= 40);
      CHECK(plan.graph.radius >= 16);
      CHECK(plan_edges(board_of(p), view.area).plate == plan.plate);
    }
  }
}

TEST_CASE("every move on edges can be chosen by touch, and by keys alone", "[scene][edges][choose]") {
  for (const char* text : {"graphnim:ab2,ac1,bc2", "graphnim:ab1,ac2,bc1,bd1,cd1", "graphnim:ab2,cd1,ef0",
                           "graphnim:ac1,bc2,cd1"}) {
    const Position p = position_of(text);
    INFO(text);
    CHECK(by_touch(p, view_of(600, 500)) == legal_moves(p));
    CHECK(by_keys(p) == legal_moves(p));
  }
}

TEST_CASE("a tap on an edge takes one more, and other edges join at a common node",
          "[scene][edges][choose]") {
  const Position p = position_of(square);
  const OnEdge ab{0, 1};
  const OnEdge ac{0, 2};
  const OnEdge cd{2, 3};
  Choice choice = tap(p, {}, ab);
  CHECK(chosen(choice) == "a-b1");
  CHECK(choice.ready);
  choice = tap(p, choice, ab);
  CHECK(chosen(choice) == "a-b2");
  // An edge that shares no node with it is refused, and says why; what is chosen stays.
  SceneView view = view_of(600, 500);
  view.choice = choice;
  const Scene scene = make_scene(p, view);
  CHECK(tap(p, choice, cd).move == choice.move);
  const auto why = refusal(p, view, scene, target_of(scene, cd).area.center(), false);
  REQUIRE(why);
  CHECK(in_english(*why) == "this edge shares no node with the chosen one");
  choice = tap(p, choice, ac);
  CHECK(chosen(choice) == "a-b2,c1");
  view.choice = choice;
  const OnEdge bc{1, 2};
  CHECK(tap(p, choice, bc).move == choice.move);
  CHECK(in_english(*refusal(p, view, scene, target_of(scene, bc).area.center(), false)) ==
        "this edge is not at a");
  // After the last match of an edge it starts again at none, and then the other edge can go with others.
  choice = tap(p, choice, ab);
  CHECK(chosen(choice) == "a-b3,c1");
  choice = tap(p, choice, ab);
  CHECK(chosen(choice) == "a-c1");
  choice = tap(p, choice, cd);
  CHECK(chosen(choice) == "c-a1,d1");
  CHECK(tap(p, choice, Touch{}) == Choice{});
}

TEST_CASE("a tap on a node chooses it, another one all of its edges, a third nothing",
          "[scene][edges][choose]") {
  const Position p = position_of(square);
  Choice choice = tap(p, {}, OnNode{1});
  REQUIRE(choice.move);
  CHECK_FALSE(choice.ready);
  CHECK(in_english(describe(p, *choice.move)) == "node b: choose how many to take");
  choice = tap(p, choice, OnNode{1});
  CHECK(chosen(choice) == "b-a3,c5,d1");
  CHECK(choice.ready);
  CHECK(in_english(describe(p, *choice.move)) == "take from the edges at b: ab 3, bc 5, bd 1");
  choice = tap(p, choice, OnNode{1});
  CHECK_FALSE(choice.ready);
  choice = tap(p, choice, OnEdge{1, 2});
  CHECK(in_english(describe(p, *choice.move)) == "take 1 from the edge bc, leaving 4");
  CHECK(choice.ready);
  // The node stays chosen: an edge that is not at it is refused.
  CHECK(tap(p, choice, OnEdge{0, 2}).move == choice.move);
  CHECK(tap(p, choice, OnNode{2}).ready == false);
}

TEST_CASE("amounts on edges are typed and stepped; from an edge away from the choice none",
          "[scene][edges][choose]") {
  const Position p = position_of(square);
  Choice choice = choose(p, {}, Key::right);
  choice = type_digit(p, choice, 3);
  CHECK(chosen(choice) == "a-b3");
  choice = step_amount(p, choice, -1);
  CHECK(chosen(choice) == "a-b2");
  for (int i = 0; i < 4; ++i)
    choice = choose(p, choice, Key::right); // to cd
  REQUIRE(amount_of(p, choice));
  CHECK(amount_of(p, choice)->most == 0);
  const auto words = board_scene(p).place_words(p, choice);
  REQUIRE(words);
  CHECK(in_english(*words) == "edge cd: 4 matches, away from the chosen edges");
  CHECK(choose(p, choice, Key::more).move == choice.move);
  CHECK(type_digit(p, choice, 2).refused);
}

TEST_CASE("edges and nodes say what lies there and what is taken", "[scene][edges]") {
  const Position p = position_of("graphnim:ab1,ac2,bc0");
  SceneView view = view_of(600, 500);
  view.choice = tap(p, {}, OnEdge{0, 2});
  view.pressed = true;
  const Scene scene = make_scene(p, view);
  CHECK(scene.targets.size() == 6);
  CHECK(in_english(target_of(scene, OnEdge{0, 1}).name) == "edge ab: 1 match");
  CHECK(in_english(target_of(scene, OnEdge{0, 2}).name) == "edge ac: take 1 of 2");
  CHECK(target_of(scene, OnEdge{0, 2}).chosen);
  CHECK(in_english(target_of(scene, OnEdge{1, 2}).name) == "edge bc: 0 matches");
  CHECK_FALSE(target_of(scene, OnEdge{1, 2}).enabled);
  CHECK(in_english(target_of(scene, OnNode{0}).name) == "node a: 3 matches on its edges");
  const auto why = refusal(p, view, scene, target_of(scene, OnEdge{1, 2}).area.center(), false);
  REQUIRE(why);
  CHECK(in_english(*why) == "nothing is left here");
}

TEST_CASE("a move on edges is seen: what goes is lifted and fades", "[scene][edges]") {
  for (const char* text : {"graphnim:ab2,ac1,bc2", "graphnim:ab1,cd2", "graphnim:ab20,bc15"}) {
    const Position p = position_of(text);
    std::size_t tried = 0;
    for_each_move(p, [&](const Move& move) {
      INFO(text << " " << print(move));
      check_motion(p, move, view_of(390, 480));
      return ++tried < 30;
    });
  }
}

TEST_CASE("a move on edges and its answer are marked with how much they take", "[scene][edges]") {
  const Position p = position_of(triangle);
  const SceneView view = view_of(390, 480);
  const Scene scene = make_scene(p, view);
  const AnswerMarks marks = answer_marks(
      p, view, scene, {Move(NodeMove{0, {{1, 2}, {2, 1}}}), Move(NodeMove{1, {{2, 4}}}), say("")});
  REQUIRE(marks.place.size() == 3);
  CHECK(marks.place[0].take == 2);
  CHECK(marks.place[1].take == 1);
  CHECK(marks.place[2].take == 4);
  CHECK(marks.place[2].answer);
}

TEST_CASE("a graph with heaps is set up by taps", "[scene][edges][edit]") {
  CHECK(edited_to(triangle, OnEdge{0, 1}, true) == "graphnim:ab4,ac2,bc5");
  CHECK(edited_to(triangle, OnEdge{0, 1}, false) == "graphnim:ab2,ac2,bc5");
  CHECK(edited_to("graphnim:ab1000000", OnEdge{0, 1}, true) == "unchanged");
  CHECK(edited_to("graphnim:ab0,bc1:0.0,1.1,2.2", OnEdge{0, 1}, false) == "graphnim:bc1:0.0,1.1,2.2");
  CHECK(edited_to("graphnim:ab0:0.0,1.1", OnEdge{0, 1}, false) == "unchanged"); // one edge stays
  CHECK(edited_to("graphnim:ab3,ac2,bc5:0.0,10.0,0.10", OnNode{0}, false) == "graphnim:ab5:10.0,0.10");
  CHECK(edited_to("graphnim:ab3:0.0,10.0", OnGraph{{5, 7}}, true) == "graphnim:ab3:0.0,10.0,5.7");
  const auto turned = [](const char* text, std::size_t from, std::size_t to) {
    const Position p = position_of(text);
    Choice choice = choose(p, {}, OnNode{from}, Gesture::press, Mode::edit);
    CHECK(board_scene(p).holds(choice));
    choice = choose(p, choice, OnNode{to}, Gesture::press, Mode::edit);
    const auto next = rearranged(p, choice);
    return next ? print(*next) : "unchanged";
  };
  CHECK(turned("graphnim:ab3,bc2:0.0,1.1,2.2", 0, 2) == "graphnim:ab3,ac1,bc2:0.0,1.1,2.2");
  CHECK(turned("graphnim:ab3,bc2:0.0,1.1,2.2", 1, 0) == "graphnim:bc2:0.0,1.1,2.2");
  CHECK(turned("graphnim:ab3,bc2:0.0,1.1,2.2", 1, 1) == "unchanged");
  const auto with = [](const char* text, Count n) {
    Position p = position_of(text);
    p.board = resized(p, Line::heap, n);
    CHECK_FALSE(p.game->board_error(p.options, p.board));
    CHECK(extent(p, Line::heap)->now == n);
    return print(p);
  };
  CHECK(with("graphnim:ab3,bc2:0.0,1000.0,0.1000", 2) == "graphnim:ab3:0.0,1000.0");
  CHECK(with("graphnim:ab3,bc2:0.0,1000.0,0.1000", 4) == "graphnim:ab3,bc2,cd1:0.0,1000.0,0.1000,1000.1000");
  CHECK(with("graphnim:ac3,bc2:0.0,1000.0,0.1000", 2) == "graphnim:ab1:0.0,1000.0");
}

TEST_CASE("Graph Nim is a game of a sum, and is played there", "[scene][edges][sum]") {
  const Position p = position_of("sum:nim:2,1_graphnim:ab1,ac1,bc1");
  CHECK(print(*parse_record("sum:nim:2,1_graphnim:ab1,ac1,bc1/2_c-a1,b1")) ==
        "sum:nim:2,1_graphnim:ab1,ac1,bc1/2_c-a1,b1");
  CHECK(by_touch(p, view_of(900, 700)) == legal_moves(p));
  CHECK(by_keys(p) == legal_moves(p));
}
