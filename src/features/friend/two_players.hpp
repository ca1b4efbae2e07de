#pragma once

#include <cstdint>
#include <string>

#include "features/model.hpp"
#include "session/merge_link.hpp"

namespace nimatron {

// Two people play: a friend by link, or both at this device. What is said of it, and what the clock shows.

/// What is said of a link that has been opened; the game is as it is from now on.
Message arrival_words(const Received& received);
/// "Ben", or "Your friend".
Message friend_name(const Session& session);
/// Why no hint is given.
Message no_hints_words();

/// Milliseconds that a player has left now.
Count time_left(const Model& model, Seat seat);
/// "4:59"
std::string clock_text(Count milliseconds);
/// The clock has run and stands still, so nobody moves.
bool clock_paused(const Model& model);
/// Seconds until another second is shown; < 0: the clock stands.
double clock_tick(const Model& model);

/// Whether the table is seen from the other side.
bool board_turned(const Model& model);
/// There is a link to be sent: a move of this person's that waits for its answer, or the last one of the game.
bool has_link_to_send(const Session& session);
/// Somebody looks at a position in which another is to move, while there is more to come.
bool looks_back(const Session& session);

/// What both have been offered in the sheet, ready to be played: with a name for the game and with the time on the
/// clock.
Agreement agreed(const TwoPlayersSheet& sheet, std::uint64_t seed);

} // namespace nimatron
