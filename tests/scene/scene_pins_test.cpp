#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "boards/heaps/heaps.hpp"
#include "core/legality.hpp"
#include "core/text.hpp"
#include "scene/amount.hpp"
#include "scene/board_scene.hpp"
#include "scene/refusal.hpp"
#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::scene_test;

// Taking and dividing where the matches lie.

namespace {

Count size_of(const Position& position, std::size_t heap) {
  return std::get<Heaps>(position.board).size[heap];
}

/// What a run of matches leaves on its left and on its right.
HeapMove taking(const Position& position, std::size_t heap, Count first, Count take) {
  const bool inside = first > 0 && first + take < size_of(position, heap);
  return {heap, take, inside ? first : 0};
}

/// A finger goes down on one match and on, one by one, to another; it is still down.
Choice drag(const Position& position, Choice choice, std::size_t heap, Count from, Count to) {
  const Count step = from <= to ? 1 : -1;
  for (Count at = from;; at += step) {
    choice = choose(position, choice, match_at(position, heap, at), Gesture::drag);
    if (at == to) return choice;
  }
}

Choice let_go(const Position& position, const Choice& choice, std::size_t heap, Count at) {
  return choose(position, choice, match_at(position, heap, at), Gesture::release);
}

std::optional<Message> said_at(const Position& position, const Choice& before, std::size_t heap,
                               Count index) {
  SceneView view = view_of(900, 760);
  view.choice = before;
  const Scene scene = make_scene(position, view);
  for (const Target& target : scene.targets) {
    if (target.touch == Touch(match_at(position, heap, index)))
      return refusal(position, view, scene, target.area.center(), false);
  }
  return std::nullopt;
}

const std::vector<const char*>& games() {
  static const std::vector<const char*> all = {"nim.max2.split", "octal.c07", "octal.c137",    "octal.c4",
                                               "octal.c33",      "octal.c17", "nim.max3.split"};
  return all;
}

} // namespace

TEST_CASE("every move of Kayles and its relatives is made by taps on the matches it takes", "[scene][pins]") {
  for (const char* game : games()) {
    for (Count size = 0; size <= 12; ++size) {
      const auto parsed = parse_record(std::string(game) + ":" + std::to_string(size));
      if (!parsed) continue; // octal games without a division are no games of pins
      const Position p = parsed->start;
      INFO(print(p));
      const auto touched = by_touch(p, view_of(390, 480)); // nothing illegal: reachable() requires it
      const auto keyed = by_keys(p);
      for (const auto& move : legal_moves(p)) {
        INFO(move);
        CHECK(touched.count(move) == 1);
        CHECK(keyed.count(move) == 1);
      }
    }
  }
}

TEST_CASE("a finger across a run takes it if it is legal, and nothing else ever", "[scene][pins]") {
  std::vector<std::string> texts = {"nim.split:7", "nim.split:1,5", "nim.max2.split:2,12"};
  for (const char* game : games())
    texts.push_back(std::string(game) + ":9");
  for (const std::string& text : texts) {
    const Position p = position_of(text);
    if (!divides(p)) continue;
    const std::size_t heap = std::get<Heaps>(p.board).size.size() - 1;
    for (Count from = 0; from < size_of(p, heap); ++from) {
      for (Count to = 0; to < size_of(p, heap); ++to) {
        if (from == to) continue;
        const Count first = std::min(from, to);
        const HeapMove meant = taking(p, heap, first, std::max(from, to) - first + 1);
        const bool legal = Legality(p).allows(meant);
        INFO(text << " from " << from << " to " << to);
        const Choice down = drag(p, {}, heap, from, to);
        const Choice up = let_go(p, down, heap, to);
        CHECK(said_at(p, down, heap, to).has_value() == !legal);
        if (legal) {
          CHECK(up.ready);
          CHECK(!up.rough);
          CHECK(up.move == Move(meant));
          CHECK(up.of<HeapsChoice>().first == first);
        } else if (up.move) { // something legal is proposed, with the match where it began
          CHECK(up.rough);
          CHECK(up.ready);
          CHECK(Legality(p).allows(*up.move));
        }
      }
    }
  }
}

