// A lesson and exercises for a whole class: the answer when it is asked for, and nothing that counts for anybody.

#include <catch2/catch_test_macros.hpp>

#include <string>

#include "core/text.hpp"
#include "features/course/lessons.hpp"
#include "features/keys/keys.hpp"
#include "features/why/presenting.hpp"
#include "learn/answers.hpp"
#include "learn/prepare.hpp"
#include "support/desk.hpp"

using namespace nimatron;

namespace {

const LessonRun& run(const Desk& desk) { return *desk.model().teaching; }

void press(Desk& desk, char key) {
  const auto intent = intent_of(desk.model(), {key});
  REQUIRE(intent);
  desk.ask(*intent);
}

} // namespace

TEST_CASE("a lesson is shown to a class: first what is asked, then the answer, and nothing is kept of it",
          "[class]") {
  Desk desk({.learned = "0"});
  desk.ask(OpenLesson{"columns"});
  desk.ask(reply_to<ReadLesson>(desk.model(), LessonRead{*prepare_lesson("columns")}));
  REQUIRE(desk.model().teaching);
  const std::string before = desk.kept().course;
  press(desk, 'f');
  REQUIRE(in_front_of_class(desk.model()));
  const std::size_t steps = run(desk).lesson.exercises.size();
  for (std::size_t step = 0; step < steps; ++step) {
    CHECK(run(desk).step == step);
    if (has_answer(run(desk).exercise())) {
      CHECK(hides_answer(run(desk)));
      press(desk, step % 2 == 0 ? ' ' : KeyStroke::page_down);
      CHECK_FALSE(hides_answer(run(desk)));
      CHECK(run(desk).step == step);
      CHECK(desk.heard().find(in_english(answer_in_class(run(desk)))) != std::string::npos);
      press(desk, KeyStroke::page_up); // once more without it
      CHECK(hides_answer(run(desk)));
      press(desk, KeyStroke::right);
    }
    press(desk, ' ');
  }
  CHECK(run(desk).step + 1 == steps); // and stays there
  press(desk, KeyStroke::page_up);
  press(desk, KeyStroke::page_up);
  CHECK(run(desk).step + 2 == steps);
  CHECK(desk.kept().course == before);
  press(desk, KeyStroke::escape);
  CHECK_FALSE(in_front_of_class(desk.model()));
  REQUIRE(desk.model().teaching);
  CHECK_FALSE(run(desk).attempt.solved);
}

TEST_CASE("exercises are shown to a class one after another, and change nobody's rating", "[class]") {
  Desk desk({.learned = "0"});
  desk.ask(StartPractice{"nim-sum,2,3,7"});
  const auto give = [&] {
    const Request* wanted = pending<MakeExercise>(desk.model());
    REQUIRE(wanted != nullptr);
    const auto& what = std::get<MakeExercise>(wanted->what);
    desk.ask(
        reply_to<MakeExercise>(desk.model(), ExerciseMade{make_exercise(what.skill, what.level, what.seed)}));
  };
  give();
  press(desk, 'f');
  REQUIRE(in_front_of_class(desk.model()));
  const auto sheet = some_exercises(Skill::nim_sum, 2, 3, 7);
  for (std::size_t i = 0; i < sheet.size(); ++i) {
    CHECK(run(desk).exercise() == sheet[i]);
    press(desk, ' ');
    CHECK(in_english(answer_in_class(run(desk))) == std::to_string(std::get<ToCount>(sheet[i].task).answer));
    press(desk, ' ');
    if (i + 1 < sheet.size()) give();
  }
  CHECK(pending<MakeExercise>(desk.model()) == nullptr); // that was all of the sheet
  CHECK(desk.model().practice == PracticeProgress());
}

TEST_CASE("those of a sheet at a screen come in its order, and then it is told how it went", "[class]") {
  Desk desk({.learned = "0"});
  desk.ask(StartPractice{"nim-sum,1,2,5"});
  for (int i = 0; i < 2; ++i) {
    const auto& what = std::get<MakeExercise>(pending<MakeExercise>(desk.model())->what);
    const Exercise made = make_exercise(what.skill, what.level, what.seed);
    CHECK(made == some_exercises(Skill::nim_sum, 1, 2, 5)[static_cast<std::size_t>(i)]);
    desk.ask(reply_to<MakeExercise>(desk.model(), ExerciseMade{made}));
    desk.ask(AnswerLesson{SetNumber{std::get<ToCount>(made.task).answer}});
    desk.ask(AnswerLesson{CheckAnswer{}});
    CHECK(run(desk).attempt.solved);
    desk.ask(StepLesson{1});
  }
  CHECK(run(desk).practice->over);
  CHECK(desk.heard().find("Right the first time: 2 of 2.") != std::string::npos);
}
