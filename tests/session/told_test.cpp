// What was done stays to be seen and is said: marks of the last move, the places of heaps, who took how many.

#include "core/move_words.hpp"

#include "session/taken.hpp"
#include "support/scene_support.hpp"

namespace nimatron::scene_test {
namespace {

struct Made {
  Position before;
  Position after;
  Motion last;
};

/// `record` with its moves made, and the last of them.
Made made(const std::string& record) {
  const auto parsed = parse_record(record);
  REQUIRE(parsed);
  Record shorter = *parsed;
  const Move move = shorter.moves.back();
  shorter.moves.pop_back();
  Made out{replay(shorter), replay(*parsed), {}};
  out.last = {out.before, move, 1};
  return out;
}

std::string told_of(const std::string& record) {
  const Made now = made(record);
  return in_english(told(say("The machine"), now.before, now.last.move));
}

std::size_t count_tint(const Scene& scene, Tint tint) {
  return static_cast<std::size_t>(std::count_if(scene.sprites.begin(), scene.sprites.end(),
                                                [&](const Sprite& s) { return s.tint == tint; }));
}

Scene marked(const Made& now, SceneView view = view_of(900, 600)) {
  view.last = &now.last;
  return checked_scene(now.after, view);
}

} // namespace

TEST_CASE("the last move is told", "[told]") {
  CHECK(told_of("nim:3,5,7/3-2") == "The machine took 2 from heap 3");
  CHECK(told_of("nim.split:4,7/2-2s1") == "The machine took 2 from heap 2 and split the rest into 1 and 4");
  CHECK(told_of("staircase:0,3,2/2-2") == "The machine pushed 2 from step 2");
  CHECK(told_of("wythoff:4,3/1-2,2-2") == "The machine took 2 from heap 1 and 2 from heap 2");
  CHECK(told_of("series:5/1") == "The machine took 1");
  CHECK(told_of("matrix:2,3.1,4/r2-1,3") == "The machine took 4 from row 2");
  CHECK(told_of("matrix:2,3.1,4/c1-2,1") == "The machine took 3 from column 1");
  CHECK(told_of("northcott:8:w1b4,w2b8:w/a1-3") == "The machine moved a1 to a3");
  CHECK(told_of("coins:600x400x40:/300.200") == "The machine placed a coin");
}

TEST_CASE("places that the last move emptied are outlined", "[told]") {
  CHECK(count_tint(marked(made("nim:3,5,7/3-2")), Tint::ghost) == 2);
  CHECK(count_tint(marked(made("nim:3,5,7/2-5")), Tint::ghost) == 5); // all of a heap
  CHECK(count_tint(marked(made("nim.split:4,7/2-2s1")), Tint::ghost) == 2);
  CHECK(count_tint(marked(made("series:3/1")), Tint::ghost) == 1);
  CHECK(count_tint(marked(made("series:3/1/1/1")), Tint::ghost) ==
        0); // another game has begun, with all of them
  CHECK(count_tint(marked(made("northcott:8:w1b4,w2b8:w/a1-3")), Tint::last) == 2);
  CHECK(count_tint(marked(made("coins:600x400x40:/300.200")), Tint::last) == 1);
  CHECK(count_tint(marked(made("matrix:2,3.1,4/r2-1,3")), Tint::last) == 2);
  CHECK(count_tint(marked(made("matrix:2,3.1,4/r2-0,3")), Tint::last) == 1);
}

TEST_CASE("what is left stays where it lay", "[told]") {
  const Made now = made("nim:3,5,7/3-7");
  SceneView view = view_of(900, 600);
  view.began = &now.before.board;
  const auto matches = [](const Scene& scene) {
    std::vector<Vec> out;
    for (const Sprite& s : scene.sprites) {
      if (s.shape == Shape::match && s.tint == Tint::wood) out.push_back(s.center);
    }
    return out;
  };
  std::vector<Vec> before = matches(checked_scene(now.before, view));
  const std::vector<Vec> after = matches(marked(now, view));
  REQUIRE(after.size() == 8);
  before.resize(8);
  CHECK(after == before);
  // Without a beginning the room is the heaps' that are there.
  CHECK(matches(checked_scene(now.after, view_of(900, 600))) != before);
  // A heap that shrank from bundles to matches is laid out as what it is.
  const Position small = position_of("nim:5");
  const Board large = Heaps{{1000}};
  view.began = &large;
  CHECK(matches(checked_scene(small, view)).size() == 5);
}

TEST_CASE("an empty heap has a place that can be seen", "[told]") {
  const auto cells = [](const char* text) {
    const Scene scene = checked_scene(position_of(text), view_of(900, 600));
    return count_tint(scene, Tint::cell);
  };
  CHECK(cells("nim:3,5") == 0);
  CHECK(cells("nim:3,0,5,0") == 2);
}

TEST_CASE("what cannot be taken is dimmed beforehand", "[told]") {
  const auto dim = [](const char* text, Mode mode) {
    SceneView view = view_of(900, 600);
    view.mode = mode;
    const Scene scene = checked_scene(position_of(text), view);
    return std::count_if(scene.sprites.begin(), scene.sprites.end(), [](const Sprite& s) {
      return (s.shape == Shape::match || s.shape == Shape::piece) && s.alpha < 0.8F;
    });
  };
  CHECK(dim("nim:3,5,7", Mode::play) == 0);
  CHECK(dim("nim.max3:9,2", Mode::play) == 6);
  CHECK(dim("nim.max3:9,2", Mode::edit) == 0);
  CHECK(dim("northcott:8:w1b4,w2b8:w", Mode::play) == 0); // a colour looks the same on every square
  CHECK(dim("northcott:8:w1b4,w2b8:w", Mode::edit) == 0);
}

TEST_CASE("a gap is counted when the piece has arrived", "[told]") {
  const Made now = made("northcott:8:w1b6,w2b8:w/a1-3");
  SceneView view = view_of(900, 600);
  view.mode = Mode::watch;
  Motion motion = now.last;
  view.motion = &motion;
  const auto says = [&](float t, const std::string& words) {
    motion.t = t;
    const Scene scene = make_scene(now.after, view);
    return std::any_of(scene.labels.begin(), scene.labels.end(),
                       [&](const Label& l) { return l.bold && in_english(l.text) == words; });
  };
  for (const float t : {0.0F, 0.4F, 0.7F, 0.95F}) {
    CHECK(says(t, "4"));
    CHECK_FALSE(says(t, "2"));
  }
  CHECK(says(1, "2"));
}

TEST_CASE("a hint is underlined; a bundle that finds no partner only shines", "[told]") {
  const auto marks = [](bool bundles, std::optional<Move> hint) {
    SceneView view = view_of(900, 600);
    view.overlays.bundles = bundles;
    view.hint = std::move(hint);
    const Scene scene = checked_scene(position_of("nim:3,5,7"), view);
    const auto glowing =
        std::count_if(scene.sprites.begin(), scene.sprites.end(), [](const Sprite& s) { return s.glow > 0; });
    return std::pair(count_tint(scene, Tint::hint), glowing);
  };
  using Marks = std::pair<std::size_t, std::ptrdiff_t>;
  CHECK(marks(false, HeapMove{2, 3, 0}) == Marks{3, 3});
  CHECK(marks(true, std::nullopt) == Marks{0, 1});
  CHECK(marks(true, HeapMove{2, 3, 0}) == Marks{3, 1});
}

TEST_CASE("while something is added, a heap is one place, and says so", "[told]") {
  SceneView view = view_of(900, 600);
  view.mode = Mode::edit;
  view.adding = true;
  const Position position = position_of("nim:3,0");
  const Scene scene = checked_scene(position, view);
  REQUIRE(scene.targets.size() == 2);
  CHECK(in_english(scene.targets[0].name) == "heap 1 has 3: add a match");
  CHECK(in_english(scene.targets[1].name) == "heap 2 has 0: add a match");
  CHECK(scene.targets[0].enabled);
  view.adding = false;
  CHECK(checked_scene(position, view).targets.size() == 5);
}

TEST_CASE("who has taken how many", "[told]") {
  const auto taken = [](const std::string& record) {
    const auto parsed = parse_record(record);
    REQUIRE(parsed);
    return taken_in(Session(*parsed));
  };
  using Both = std::array<Count, 2>;
  CHECK(taken("nim:3,5,7") == Both{0, 0});
  CHECK(taken("nim:3,5,7/3-2/1-3/2-1") == Both{3, 3});
  CHECK(taken("staircase:4,3/1-2/2-3/1-1") == Both{3, 0}); // what is pushed down stays on the stairs
  CHECK(taken("matrix:2,3.1,4/r2-1,3/c1-2,0") == Both{4, 2});
  CHECK(taken("wythoff:4,3/1-2,2-2/1-1") == Both{4, 1});
  CHECK_FALSE(taken("northcott:8:w1b4,w2b8:w/a1-3"));
  CHECK_FALSE(taken("coins:600x400x40:/300.200"));
  Session undone(*parse_record("nim:3,5,7/3-2/1-3"));
  undone.go_to(1);
  CHECK(taken_in(undone) == Both{2, 0});
}

} // namespace nimatron::scene_test
