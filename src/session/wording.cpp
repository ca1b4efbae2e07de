#include "session/wording.hpp"

#include <cstddef>
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
  const bool you = one_person(players) && players[index_of(winner)] == Player::human;
  return you ? say(N_("You win!")) : say(N_("{0} wins"), player_name(players, winner));
}

} // namespace

Message player_name(const Players& players, Seat seat) {
  const Player player = players[index_of(seat)];
  if (is_machine(player) && player != players[index_of(other(seat))]) return level_name(player);
  if (is_machine(player)) return seat == Seat::first ? say(N_("Computer 1")) : say(N_("Computer 2"));
  if (one_person(players)) return say(N_("You"));
  return seat == Seat::first ? say(N_("Player 1")) : say(N_("Player 2"));
}

Message player_name(const Session& session, Seat seat) { return player_name(session.players(), seat); }

Message maker_name(const Session& session, std::size_t ply) {
  return player_name(session.players(ply), session.mover(ply));
}

Message history_line(const Session& session, std::size_t ply, const Position& before) {
  return say(N_("{0}. {1}: {2}"), ply + 1, maker_name(session, ply),
             describe(before, session.record().moves[ply]));
}

Message status(const Session& session) {
  if (session.over()) return won(session);
  const Seat seat = session.to_move();
  if (is_machine(session.player(seat))) return say(N_("{0} is thinking"), player_name(session, seat));
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
