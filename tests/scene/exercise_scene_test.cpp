// What an exercise lays on the table: a table to fill in, matches to tie, bundles to pair off. Of every exercise of the
// course, and of some that have what no lesson has.

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "learn/attempt.hpp"
#include "learn/course.hpp"
#include "learn/prepare.hpp"
#include "scene/exercise_scene.hpp"
#include "support/lessons_support.hpp"

using namespace nimatron;
using nimatron::testing::leaving;
using nimatron::testing::solved;

namespace {

constexpr Rect wide{40, 60, 760, 420};
constexpr Rect narrow{10, 90, 340, 400};

bool inside(const Rect& one, const Rect& all) {
  constexpr float about = 0.51F;
  return one.x >= all.x - about && one.y >= all.y - about && one.x + one.w <= all.x + all.w + about &&
         one.y + one.h <= all.y + all.h + about;
}

bool apart(const Rect& a, const Rect& b) {
  constexpr float about = 0.01F;
  return a.x + a.w <= b.x + about || b.x + b.w <= a.x + about || a.y + a.h <= b.y + about ||
         b.y + b.h <= a.y + about;
}

Count matches_shown(const ExerciseScene& scene) {
  Count out = 0;
  for (const Thing& thing : scene.draft.things) {
    const Sprite& s = thing.sprite;
    if (s.tint == Tint::ghost) continue;
    if (s.shape == Shape::match) ++out;
    if (s.shape == Shape::bundle) out += Count{1} << static_cast<unsigned>(s.detail);
  }
  return out;
}

bool has(const ExerciseScene& scene, Shape shape, Tint tint) {
  return std::any_of(scene.draft.things.begin(), scene.draft.things.end(), [&](const Thing& thing) {
    return thing.sprite.shape == shape && thing.sprite.tint == tint;
  });
}

bool says(const ExerciseScene& scene, const std::string& words) {
  return std::any_of(scene.draft.labels.begin(), scene.draft.labels.end(),
                     [&](const Label& label) { return in_english(label.text) == words; });
}

/// What holds of every scene of one exercise.
void check_scene(const ExerciseScene& scene, Rect area) {
  std::set<std::string> ids;
  std::set<SpriteKey> things;
  for (const ExercisePlace& place : scene.places) {
    INFO(place.id);
    CHECK(ids.insert(place.id).second);
    CHECK_FALSE(in_english(place.name).empty());
    CHECK(inside(place.area, area));
    CHECK(place.area.w > 0);
    CHECK(place.area.h > 0);
    for (const ExercisePlace& other : scene.places) {
      if (&other != &place) CHECK(apart(place.area, other.area));
    }
  }
  for (const Thing& thing : scene.draft.things) {
    CHECK(things.insert(thing.id).second); // else a motion would mistake one for the other
    CHECK(inside({thing.sprite.center.x, thing.sprite.center.y, 0, 0}, area));
  }
}

template <class F>
void each_laid_exercise(F&& f) {
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& entry : chapter.lessons) {
      const auto lesson = prepare_lesson(entry.id);
      REQUIRE(lesson);
      for (std::size_t i = 0; i < lesson->exercises.size(); ++i) {
        if (!lays_something(lesson->exercises[i])) continue;
        INFO(entry.id << ", step " << i + 1);
        f(lesson->exercises[i]);
      }
    }
  }
}

Exercise asked(decltype(Exercise::task) task) {
  Exercise out;
  out.task = std::move(task);
  return out;
}

const ExercisePlace& place(const ExerciseScene& scene, const std::string& id) {
  const auto at = std::find_if(scene.places.begin(), scene.places.end(),
                               [&](const ExercisePlace& one) { return one.id == id; });
  INFO(id);
  REQUIRE(at != scene.places.end());
  return *at;
}

