#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/position.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "session/agreement.hpp"
#include "session/daily_puzzle.hpp"
#include "session/player.hpp"
#include "session/side_lines.hpp"
#include "session/trail.hpp"

namespace nimatron {

/// Which puzzle of a day is played.
struct Daily {
  Day day = 0; // 0: none
  Count par = 0;
  bool helped = false; // a hint, the reasons or another player have helped

  bool operator==(const Daily&) const = default;
};

/// A game being played: all that undo would bring back, and nothing else.
///
///     nim:3,5,7 / 1-2 / 3-7 / 2-1
///                          ^ played() == 2: one move has been undone and can be redone
///
/// Going back and playing differently keeps both variations: what was played before is beside the record then
/// (side_lines.hpp), and becomes the record again when somebody goes there.
///
/// A plain value. Every question is answered at once: positions are kept (`Trail`), nothing is replayed.
class Session {
 public:
  /// No game.
  Session() = default;
  /// The record with all its moves on the board. They are legal.
  explicit Session(Record record, Players players = {Player::human, Player::perfect});

  bool has_game() const { return record_.start.game != nullptr; }
  /// With the moves that redo would bring back.
  const Record& record() const { return record_; }
  /// How many of them lie on the board.
  std::size_t played() const { return trail_.size(); }
  const SideLines& sides() const { return sides_; }
  const Players& players() const { return players_; }
  Player player(Seat seat) const { return players_[index_of(seat)]; }
  const Daily& daily() const { return daily_; }
  /// While the computer plays both sides: the seat that a person has left to it, and takes over again.
  const std::optional<Seat>& handed_over() const { return handed_over_; }
  /// What two people have agreed on, if they have.
  const Agreement& agreement() const { return agreement_; }
  /// Who sat where when the record's move number `ply` (from 0) was made; behind the last, who sits there now.
  const Players& players(std::size_t ply) const { return ply < made_by_.size() ? made_by_[ply] : players_; }
  /// Of a finished game, who sat there at its end; else who sits there now.
  const Players& last_players() const { return finished() && !made_by_.empty() ? made_by_.back() : players_; }
  /// Who made that move, or is to make it.
  Player maker(std::size_t ply) const { return players(ply)[index_of(mover(ply))]; }
  /// The record's moves, with those who made them.
  MoveLine line() const;

  /// The position on the board.
  const Position& current() const { return trail_.end(); }
  /// The position after `ply` of the record's moves, ply <= played().
  Position position(std::size_t ply) const { return trail_.at(ply, record_.moves); }
  /// Who made the record's move number `ply` (from 0), or is to make it; ply <= record().moves.size().
  Seat mover(std::size_t ply) const { return mover_[ply]; }
  Seat to_move() const { return mover_[played()]; }
  Standing standing() const { return standing_; }
  bool over() const { return standing_ != Standing::going_on; }
  /// How it stands at the record's end: a finished game stays one while somebody looks back into it.
  Standing result() const { return result_; }
  bool finished() const { return result_ != Standing::going_on; }
  bool machine_to_move() const { return !over() && is_machine(player(to_move())); }

  bool operator==(const Session& that) const {
    return record_ == that.record_ && played() == that.played() && players_ == that.players_ &&
           made_by_ == that.made_by_ && sides_ == that.sides_ && daily_ == that.daily_ &&
           agreement_ == that.agreement_ && handed_over_ == that.handed_over_;
  }

  // Changes; apply() below decides which are possible.

  void set_daily(const Daily& daily) { daily_ = daily; }
  /// A clock that has run down ends the game.
  void set_agreement(Agreement agreement);
  /// A person who lets the computer play keeps the seat until a person sits somewhere again.
  void set_player(Seat seat, Player player);
  void set_handed_over(std::optional<Seat> seat) { handed_over_ = seat; }
  /// A legal move. Where it has been played here before, that line goes on; otherwise what redo would have
  /// brought back is from now on beside the record.
  void push(Move move);
  /// Back or forward to where `ply` of the record's moves lie on the board.
  void go_to(std::size_t ply);
  /// Likewise, of the line of this number beside the record, from 1, which becomes the record.
  void go_to(std::size_t ply, std::size_t line);
  void set_sides(SideLines sides) { sides_ = std::move(sides); }
  /// Of each of the record's moves.
  void set_made_by(std::vector<Players> players) { made_by_ = std::move(players); }