TEST_CASE("in Kayles a tap means one pin, a neighbour joins it, and another begins anew", "[scene][pins]") {
  const Position p = position_of("nim.max2.split:11");
  Choice one = tap(p, {}, 0, 3);
  CHECK(print(*one.move) == "1-1s3");
  CHECK(one.ready);
  CHECK(one.rough); // another may join it: it does not play itself
  CHECK(in_english(describe(p, *one.move)) == "take 1 from heap 1, leaving 3 and 7");
  const Choice right = tap(p, one, 0, 4);
  CHECK(print(*right.move) == "1-2s3");
  CHECK(!right.rough);
  CHECK(print(*tap(p, one, 0, 2).move) == "1-2s2");
  CHECK(print(*tap(p, one, 0, 8).move) == "1-1s8");
  CHECK(tap(p, right, 0, 3) == right); // again: it is meant
  CHECK(tap(p, right, 0, 4) == right);
  // A third one is too many, which is said where the finger is.
  CHECK(in_english(*said_at(p, right, 0, 5)) == "take at most 2 here");
  CHECK(print(*tap(p, right, 0, 5).move) == "1-1s5");
  CHECK(!said_at(p, right, 0, 8));
  CHECK(!said_at(p, {}, 0, 5));
  // From the ends, too, and the last pin of all.
  CHECK(print(*tap(p, {}, 0, 0).move) == "1-1");
  CHECK(print(*tap(p, {}, 0, 10).move) == "1-1");
  CHECK(!tap(position_of("nim.max2.split:1"), {}, 0, 0).rough);
  // On nothing: let go.
  CHECK(!choose(p, one, {}, Gesture::press).move);
}

TEST_CASE("where fewer than two cannot be taken a tap takes a neighbour along", "[scene][pins]") {
  const Position p = position_of("octal.c07:7"); // Dawson's Kayles: two neighbours
  const Choice two = tap(p, {}, 0, 2);
  CHECK(print(*two.move) == "1-2s2");
  CHECK(two.rough); // it may have been the other neighbour
  CHECK(print(*tap(p, two, 0, 1).move) == "1-2s1");
  CHECK(print(*tap(p, {}, 0, 6).move) == "1-2");
  CHECK(!tap(position_of("octal.c07:1"), {}, 0, 0).move);
}

TEST_CASE("what the rules allow at an end only is refused inside, and the reason is said", "[scene][pins]") {
  const Position p = position_of("octal.c137:9"); // two: from an end; three: anywhere; one: the last one
  const Choice down = drag(p, {}, 0, 3, 4);
  CHECK(in_english(*said_at(p, down, 0, 4)) == "2 can only be taken from an end");
  const Choice up = let_go(p, down, 0, 4);
  REQUIRE(up.move);
  CHECK(print(*up.move) == "1-3s3"); // three from there can be
  CHECK(up.rough);
  const Choice end = let_go(p, drag(p, {}, 0, 0, 1), 0, 1);
  CHECK(print(*end.move) == "1-2");
  CHECK(end.of<HeapsChoice>().first == 0);
}

TEST_CASE("pointing shows the pins that would go, and no others", "[scene][pins]") {
  const Position p = position_of("nim.max2.split:9");
  SceneView view = view_of(900, 760);
  const auto marked = [&] {
    std::vector<Count> out;
    const Scene scene = checked_scene(p, view);
    Count i = 0;
    for (const Sprite& s : scene.sprites) {
      if (s.shape != Shape::match) continue;
      if (s.mark > 0) out.push_back(i);
      ++i;
    }
    return out;
  };
  view.choice = choose(p, {}, match_at(p, 0, 4), Gesture::hover);
  CHECK(!view.choice.ready);
  CHECK(marked() == std::vector<Count>{4});
  view.choice = drag(p, {}, 0, 6, 5);
  CHECK(marked() == std::vector<Count>{5, 6});
  view.choice = tap(p, {}, 0, 0);
  CHECK(marked() == std::vector<Count>{0});
}

TEST_CASE("in Nim with splitting a tap still means the match and all beyond it", "[scene][pins]") {
  const Position p = position_of("nim.split:7");
  const Choice beyond = tap(p, {}, 0, 4);
  CHECK(print(*beyond.move) == "1-3");
  CHECK(is_dividing(beyond));
  // A finger that trembles on one match is a tap.
  const Choice still = let_go(p, drag(p, {}, 0, 4, 4), 0, 4);
  CHECK(is_dividing(still));
  CHECK(print(*still.move) == "1-3");
  // There and back: this one alone.
  const Choice there = drag(p, {}, 0, 4, 5);
  CHECK(print(*let_go(p, drag(p, there, 0, 4, 4), 0, 4).move) == "1-1s4");
  // Beside the heap nothing is played by itself.
  const Choice off = choose(p, there, {}, Gesture::release);
  CHECK(off.rough);
  CHECK(print(*off.move) == "1-2s4");
}

