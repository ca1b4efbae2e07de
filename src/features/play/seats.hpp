#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "features/model.hpp"
#include "features/view.hpp"

namespace nimatron {

/// Whether there is one person, who has lost to the computer.
bool person_lost(const Session& session);
/// The same seats with the next level, for a person who plays against one, has not lost, and can have a stronger one.
std::optional<Players> harder(const Session& session);
/// Likewise with the one before, for a person who has lost.
std::optional<Players> easier(const Session& session);

/// Who begins may still be chosen at the table: no person has moved.
bool can_choose_first_mover(const Model& model);
/// Who begins, while that can be chosen.
std::optional<FirstMover> first_mover(const Model& model);
/// The session with the other order of players, before its first move.
Session begun_by(const Session& session, bool machine_begins);

/// Where each side has a colour: which one the person plays, or which is to move; else nothing.
std::optional<Message> side_words(const Session& session);

/// Says who begins and why, once it is known who can win.
struct FairStart {
  bool machine_begins = false;
  Message words;
};
FairStart fair_start(const Analysis& known);

/// As the table calls who sits there. In a lesson the two are always "You" and "The computer".
Message name_at_table(const Model& model, Seat seat);
/// Likewise who made the move of this number in a session on the table.
Message maker_at_table(const Model& model, const Session& session, std::size_t ply);

/// "Your turn", ...: likewise.
Message status_at_table(const Model& model);

/// The seat in which a person sits, or would sit again: where the computer plays both sides, the one that was left to it.
Seat own_seat(const Session& session);
/// What lets the computer play for the person, or gives the person the seat back.
struct HandingOver {
  Message name;
  SetPlayer action;
};
HandingOver handing_over(const Session& session, Player level);

/// A line for who sits there.
struct SeatLine {
  const char* id;
  Message name; // "You", "Club"
  Message told; // to those who do not see the line
  bool machine = false;
  bool turn = false;      // it is that side's move
  bool chosen = false;    // from a list: a computer, and whether two people play
  std::string clock = {}; // what it shows; "": there is none
};
SeatLine seat_line(const Model& model, Seat seat);

/// Who can begin, and how well a computer can play: to choose from.
std::vector<Segment> first_movers();
std::vector<Segment> levels();

/// Whose player is chosen where only one can be: the computer's, else the second.
Seat seat_to_choose(const Session& session);
/// Who can be chosen, with a line about each.
std::array<Player, 5> who_can_play();
Message name_in_list(Player player);
Message about_player(Player player);

/// What is said when another player has taken that seat.
Message seat_words(const Session& session, Seat seat);

} // namespace nimatron
