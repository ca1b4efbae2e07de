#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "boards/heaps/heaps.hpp"
#include "scene/amount.hpp"
#include "support/made_up.hpp"
#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;

namespace {

std::string heaps_text(std::mt19937& random, std::size_t heaps, Count most) {
  std::string text;
  for (std::size_t i = 0; i < heaps; ++i) {
    const auto size =
        static_cast<Count>(random()) * static_cast<Count>(random() % 4 == 0 ? 1000000 : 1) % (most + 1);
    text += (i == 0 ? "" : ",") + std::to_string(size);
  }
  return text;
}

std::size_t count_shapes(const Scene& scene, Shape shape) {
  return static_cast<std::size_t>(std::count_if(scene.sprites.begin(), scene.sprites.end(),
                                                [&](const Sprite& s) { return s.shape == shape; }));
}

} // namespace

TEST_CASE("heaps keep to their area, whatever they are", "[scene][heaps]") {
  std::mt19937 random(1);
  for (const Vec size : areas()) {
    for (const Count most : {Count{3}, Count{20}, Count{70}, Count{5000}, max_heap}) {
      for (const std::size_t heaps : {1U, 2U, 5U, 13U, 60U, 400U}) {
        const std::string text = "nim" + std::string(random() % 3 == 0 ? ".max3" : "") +
                                 (random() % 3 == 0 ? ".split" : "") + ":" + heaps_text(random, heaps, most);
        const Position p = position_of(text);
        SceneView view = view_of(size.x, size.y);
        view.overlays.bundles = random() % 2 == 0;
        view.text = random() % 2 == 0 ? 1.0F : 2.0F;
        INFO(text.substr(0, 80) << " " << size.x << "x" << size.y << " text " << view.text);
        checked_scene(p, view);
        check_apart(make_scene(p, view));
        view.miniature = true;
        checked_scene(p, view);
        view.miniature = false;
        for (const Key key : {Key::right, Key::up, Key::enter, Key::more}) {
          view.choice = choose(p, view.choice, key);
          checked_scene(p, view);
        }
        view.hint = view.choice.move;
        view.choice = {};
        checked_scene(p, view);
      }
    }
  }
}

TEST_CASE("an area of nothing holds nothing", "[scene]") {
  const Position p = position_of("nim:3,5,7");
  SceneView view;
  for (const Rect area : {Rect{}, Rect{0, 0, -5, 100}, Rect{0, 0, NAN, 100}, Rect{INFINITY, 0, 100, 100}}) {
    view.area = area;
    CHECK(make_scene(p, view).sprites.empty());
  }
}

TEST_CASE("every match of a small heap is a sprite and a target fit for a finger", "[scene][heaps]") {
  const Position p = position_of("nim:3,5,7");
  for (const Vec size : {Vec{900, 760}, Vec{390, 480}}) {
    const Scene scene = make_scene(p, view_of(size.x, size.y));
    CHECK(count_shapes(scene, Shape::match) == 15);
    std::size_t matches = 0;
    for (const Target& t : scene.targets) {
      if (!std::holds_alternative<OnMatch>(t.touch)) continue;
      ++matches;
      CHECK(t.area.w >= 40);
      CHECK(t.area.h >= 44);
    }
    CHECK(matches == 15);
  }
}

TEST_CASE("matches, then bundles, then figures", "[scene][heaps]") {
  const Scene bundles = make_scene(position_of("nim:1000000,5"), view_of(900, 760));
  CHECK(count_shapes(bundles, Shape::bundle) == 7); // 1000000 has seven ones
  CHECK(count_shapes(bundles, Shape::match) == 5);

  std::string many = "nim:7";
  for (int i = 0; i < 3000; ++i)
    many += ",7";
  const Scene figures = make_scene(position_of(many), view_of(900, 760));
  CHECK(count_shapes(figures, Shape::match) == 0);
  CHECK(count_shapes(figures, Shape::plate) > 20);
  CHECK(in_english(figures.labels.back().text).find("more heaps") != std::string::npos);
}

TEST_CASE("the heap chosen by keys is among those shown", "[scene][heaps]") {
  std::string many = "nim:0";
  for (int i = 0; i < 3000; ++i)
    many += ",0";
  many += ",7";
  const Position p = position_of(many);
  SceneView view = view_of(390, 480);
  view.choice = choose(p, {}, Key::right);
  const Scene scene = make_scene(p, view);
  CHECK(count_shapes(scene, Shape::frame) == 1);
}

