#include <random>

#include "scene/keyed_scene.hpp"
#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;

TEST_CASE("matches of games keep to their area", "[scene][match]") {
  for (const char* text : {"series:6", "series:2", "series:1000", "series:1000:500:77:300-199:b",
                           "series:6:6:0:2-3:a", "series:40:39:40:20-18:a"}) {
    const Position p = position_of(text);
    for (const Vec size : areas()) {
      SceneView view = view_of(size.x, size.y);
      view.winners = {Seat::second, Seat::second, Seat::first};
      view.overlays.predicted = size.x > 500; // with and without
      INFO(text << " " << size.x << "x" << size.y);
      for (const float scale : {1.0F, 2.0F}) {
        view.text = scale;
        view.choice = {};
        checked_scene(p, view);
        check_apart(make_scene(p, view));
        for (const Key key : {Key::right, Key::more, Key::more, Key::enter}) {
          view.choice = choose(p, view.choice, key);
          checked_scene(p, view);
        }
      }
      view.hint = view.choice.move;
      view.miniature = true;
      checked_scene(p, view);
      view.miniature = false;
      view.right_to_left = true;
      checked_scene(p, view);
    }
  }
}

TEST_CASE("the score table says what happened, and what theory says only when asked", "[scene][match]") {
  // n = 6: B, B, A, A, B.
  SceneView view = view_of(900, 760);
  view.winners = {Seat::first, Seat::second};
  const auto said = [](const Scene& scene) {
    std::string out;
    for (const Label& l : scene.labels) {
      const std::string text = in_english(l.text);
      if (text == "A" || text == "B" || text == "(A)" || text == "(B)") out += text;
    }
    return out;
  };
  const Scene unasked = make_scene(position_of("series:6:3:6:1-1:a"), view);
  CHECK(said(unasked) == "AB");
  for (const Target& target : unasked.targets)
    CHECK(in_english(target.name).find("should") == std::string::npos);
  view.overlays.predicted = true;
  const Scene scene = make_scene(position_of("series:6:3:6:1-1:a"), view);
  CHECK(said(scene) == "AB(A)(A)(B)");
  CHECK(std::any_of(scene.targets.begin(), scene.targets.end(), [](const Target& t) {
    return in_english(t.name) == "game 1: won by A, should go to B";
  }));
  CHECK(std::any_of(scene.labels.begin(), scene.labels.end(),
                    [](const Label& l) { return in_english(l.text) == "A 1 : 1 B"; }));
}

TEST_CASE("each game of a match is called as in words, and there is room for it", "[scene][match]") {
  for (const char* text : {"series:6", "series:40:39:40:20-18:a", "series:1000:500:77:300-199:b"}) {
    for (const Vec size : {Vec{290, 160}, Vec{366, 480}, Vec{900, 760}}) {
      INFO(text << " " << size.x << "x" << size.y);
      const Scene scene = make_scene(position_of(text), view_of(size.x, size.y));
      int called = 0;
      for (const Label& label : scene.labels) {
        const std::string words = in_english(label.text);
        if (words.rfind("Game ", 0) != 0 || words.find(" of ") != std::string::npos) continue;
        ++called;
        CHECK(label.size >= 12);
        CHECK(text_width(label.text, label.size) <= label.room);
      }
      CHECK(called >= 3);
    }
  }
}

TEST_CASE("every move of a match can be chosen by touch, and by keys alone", "[scene][match][choose]") {
  for (const char* text : {"series:6", "series:6:4:6:1-2:a", "series:12:7:5:4-2:b", "series:6:6:0:2-3:a"}) {
    const Position p = position_of(text);
    INFO(text);
    CHECK(by_touch(p, view_of(390, 480)) == legal_moves(p));
    CHECK(by_keys(p) == legal_moves(p));
  }
}

TEST_CASE("matches of games move from the one scene to the other", "[scene][match]") {
  check_motion(position_of("series:6"), TakeMove{1}, view_of(390, 480));
  check_motion(position_of("series:6:3:2:1-1:b"), TakeMove{2}, view_of(390, 480)); // the next game begins
  check_motion(position_of("series:1000:500:77:300-199:b"), TakeMove{70}, view_of(900, 760));
  CHECK(in_english(describe(position_of("series:6:3:6:1-1:a"), TakeMove{2})) == "take 2, leaving 4");
}
