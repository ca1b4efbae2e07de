#include "features/friend/two_players.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "session/wording.hpp"

namespace nimatron {

namespace {

/// The other one has a name, and "Waiting for your friend" would not be it.
bool is_named(const Session& session) {
  const Agreement& agreement = session.agreement();
  return agreement.me && !agreement.names[index_of(other(*agreement.me))].empty();
}

} // namespace

Message friend_name(const Session& session) {
  return player_name(session, other(session.agreement().me.value_or(Seat::first)));
}

Message arrival_words(const Received& received) {
  const Session& session = received.session;
  const Message name = friend_name(session);
  const std::size_t moves = session.record().moves.size();
  switch (received.how) {
  case LinkResult::fresh:
    if (session.finished())
      return say(N_("{0, select, your_friend {Your friend has sent you a finished game.} other {{0} has sent "
                    "you a finished game.}}"),
                 name);
    return moves == 0
               ? say(N_("{0, select, your_friend {Your friend invites you to a game. You move first.} other "
                        "{{0} invites you to a game. You move first.}}"),
                     name)
               : say(N_("{0, select, your_friend {Your friend invites you to a game and has moved. It's your "
                        "turn.} other {{0} invites you to a game and has moved. It's your turn.}}"),
                     name);
  case LinkResult::news: return status(session);
  case LinkResult::replaced:
    return say(N_("{0, select, your_friend {Your friend took back move {1} and played another. The old one "
                  "is kept under Moves.} other {{0} took back move {1} and played another. The old one is "
                  "kept under Moves.}}"),
               name, received.ply + 1);
  case LinkResult::beside:
    return say(N_("From move {0} on, this link differs from your game. Your game stays on the board; the "
                  "other moves "
                  "are kept under Moves."),
               received.ply + 1);
  case LinkResult::again:
    return sentences(say(N_("You have opened this link before.")),
                     session.finished() ? say(N_("The game is over.")) : say(N_("It's your turn.")));
  case LinkResult::own:
    return is_named(session) ? say(N_("This link has your own move. Send it to {0}."), name)
                             : say(N_("This link has your own move. Send it to your friend."));
  case LinkResult::older: break;
  }
  return say(N_("This link is older than your game, so your game stays as it is."));
}

Message no_hints_words() {
  return say(N_("Hints are off until both of you want them. Say so where you send your link."));
}

Count time_left(const Model& model, Seat seat) {
  const Session& session = model.session;
  const Count left = session.agreement().left[index_of(seat)];
  if (model.ticking_since < 0 || session.to_move() != seat) return left;
  const double passed = std::max(0.0, model.now - model.ticking_since);
  return std::max<Count>(0, left - static_cast<Count>(std::llround(passed * 1000)));
}

std::string clock_text(Count milliseconds) {
  const Count seconds = (milliseconds + 999) / 1000;
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

bool clock_paused(const Model& model) {
  return is_timed(model.session) && model.session.played() > 0 && model.ticking_since < 0;
}

double clock_tick(const Model& model) {
  if (model.ticking_since < 0) return -1;
  const Count left = time_left(model, model.session.to_move());
  if (left == 0) return 0;
  return static_cast<double>((left - 1) % 1000 + 1) / 1000;
}

bool board_turned(const Model& model) {
  const Session& session = model.session;
  if (!session.agreement().turns || !model.at_table()) return false;
  const bool moved = session.played() > 0 && (moving(model) || session.over());
  return (moved ? session.mover(session.played() - 1) : session.to_move()) == Seat::second;
}

bool has_link_to_send(const Session& session) {
  const Agreement& agreement = session.agreement();
  if (!agreement.by_link() || !agreement.me) return false;
  const std::size_t moves = session.record().moves.size();
  return moves == 0           ? session.to_move() != *agreement.me
         : session.finished() ? session.mover(moves - 1) == *agreement.me
                              : session.mover(moves) != *agreement.me;
}

bool looks_back(const Session& session) {
  return can_redo(session) && !session.over() && (session.machine_to_move() || !may_move(session));
}

Agreement agreed(const TwoPlayersSheet& sheet, std::uint64_t seed) {
  Agreement out = sheet.agreement;
  if (out.by_link()) {
    out.turns = false;
    out.clock = {};
    out.game = game_id(seed);
    out.me = sheet.friend_begins ? Seat::second : Seat::first;
    // On the sheet this person's name comes first.
    if (sheet.friend_begins) std::swap(out.names[0], out.names[1]);
    if (sheet.friend_begins) std::swap(out.hints[0], out.hints[1]);
  } else {
    out.with = Agreement::With::table;
    out.hints = {};
  }
  out.left.fill(1000 * out.clock.seconds);
  return out;
}

} // namespace nimatron