TEST_CASE("pointing at a match marks it and all beyond it", "[scene][heaps]") {
  const Position p = position_of("nim:3,5,7");
  SceneView view = view_of(900, 760);
  view.choice = choose(p, {}, OnMatch{1, 3}, Gesture::hover);
  CHECK(!view.choice.ready);
  const Scene scene = make_scene(p, view);
  const auto marked =
      std::count_if(scene.sprites.begin(), scene.sprites.end(), [](const Sprite& s) { return s.mark > 0; });
  CHECK(marked == 3);
  CHECK(std::any_of(scene.labels.begin(), scene.labels.end(),
                    [](const Label& l) { return in_english(l.text) == "take 3, leaving 2"; }));
}

TEST_CASE("what lies beyond the bound cannot be touched", "[scene][heaps]") {
  const Position p = position_of("nim.max3:8");
  const Scene scene = make_scene(p, view_of(900, 760));
  for (const Target& t : scene.targets) {
    if (const auto* on = std::get_if<OnMatch>(&t.touch)) CHECK(t.enabled == (on->take <= 3));
  }
  CHECK(!choose(p, {}, OnMatch{0, 4}, Gesture::press).move);
}

TEST_CASE("unpaired bundles glow and pairs fade", "[scene][heaps]") {
  SceneView view = view_of(900, 760);
  view.overlays.bundles = true;
  const auto glowing = [&](const char* text) {
    const Scene scene = checked_scene(position_of(text), view);
    return std::count_if(scene.sprites.begin(), scene.sprites.end(),
                         [](const Sprite& s) { return s.glow > 0; });
  };
  const auto named = [&](const char* text, const char* power) {
    const Scene scene = make_scene(position_of(text), view);
    return std::count_if(scene.labels.begin(), scene.labels.end(), [&](const Label& l) {
      return l.tone == Tone::accent && in_english(l.text) == power;
    });
  };
  // 8 12 13: nim-sum 9 = 8 + 1, so a group of 8 matches and one of 1 stay alone, and are named.
  CHECK(glowing("nim:8,12,13") == 9);
  CHECK(named("nim:8,12,13", "8") == 1);
  CHECK(named("nim:8,12,13", "1") == 1);
  CHECK(named("nim:8,12,13", "4") == 0);
  CHECK(glowing("nim:9,5,12") == 0);
  // Larger heaps are tied: a bundle of 8 and a single match.
  CHECK(glowing("nim:24,12,29") == 2);
  CHECK(glowing("nim:24,13,21") == 0);
  CHECK(named("nim:1000000,999999,12", "64") == 1);
  CHECK(named("nim:524288", "2¹⁹") == 1);
  // Bounded: residues modulo s + 1. 1,6,10 with s = 2 has residues 1,0,1.
  CHECK(glowing("nim.max2:1,6,10") == 0);
  CHECK(glowing("nim.max2:1,6,11") == 3); // residues 1, 0, 2
}

TEST_CASE("every move on heaps can be chosen by touch, and by keys alone", "[scene][heaps][choose]") {
  for (const char* text : {"nim:3,5,7", "nim:0,0,4", "nim.max2:4,5", "nim.split:4,7", "nim.max2.split:6,3",
                           "nim.misere:1,1", "nim:12", "nim.split:1,2,3"}) {
    const Position p = position_of(text);
    INFO(text);
    const auto legal = legal_moves(p);
    for (const Vec size : {Vec{900, 760}, Vec{390, 480}}) {
      std::set<std::string> touched = by_touch(p, view_of(size.x, size.y));
      if (p.options.has("split")) { // the larger part may come first; the record then writes it second
        for (const auto& move : legal)
          CHECK(touched.count(move) == 1);
      } else {
        CHECK(touched == legal);
      }
    }
    const auto keyed = by_keys(p);
    for (const auto& move : legal)
      CHECK(keyed.count(move) == 1);
  }
}

