#pragma once

#include <array>
#include <optional>

#include "app/model.hpp"

namespace nimatron {

/// Somebody plays against a machine.
bool one_person(const Players& players);
/// Of the machine in such a game.
Player level_of(const Players& players);
/// As they are to sit where the person begins, or the machine.
Players seated(Player level, bool machine_begins);

/// Whether the one person there is has lost to the machine.
bool person_lost(const Session& session);
/// The same seats with the next machine: for whoever plays against one, has not lost, and can have a better one.
std::optional<Players> harder(const Session& session);

/// Who begins may still be chosen at the table: no person has moved.
bool can_choose_first_mover(const Model& model);
/// Then: who does, as it was chosen.
std::optional<FirstMover> first_mover(const Model& model);
/// The session with the other order of players, before its first move.
Session begun_by(const Session& session, bool machine_begins);

/// Where the two have pieces of a colour each: which the one person plays, or which is to move; else nothing.
std::optional<Message> side_words(const Session& session);

/// Who begins, now that it is known who can win, and why so.
struct FairStart {
  bool machine_begins = false;
  Message words;
};
FairStart fair_start(const Analysis& known);

/// As the table calls who sits there: in a lesson the computer says "I", as the lesson does.
Message name_at_table(const Model& model, Seat seat);

/// "Your turn", ...: likewise.
Message status_at_table(const Model& model);

/// Whose player is chosen where only one can be: the machine's, else the second.
Seat seat_to_choose(const Session& session);
/// Who can be chosen, with a line about each.
std::array<Player, 5> who_can_play();
Message name_in_list(Player player);
Message about_player(Player player);

/// Somebody else sits there now: what is said of it.
Message seat_words(const Session& session, Seat seat);

} // namespace nimatron
