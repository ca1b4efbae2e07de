#include "features/practice/update.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "core/text.hpp"
#include "features/course/lessons.hpp"
#include "features/shared/teaching.hpp"
#include "session/wording.hpp"

// Exercises without end: which comes next, what the first answer to it counts, and when it is enough.

namespace nimatron {

namespace {

constexpr double five_minutes = 300;
constexpr double in_head_seconds = 120;
constexpr std::size_t apart = 4; // exercises until the same kind comes again, in a mix
constexpr std::uint64_t seeds = 1'000'000;

/// Of a mix: the weakest kind that was not had lately.
Skill next_skill(const PracticeProgress& progress, const PracticeRun& run) {
  std::optional<Skill> out;
  const auto weaker = [&](Skill a, Skill b) {
    const bool fresh_a = progress.of(a).asked == 0;
    const bool fresh_b = progress.of(b).asked == 0;
    return fresh_a != fresh_b ? fresh_a : progress.of(a).rating < progress.of(b).rating;
  };
  for (const SkillEntry& one : skills()) {
    const bool lately = std::find(run.lately.begin(), run.lately.end(), one.skill) != run.lately.end();
    if (lately || (run.in_head() && !for_the_head(one.skill))) continue;
    if (!out || weaker(one.skill, *out)) out = one.skill;
  }
  return out.value_or(Skill::outcome);
}

/// When the clock in one's head shows another second; < 0: no clock runs.
double next_second(const PracticeRun& run, double now) {
  if (!run.in_head() || run.over || run.waits) return -1;
  return run.ends - std::ceil(run.ends - now) + 1;
}

Message title_of_run(const std::string& way) {
  if (way == practice_today) return say(N_("Mixed exercises"));
  if (way == practice_in_head) return say(N_("In your head"));
  if (const auto set = read_exercise_set(way))
    return set->skill ? say(skills()[static_cast<std::size_t>(*set->skill)].title)
                      : say(N_("Mixed exercises"));
  return say(skill_entry(way)->title);
}

/// Those with an end in time.
bool is_timed(const PracticeRun& run) { return run.way == practice_today || run.in_head(); }

/// All exercises of a sheet have been asked.
bool at_end_of_set(const PracticeRun& run) {
  const auto set = read_exercise_set(run.way);
  return set && run.of_set >= static_cast<std::size_t>(set->count);
}

double time_of(const PracticeRun& run) { return run.in_head() ? in_head_seconds : five_minutes; }

/// What would have been right; "" where that is no number and no choice.
Message right_answer(const Exercise& exercise) {
  if (const auto* number = std::get_if<ToCount>(&exercise.task)) return say("{0}", number->answer);
  const auto* pick = std::get_if<ToPick>(&exercise.task);
  if (pick == nullptr) return {};
  const auto right = std::find_if(pick->options.begin(), pick->options.end(),
                                  [](const ToPick::Option& option) { return option.right; });
  return right == pick->options.end() ? Message() : right->words;
}

Message count_words(const PracticeRun& run) {
  return say(N_("Right the first time: {0} of {1}."), run.right, run.done);
}

} // namespace

bool is_practice(std::string_view way) {
  return way == practice_today || way == practice_in_head || skill_entry(way) != nullptr ||
         read_exercise_set(way).has_value();
}

int seconds_left(const PracticeRun& run, double now) {
  return std::max(0, static_cast<int>(std::ceil(run.ends - now)));
}

float time_left(const PracticeRun& run, double now) {
  return static_cast<float>(std::clamp((run.ends - now) / time_of(run), 0.0, 1.0));
}

Message score_words(const PracticeRun& run) {
  if (run.done == 0) return say(N_("Exercise {0}"), 1);
  return say(N_("{0} of {1} right"), run.right, run.done);
}

double practice_tick(const Model& model) {
  if (!model.teaching || !model.teaching->practice) return -1;
  return next_second(*model.teaching->practice, model.now);
}

namespace {

/// Of few heaps there are few exercises. The same one twice running would look as if nothing had been pressed.
bool lies_there(const Model& m, const Exercise& next) {
  if (!m.teaching || !m.teaching->practice) return false;
  const Exercise& last = m.teaching->exercise();
  return next.words == last.words && next.numerals == last.numerals && next.position == last.position;
}

void request_exercise(Context& m, const PracticeRun& run) {
  m.request(MakeExercise{run.now.skill, run.now.level, run.now.seed, !run.in_head()});
}

/// What comes next is made elsewhere.
void ask_exercise(Context& m) {
  PracticeRun& run = *m.practice_wanted;
  run.answered = false;
  run.asked_again = 0;
  const auto due = run.way == practice_today ? m.practice.first_due(m.today) : std::nullopt;
  const SkillEntry* only = skill_entry(run.way);
  const auto set = read_exercise_set(run.way);
  if (set) {
    run.now = exercise_in_set(*set, run.of_set++);
  } else if (due) {
    run.now = *due;
  } else {
    const Skill skill = only != nullptr ? only->skill : next_skill(m.practice, run);
    const int level = m.practice.level_of(skill);
    const auto seed =
        (static_cast<std::uint64_t>(m.clock) * 31 + static_cast<std::uint64_t>(m.requests)) % seeds;
    run.now = {skill, run.in_head() ? std::max(1, level - 1) : level, seed};
  }
  run.lately.push_back(run.now.skill);
  if (run.lately.size() >= apart) run.lately.erase(run.lately.begin());
  request_exercise(m, run);
}

/// The first exercise of a run, or of another one like it.
void start_practice(Context& m) {
  m.practice_wanted = PracticeRun{.way = m.teaching->practice->way};
  ask_exercise(m);
}

void lay_in_practice(Context& m, PracticeRun run, const Exercise& exercise) {
  Lesson lesson{"practice", title_of_run(run.way), {exercise}};
  if (!m.teaching || !m.teaching->practice) return teach(m, std::move(lesson), 0, false, std::move(run));
  m.teaching->lesson = std::move(lesson);
  m.teaching->done = {false};
  m.teaching->practice = std::move(run);
  lay_exercise(m);
}

/// It is shown once more at the end.
void note_missed(Context& m) {
  const Exercise& exercise = m.teaching->exercise();
  m.teaching->practice->missed.push_back({asked_words(exercise), right_answer(exercise)});
}

/// Only the first answer counts. What is skipped was not right.
void count_answer(Context& m, bool right) {
  PracticeRun& run = *m.teaching->practice;
  if (m.teaching->in_class || run.over || run.waits || std::exchange(run.answered, true)) return;
  ++run.done;
  run.right += right ? 1 : 0;
  if (!right && run.in_head()) note_missed(m);
  m.practice.answer(run.now, right, m.today);
  m.ask(Keep{"practice", print(m.practice)});
}

/// How it went.
void close_practice(Context& m) {
  PracticeRun run = *m.teaching->practice;
  m.practice_wanted.reset();
  run.over = true;
  Exercise end;
  end.title = say(N_("Done for now"));
  end.words = count_words(run);
  if (run.in_head() && run.right > m.practice.best) {
    m.practice.best = run.right;
    m.ask(Keep{"practice", print(m.practice)});
    end.words = sentences(end.words, say(N_("That is your best so far.")));
  }
  const auto back = static_cast<Count>(std::count_if(
      m.practice.due.begin(), m.practice.due.end(), [&](const auto& one) { return one.day == m.today + 1; }));
  if (back > 0)
    end.words = sentences(
        end.words,
        say(N_("{0, plural, one {{0} of them comes back tomorrow.} other {{0} come back tomorrow.}}"), back));
  const int row = m.practice.days_in_a_row(m.today);
  if (row > 1)
    end.words =
        sentences(end.words, say(N_("{0, plural, one {{0} day in a row.} other {{0} days in a row.}}"),
                                 static_cast<Count>(row)));
  lay_in_practice(m, std::move(run), end);
}

/// Against the clock nothing is tried twice: what is right is told.
void tell_answer(Context& m) {
  LessonRun& now = *m.teaching;
  if (!now.practice->in_head()) return;
  if (const auto* number = std::get_if<ToCount>(&now.exercise().task))
    now.attempt.said = say(N_("It is {0}."), number->answer);
  now.attempt.solved = true;
}

} // namespace

void update(Context& m, const StartPractice& wish) {
  if (!is_practice(wish.way))
    return m.tell(say(N_("There are no exercises called {0}."), shortened(wish.way)), true);
  m.sheet = {};
  PracticeRun run{.way = wish.way};
  if (!run.in_head()) {
    m.practice_wanted = std::move(run);
    return ask_exercise(m);
  }
  run.waits = true;
  Exercise first;
  first.title = title_of_run(run.way);
  first.words = say(N_("Two minutes against the clock, without a board. Nothing is tried twice: you see what "
                       "was right, and go on."));
  if (m.practice.best > 0)
    first.words = sentences(first.words, say(N_("Your best so far is {0}."), m.practice.best));
  lay_in_practice(m, std::move(run), first);
}

void answered(Context& m, const Request&, const ExerciseMade& made) {
  if (!m.practice_wanted) return;
  constexpr int most_asked_again = 20; // whatever a kind may come to
  PracticeRun& wanted = *m.practice_wanted;
  const bool fixed = read_exercise_set(wanted.way).has_value(); // twice running, if the sheet has it so
  if (!fixed && lies_there(m, made.exercise) && m.practice.first_due(m.today) != wanted.now &&
      wanted.asked_again++ < most_asked_again) {
    wanted.now.seed = (wanted.now.seed + 1) % seeds;
    return request_exercise(m, wanted);
  }
  PracticeRun run = *std::exchange(m.practice_wanted, std::nullopt);
  if (run.ends < 0 && is_timed(run)) run.ends = m.now + time_of(run);
  lay_in_practice(m, std::move(run), made.exercise);
}

void PracticeListener::on(Context& m, const NextExercise&) {
  PracticeRun& run = *m.teaching->practice;
  if (run.over) return m.dispatch(OpenCourse{});
  if (m.practice_wanted) return; // it is on its way
  if (run.waits) return start_practice(m);
  count_answer(m, false);
  if (!m.teaching->in_class && run.ends >= 0 && m.now >= run.ends) return close_practice(m);
  if (at_end_of_set(run)) {
    if (!m.teaching->in_class) close_practice(m); // a class has nothing to be counted
    return;
  }
  m.practice_wanted = run;
  ask_exercise(m);
}

void PracticeListener::on(Context& m, const TimePassed&) {
  if (!m.teaching || !m.teaching->practice) return;
  const PracticeRun& run = *m.teaching->practice;
  if (run.in_head() && !run.over && run.ends >= 0 && m.now >= run.ends) close_practice(m);
}

void PracticeListener::on(Context& m, const PracticeAgain&) { start_practice(m); }

void PracticeListener::on(Context& m, const ExerciseJudged& judged) {
  count_answer(m, judged.right);
  if (judged.by_answer) tell_answer(m);
}

} // namespace nimatron