TEST_CASE("a bundle proposes, keys adjust", "[scene][heaps][choose]") {
  const Position p = position_of("nim:1000");
  Choice c = choose(p, {}, OnMatch{0, 512, true}, Gesture::press);
  CHECK(c.rough);
  CHECK(c.ready);
  c = choose(p, c, Key::less);
  c = choose(p, c, Key::enter);
  CHECK(c.ready);
  CHECK(print(*c.move) == "1-511");
}

TEST_CASE("choosing among heaps: hovering, dragging, leaving, giving up", "[scene][heaps][choose]") {
  const Position p = position_of("nim.split:4,7");
  Choice c = choose(p, {}, OnMatch{1, 2}, Gesture::hover);
  REQUIRE(c.move);
  CHECK(!choose(p, c, {}, Gesture::hover).move);
  c = choose(p, c, OnMatch{1, 3}, Gesture::drag);
  c = choose(p, c, OnMatch{1, 3}, Gesture::release);
  CHECK(is_dividing(c));
  CHECK(!c.ready);
  CHECK(choose(p, c, OnMatch{0, 1}, Gesture::hover) == c); // settled: hovering elsewhere changes nothing
  CHECK(!choose(p, c, {}, Gesture::press).move);
  const Choice cut = choose(p, c, OnGap{1, 3}, Gesture::press);
  CHECK(cut.ready);
  CHECK(print(*cut.move) == "2-3s3");
  const Choice whole = choose(p, c, OnGap{1, 0}, Gesture::press);
  CHECK(whole.ready);
  CHECK(print(*whole.move) == "2-3");
  const Choice back = choose(p, c, Key::cancel);
  CHECK(!is_dividing(back));
  CHECK(back.move);
  CHECK(!choose(p, back, Key::cancel).move);
  // Nothing to divide: ready at once.
  CHECK(choose(p, {}, OnMatch{1, 6}, Gesture::press).ready);
}

TEST_CASE("heaps move from the one scene to the other", "[scene][heaps]") {
  std::mt19937 random(7);
  for (const char* text : {"nim:3,5,7", "nim.split:4,7", "nim:1000000,5", "nim.max2:19", "nim:100,3,64"}) {
    const Position p = position_of(text);
    std::vector<Move> moves;
    for_each_move(p, [&](const Move& m) {
      moves.push_back(m);
      return moves.size() < 200;
    });
    for (int i = 0; i < 6; ++i) {
      const Move move = moves[random() % moves.size()];
      INFO(text << " " << print(move));
      for (const Vec size : {Vec{900, 760}, Vec{390, 480}, Vec{200, 130}}) {
        SceneView view = view_of(size.x, size.y);
        view.miniature = size.x < 300;
        check_motion(p, move, view);
        view.overlays.bundles = true;
        check_motion(p, move, view);
      }
    }
  }
}

TEST_CASE("right to left, heaps are mirrored", "[scene][heaps]") {
  const Position p = position_of("nim:3,5,7");
  SceneView view = view_of(900, 760);
  const Scene ltr = make_scene(p, view);
  view.right_to_left = true;
  const Scene rtl = checked_scene(p, view);
  REQUIRE(rtl.sprites.size() == ltr.sprites.size());
  for (std::size_t i = 0; i < ltr.sprites.size(); ++i) {
    const float sum = ltr.sprites[i].center.x + rtl.sprites[i].center.x;
    CHECK(std::abs(sum - (2 * view.area.x + view.area.w)) < 0.01F);
    CHECK(std::sin(rtl.sprites[i].angle) < -0.9F); // heads stay up
  }
}

TEST_CASE("moves on heaps in words", "[scene][heaps]") {
  const Position p = position_of("nim.split:4,7");
  CHECK(in_english(describe(p, HeapMove{1, 3, 0})) == "take 3 from heap 2, leaving 4");
  CHECK(in_english(describe(p, HeapMove{1, 7, 0})) == "take all 7 from heap 2");
  CHECK(in_english(describe(p, HeapMove{1, 2, 2})) == "take 2 from heap 2, leaving 2 and 3");
}

TEST_CASE("the topmost target wins", "[scene]") {
  Scene scene;
  scene.targets.push_back({{0, 0, 100, 100}, Role::group, say("low"), {}, true});
  scene.targets.push_back({{0, 0, 50, 50}, Role::button, say("high"), OnMatch{0, 1}, true});
  scene.targets.push_back({{0, 0, 50, 50}, Role::button, say("off"), OnMatch{0, 2}, false});
  REQUIRE(target_at(scene, {10, 10}) != nullptr);
  CHECK(in_english(target_at(scene, {10, 10})->name) == "high");
  CHECK(in_english(target_at(scene, {70, 70})->name) == "low");
  CHECK(target_at(scene, {170, 70}) == nullptr);
}