/// Two heaps in binary; the last row asks for what is odd.
ToFill odd_or_even() {
  ToFill task;
  task.columns = {say("{0}", 2), say("{0}", 1)};
  task.rows = {say(N_("heap {0}"), 1), say(N_("heap {0}"), 2), {}};
  task.width = 2;
  task.symbols = {say("{0}", 0), say("{0}", 1)};
  task.cells = {{say("{0}", 1)}, {say("{0}", 1)}, {say("{0}", 0)}, {say("{0}", 1)}, {{}, 1}, {{}, 0}};
  task.odd = {0};
  return task;
}

} // namespace

TEST_CASE("exercise scene: places lie in their area, apart, and answer what they say", "[lessons][scene]") {
  std::size_t looked_at = 0;
  each_laid_exercise([&](const Exercise& exercise) {
    for (const Rect& area : {wide, narrow}) {
      const Attempt attempt = begin_attempt(exercise);
      const ExerciseScene scene = exercise_scene(exercise, attempt, area);
      check_scene(scene, area);
      if (std::holds_alternative<ToLook>(exercise.task)) {
        CHECK(scene.places.empty()); // the chart has places of its own
        continue;
      }
      CHECK_FALSE(scene.places.empty());
      for (const ExercisePlace& one : scene.places)
        CHECK(answered(exercise, attempt, one.answer) != attempt);
      const auto done = solved(exercise);
      REQUIRE(done);
      const ExerciseScene after = exercise_scene(exercise, *done, area);
      check_scene(after, area);
      CHECK(after.places.empty());
      CHECK_FALSE(after.loose);
      ++looked_at;
    }
  });
  CHECK(looked_at > 20);
}

TEST_CASE("exercise scene: a cell shows its symbol, and turns over to the next", "[lessons][scene]") {
  const Exercise exercise = asked(odd_or_even());
  const Attempt empty = begin_attempt(exercise);
  const ExerciseScene before = exercise_scene(exercise, empty, wide);
  check_scene(before, wide);
  REQUIRE(before.places.size() == 2);
  CHECK(in_english(place(before, "cell 4").name) == "2: empty");
  CHECK_FALSE(place(before, "cell 4").chosen);
  CHECK_FALSE(has(before, Shape::plate, Tint::hint)); // odd columns are not told yet

  const Attempt filled = answered(exercise, empty, FillCell{4, 0});
  const ExerciseScene after = exercise_scene(exercise, filled, wide);
  CHECK(in_english(place(after, "cell 4").name) == "2: 0");
  CHECK(place(after, "cell 4").chosen);
  // Half way the card stands on its edge; before that it has its old side, after it the new one.
  const auto card = [&](float t) {
    const ExerciseScene scene = exercise_scene(exercise, filled, wide, {&empty, t});
    check_scene(scene, wide);
    return *std::find_if(scene.draft.things.begin(), scene.draft.things.end(), [](const Thing& thing) {
      return thing.id.a == 4 && thing.sprite.shape == Shape::plate;
    });
  };
  CHECK(card(0.5F).sprite.half.x < card(0.1F).sprite.half.x);
  CHECK(card(0.5F).sprite.half.x < card(0.9F).sprite.half.x);
  CHECK(card(1).sprite.half.x == card(0).sprite.half.x);
  const auto zeros = [&](float t) {
    const auto labels = exercise_scene(exercise, filled, wide, {&empty, t}).draft.labels;
    return std::count_if(labels.begin(), labels.end(),
                         [](const Label& label) { return label.bold && in_english(label.text) == "0"; });
  };
  CHECK(zeros(0.1F) == 0);
  CHECK(zeros(0.9F) == 1);

  Attempt wrong = answered(exercise, answered(exercise, filled, FillCell{5, 0}), CheckAnswer{});
  const ExerciseScene marked = exercise_scene(exercise, wrong, wide);
  check_scene(marked, wide);
  CHECK(has(marked, Shape::frame, Tint::danger));
  CHECK(in_english(place(marked, "cell 4").name) == "2: 0, wrong");

  const Attempt right = *solved(exercise);
  const ExerciseScene glowing = exercise_scene(exercise, right, wide);
  CHECK(has(glowing, Shape::plate, Tint::hint)); // now they are
  const auto glow = [&](float t) {
    const ExerciseScene scene = exercise_scene(exercise, right, wide, {&wrong, t});
    return std::find_if(scene.draft.things.begin(), scene.draft.things.end(),
                        [](const Thing& thing) { return thing.sprite.tint == Tint::hint; })
        ->sprite.alpha;
  };
  CHECK(glow(0.2F) < glow(0.8F));
}

