#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/message.hpp"
#include "session/session.hpp"

namespace nimatron {

/// "You", "Casual", "First player", ...: who sits there.
Message player_name(const Players& players, Seat seat);
/// Who sits there now, by the name they have given.
Message player_name(const Session& session, Seat seat);
/// Likewise; of a finished game, who sat there at its end.
Message last_player_name(const Session& session, Seat seat);
/// What a side is called for all that it has done in this game: "The computer", where that has played it at several levels.
Message side_name(const Session& session, Seat seat);
/// Likewise, of a move that these have made.
Message player_name(const Session& session, const Players& players, Seat seat);
/// Who made the record's move of this number (from 0), even if somebody else plays there now.
Message maker_name(const Session& session, std::size_t ply);
/// "3. You: take 2 from heap 1", of a move by its number (from 0).
Message numbered_move(std::size_t ply, const Message& who, const Message& move);
/// Likewise, for the move of this number (from 0) made in `before`.
Message history_line(const Session& session, std::size_t ply, const Position& before);
/// "Your turn", "Casual wins", ...: one line.
Message status(const Session& session);
/// Likewise of a game that lies elsewhere: its result, if it has one.
Message standing_words(const Session& session);
/// "Ada 2 – 1 Ben", where a match of several games is played: with the game that has ended.
std::optional<Message> match_words(const Session& session);
/// Instead of it while the computer waits.
Message looking_back();
/// The text, or its beginning where it is long: what comes from outside can have any length.
std::string shortened(std::string_view text);

} // namespace nimatron
