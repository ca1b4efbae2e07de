#include "scene/answer_marks.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "solve/search/analyse.hpp"
#include "support/desk.hpp"
#include "support/samples.hpp"
#include "support/scene_support.hpp"

using namespace nimatron;
using namespace nimatron::testing;
using namespace nimatron::scene_test;

namespace {

std::vector<Answer> answers_of(const Position& at) {
  std::vector<Answer> out;
  const Analysis known = analyse(at, {.positions = 50'000, .limit = 100});
  for (const Step& step : explain(at, known)) {
    if (const auto* answers = std::get_if<Answers>(&step.figure))
      out.insert(out.end(), answers->row.begin(), answers->row.end());
  }
  return out;
}

struct Drawn {
  SceneView view = view_of(700, 600);
  AnswerMarks marks;

  Drawn(const Position& at, const Answer& shown, Mode mode = Mode::play) {
    view.mode = mode;
    marks = answer_marks(at, view, make_scene(at, view), shown);
  }
};

const AnswerMarks::Place* place_at(const AnswerMarks& marks, Vec middle, bool answer) {
  for (const auto& place : marks.place) {
    if (place.area.center() == middle && place.answer == answer) return &place;
  }
  return nullptr;
}

Count total(const AnswerMarks& marks, bool answer) {
  Count sum = 0;
  for (const auto& place : marks.place)
    sum += place.answer == answer ? place.take : 0;
  return sum;
}

} // namespace

TEST_CASE("from every heap that a move in a matrix takes from an arrow leads to its image",
          "[scene][marks]") {
  for (const char* text : {"matrix:1,2.2,1", "matrix:30,20,10,0.0,10,20,30.20,40,10,50.50,10,40,20",
                           "matrix:0,2,3.2,0,5.3,5,0", "matrix:0,0,0.1,0,2.0,0,0.2,0,1"}) {
    const Position at = position_of(text);
    const auto rows = answers_of(at);
    REQUIRE_FALSE(rows.empty());
    for (const Answer& row : rows) {
      INFO(text << " " << print(row.move));
      const auto& made = *std::get_if<LineMove>(&row.move);
      const auto heaps = std::count_if(made.take.begin(), made.take.end(), [](Count n) { return n > 0; });
      const Drawn drawn(at, row);
      CHECK(static_cast<std::ptrdiff_t>(drawn.marks.arrow.size()) == heaps);
      CHECK(static_cast<std::ptrdiff_t>(drawn.marks.place.size()) == 2 * heaps);
      for (const auto& arrow : drawn.marks.arrow) {
        const auto* from = place_at(drawn.marks, arrow.from, false);
        const auto* to = place_at(drawn.marks, arrow.to, true);
        REQUIRE(from != nullptr);
        REQUIRE(to != nullptr);
        CHECK(from->take == to->take);
      }
    }
  }
}

TEST_CASE("a move and its answer in the same heap lie side by side, in another an arrow leads there",
          "[scene][marks]") {
  Count same = 0;
  Count other_heap = 0;
  for (const char* text :
       {"nim:1,2,3", "nim:3,5,6", "nim.max3:8", "nim.max3:4,5,5", "nim.misere:2,2", "nim.from2:1,1,1"}) {
    const Position at = position_of(text);
    for (const Answer& row : answers_of(at)) {
      const auto* made = std::get_if<HeapMove>(&row.move);
      if (made == nullptr || !row.answer) continue;
      INFO(text << " " << print(row.move));
      const auto& back = *std::get_if<HeapMove>(&*row.answer);
      const Drawn drawn(at, row);
      REQUIRE(drawn.marks.place.size() == 2);
      CHECK(total(drawn.marks, false) == made->take);
      CHECK(total(drawn.marks, true) == back.take);
      CHECK(overlap(drawn.marks.place[0].area, drawn.marks.place[1].area) < 0.05F);
      CHECK(drawn.marks.arrow.size() == (made->heap == back.heap ? 0U : 1U));
      ++(made->heap == back.heap ? same : other_heap);
    }
  }
  CHECK(same > 5);
  CHECK(other_heap > 20);
}

TEST_CASE("pieces have an arrow for the move and one for the answer", "[scene][marks]") {
  const Position at = position_of("northcott:8:w1b8,w1b8");
  const auto rows = answers_of(at);
  REQUIRE_FALSE(rows.empty());
  for (const Answer& row : rows) {
    const Drawn drawn(at, row);
    INFO(print(row.move));
    REQUIRE(drawn.marks.arrow.size() == 2);
    const auto& made = *std::get_if<SlideMove>(&row.move);
    // Rows are counted upward, the screen downward.
    CHECK((drawn.marks.arrow[0].to.y < drawn.marks.arrow[0].from.y) == (made.to > made.from));
    CHECK_FALSE(drawn.marks.arrow[0].answer);
    CHECK(drawn.marks.arrow[1].answer);
  }
}

TEST_CASE("every answer of every game can be shown inside its picture", "[scene][marks]") {
  std::uint64_t seed = 5;
  Count shown = 0;
  for (const Game& game : all_games()) {
    for (const Options& options : all_options(game)) {
      for (const Position& at : small_positions(game, options, 6, ++seed)) {
        if (is_over(at)) continue;
        for (const Answer& row : answers_of(at)) {
          INFO(print(at) << " " << print(row.move));
          for (const Mode mode : {Mode::play, Mode::watch}) {
            const Drawn drawn(at, row, mode);
            CHECK_FALSE(drawn.marks.place.empty());
            const auto answered = [](const auto& place) { return place.answer; };
            CHECK(std::any_of(drawn.marks.place.begin(), drawn.marks.place.end(), answered) ==
                  row.answer.has_value());
            for (const auto& place : drawn.marks.place)
              CHECK(inside(place.area, drawn.view.area));
            ++shown;
          }
        }
      }
    }
  }
  CHECK(shown > 200);
}

TEST_CASE("an answer is shown until it is asked for again, another is, or the position is another",
          "[app][marks]") {
  Desk desk;
  desk.begin("matrix:1,2.2,1", Player::human, Player::human);
  desk.ask(ShowWhy{});
  desk.think();
  desk.ask(ShowAnswer{{3, 0}});
  CHECK(answer_shown(desk.model()) == nullptr); // nothing has been told yet
  const Position at = desk.session().current();
  desk.ask(reply_to<Explain>(desk.model(), Explained{in_words(at, explain(at, *desk.model().known))}));
  std::size_t step = 0;
  while (!std::holds_alternative<Answers>((*desk.model().reasons)[step].figure))
    ++step;
  desk.ask(ShowAnswer{{step, 1}});
  REQUIRE(answer_shown(desk.model()) != nullptr);
  CHECK(answer_shown(desk.model())->said ==
        std::get<Answers>((*desk.model().reasons)[step].figure).row[1].said);
  desk.ask(ShowAnswer{{step, 1}});
  CHECK(answer_shown(desk.model()) == nullptr);
  desk.ask(ShowAnswer{{step, 1'000}});
  CHECK(answer_shown(desk.model()) == nullptr);
  desk.ask(ShowAnswer{{1'000, 0}});
  CHECK(answer_shown(desk.model()) == nullptr);
  desk.ask(ShowAnswer{{0, 0}}); // a step without answers
  CHECK(answer_shown(desk.model()) == nullptr);
  desk.ask(ShowAnswer{{step, 0}});
  desk.ask(ShowWhy{false});
  CHECK(answer_shown(desk.model()) == nullptr);
  desk.ask(ShowWhy{});
  desk.ask(ShowAnswer{{step, 2}});
  CHECK(answer_shown(desk.model()) != nullptr);
  desk.ask(OpenSetup{}); // where the same position lies on the table
  CHECK(answer_shown(desk.model()) == nullptr);
  desk.ask(CloseSetup{});
  CHECK(answer_shown(desk.model()) != nullptr);
  desk.play("r1-1,0");
  CHECK(answer_shown(desk.model()) == nullptr);
}
