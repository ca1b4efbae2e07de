#pragma once

#include <array>
#include <optional>

#include "app/model.hpp"

namespace nimatron {

/// The computer's in such a game.
Player level_of(const Players& players);
/// The seats where the person begins, or the computer.
Players seated(Player level, bool machine_begins);

/// Whether there is one person, who has lost to the computer.
bool person_lost(const Session& session);
/// The same seats with the next level, for a person who plays against one, has not lost, and can have a stronger one.
std::optional<Players> harder(const Session& session);

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

/// As the table calls who sits there: in a lesson the computer says "I", as the lesson does.
Message name_at_table(const Model& model, Seat seat);

/// "Your turn", ...: likewise.
Message status_at_table(const Model& model);

/// Whose player is chosen where only one can be: the computer's, else the second.
Seat seat_to_choose(const Session& session);
/// Who can be chosen, with a line about each.
std::array<Player, 5> who_can_play();
Message name_in_list(Player player);
Message about_player(Player player);

/// What is said when another player has taken that seat.
Message seat_words(const Session& session, Seat seat);

} // namespace nimatron
