#include "features/play/update.hpp"

#include "core/game.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "features/course/lessons.hpp"
#include "features/faults/later.hpp"
#include "features/friend/two_players.hpp"
#include "features/play/seats.hpp"
#include "features/shared/clock.hpp"
#include "features/shared/keep_game.hpp"
#include "features/shared/review_game.hpp"
#include "features/shared/screens.hpp"
#include "features/shared/table.hpp"
#include "features/shared/teaching.hpp"
#include "scene/sound.hpp"
#include "session/levels.hpp"
#include "session/wording.hpp"

namespace nimatron {

namespace {

constexpr double motion_seconds = 0.4;

/// In this game, also where the move was taken back.
bool no_person_has_moved(const Session& session) {
  for (std::size_t ply = 0; ply < session.record().moves.size(); ++ply) {
    if (!is_machine(session.maker(ply))) return false;
  }
  return session.sides().empty();
}

void played(Context& m, const Position& before, Seat mover) {
  const std::size_t ply = m.session.played() - 1;
  const Move& move = m.session.record().moves[ply];
  m.looking_back = false;
  add_move_row(m.lines, m.session, before);
  const double seconds = m.less_motion ? 0 : motion_seconds;
  m.animation_ends = m.now + seconds;
  session_changed(m, !is_machine(m.session.player(mover)) && !m.session.agreement().has_clock());
  m.happened(MovePlayed{move, mover});
  if (!is_machine(m.session.player(mover)) && std::exchange(m.first_time, false) && !m.teaching)
    m.ask(Keep{"lessons", std::to_string(m.learned)});
  m.ask(ShowMove{before, move, seconds});
  // A match is heard when it is taken, halfway; anything else when it is set down.
  m.sound_due = m.now + (sound_of(before, move) == Sound::match ? seconds / 2 : seconds);
  m.ask(Announce{sentences(closed(labelled(maker_at_table(m, m.session, ply), describe(before, move))),
                           m.teaching && m.teaching->attempt.said ? said_in_lesson(m) : status_at_table(m))});
}

/// As soon as it is known, and nobody has begun meanwhile.
void settle_fair_start(Context& m) {
  if (m.fair != Model::Fair::pending || !m.known) return;
  m.fair = Model::Fair::settled;
  if (m.session.played() > 0 || !can_choose_first_mover(m)) return;
  const FairStart start = fair_start(*m.known);
  if (start.machine_begins) {
    replace(m, begun_by(m.session, true));
    m.fair = Model::Fair::settled;
  }
  m.tell(start.words);
}

/// What one has chosen is meant for the next game as well.
void remember_level(Context& m) {
  const Players& players = m.session.players();
  if (!one_person(players) || level_of(players) == m.settings.level) return;
  m.settings.level = level_of(players);
  m.ask(Keep{"level", kept_level(m.settings.level)});
}

/// In the set-up, or at the end of a game: harder.
bool chooses_level(const Context& m, const Session& next) {
  const Players& seats = m.session.players();
  return m.form() != nullptr || (m.at_table() && !m.teaching && one_person(seats) &&
                                 one_person(next.players()) && level_of(next.players()) != level_of(seats));
}

/// The game that was on the table makes room for another.
void make_room(Context& m, const Position& start) {
  show_nothing_of(m, start);
  put_aside(m);
  m.game.clear();
  if (!m.at_table()) go(m, AtTable{});
}

/// Otherwise the clock goes on from what was used for the move.
bool out_of_time(Context& m) {
  if (m.ticking_since < 0) return false;
  if (time_left(m, m.session.to_move()) == 0) return true;
  charge_clock(m);
  return false;
}

void refuse(Context& m, const Message& why) {
  m.error = m.notice = why;
  m.ask(Announce{why});
}

bool begins_game(const Action& action) {
  return std::holds_alternative<NewGame>(action) || std::holds_alternative<Again>(action);
}

void move_made(Context& m, Session next) {
  const Position before = m.session.current();
  const Seat mover = m.session.to_move();
  const bool fresh = !is_machine(m.session.player(mover)) && no_person_has_moved(m.session);
  m.session = std::move(next);
  press_clock(m, mover);
  played(m, before, mover);
  m.happened(MoveTold{fresh});
}

/// Another game, another place in it, or another player.
void session_given(Context& m, const Action& action, Session next, bool further, bool level_chosen) {
  const bool reviewed = m.review.has_value();
  const auto* seat = std::get_if<SetPlayer>(&action);
  const auto* game = std::get_if<NewGame>(&action);
  const bool listed = std::holds_alternative<LevelSheet>(m.sheet); // and now one is chosen
  if (seat == nullptr || listed) m.sheet = {};                     // the players stand on it
  replace(m, std::move(next), further);
  if (level_chosen || seat != nullptr) remember_level(m);
  if (seat != nullptr) {
    m.looking_back = false;
    m.tell(seat_words(m.session, seat->seat));
  }
  if (game != nullptr && game->fair) m.dispatch(WhoBegins{FirstMover::fair});
  if (!std::holds_alternative<GoTo>(action)) return;
  if (reviewed) start_review(m); // of another line, if it is one
  m.ask(Announce{looked_at(m.session, m.looking_back)});
}

} // namespace

void update(Context& m, const Action& action) {
  const bool moves = std::holds_alternative<PlayMove>(action);
  if (moves && out_of_time(m)) return flag_falls(m);
  auto next = nimatron::apply(m.session, action);
  if (!next) return refuse(m, next.fault().message);
  if (m.teaching && std::holds_alternative<Again>(action)) // a lesson once more
    return m.teaching->practice ? m.happened(PracticeAgain{}) : lay_exercise(m);
  const bool begins = begins_game(action);
  const bool further = begins && m.has_table();
  const bool level_chosen = chooses_level(m, *next);
  const bool verdict_wanted = begins && m.form() != nullptr && m.form()->show_verdict;
  if (begins) make_room(m, next->record().start);
  if (moves) {
    move_made(m, std::move(*next));
  } else {
    session_given(m, action, std::move(*next), further, level_chosen);
    m.verdict_wanted = verdict_wanted;
  }
  if (m.teaching) return;
  if (!m.game.empty() || moves || (begins && m.session.agreement().by_link())) keep_game(m);
}

void update(Context& m, const WhoBegins& begins) {
  if (!can_choose_first_mover(m)) return;
  m.sheet = {}; // the board is what one waits for
  const bool machine = begins.who == FirstMover::machine;
  const bool sits_so = is_machine(m.session.player(Seat::first)) == machine;
  if (!sits_so || m.session.played() > 0) replace(m, begun_by(m.session, machine));
  m.fair = begins.who == FirstMover::fair ? Model::Fair::pending : Model::Fair::no;
  if (m.fair == Model::Fair::pending) return settle_fair_start(m);
  m.tell(status(m.session));
}

void update(Context& m, const Tell& told) { m.ask(Announce{told.words}); }

void update(Context& m, const NextPosition& next) {
  Players players = m.session.players();
  if (is_machine(players[0]) && !is_machine(players[1])) std::swap(players[0], players[1]);
  m.dispatch(NewGame{next.start, players, true, agreement_after(m.session)});
}

void update(Context& m, const RandomPosition& wish) {
  m.dispatch(NextPosition{random_start(m.session.record().start, wish.seed)});
}

void update(Context& m, const PlayOn&) {
  m.looking_back = false;
  if (m.session.agreement().by_link()) m.dispatch(GoTo{m.session.record().moves.size()});
}

void ClockListener::on(Context& m, const TimePassed& tick) {
  m.now = tick.seconds;
  m.pace.pass(m.now);
  m.clock = tick.clock;
  m.less_motion = tick.less_motion;
}

void PlayListener::on(Context& m, const PositionAnalysed&) { settle_fair_start(m); }

/// The computer moves.
void PlayListener::on(Context& m, const TimePassed&) {
  const auto plays = [&] { return m.at_table() && machine_plays(m) && m.chosen_move; };
  if (!plays() || m.now < m.machine_due || holds_last_move(m)) return;
  m.happened(MoveDue{});
  if (plays()) m.dispatch(PlayMove{print(*m.chosen_move)}); // no lesson has kept it from that
}

} // namespace nimatron