TEST_CASE("what may be taken is what the rules allow, though the scene has never seen them",
          "[scene][heaps][choose]") {
  const Position p = testing::made_up<testing::OddNim>({5, 2, 6});
  for (const Vec size : {Vec{900, 760}, Vec{390, 480}}) {
    const Scene scene = checked_scene(p, view_of(size.x, size.y));
    std::size_t enabled = 0;
    for (const Target& t : scene.targets) {
      const auto* on = std::get_if<OnMatch>(&t.touch);
      if (on == nullptr) continue;
      CHECK(t.enabled == (on->take % 2 == 1));
      enabled += t.enabled ? 1 : 0;
    }
    CHECK(enabled == 3 + 1 + 3);
    CHECK(by_touch(p, view_of(size.x, size.y)) == legal_moves(p));
  }
  CHECK(by_keys(p) == legal_moves(p));
  // The arrows go from odd amount to odd amount, and what is typed is taken only if it is one.
  Choice c = choose(p, {}, Key::right);
  c = choose(p, c, Key::more);
  CHECK(print(*c.move) == "1-3");
  CHECK(amount_of(p, c)->most == 5);
  CHECK_FALSE(with_amount(p, c, 4).ready);
  CHECK(with_amount(p, c, 5).ready);
  CHECK_FALSE(choose(p, {}, OnMatch{0, 2}, Gesture::press).move);
}

TEST_CASE("matches that may not be taken are dimmed while one is chosen", "[scene][heaps]") {
  const Position p = testing::made_up<testing::OddNim>({6});
  SceneView view = view_of(900, 760);
  view.choice = choose(p, {}, OnMatch{0, 1}, Gesture::hover);
  const Scene scene = checked_scene(p, view);
  std::vector<bool> dim;
  for (const Sprite& s : scene.sprites) {
    if (s.shape == Shape::match) dim.push_back(s.alpha < 0.5F);
  }
  CHECK(dim == std::vector<bool>{true, false, true, false, true, false}); // 6, 5, 4, 3, 2, 1
}

TEST_CASE("a bundle or a figure proposes an amount that may be taken", "[scene][heaps]") {
  for (const Count size : {Count{1000}, Count{999}}) {
    const Position p = testing::made_up<testing::OddNim>({size});
    const Scene scene = checked_scene(p, view_of(390, 300));
    for (const Target& t : scene.targets) {
      if (const auto* on = std::get_if<OnMatch>(&t.touch)) CHECK(on->take % 2 == 1);
    }
  }
}

TEST_CASE("one more or fewer goes to an amount that there is", "[scene][heaps][amount]") {
  const Position p = testing::made_up<testing::OddNim>({9});
  Choice c = choose(p, {}, Key::right);
  const auto stepped = [&](Count by) {
    c = step_amount(p, c, by);
    CHECK(c.ready);
    return amount_of(p, c)->now;
  };
  CHECK(stepped(1) == 3);
  CHECK(stepped(1) == 5);
  CHECK(stepped(-1) == 3);
  CHECK(stepped(3) == 7); // to 6 and on
  CHECK(stepped(100) == 9);
  CHECK(stepped(-100) == 1);
  const Position empty = testing::made_up<testing::OddNim>({0});
  CHECK(!choose(empty, {}, Key::right).move);
}

TEST_CASE("what the rules remember is said", "[scene][heaps]") {
  const Position p = testing::made_up<testing::Growing>({13});
  const Scene scene = checked_scene(p, view_of(390, 480));
  CHECK(std::any_of(scene.labels.begin(), scene.labels.end(),
                    [](const Label& l) { return in_english(l.text) == "at most 1 now"; }));
  CHECK(std::any_of(scene.targets.begin(), scene.targets.end(), [](const Target& t) {
    return in_english(t.name) == "heap 1: 13 matches, at most 1 now";
  }));
  CHECK(by_touch(p, view_of(390, 480)) == legal_moves(p));
  CHECK(by_keys(p) == legal_moves(p));
  CHECK(in_english(describe(p, TakeMove{1})) == "take 1, leaving 12");
  check_motion(p, TakeMove{1}, view_of(390, 480));
}

