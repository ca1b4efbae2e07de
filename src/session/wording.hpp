#pragma once

#include <string>
#include <string_view>

#include "core/message.hpp"
#include "session/session.hpp"

namespace nimatron {

/// "You", "Casual", "First player", ...: who sits there.
Message player_name(const Players& players, Seat seat);
/// Who sits there now.
Message player_name(const Session& session, Seat seat);
/// Who made the record's move of this number (from 0), even if somebody else plays there now.
Message maker_name(const Session& session, std::size_t ply);
/// "3. You: take 2 from heap 1", for the move of this number (from 0) made in `before`.
Message history_line(const Session& session, std::size_t ply, const Position& before);
/// "Your turn", "Casual wins", ...: one line.
Message status(const Session& session);
/// Likewise of a game that lies elsewhere: its result, if it has one.
Message standing_words(const Session& session);
/// Instead of it while the computer waits.
Message looking_back();
/// The text, or its beginning where it is long: what comes from outside can have any length.
std::string shortened(std::string_view text);

} // namespace nimatron
