#include "app/reducer.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "app/share/share.hpp"
#include "app/share/two_players.hpp"
#include "core/game.hpp"
#include "core/move_words.hpp"
#include "solve/search/bytes.hpp"

// Two people play: a friend by link, or both at this device, with or without a clock.

namespace nimatron {

namespace {

constexpr double before_arrival = 0.8; // the position is seen before the friend's move is made on it
constexpr double arrival_seconds = 0.8;

} // namespace

void Reducer::operator()(const PlayTogether& play) {
  const Position start = m.form() != nullptr ? m.form()->start : m.session.record().start;
  const std::uint64_t seed = play.seed ^ static_cast<std::uint64_t>(m.clock);
  Agreement agreement = agreed(play.how, seed);
  const bool sends = agreement.by_link() && play.how.friend_begins;
  (*this)(Action(NewGame{start, {Player::human, Player::human}, false, std::move(agreement)}));
  if (sends) return offer_link();
  if (m.session.agreement().by_link())
    tell(say(N_("Make your move. Then you get a link to send to your friend.")));
}

void Reducer::operator()(const WantHints& wish) {
  Agreement agreement = m.session.agreement();
  if (!agreement.by_link() || !agreement.me) return;
  agreement.hints[index_of(*agreement.me)] = wish.wanted;
  m.session.set_agreement(std::move(agreement));
  keep_session();
  ask(Address{address(m)});
  keep_game();
  tell(!wish.wanted               ? say(N_("Hints stay off in this game."))
       : hints_are_off(m.session) ? say(N_("Hints come as soon as your friend wants them, too."))
                                  : say(N_("Both of you want hints, so they are on.")));
}

bool Reducer::hints_refused() {
  if (!m.at_table() || m.teaching || !hints_are_off(m.session)) return false;
  tell(no_hints_words());
  return true;
}

void Reducer::operator()(const PlayOn&) {
  m.looking_back = false;
  if (m.session.agreement().by_link()) (*this)(Action(GoTo{m.session.record().moves.size()}));
}

// ------------------------------------------------------------------------------------------------- a link comes

/// The games that are kept have been read: one of them may be the link's.
void Reducer::receive_link(const GamesRead& read) {
  const std::string text = std::exchange(m.friend_link, {});
  auto link = read_link(text);
  if (!link) return;
  const Session theirs = session_of(std::move(*link));
  std::optional<KeptGame> here = find_by_link(read.games, theirs);
  std::string key = here ? here->key : "";
  // What can't be kept on this device is on the table all the same.
  const auto further = [&](const Session& session) {
    if (!same_game(session, theirs)) return;
    if (!here || here->session.record().moves.size() < session.record().moves.size())
      here = KeptGame{key, 0, session};
  };
  further(m.session);
  if (m.aside) further(*m.aside);
  lay_arrival(here ? receive(here->session, theirs) : receive(theirs), std::move(key));
  greet(text, false);
}

void Reducer::lay_arrival(Received received, std::string key) {
  Session& session = received.session;
  if (same_game(m.session, session)) {
    stop_teaching();
  } else {
    put_aside();
  }
  if (m.aside && same_game(*m.aside, session)) {
    m.aside.reset();
    ask(Keep{"aside", ""});
  }
  go(AtTable{});
  m.session = session;
  m.game = std::move(key);
  keep_game();
  const std::size_t moves = session.record().moves.size();
  const bool moved = moves > 0 && (received.how == LinkResult::fresh || received.how == LinkResult::news ||
                                   received.how == LinkResult::replaced);
  const Message words = arrival_words(received);
  if (moved) session.go_to(moves - 1);
  lay_game(std::move(session));
  if (moved) {
    m.looking_back = false;
    m.arrival_due = m.now + before_arrival;
  }
  if (received.how != LinkResult::news) tell(words);
}

/// The friend's move is made on the board.
void Reducer::arrive() {
  const std::optional<Message> notice = m.notice;
  const Position before = m.session.current();
  const std::size_t ply = m.session.played();
  Session there = m.session;
  there.go_to(ply + 1);
  replace(std::move(there));
  m.notice = notice;
  const Move move = m.session.record().moves[ply];
  const double seconds = m.less_motion ? 0 : arrival_seconds;
  m.animation_ends = m.now + seconds;
  ask(ShowMove{before, move, seconds});
  m.sound_due = m.now + (sound_of(before, move) == Sound::match ? seconds / 2 : seconds);
  ask(Announce{say(N_("{0}: {1}. {2}"), player_name(m.session, m.session.mover(ply)), describe(before, move),
                   status(m.session))});
  if (m.session.over()) review();
}

/// The sheet with the link for the friend.
void Reducer::offer_link() {
  m.send_due = -1;
  if (!m.at_table() || m.sheet_open() || !has_link_to_send(m.session) || can_redo(m.session)) return;
  (*this)(ShowSheet{Sharing{.what = Sharing::What::turn}});
}

// --------------------------------------------------------------------------------------------------- the clock

void Reducer::charge_clock() {
  if (m.ticking_since < 0) return;
  Agreement agreement = m.session.agreement();
  const Seat seat = m.session.to_move();
  agreement.left[index_of(seat)] = time_left(m, seat);
  m.session.set_agreement(std::move(agreement));
  m.ticking_since = m.now;
}

/// With the first move the clock begins to run: for the other one.
void Reducer::press_clock(Seat mover) {
  if (!m.session.agreement().has_clock()) return;
  Agreement agreement = m.session.agreement();
  if (m.ticking_since >= 0) agreement.left[index_of(mover)] += 1000 * agreement.clock.increment;
  m.session.set_agreement(std::move(agreement));
  m.ticking_since = m.session.over() ? -1 : m.now;
}

void Reducer::stop_clock() {
  if (m.ticking_since < 0) return;
  charge_clock();
  m.ticking_since = -1;
  keep_session();
  if (!m.game.empty()) keep_game();
}

/// A page may be left at any moment, and then the time that has run so far is not given back. A large game is written less often.
void Reducer::keep_clock() {
  constexpr std::size_t large = 100'000; // bytes
  const std::size_t bytes =
      bytes_of(m.session.current().board) + sizeof(Move) * m.session.record().moves.size();
  const double interval = bytes < large ? 1 : 30;
  if (m.ticking_since < 0 || m.now < m.ticking_since + interval) return;
  charge_clock();
  keep_session();
}

/// It runs as long as the table is looked at.
void Reducer::mind_clock() {
  if (m.ticking_since >= 0 && (!m.at_table() || m.teaching)) stop_clock();
}

void Reducer::operator()(const PauseClock& wish) {
  if (!is_timed(m.session) || m.session.played() == 0 || !m.at_table()) return;
  if (wish.paused) {
    stop_clock();
    tell(say(N_("The clock is paused.")));
  } else if (m.ticking_since < 0) {
    m.ticking_since = m.now;
    tell(status(m.session));
  }
}

void Reducer::flag_falls() {
  const Seat loser = m.session.to_move();
  charge_clock();
  m.ticking_since = -1;
  session_changed();
  if (!m.game.empty()) keep_game();
  review();
  m.animation_ends = m.now;
  ask(ShowAnother{}); // nothing stays chosen
  tell(say(N_("{0}'s time is up. {1}"), player_name(m.session, loser), status(m.session)));
}

} // namespace nimatron
