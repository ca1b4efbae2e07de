#include "features/course/update.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "core/game.hpp"
#include "core/move_words.hpp"
#include "features/course/lessons.hpp"
#include "features/hints/hints.hpp"
#include "features/play/seats.hpp"
#include "features/practice/practice_progress.hpp"
#include "features/shared/screens.hpp"
#include "features/shared/table.hpp"
#include "features/shared/teaching.hpp"
#include "learn/first_steps.hpp"
#include "scene/sound.hpp"
#include "session/levels.hpp"
#include "session/wording.hpp"

// The course: its lessons, step by step, and the first steps before it.

namespace nimatron {

namespace {

constexpr double to_be_seen =
    1.6; // what was wrong, before it is taken back; what was right, before the next game

bool same(const Position& a, const Position& b) {
  return a.game == b.game && a.options == b.options && key(a) == key(b);
}

/// So many moves on the table were made by the person.
Count moves_made_by_person(const Session& session) {
  Count out = 0;
  for (std::size_t ply = 0; ply < session.played(); ++ply)
    out += is_machine(session.player(session.mover(ply))) ? 0 : 1;
  return out;
}

/// Where the first move has to leave a certain position: that move.
std::optional<Move> wanted_move(const LessonRun& teaching, const Session& session) {
  const ToPlay* game = game_of(teaching);
  if (game == nullptr || game->leave.empty() || moves_made_by_person(session) > 0) return std::nullopt;
  std::optional<Move> out;
  for_each_move(session.current(), [&](const Move& move) {
    const Position left = play(session.current(), move);
    const bool wanted = std::any_of(game->leave.begin(), game->leave.end(),
                                    [&](const Position& one) { return same(one, left); });
    if (wanted) out = move;
    return !wanted;
  });
  return out;
}

/// By a move that ends the game: it goes back, and the hand shows another one.
void lesson_lost(Context& m) {
  LessonRun& now = *m.teaching;
  ++now.attempt.misses;
  now.attempt.said_wrong = true;
  now.attempt.said = say(N_("That loses the game."));
  now.shown_how = true;
  m.lesson_due = m.animation_ends + to_be_seen;
}

/// The next of several games, or the exercise is solved.
void lesson_game_over(Context& m) {
  LessonRun& now = *m.teaching;
  const std::size_t games = game_of(now)->openings.size();
  now.attempt.said_wrong = false;
  if (now.attempt.game + 1 < games) {
    now.attempt.said = say(N_("Good! {0} of {1}."), now.attempt.game + 1, games);
    m.ask(Announce{*now.attempt.said});
    m.lesson_due = std::max(m.animation_ends, m.now) + to_be_seen;
    m.machine_due = m.lesson_due + 1;
    return;
  }
  const Message& right = now.exercise().right;
  now.attempt.said = is_said(right) ? right : say(N_("You win!"));
  m.machine_due = -1;
  lesson_solved(m);
  if (game_of(now)->moves > 0)
    m.ask(Announce{said_in_lesson(m)}); // at the end of a game it is said with the move
}

/// A sure win is not to be lost. The computer's own first move may be a bad one, which is to be refuted.
bool lesson_gives_back(const Model& m) {
  if (!m.teaching || m.session.played() == 0 || !m.known) return false;
  return m.known->outcome == Outcome::N || (m.teaching->sure && m.known->outcome != Outcome::P);
}

/// What the computer would have answered. In the first steps it speaks itself.
Message refusal(const LessonRun& teaching, const Analysis& known, const Position& left, const Move& reply) {
  if (known.outcome != Outcome::N) return say(N_("Then you could no longer be sure to win."));
  return say(teaching.is_first_steps() ? N_("Then I would win: {0}.")
                                       : N_("Then the computer would win: {0}."),
             describe(left, reply));
}

/// The computer wins no game in a lesson: it tells that it could, and the person moves again, by the hand.
void give_back(Context& m) {
  const Message words = refusal(*m.teaching, *m.known, m.session.current(), *m.chosen_move);
  m.teaching->shown_how = true;
  auto before = nimatron::apply(m.session, Undo{});
  if (!before) return;
  lay_game(m, std::move(*before));
  ++m.teaching->attempt.misses;
  m.teaching->attempt.said = words;
  m.teaching->attempt.said_wrong = true;
  m.teaching->advice = words; // it is heard with the advice, as soon as the hand knows where to point
}

/// The hand shows this move, and what is said of it is the same.
void lesson_points_at(Context& m, const Move& move) {
  LessonRun& now = *m.teaching;
  m.hint = wanted_move(now, m.session).value_or(move);
  if (const auto before = std::exchange(now.advice, std::nullopt)) {
    const Message advice = advice_words(m.session.current(), *m.hint);
    const bool refused = is_said(*before);
    now.attempt.said = refused ? sentences(*before, advice) : advice;
    now.attempt.said_wrong = refused;
    m.ask(Announce{*now.attempt.said});
  }
  m.ask(Reveal{});
}

/// First in words; where a move is wanted, in the end the move.
void lesson_hint(Context& m) {
  LessonRun& now = *m.teaching;
  const auto& hints = now.exercise().hints;
  if (now.practice) m.happened(ExerciseJudged{}); // not without help
  if (now.attempt.hints < hints.size()) {
    m.ask(Announce{hints[now.attempt.hints]});
    ++now.attempt.hints;
    now.advice.reset(); // no hand yet
    return;
  }
  if (!moves_on_table(now) || !person_to_move(m)) return;
  if (const auto* task = std::get_if<ToMove>(&now.exercise().task); task != nullptr && !task->right.empty()) {
    const auto left = std::find_if(task->right.begin(), task->right.end(), [&](const Move& move) {
      return std::find(now.attempt.found.begin(), now.attempt.found.end(), move) == now.attempt.found.end();
    });
    return lesson_points_at(m, left == task->right.end() ? task->right.front() : *left);
  }
  m.hint_wanted = true;
  if (m.chosen_move) m.happened(MoveFound{});
}

} // namespace

void CourseListener::on(Context& m, const SessionChanged&) {
  if (!m.teaching) return;
  const LessonRun& now = *m.teaching;
  if (now.is_first_steps()) m.ask(Keep{"lessons", std::to_string(m.learned)});
  const ToPlay* game = game_of(now);
  if (game != nullptr && !game->openings.empty() && m.session.played() == 0)
    m.chosen_move = game->openings[now.attempt.game];
  m.hint_wanted = now.shown_how && person_to_move(m);
}

void update(Context& m, const OpenCourse&) {
  stop_teaching(m);
  go(m, AtCourse{});
}

/// Its words are elsewhere: it begins when they have come.
void update(Context& m, const OpenLesson& open) {
  const LessonEntry* entry = lesson_entry(open.id);
  if (entry == nullptr) return m.tell(say(N_("There is no lesson called {0}."), shortened(open.id)), true);
  if (m.lesson_wanted == open.id) return;
  m.lesson_wanted = open.id;
  m.sheet = {};
  m.request(ReadLesson{open.id});
}

void answered(Context& m, const Request&, const LessonRead& read) {
  if (read.lesson.exercises.empty() || read.lesson.id != std::exchange(m.lesson_wanted, "")) return;
  const CourseProgress::Part* part = m.course.of(read.lesson.id);
  teach(m, read.lesson, part == nullptr ? 0 : first_unsolved(*part));
}

void update(Context& m, const OpenOwnLesson& open) {
  if (m.lesson_wanted == open.link) return;
  m.lesson_wanted = open.link;
  m.sheet = {};
  m.request(ReadOwnLesson{open.link});
}

void answered(Context& m, const Request& asked, const OwnLessonRead& answer) {
  const auto* wanted = std::get_if<ReadOwnLesson>(&asked.what);
  if (wanted == nullptr || wanted->link != m.lesson_wanted) return;
  m.lesson_wanted.clear();
  const Lesson& lesson = answer.read.lesson;
  if (!lesson.id.empty() && !lesson.exercises.empty()) {
    const CourseProgress::Part* part = m.course.of(lesson.id);
    return teach(m, lesson, part == nullptr ? 0 : first_unsolved(*part));
  }
  const LessonFault* first = nullptr; // that keeps it from being taken
  for (const LessonFault& fault : answer.read.faults)
    if (first == nullptr && !fault.of_course) first = &fault;
  const Message why = first == nullptr ? say(N_("It has no steps."))
                                       // Translators: a line of a lesson, and what is wrong there
                                       : say(N_("Line {0}: {1}"), first->line, first->what);
  m.tell(sentences(say(N_("This lesson can't be opened.")), why), true);
}

void update(Context& m, const Learn&) {
  const bool to_table = m.teaching ? m.teaching->to_table : m.at_table() && m.sheet_open();
  if (!m.teaching || !m.teaching->attempt.solved) // who looks for help at a table comes back to it
    return teach(m, first_steps(), m.learned < count_of_first_steps ? m.learned : 0, to_table);
  m.dispatch(StepLesson{1});
}

void update(Context& m, const StepLesson& to) {
  if (!m.teaching) return;
  LessonRun& now = *m.teaching;
  if (now.practice) {
    if (to.by > 0) m.happened(NextExercise{});
    return;
  }
  const auto step = static_cast<std::ptrdiff_t>(now.step) + to.by;
  if (step < 0) return;
  if (step < std::ssize(now.lesson.exercises)) {
    now.step = static_cast<std::size_t>(step);
    return lay_exercise(m);
  }
  if (now.is_first_steps()) {
    if (now.to_table) return m.dispatch(GoHome{});
    return m.dispatch(NewGame{new_position(all_games().front()), seated(m.settings.level, false)});
  }
  const LessonEntry* next = lesson_after(now.lesson.id);
  if (next == nullptr) return m.dispatch(OpenCourse{});
  m.dispatch(OpenLesson{next->id});
}

void update(Context& m, const AnswerLesson& given) {
  if (!m.teaching) return;
  LessonRun& now = *m.teaching;
  const bool solved = now.attempt.solved;
  const std::size_t misses = now.attempt.misses;
  const Position lay = laid(now);
  const Attempt before = now.attempt;
  now.attempt = nimatron::answered(now.exercise(), before, given.answer);
  if (shows_table(now) && !(laid(now) == lay)) lay_on_table(m);
  if (now.practice && now.attempt.misses > misses) m.happened(ExerciseJudged{.by_answer = true});
  if (now.attempt.solved && !solved) lesson_solved(m);
  if (now.attempt.said)
    m.ask(Announce{said_in_lesson(m)});
  else if (auto changed = words_of_change(now.exercise(), before, now.attempt, given.answer))
    m.ask(Announce{*changed});
  if (m.settings.sound() && now.attempt.solved && !solved) m.ask(Play{{Sound::won}});
  if (m.settings.sound() && now.attempt.misses > misses) m.ask(Play{{Sound::lost}});
}

/// After a move: it is judged, and if it was not right it is taken back in a moment.
void CourseListener::on(Context& m, const MovePlayed& played) {
  if (!m.teaching) return;
  LessonRun& now = *m.teaching;
  const bool person = !is_machine(m.session.player(played.mover));
  if (std::holds_alternative<ToMove>(now.exercise().task)) {
    const std::size_t misses = now.attempt.misses;
    now.attempt = moved(now.exercise(), std::move(now.attempt), played.move);
    if (now.practice && now.attempt.misses > misses) m.happened(ExerciseJudged{});
    if (now.attempt.solved) return lesson_solved(m);
    m.lesson_due = m.animation_ends + to_be_seen;
    return;
  }
  const ToPlay* game = game_of(now);
  if (game == nullptr) return;
  now.attempt.said.reset();
  now.advice.reset();
  const bool first = person && moves_made_by_person(m.session) == 1;
  const bool left =
      game->leave.empty() || std::any_of(game->leave.begin(), game->leave.end(),
                                         [&](const Position& one) { return same(one, m.session.current()); });
  if (first && !left) {
    ++now.attempt.misses;
    now.attempt.said_wrong = true;
    const Message& wrong = now.exercise().wrong;
    now.attempt.said =
        is_said(wrong) ? wrong : say(N_("That's not the position you were asked to leave. Try again."));
    m.lesson_due = m.animation_ends + to_be_seen;
    return;
  }
  if (!m.session.over()) return;
  if (person_lost(m.session)) return lesson_lost(m);
  lesson_game_over(m);
}

void CourseListener::on(Context& m, const TimePassed&) {
  if (m.lesson_due < 0 || m.now < m.lesson_due) return;
  m.lesson_due = -1;
  if (!m.teaching) return;
  LessonRun& now = *m.teaching;
  const ToPlay* game = game_of(now);
  if (game == nullptr) return lay_on_table(m);
  if (!now.attempt.said_wrong) {
    ++now.attempt.game;
    return lay_on_table(m);
  }
  if (auto before = nimatron::apply(m.session, Undo{})) lay_game(m, std::move(*before));
  if (now.shown_how) now.advice = now.attempt.said;
}

void update(Context& m, const ErasePractice& erase) {
  auto* map = std::get_if<AtCourse>(&m.screen);
  if (map == nullptr) return;
  map->erasing = erase.sure ? false : !map->erasing;
  if (!erase.sure) {
    m.ask(Announce{map->erasing ? say(N_("Delete your progress? Press again to confirm."))
                                : say(N_("Nothing was deleted."))});
    return;
  }
  m.course = {};
  m.practice = {};
  m.ask(Keep{"course", ""});
  m.ask(Keep{"practice", ""});
  m.tell(say(N_("Your progress is deleted.")));
}

void CourseListener::on(Context& m, const PositionAnalysed&) {
  if (m.teaching && person_to_move(m)) m.teaching->sure = m.known->outcome == Outcome::N;
}

void CourseListener::on(Context& m, const HintInLesson& hint) {
  hint.found ? lesson_points_at(m, *hint.found) : lesson_hint(m);
}

/// The computer does not move where the person is to move again, nor when they have moved as often as was asked, and well.
void CourseListener::on(Context& m, const MoveDue&) {
  if (lesson_gives_back(m)) return give_back(m);
  const ToPlay* game = m.teaching ? game_of(*m.teaching) : nullptr;
  if (game == nullptr || game->moves == 0 || moves_made_by_person(m.session) < game->moves) return;
  lesson_game_over(m);
}

} // namespace nimatron
