#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/position.hpp"
#include "core/result.hpp"

namespace nimatron {

enum class Player : unsigned char { human, machine };

/// A game being played: all that undo would bring back, and nothing else.
///
///     nim:3,5,7 / 1-2 / 3-7 / 2-1
///                          ^ played == 2: one move has been undone and can be redone
struct Session {
  Record record;          // with the moves that redo would bring back
  std::size_t played = 0; // how many of them lie on the board
  std::array<Player, 2> player = {Player::human, Player::machine};
  int first = 0; // which of the two began

  bool operator==(const Session&) const = default;
};

// What can be done to a session.

struct NewGame {
  Position start;
  std::array<Player, 2> player = {Player::human, Player::machine};
  int first = 0;
};
struct PlayMove {
  std::string text; // as in notation.md: what is played is what could have been written
};
/// Goes back to the last position in which a person chose (a whole round against the machine).
/// Two machines: one move back.
struct Undo {};
/// Forward again to the next position in which a person chooses, or to the end of the record.
struct Redo {};
/// The same start again.
struct Again {};
struct SetPlayer {
  int which = 0;
  Player player = Player::human;
};

using Action = std::variant<NewGame, PlayMove, Undo, Redo, Again, SetPlayer>;

/// Pure. A fault: the session stays as it was (an illegal move, nothing to undo).
Result<Session> apply(const Session& session, const Action& action);

bool can_undo(const Session& session);
bool can_redo(const Session& session);

/// The position on the board.
Position current(const Session& session);
/// Whose turn it is: 0 or 1 into `player`. The turns alternate, except where the board knows better
/// (in the game of games a player may win one game and begin the next).
int to_move(const Session& session);
bool machine_to_move(const Session& session);
/// Who has won, 0 or 1, once the game is over; -1 while it goes on, -2 for a tie. The last mover wins,
/// under misere loses; where the game keeps a score, the score decides.
int winner(const Session& session);

/// Where a match of several games is played from its beginning: who has won those that have ended, in
/// order, 0 for the player who began the match. Otherwise nothing.
std::vector<int> games_won(const Session& session);

/// `play=hm;first=0;at=2;nim:3,5,7/1-2/3-7/2-1`: what is kept between two visits.
std::string save(const Session& session);
/// Total: any bytes give a session or a fault with its column.
Result<Session> load(std::string_view text);

} // namespace nimatron