TEST_CASE("matches that go to another heap lie there afterwards", "[scene][heaps]") {
  const Position p = testing::made_up<testing::Stairs>({2, 3, 4});
  for (const Vec size : {Vec{900, 760}, Vec{390, 480}}) {
    check_motion(p, HeapMove{0, 2, 0}, view_of(size.x, size.y)); // off the stairs
    check_motion(p, HeapMove{2, 3, 0}, view_of(size.x, size.y));
  }
  // On the way they are all there: none vanishes and none is new.
  SceneView view = view_of(900, 760);
  const Move move = HeapMove{2, 3, 0};
  Motion motion{p, move, 0};
  view.motion = &motion;
  view.mode = Mode::watch;
  for (const float t : {0.0F, 0.3F, 0.6F, 0.9F}) {
    motion.t = t;
    const Scene now = make_scene(play(p, move), view);
    CHECK(count_shapes(now, Shape::match) == 9);
    for (const Sprite& s : now.sprites) {
      if (s.shape == Shape::match) CHECK(s.alpha == 1);
    }
  }
}

namespace {

/// All that is said of a position, on the table and to those who do not see it.
std::string words_of(const Position& position, const std::optional<Move>& chosen = {}) {
  SceneView view = view_of(1000, 600);
  view.choice.move = chosen;
  const Scene scene = make_scene(position, view);
  std::string out;
  for (const Label& label : scene.labels)
    out += in_english(label.text) + '\n';
  for (const Target& target : scene.targets)
    out += in_english(target.name) + '\n';
  if (chosen) out += in_english(describe(position, *chosen)) + '\n';
  return out;
}

/// How far apart the matches of the first line stand, each from the next.
std::vector<float> pitches(const char* text) {
  std::vector<float> x;
  for (const Sprite& s : make_scene(position_of(text), view_of(1000, 600)).sprites) {
    if (s.shape == Shape::match) x.push_back(s.center.x);
  }
  std::vector<float> out;
  for (std::size_t i = 1; i < x.size(); ++i) {
    if (x[i] > x[i - 1]) out.push_back(x[i] - x[i - 1]);
  }
  return out;
}

} // namespace

TEST_CASE("on a staircase everything says step, elsewhere heap", "[scene][heaps]") {
  const Move move = HeapMove{1, 2, 0};
  const std::string stairs = words_of(position_of("staircase:0,3,2,5"), move);
  CHECK(stairs.find("heap") == std::string::npos);
  CHECK(stairs.find("\nstep 2: push 3, leaving 0\n") != std::string::npos);
  CHECK(stairs.find("\nstep 4: 5 matches\n") != std::string::npos);
  CHECK(stairs.find("\npush 2, leaving 1\n") != std::string::npos);
  CHECK(stairs.find("\npush 2 from step 2, leaving 1\n") != std::string::npos);
  CHECK(words_of(position_of("staircase:0,3,2,5"), HeapMove{3, 5, 0}).find("push all 5 from step 4") !=
        std::string::npos);
  CHECK(words_of(position_of("staircase:0,3,2000000,5")).find("heap") == std::string::npos);
  const std::string nim = words_of(position_of("nim:1,3,2,5"), move);
  CHECK(nim.find("step") == std::string::npos);
  CHECK(nim.find("\ntake 2 from heap 2, leaving 1\n") != std::string::npos);
}

TEST_CASE("a long row has wider gaps after every fifth match, but not where gaps are the game",
          "[scene][heaps]") {
  const auto uneven = [](const char* text) {
    const std::vector<float> all = pitches(text);
    const auto [low, high] = std::minmax_element(all.begin(), all.end());
    REQUIRE(all.size() > 10);
    return *high > 1.3F * *low;
  };
  CHECK(uneven("nim:14"));
  CHECK(uneven("nim.max2:14"));
  CHECK(!uneven("nim.max2.split:14"));
  CHECK(!uneven("nim.take1-2.split:14"));
  CHECK(!uneven("octal.c77:14"));
  CHECK(!uneven("octal.c137:14")); // 3 and more may be taken out of the middle
  CHECK(uneven("octal.c33:14"));
}
