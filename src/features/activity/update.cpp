#include "features/activity/update.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/game.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "features/analysis/search_timeout.hpp"
#include "session/levels.hpp"

// What a page around has set to be done: it is judged and counted here.

namespace nimatron {

namespace {

constexpr Count all_points = 100;
constexpr Count half_points = 50;

void show(Activity& activity, Message said, TaskTone tone = TaskTone::plain,
          std::vector<TaskAnswer> buttons = {}) {
  activity.said = std::move(said);
  activity.tone = tone;
  activity.buttons = std::move(buttons);
}

Message find_a_move() { return say(N_("Find a winning move.")); }
Message win_the_game(const Activity& activity) {
  return say(N_("{0, select, beginner {Win this game against Beginner.} casual {Win this game against "
                "Casual.} club {Win this game against Club.} other {Win this game against Perfect.}}"),
             level_name(activity.set.level));
}

/// Points that are told with the try that brought them.
Message found_words(Count tries) {
  if (tries == 1) return say(N_("Right: that move wins."));
  return say(N_("Right on try {0}: that move wins."), tries);
}

void set_points(Activity& activity, std::optional<Count> points, bool completed) {
  ActivityProgress& progress = activity.progress;
  progress.points = points;
  progress.completed = completed;
  progress.success.reset();
  if (points) progress.success = completed && *points >= activity.set.pass;
}

void note_try(Activity& activity, std::string answer, bool right, std::optional<Response> response = {}) {
  activity.tried.push_back({std::move(answer), right, std::move(response)});
}

/// So many of a whole, in points.
Count share(Count part, Count whole) { return whole > 0 ? (200 * part + whole) / (2 * whole) : 0; }

/// Whether the only person there has won; nothing where there is none, or there are two.
std::optional<bool> won_by_person(const Session& session) {
  const bool first = session.player(Seat::first) == Player::human;
  if (first == (session.player(Seat::second) == Player::human)) return std::nullopt;
  return session.standing() == (first ? Standing::first : Standing::second);
}

void show_end(Activity& activity, bool won) {
  if (won) return show(activity, say(N_("You have won.")), TaskTone::right);
  show(activity, say(N_("Not this time.")), TaskTone::wrong, {TaskAnswer::again});
}

void count_lesson(Activity& activity, const LessonRun& run) {
  const auto steps = static_cast<Count>(run.lesson.exercises.size());
  const Count done = std::count(run.done.begin(), run.done.end(), true);
  ActivityProgress& progress = activity.progress;
  if (done == 0 && progress.done > 0 && progress.completed) return; // it is begun anew, and has been done
  progress.done = done;
  progress.of = steps;
  progress.tries = static_cast<Count>(run.attempt.misses);
  set_points(activity, share(done, steps), done >= steps);
  if (done < steps) progress.success.reset();
}

void count_exercises(Activity& activity, const LessonRun& teaching, double now) {
  const PracticeRun& run = *teaching.practice;
  ActivityProgress& progress = activity.progress;
  if (progress.completed) return;
  constexpr double to_be_seen = 1.4;
  const Count done = run.done + static_cast<Count>(activity.done_before);
  const Count right = run.right + static_cast<Count>(activity.right_before);
  const Count of = progress.of;
  const bool over = done >= of || run.over;
  const Count points = share(right, of);
  if (done > progress.done)
    note_try(activity, "exercise " + std::to_string(done), points > progress.points.value_or(0),
             response_to(teaching.exercise(), teaching.attempt));
  progress.done = std::min(done, of);
  set_points(activity, points, over);
  if (!over) {
    progress.success.reset();
    show(activity,
         done > 0
             ? side_by_side(say(N_("Exercise {0} of {1}"), done + 1, of),
                            say(N_C("of exercises", "{0, plural, one {{0} right} other {{0} right}}"), right))
             : say(N_("Exercise {0} of {1}"), done + 1, of));
    return;
  }
  show(activity, say(N_("Done: {0} of {1} right."), right, progress.done), TaskTone::right);
  activity.closes_at = now + to_be_seen;
}

/// A game has ended, which is counted once.
void count_game(Activity& activity, const Model& m) {
  const Session& session = m.session;
  if (!session.over()) {
    activity.judged.clear();
    return;
  }
  std::string record = record_text(m);
  if (activity.judged == record) return;
  const auto won = won_by_person(session);
  const bool begins = activity.is_puzzle() && activity.set.task == PuzzleTask::begin;
  ActivityProgress& progress = activity.progress;
  if (!begins) ++progress.tries;
  progress.done = 1;
  const Count before = progress.points.value_or(0);
  const bool ended_well = won.value_or(false);
  std::optional<Count> points;
  if (begins) {
    points = std::max((activity.rightly ? half_points : 0) + (ended_well ? half_points : 0), before);
  } else if (won) {
    const Count now = ended_well ? all_points : session.standing() == Standing::tie ? half_points : 0;
    points = std::max(now, before);
  }
  set_points(activity, points, !activity.is_puzzle() || progress.completed || ended_well);
  if (won) note_try(activity, record, ended_well);
  activity.judged = std::move(record);
  if (activity.is_puzzle()) show_end(activity, ended_well);
}

/// Whether there is anything to find where it begins.
void judge_start(Activity& activity, const Analysis& known) {
  const Outcome outcome = known.outcome;
  constexpr std::size_t few = 10;
  activity.start_known = true;
  activity.winning.clear();
  if (known.winning_total == known.winning.size() && known.winning.size() <= few) {
    for (const Move& move : known.winning)
      activity.winning.push_back(print(move));
  }
  if (outcome == Outcome::N) return;
  activity.fault = outcome == Outcome::unknown
                       ? say(N_("The program can't work out who wins here, so there is no puzzle."))
                       : say(N_("No move wins here, so there is nothing to find."));
  show(activity, *activity.fault, TaskTone::wrong);
}

void show_missed(Activity& activity, Message why) {
  activity.stage = TaskStage::missed;
  show(activity, std::move(why), TaskTone::wrong, {TaskAnswer::again});
}

/// The first move of a puzzle: after it, whoever is to move there wins or loses so.
void judge_move(Activity& activity, Outcome outcome, bool over) {
  ActivityProgress& progress = activity.progress;
  if (outcome == Outcome::unknown) {
    return show_missed(activity,
                       say(N_("The program can't work out who wins after that move. Try another one.")));
  }
  ++progress.tries;
  note_try(activity, activity.judged, outcome == Outcome::P,
           Response{.given = activity.judged, .right = activity.winning});
  if (outcome == Outcome::P) {
    progress.done = 1;
    set_points(activity, std::max<Count>(1, share(1, progress.tries)), true);
    activity.stage = TaskStage::open;
    activity.closed = false; // whoever likes plays on
    return show(activity, found_words(progress.tries), TaskTone::right);
  }
  progress.success = false;
  if (over) activity.closed = false; // the card at the end begins again, too
  if (outcome == Outcome::T) {
    show_missed(activity, say(N_("That gives the win away: with best play, neither side can win now.")));
  } else if (over) {
    show_missed(activity, say(N_("That move ends the game, and you lose.")));
  } else {
    show_missed(activity, say(N_("That gives the win away.")));
  }
}

/// The computer has answered a wrong move: that is the reason.
void tell_refutation(Activity& activity, const Session& session) {
  const auto& last = activity.tried;
  if (session.played() < 2 || last.empty() || last.back().answer != activity.judged) return;
  const Message answer = describe(session.position(1), session.record().moves[1]);
  show_missed(activity,
              session.standing() == Standing::second
                  ? say(N_("That gives the win away: the computer wins with “{0}”."), answer)
                  : say(N_("That gives the win away: the computer can win now. It answers: “{0}”."), answer));
  if (session.over()) activity.closed = false;
}

/// What is known of the position after the first move, if it is.
std::optional<Outcome> outcome_after(const Model& m) {
  if (m.session.over()) {
    switch (m.session.standing()) {
    case Standing::first: return Outcome::P;
    case Standing::tie: return Outcome::T;
    case Standing::second:
    case Standing::going_on: break;
    }
    return Outcome::N;
  }
  return m.known ? std::optional(m.known->outcome) : std::nullopt;
}

void mind_first_move(Activity& activity, const Model& m) {
  if (activity.progress.completed) return;
  const Session& session = m.session;
  if (session.played() == 0) {
    if (std::exchange(activity.stage, TaskStage::open) != TaskStage::open) { // it has been taken back
      activity.closed = false;
      show(activity, find_a_move());
    }
    activity.judged.clear();
    if (!activity.start_known && m.known) judge_start(activity, *m.known);
    return;
  }
  const std::string first = print(session.record().moves.front());
  if (first != activity.judged) {
    activity.judged = first;
    activity.stage = TaskStage::judges;
    activity.closed = true;
  }
  if (activity.stage == TaskStage::missed) return tell_refutation(activity, session);
  if (activity.stage != TaskStage::judges) return;
  if (const auto outcome = outcome_after(m)) {
    judge_move(activity, *outcome, session.over());
  } else if (search_timed_out(m)) {
    show_missed(activity, say(N_("This move could not be checked: a part of the game did not arrive.")));
  }
}

/// Who should begin has been said, and who wins is known now; or nobody will know it.
void begin_as_said(Activity& activity, Outcome outcome) {
  const bool known = outcome == Outcome::N || outcome == Outcome::P;
  activity.stage = TaskStage::open;
  activity.closed = false;
  activity.rightly = known && (outcome == Outcome::N) == activity.me;
  ++activity.progress.tries;
  activity.progress.points = activity.rightly ? half_points : 0;
  if (known) {
    const std::array<std::string, 2> who = {"I begin", "The computer begins"};
    const std::string& said = who[activity.me ? 0 : 1];
    note_try(activity, said, activity.rightly,
             Response{.given = said, .right = {who[outcome == Outcome::N ? 0 : 1]}});
  }
  if (outcome == Outcome::T) {
    show(activity, say(N_("With best play, neither side can win here. Play on.")));
  } else if (!known) {
    show(activity, say(N_("The program can't work out who wins here. Play on.")));
  } else if (activity.rightly) {
    show(activity,
         sentences(say(N_("Right.")),
                   say(N_("{0, select, beginner {Now win it against Beginner.} casual {Now win it against "
                          "Casual.} club {Now win it against Club.} other {Now win it against Perfect.}}"),
                       level_name(activity.set.level))),
         TaskTone::right);
  } else {
    show(activity, say(N_("That loses against best play. See whether you can still win.")), TaskTone::wrong);
  }
}

} // namespace

void update(Context& m, const SetActivity& set) {
  Activity& activity = m.activity.emplace();
  activity.set = set;
  activity.closed = set.mode == ActivityMode::view;
  activity.progress.completed = set.mode == ActivityMode::view || set.mode == ActivityMode::explorer;
  const bool counts_games = set.mode == ActivityMode::play || set.mode == ActivityMode::puzzle;
  activity.progress.of = set.mode == ActivityMode::exercise ? set.count : counts_games ? 1 : 0;
  if (!activity.is_puzzle()) return;
  switch (set.task) {
  case PuzzleTask::win: return show(activity, win_the_game(activity));
  case PuzzleTask::begin:
    activity.stage = TaskStage::asks;
    activity.closed = true;
    return show(activity, say(N_("Who should go first, if both play their best?")), TaskTone::plain,
                {TaskAnswer::me, TaskAnswer::computer});
  case PuzzleTask::move: break;
  }
  show(activity, find_a_move());
  // Whoever moves there is who solves it.
  if (m.session.played() > 0) m.dispatch(NewGame{m.session.current(), {Player::human, Player::perfect}});
}

void update(Context& m, const AnswerActivity& answer) {
  if (!m.activity) return;
  Activity& activity = *m.activity;
  if (answer.what != TaskAnswer::again) {
    if (activity.stage != TaskStage::asks) return;
    activity.me = answer.what == TaskAnswer::me;
    activity.stage = TaskStage::weighs;
    return show(activity, say("…"));
  }
  const bool ended = activity.is_puzzle() && !activity.finds_move() && m.session.over();
  if (!ended && activity.stage != TaskStage::missed) return;
  activity.judged.clear();
  activity.stage = TaskStage::open;
  activity.closed = false;
  show(activity, activity.finds_move() ? find_a_move() : win_the_game(activity));
  m.dispatch(Again{});
}

void update(Context& m, const ResumeActivity& saved) {
  if (!m.activity || saved.mode != m.activity->set.mode) return;
  Activity& activity = *m.activity;
  if (activity.is_puzzle() && saved.task != activity.set.task) return;
  ActivityProgress& progress = activity.progress;
  const Count of = progress.of;
  progress = saved.progress;
  progress.of = of;
  if (m.session.over()) activity.judged = record_text(m); // that game has been counted
  if (activity.set.mode == ActivityMode::exercise) {
    const Count right = (progress.points.value_or(0) * progress.of + half_points) / all_points;
    activity.done_before = static_cast<std::size_t>(progress.done);
    activity.right_before = static_cast<std::size_t>(right);
    if (!progress.completed) return;
    show(activity, say(N_("Done: {0} of {1} right."), right, progress.of), TaskTone::right);
    activity.closed = true;
  }
  if (!activity.is_puzzle()) return;
  if (progress.completed) {
    activity.stage = TaskStage::open;
    activity.closed = false;
    show(activity,
         activity.finds_move() ? say(N_("Solved: you found a winning move."))
                               : say(N_("Solved: you won this game.")),
         TaskTone::right);
  } else if (activity.finds_move()) {
    if (m.session.played() > 0) m.dispatch(Again{});
  } else if (activity.set.task == PuzzleTask::win || progress.tries > 0) {
    activity.stage = TaskStage::open;
    activity.rightly = progress.points.value_or(0) >= half_points;
    activity.closed = false;
    if (m.session.over()) {
      show_end(activity, false);
    } else {
      show(activity, win_the_game(activity));
    }
  }
}

namespace {

void judge_game(Activity& activity, Context& m) {
  if (m.teaching || !m.at_table()) return;
  if (activity.finds_move()) return mind_first_move(activity, m);
  if (activity.stage == TaskStage::weighs && (m.known || search_timed_out(m))) {
    begin_as_said(activity, m.known ? m.known->outcome : Outcome::unknown);
    Players players = {Player::human, activity.set.level};
    if (!activity.me) std::swap(players[0], players[1]);
    m.dispatch(NewGame{m.session.current(), players});
  }
  count_game(activity, m);
}

} // namespace

void judge_activity(Context& m) {
  Activity& activity = *m.activity;
  if (activity.closes_at >= 0 && m.now >= activity.closes_at) {
    activity.closes_at = -1;
    activity.closed = true;
  }
  const bool in_practice = m.teaching && m.teaching->practice;
  switch (activity.set.mode) {
  case ActivityMode::lesson:
    if (m.teaching && !in_practice) count_lesson(activity, *m.teaching);
    return;
  case ActivityMode::exercise:
    if (in_practice) count_exercises(activity, *m.teaching, m.now);
    return;
  case ActivityMode::view:
  case ActivityMode::explorer: return;
  case ActivityMode::play:
  case ActivityMode::puzzle: return judge_game(activity, m);
  }
}

} // namespace nimatron