TEST_CASE("exercise scene: a cell is named by its row and column, by one of them, or by its number",
          "[lessons][scene]") {
  const auto name = [](std::vector<Message> columns, std::vector<Message> rows) {
    ToFill task;
    task.columns = std::move(columns);
    task.rows = std::move(rows);
    task.width = 1;
    task.symbols = {say("P"), say("N")};
    task.cells = {{{}, 0}};
    const Exercise exercise = asked(task);
    const ExerciseScene scene = exercise_scene(exercise, begin_attempt(exercise), wide);
    return in_english(place(scene, "cell 0").name);
  };
  CHECK(name({say("{0}", 8)}, {say(N_("heap {0}"), 2)}) == "heap 2, 8: empty");
  CHECK(name({}, {say(N_("heap {0}"), 2)}) == "heap 2: empty");
  CHECK(name({say("{0}", 8)}, {}) == "8: empty");
  CHECK(name({}, {}) == "Cell 1: empty");
}

TEST_CASE("exercise scene: no match is lost in tying a heap in bundles", "[lessons][scene]") {
  for (const Count heap : {1, 2, 7, 21, 100, 1000}) {
    INFO(heap);
    const Exercise exercise = asked(ToBundle{heap});
    Attempt attempt = begin_attempt(exercise);
    for (Count size = 1; size <= heap; size *= 2) {
      if ((heap & size) == 0) continue;
      const ExerciseScene scene = exercise_scene(exercise, attempt, wide);
      check_scene(scene, wide);
      CHECK(matches_shown(scene) == heap);
      CHECK(scene.loose);
      const std::string id = "tie " + std::to_string(size);
      CHECK_FALSE(place(scene, id).chosen);
      const Attempt next = answered(exercise, attempt, place(scene, id).answer);
      // The loose ones that are tied become the bundle; what stays loose stays.
      Count tied = 0;
      for (const Thing& thing : scene.draft.things) {
        const Transition fate = fate_in_exercise(thing.id, exercise, attempt, next);
        REQUIRE(fate.becomes);
        if (*fate.becomes != thing.id) ++tied;
      }
      CHECK(tied == size);
      attempt = next;
    }
    CHECK(attempt.solved);
    const ExerciseScene done = exercise_scene(exercise, attempt, wide);
    CHECK(matches_shown(done) == heap);
    CHECK(says(done, "No match is left over."));
  }
}

TEST_CASE("exercise scene: what pairs off is lifted and leaves, the rest stays", "[lessons][scene]") {
  for (const ToPair& task : {ToPair{{5, 6, 3}}, ToPair{{10, 2, 8}, 4}}) {
    INFO(task.modulus);
    const Exercise exercise = asked(task);
    Attempt attempt = begin_attempt(exercise);
    Count matches = 0;
    for (const Count heap : task.heaps)
      matches += heap;
    CHECK(matches_shown(exercise_scene(exercise, attempt, wide)) == matches);
    while (const auto next = leaving(task, attempt)) {
      const auto held = answered(exercise, attempt, PairBundle{next->first});
      if (held.held) {
        const ExerciseScene scene = exercise_scene(exercise, held, wide);
        check_scene(scene, wide);
        CHECK(has(scene, Shape::frame, Tint::chosen));
        CHECK(matches_shown(scene) == matches);
        CHECK(std::count_if(scene.places.begin(), scene.places.end(),
                            [](const ExercisePlace& one) { return one.chosen; }) == 1);
      }
      // One that counts for nothing has left alone.
      const Attempt& before = next->second ? held : attempt;
      const Attempt after = next->second ? answered(exercise, held, PairBundle{*next->second}) : held;
      Count left = 0;
      for (const BundleOf& one : task.left(after))
        left += one.size;
      Count lifted = 0;
      for (const Thing& thing : exercise_scene(exercise, before, wide).draft.things) {
        const bool is_match = thing.sprite.shape == Shape::match || thing.sprite.shape == Shape::bundle;
        const Transition fate = fate_in_exercise(thing.id, exercise, before, after);
        CHECK(fate.lifts == !fate.becomes);
        if (!is_match || fate.becomes) continue;
        lifted +=
            thing.sprite.shape == Shape::match ? 1 : Count{1} << static_cast<unsigned>(thing.sprite.detail);
      }
      CHECK(lifted == matches - left);
      matches = left;
      attempt = after;
      CHECK(matches_shown(exercise_scene(exercise, attempt, wide)) == matches);
    }
    CHECK(attempt.solved);
    CHECK(says(exercise_scene(exercise, attempt, wide), "Nothing is left over.") == (matches == 0));
  }
}