 private:
  void look();
  void follow(MoveLine line);

  Record record_;
  Players players_ = {Player::human, Player::perfect};
  Daily daily_;
  std::optional<Seat> handed_over_;
  Agreement agreement_;
  Trail trail_;
  SideLines sides_;
  std::vector<Seat> mover_{Seat::first}; // one more than moves
  std::vector<Players> made_by_;         // as many
  Standing standing_ = Standing::going_on;
  Standing result_ = Standing::going_on;
};

// What can be done to a session.

struct NewGame {
  Position start;
  Players players = {Player::human, Player::perfect};
  bool fair = false;        // the computer begins if the first player can only lose
  Agreement agreement = {}; // of two people
};
struct PlayMove {
  std::string text; // as in notation.md: what is played is what could have been written
};
/// Goes back to the last position in which a person chose (a whole round against the computer).
/// Two machines: one move back.
struct Undo {};
/// Forward again to the next position in which a person chooses, or to the end of the record.
struct Redo {};
/// To where `ply` moves of a line lie on the board: 0 is the record, then come those beside it.
struct GoTo {
  std::size_t ply = 0;
  std::size_t line = 0;
};
/// The same start again; two people who have agreed on something swap seats. The puzzle of a day is tried again: the person
/// begins, against Perfect.
struct Again {};
struct SetPlayer {
  Seat seat = Seat::first;
  Player player = Player::human;
};

using Action = std::variant<NewGame, PlayMove, Undo, Redo, Again, SetPlayer, GoTo>;

/// Pure. A fault: the session stays as it was (an illegal move, nothing to undo).
Result<Session> apply(const Session& session, const Action& action);

/// In a game by link: it is the turn of the person at this device, who may also replace a move of their own as long as
/// it is the last. In any other game: nothing stands against a move.
bool may_move(const Session& session);
/// In a game by link: hints are off, as not both of you want them.
bool hints_are_off(const Session& session);
/// The players' time runs, so nobody may go back.
bool is_timed(const Session& session);
/// Who sits at the device of somebody to whom a link brings this game: whoever is to answer.
Seat seat_of_reader(const Session& session);

/// What holds for the next game of the same two people: of a match, or of another one.
Agreement agreement_after(const Session& session);

bool can_undo(const Session& session);
bool can_redo(const Session& session);

/// The level that a person has beaten: the weakest of those that made the other's moves. Nothing where the person
/// had a machine move, too.
std::optional<Player> weakest_beaten(const Session& session);

/// Where a match of several games is played from its beginning: who has won those that have ended, in
/// order. Otherwise nothing.
std::vector<Seat> games_won(const Session& session);

/// `play=hm;at=2;nim:3,5,7/1-2/3-7/2-1`: what is kept between two visits; who began is named first. Lines
/// beside the record come behind it: `;1/3-6` shares its first move with it. Where others sat there before,
/// `;was=hn4hc6` before `;at=` says who did: for 4 moves these, then for 6 those, the record's moves first.
/// Behind `play=mm;` stands `seat=1;` or `seat=2;` where a person has left that seat to the computer.
/// The puzzle of a day begins with its date and its par: `daily=2026-11-22,5;`, or with
/// `daily=2026-11-22,5,helped;`. What two people have agreed on stands behind `play=hh;` (session/agreement.hpp).
std::string save(const Session& session);
/// Total: any bytes give a session or a fault with its column. Saves of earlier versions say `;first=1` where
/// the second of the two began.
Result<Session> load(std::string_view text);

} // namespace nimatron
