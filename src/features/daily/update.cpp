#include "features/daily/update.hpp"

#include <utility>

#include "features/daily/daily.hpp"
#include "features/shared/greet.hpp"
#include "features/shared/keep_game.hpp"
#include "features/shared/screens.hpp"
#include "features/shared/table.hpp"
#include "features/sharing/share.hpp"
#include "features/why/presenting.hpp"

// The puzzle of a day: which it is, and how its tries go.

namespace nimatron {

namespace {

/// An unfinished try at it.
bool is_begun(const Session& session, Day day) {
  return session.daily().day == day && session.played() > 0 && !session.finished();
}

/// What a solver would rather not be told while it goes on.
bool shows_help(const Model& m) {
  return m.hint_stage > 0 || m.why_open || presenting(m) != nullptr ||
         std::holds_alternative<ValuesSheet>(m.sheet);
}

void begin_puzzle(Context& m, const Puzzle& puzzle) {
  const Day day = std::exchange(m.day_wanted, 0);
  const bool by_link = std::exchange(m.day_by_link, false);
  const bool further = m.has_table();
  put_aside(m);
  m.game.clear();
  go(m, AtTable{});
  Session session({puzzle.start, {}}, {Player::human, Player::perfect});
  session.set_daily({day, puzzle.par});
  lay_game(m, std::move(session), further);
  if (!by_link || !greet(m, daily_link(day), true)) m.ask(Announce{daily_title(m.session.daily(), m.today)});
}

/// As soon as it is known which day it is.
void ask_for_day(Context& m) {
  if (m.today == 0) return;
  if (m.day_wanted > m.today) {
    m.day_by_link = false;
    m.error = m.notice = say(N_("The puzzle of {0} is not out yet. Come back on that day."),
                             day_words(std::exchange(m.day_wanted, 0), m.today));
    return m.ask(Announce{*m.notice});
  }
  if (m.day_wanted == m.today && m.of_the_day) return begin_puzzle(m, Puzzle(*m.of_the_day));
  m.request(FindPuzzle{m.day_wanted});
}

/// Whoever has played on meanwhile: who comes for the puzzle is the person who solves it, against Perfect.
void sit_for_day(Context& m) {
  if (is_try(m.session)) return;
  for (const Seat seat : {Seat::first, Seat::second}) {
    const Player wanted = daily_players[index_of(seat)];
    if (m.session.player(seat) != wanted) m.dispatch(SetPlayer{seat, wanted});
  }
}

} // namespace

/// Another day has begun, or the first.
void DailyListener::on(Context& m, const TimePassed& tick) {
  if (tick.today == m.today) return;
  m.today = tick.today;
  m.of_the_day.reset();
  m.request(FindPuzzle{m.today});
  if (m.day_wanted != 0) ask_for_day(m);
}

void update(Context& m, const PlayDay& play) {
  m.day_by_link = play.by_link;
  m.day_wanted = 0;
  const bool here = is_begun(m.session, play.day);
  if (here || (m.aside && is_begun(*m.aside, play.day))) {
    m.dispatch(GoOn{!here});
    return sit_for_day(m);
  }
  m.day_wanted = play.day;
  ask_for_day(m);
}

void answered(Context& m, const Request& asked, const PuzzleFound& found) {
  if (!found.puzzle) return;
  const Day day = std::get<FindPuzzle>(asked.what).day;
  if (day == m.today) m.of_the_day = found.puzzle;
  if (day == m.day_wanted) begin_puzzle(m, *found.puzzle);
}

/// A try has been helped once and for all.
void DailyListener::on(Context& m, const UpdateDone&) {
  if (!m.at_table() || !is_daily(m.session) || m.session.over() || m.session.daily().helped || !shows_help(m))
    return;
  Daily daily = m.session.daily();
  daily.helped = true;
  m.session.set_daily(daily);
  m.keep_session();
  if (!m.game.empty()) keep_game(m);
}

void DailyListener::on(Context& m, const MoveTold& told) {
  if (!is_try(m.session)) return;
  m.try_to_note = m.try_to_note || told.fresh;
  m.solved_to_note = m.solved_to_note || is_solved(m.session);
  if (m.try_to_note || m.solved_to_note) m.ask(ReadStats{});
}

} // namespace nimatron