TEST_CASE("exercise scene: what is dragged is in the hand, and nothing else", "[lessons][scene]") {
  const auto in_hand = [](const Exercise& exercise, const Attempt& attempt, const Dragged& dragged) {
    const ExerciseScene before = exercise_scene(exercise, attempt, wide);
    ExerciseScene scene = before;
    lift(scene, dragged);
    Count out = 0;
    for (std::size_t i = 0; i < scene.draft.things.size(); ++i) {
      const Sprite& now = scene.draft.things[i].sprite;
      if (now == before.draft.things[i].sprite) continue;
      CHECK(now.lift > 0);
      CHECK(now.center.y == dragged.at.y);
      out += now.shape == Shape::match ? 1 : Count{1} << static_cast<unsigned>(now.detail);
    }
    return out;
  };
  const Vec hand{300, 20};
  const Exercise tie = asked(ToBundle{21});
  const Attempt loose = begin_attempt(tie);
  CHECK(in_hand(tie, loose, {std::nullopt, hand, 4}) == 4);
  CHECK(in_hand(tie, loose, {std::nullopt, hand, 100}) == 21);
  CHECK(in_hand(tie, answered(tie, loose, TieBundle{4}), {TieBundle{4}, hand}) == 4);
  const Exercise pairs = asked(ToPair{{5, 6, 3}});
  CHECK(in_hand(pairs, begin_attempt(pairs), {PairBundle{{1, 4}}, hand}) == 4);
  const Exercise heaps = asked(ToPair{{10, 2, 8}, 4});
  CHECK(in_hand(heaps, begin_attempt(heaps), {PairBundle{{0, 10}}, hand}) == 10);
}

TEST_CASE("exercise scene: a chart shows what has been touched, and the rest once it is solved",
          "[lessons][scene]") {
  std::size_t charts = 0;
  each_laid_exercise([&](const Exercise& exercise) {
    const auto* task = std::get_if<ToLook>(&exercise.task);
    if (task == nullptr) return;
    ++charts;
    const Attempt begun = begin_attempt(exercise);
    const Chart hidden = chart_so_far(*task, begun);
    REQUIRE(hidden.points.size() == task->chart.points.size());
    CHECK(hidden.lines.empty());
    for (const ChartPoint& point : hidden.points)
      CHECK(point.outcome == Outcome::unknown);
    std::size_t wrong = 0;
    while (std::find(task->right.begin(), task->right.end(), wrong) != task->right.end())
      ++wrong;
    const Chart touched = chart_so_far(*task, answered(exercise, begun, TouchPoint{wrong}));
    for (std::size_t i = 0; i < touched.points.size(); ++i)
      CHECK((touched.points[i] == task->chart.points[i]) ==
            (i == wrong || hidden.points[i] == task->chart.points[i]));
    CHECK(chart_so_far(*task, *solved(exercise)) == task->chart);
  });
  CHECK(charts > 0);
}
