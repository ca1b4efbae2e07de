#include "features/friend/update.hpp"

#include <cstddef>
#include <string>
#include <utility>

#include "core/game.hpp"
#include "core/move_words.hpp"
#include "features/friend/two_players.hpp"
#include "features/shared/clock.hpp"
#include "features/shared/greet.hpp"
#include "features/shared/keep_game.hpp"
#include "features/shared/review_game.hpp"
#include "features/shared/screens.hpp"
#include "features/shared/table.hpp"
#include "features/shared/teaching.hpp"
#include "features/sharing/share.hpp"
#include "scene/sound.hpp"
#include "session/merge_link.hpp"
#include "session/wording.hpp"
#include "solve/search/bytes.hpp"

// Two people play: a friend by link, or both at this device, with or without a clock.

namespace nimatron {

namespace {

constexpr double before_arrival = 0.8; // the position is seen before the friend's move is made on it
constexpr double arrival_seconds = 0.8;
// A move in a game by link is seen to have been made before its link is offered.
constexpr double before_sending = 0.7;

void lay_arrival(Context& m, Received received, std::string key) {
  Session& session = received.session;
  if (same_game(m.session, session)) {
    stop_teaching(m);
  } else {
    put_aside(m);
  }
  if (m.aside && same_game(*m.aside, session)) {
    m.aside.reset();
    m.ask(Keep{"aside", ""});
  }
  go(m, AtTable{});
  m.session = session;
  m.game = std::move(key);
  keep_game(m);
  const std::size_t moves = session.record().moves.size();
  const bool moved = moves > 0 && (received.how == LinkResult::fresh || received.how == LinkResult::news ||
                                   received.how == LinkResult::replaced);
  const Message words = arrival_words(received);
  if (moved) session.go_to(moves - 1);
  lay_game(m, std::move(session));
  if (moved) {
    m.looking_back = false;
    m.arrival_due = m.now + before_arrival;
  }
  if (received.how != LinkResult::news) m.tell(words);
}

/// The friend's move is made on the board.
void arrive(Context& m) {
  const std::optional<Message> notice = m.notice;
  const Position before = m.session.current();
  const std::size_t ply = m.session.played();
  Session there = m.session;
  there.go_to(ply + 1);
  replace(m, std::move(there));
  m.notice = notice;
  const Move move = m.session.record().moves[ply];
  const double seconds = m.less_motion ? 0 : arrival_seconds;
  m.animation_ends = m.now + seconds;
  m.ask(ShowMove{before, move, seconds});
  m.sound_due = m.now + (sound_of(before, move) == Sound::match ? seconds / 2 : seconds);
  m.ask(Announce{
      sentences(closed(labelled(player_name(m.session, m.session.mover(ply)), describe(before, move))),
                status(m.session))});
  if (m.session.over()) start_review(m);
}

/// The sheet with the link for the friend.
void offer_link(Context& m) {
  m.send_due = -1;
  if (!m.at_table() || m.sheet_open() || !has_link_to_send(m.session) || can_redo(m.session)) return;
  m.dispatch(ShowSheet{Sharing{.what = Sharing::What::turn}});
}

/// A page may be left at any moment, and then the time that has run so far is not given back. A large game is written less often.
void keep_clock(Context& m) {
  constexpr std::size_t large = 100'000; // bytes
  const std::size_t bytes =
      bytes_of(m.session.current().board) + sizeof(Move) * m.session.record().moves.size();
  const double interval = bytes < large ? 1 : 30;
  if (m.ticking_since < 0 || m.now < m.ticking_since + interval) return;
  charge_clock(m);
  m.keep_session();
}

} // namespace

void update(Context& m, const PlayTogether& play) {
  const Position start = m.form() != nullptr ? m.form()->start : m.session.record().start;
  const std::uint64_t seed = play.seed ^ static_cast<std::uint64_t>(m.clock);
  Agreement agreement = agreed(play.how, seed);
  const bool sends = agreement.by_link() && play.how.friend_begins;
  m.dispatch(NewGame{start, {Player::human, Player::human}, false, std::move(agreement)});
  if (sends) return offer_link(m);
  if (m.session.agreement().by_link())
    m.tell(say(N_("Make your move. Then you get a link to send to your friend.")));
}

void update(Context& m, const WantHints& wish) {
  Agreement agreement = m.session.agreement();
  if (!agreement.by_link() || !agreement.me) return;
  agreement.hints[index_of(*agreement.me)] = wish.wanted;
  m.session.set_agreement(std::move(agreement));
  m.keep_session();
  m.ask(Address{address(m)});
  keep_game(m);
  m.tell(!wish.wanted               ? say(N_("Hints stay off in this game."))
         : hints_are_off(m.session) ? say(N_("Hints come once your friend wants them too."))
                                    : say(N_("Both of you want hints, so they are on.")));
}

/// The games that are kept have been read: one of them may be the link's.
void FriendListener::on(Context& m, const LinkArrived& read) {
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
  lay_arrival(m, here ? receive(here->session, theirs) : receive(theirs), std::move(key));
  greet(m, text, false);
}

void update(Context& m, const PauseClock& wish) {
  if (!is_timed(m.session) || m.session.played() == 0 || !m.at_table()) return;
  if (wish.paused) {
    stop_clock(m);
    m.tell(say(N_("The clock is paused.")));
  } else if (m.ticking_since < 0) {
    m.ticking_since = m.now;
    m.tell(status(m.session));
  }
}

void FriendListener::on(Context& m, const MovePlayed&) {
  if (has_link_to_send(m.session)) m.send_due = m.animation_ends + before_sending;
}

void FriendListener::on(Context& m, const TimePassed&) {
  if (m.arrival_due >= 0 && m.now >= m.arrival_due) arrive(m);
  if (m.send_due >= 0 && m.now >= m.send_due) offer_link(m);
  if (m.ticking_since >= 0 && time_left(m, m.session.to_move()) == 0) flag_falls(m);
  keep_clock(m);
}

/// The clock runs as long as the table is looked at.
void FriendListener::on(Context& m, const UpdateDone&) {
  if (m.ticking_since >= 0 && (!m.at_table() || m.teaching)) stop_clock(m);
}

} // namespace nimatron
