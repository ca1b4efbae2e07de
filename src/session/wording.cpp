#include "session/wording.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "core/game.hpp"
#include "core/move_words.hpp"
#include "session/levels.hpp"

namespace nimatron {

namespace {

Message won(const Session& session) {
  if (session.result() == Standing::tie) return say(N_("It's a tie"));
  const Seat winner = session.result() == Standing::first ? Seat::first : Seat::second;
  const Players& players = session.last_players();
  const Agreement& agreement = session.agreement();
  const bool you = agreement.by_link() ? agreement.me == winner
                                       : one_person(players) && players[index_of(winner)] == Player::human;
  if (agreement.fallen())
    return say(N_("{0, select, you {You win on time} your_friend {Your friend wins on time} the_computer "
                  "{The computer wins on time} other {{0} wins on time}}"),
               last_player_name(session, winner));
  return you ? say(N_("You win!"))
             : say(N_("{0, select, your_friend {Your friend wins} beginner {Beginner wins} casual {Casual "
                      "wins} club {Club wins} perfect {Perfect wins} other {{0} wins}}"),
                   last_player_name(session, winner));
}

/// Whose turn it is in a game by link.
Message turn_by_link(const Session& session) {
  const Seat seat = session.to_move();
  if (session.agreement().me == seat) return say(N_("Your turn"));
  if (session.agreement().names[index_of(seat)].empty()) return say(N_("Waiting for your friend"));
  return say(N_("Waiting for {0}"), player_name(session, seat));
}

} // namespace

Message player_name(const Players& players, Seat seat) {
  const Player player = players[index_of(seat)];
  if (is_machine(player) && player != players[index_of(other(seat))]) return level_name(player);
  if (is_machine(player)) return seat == Seat::first ? say(N_("Computer 1")) : say(N_("Computer 2"));
  if (one_person(players)) return say(N_("You"));
  return seat == Seat::first ? say(N_("Player 1")) : say(N_("Player 2"));
}

Message player_name(const Session& session, const Players& players, Seat seat) {
  const Agreement& agreement = session.agreement();
  if (agreement.me == seat) return say(N_("You"));
  const std::string& name = agreement.names[index_of(seat)];
  if (!name.empty() && !is_machine(players[index_of(seat)])) return say("{0}", name);
  return agreement.by_link() ? say(N_("Your friend")) : player_name(players, seat);
}

Message player_name(const Session& session, Seat seat) {
  return player_name(session, session.players(), seat);
}

Message last_player_name(const Session& session, Seat seat) {
  return player_name(session, session.last_players(), seat);
}

Message side_name(const Session& session, Seat seat) {
  const Player now = session.last_players()[index_of(seat)];
  for (std::size_t ply = 0; is_machine(now) && ply < session.played(); ++ply) {
    const Player maker = session.maker(ply);
    if (session.mover(ply) == seat && is_machine(maker) && maker != now) return say(N_("The computer"));
  }
  return last_player_name(session, seat);
}

Message maker_name(const Session& session, std::size_t ply) {
  return player_name(session, session.players(ply), session.mover(ply));
}

std::optional<Message> match_words(const Session& session) {
  const Agreement& agreement = session.agreement();
  if (agreement.match.games < 2) return std::nullopt;
  std::array<Count, 2> won = agreement.match.won;
  for (const Seat seat : {Seat::first, Seat::second})
    won[index_of(seat)] += session.result() == won_by(seat) ? 1 : 0;
  // On this device the person's comes first, whoever begins.
  const Seat left = agreement.me.value_or(Seat::first);
  const Message score =
      say(N_C("the score of a match: a player, the games won, those of the other, the other player",
              "{0} {1} \xe2\x80\x93 {2} {3}"),
          player_name(session, left), won[index_of(left)], won[index_of(other(left))],
          player_name(session, other(left)));
  if (session.finished() && is_last(agreement.match)) return say(N_("Final score: {0}"), score);
  return labelled(say(N_("Game {0} of {1}"), agreement.match.played + 1, agreement.match.games), score);
}

Message numbered_move(std::size_t ply, const Message& who, const Message& move) {
  return say(N_C("a move in a list: its number, who made it, and the move", "{0}. {1}: {2}"), ply + 1, who,
             move);
}

Message history_line(const Session& session, std::size_t ply, const Position& before) {
  return numbered_move(ply, maker_name(session, ply), describe(before, session.record().moves[ply]));
}

Message status(const Session& session) {
  if (session.over()) return won(session);
  if (session.agreement().by_link()) return turn_by_link(session);
  const Seat seat = session.to_move();
  if (is_machine(session.player(seat)))
    return say(N_("{0, select, beginner {Beginner is thinking} casual {Casual is thinking} club {Club is "
                  "thinking} perfect {Perfect is thinking} other {{0} is thinking}}"),
               player_name(session, seat));
  if (one_person(session.players())) return say(N_("Your turn"));
  return say(N_("{0} to move"), player_name(session, seat));
}

Message standing_words(const Session& session) { return session.finished() ? won(session) : status(session); }

Message looking_back() { return say(N_("You are viewing an earlier position.")); }

std::string shortened(std::string_view text) {
  constexpr std::size_t most = 60;
  if (text.size() <= most) return std::string(text);
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) // not inside a character
    --end;
  return std::string(text.substr(0, end)) + " \xe2\x80\xa6";
}

} // namespace nimatron