TEST_CASE("by keys one goes along the pins and takes more", "[scene][pins]") {
  const Position p = position_of("nim.max2.split:3,9");
  Choice c = choose(p, {}, Key::right);
  CHECK(print(*c.move) == "1-1");
  for (int i = 0; i < 4; ++i)
    c = choose(p, c, Key::right);
  CHECK(print(*c.move) == "2-1s1");
  c = choose(p, c, Key::more);
  CHECK(print(*c.move) == "2-2s1");
  c = choose(p, c, Key::right);
  CHECK(print(*c.move) == "2-2s2");
  CHECK(!choose(p, c, Key::more).ready);
  CHECK(choose(p, c, Key::enter).ready);
  CHECK(print(*choose(p, c, Key::less).move) == "2-1s2");
  CHECK(print(*choose(p, c, Key::up).move) == "1-1");
  c = type_digit(p, c, 1);
  CHECK(print(*c.move) == "2-1s2");
  CHECK(amount_of(p, c)->most == 2);
  CHECK(type_digit(p, c, 3).refused);
}

TEST_CASE("what is left of a heap lies where it lay", "[scene][pins]") {
  Position p = position_of("nim.max2.split:9,4");
  const Position began = p;
  std::vector<Move> moves;
  const auto pins_at = [&](const Vec area) {
    const std::vector<HeapPlace> lies = board_scene(began).places(began, moves);
    SceneView view = view_of(area.x, area.y);
    view.began = &began.board;
    view.lies = &lies;
    std::vector<Vec> out;
    for (const Sprite& s : checked_scene(p, view).sprites) {
      if (s.shape == Shape::match) out.push_back(s.center);
    }
    return out;
  };
  for (const Vec area : {Vec{900, 760}, Vec{390, 480}, Vec{200, 300}}) {
    p = began;
    moves.clear();
    std::vector<Vec> before = pins_at(area);
    for (const char* text : {"1-2s3", "1-1s1", "3-1s1", "5-2s1"}) {
      const Move move = parse_record(print(p) + "/" + text)->moves.front();
      const auto& taken = std::get<HeapMove>(move);
      std::size_t index = 0; // of the first one taken
      for (std::size_t heap = 0; heap < taken.heap; ++heap)
        index += static_cast<std::size_t>(size_of(p, heap));
      index += static_cast<std::size_t>(first_taken(taken, size_of(p, taken.heap)));
      p = play(p, move);
      moves.push_back(move);
      const auto from = before.begin() + static_cast<std::ptrdiff_t>(index);
      before.erase(from, from + static_cast<std::ptrdiff_t>(taken.take));
      INFO(text << " " << area.x);
      CHECK(pins_at(area) == before);
    }
  }
}

TEST_CASE("the pins that were touched go, and the others stay where they are on the way", "[scene][pins]") {
  const Position p = position_of("nim.max2.split:9");
  for (const Vec area : {Vec{900, 760}, Vec{390, 300}}) {
    for (const Count first : {Count{0}, Count{3}, Count{7}}) {
      const HeapMove move = taking(p, 0, first, 2);
      const Position after = play(p, move);
      const std::vector<HeapPlace> lies = board_scene(p).places(p, std::vector<Move>{move});
      Motion motion{p, move, 0.5F, first};
      SceneView view = view_of(area.x, area.y);
      view.mode = Mode::watch;
      view.motion = &motion;
      view.began = &p.board;
      view.lies = &lies;
      const Scene half = make_scene(after, view);
      check_scene(half, view);
      std::vector<Count> lifted;
      Count i = 0;
      for (const Sprite& s : half.sprites) {
        if (s.shape != Shape::match) continue;
        if (s.lift > 0.5F) lifted.push_back(i);
        ++i;
      }
      std::sort(lifted.begin(), lifted.end());
      CHECK(lifted.size() == 2);
      motion.t = 0;
      const Scene begun = make_scene(after, view);
      motion.t = 1;
      const Scene ended = make_scene(after, view);
      if (first == 0) continue; // what is left closes up to the left
      for (const Sprite& s : ended.sprites) {
        if (s.shape != Shape::match) continue;
        CHECK(std::any_of(begun.sprites.begin(), begun.sprites.end(),
                          [&](const Sprite& b) { return b.center == s.center; }));
      }
    }
  }
}
