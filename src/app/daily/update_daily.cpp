#include "app/reducer.hpp"

#include <string>
#include <utility>

#include "app/daily/daily.hpp"
#include "app/share/share.hpp"

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

} // namespace

/// Another day has begun, or the first.
void Reducer::begin_day(Day today) {
  m.today = today;
  m.of_the_day.reset();
  request(FindPuzzle{today});
  if (m.day_wanted != 0) ask_for_day();
}

void Reducer::operator()(const PlayDay& play) {
  m.day_by_link = play.by_link;
  m.day_wanted = 0;
  const bool here = is_begun(m.session, play.day);
  if (here || (m.aside && is_begun(*m.aside, play.day))) {
    (*this)(GoOn{!here});
    return sit_for_day();
  }
  m.day_wanted = play.day;
  ask_for_day();
}

/// Whoever has played on meanwhile: who comes for the puzzle is the person who solves it, against Perfect.
void Reducer::sit_for_day() {
  if (is_try(m.session)) return;
  for (const Seat seat : {Seat::first, Seat::second}) {
    const Player wanted = daily_players[index_of(seat)];
    if (m.session.player(seat) != wanted) (*this)(Action(SetPlayer{seat, wanted}));
  }
}

/// As soon as it is known which day it is.
void Reducer::ask_for_day() {
  if (m.today == 0) return;
  if (m.day_wanted > m.today) {
    m.day_by_link = false;
    m.error = m.notice = say(N_("The puzzle of {0} is not out yet. Come back on that day."),
                             day_words(std::exchange(m.day_wanted, 0), m.today));
    return ask(Announce{*m.notice});
  }
  if (m.day_wanted == m.today && m.of_the_day) return begin_puzzle(Puzzle(*m.of_the_day));
  request(FindPuzzle{m.day_wanted});
}

void Reducer::answered(const Request& asked, const PuzzleFound& found) {
  if (!found.puzzle) return;
  const Day day = std::get<FindPuzzle>(asked.what).day;
  if (day == m.today) m.of_the_day = found.puzzle;
  if (day == m.day_wanted) begin_puzzle(*found.puzzle);
}

void Reducer::begin_puzzle(const Puzzle& puzzle) {
  const Day day = std::exchange(m.day_wanted, 0);
  const bool by_link = std::exchange(m.day_by_link, false);
  const bool further = m.has_table();
  put_aside();
  m.game.clear();
  go(AtTable{});
  Session session({puzzle.start, {}}, {Player::human, Player::perfect});
  session.set_daily({day, puzzle.par});
  lay_game(std::move(session), further);
  if (!by_link || !greet(daily_link(day), true)) ask(Announce{daily_title(m.session.daily(), m.today)});
}

/// A try has been helped once and for all.
void Reducer::note_help() {
  if (!m.at_table() || !is_daily(m.session) || m.session.over() || m.session.daily().helped || !shows_help(m))
    return;
  Daily daily = m.session.daily();
  daily.helped = true;
  m.session.set_daily(daily);
  keep_session();
  if (!m.game.empty()) keep_game();
}

/// `fresh`: this was the person's first move.
void Reducer::note_puzzle(bool fresh) {
  if (!is_try(m.session)) return;
  m.try_to_note = m.try_to_note || fresh;
  m.solved_to_note = m.solved_to_note || is_solved(m.session);
  if (m.try_to_note || m.solved_to_note) ask(ReadStats{});
}

} // namespace nimatron
