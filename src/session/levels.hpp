#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/message.hpp"
#include "core/position.hpp"
#include "session/player.hpp"

namespace nimatron {

// How well the machine plays below its best. A level is a mixture of what people do, the same for every game
// and drawn by the seed:
//
//     beginner  sees the last move three times in four, and otherwise takes: of three moves that come to mind
//               the one that takes most. What the other will do is not asked.
//     casual    sees the last three moves, his own and those between, where there are few; makes heaps equal
//               and copies, nine times in ten; otherwise any move that does not lose at once.
//     club      knows the theory, and always copies where that wins; but adding in columns it slips: one time
//               in ten in three binary columns (or where there are as many moves), three in ten in four, four
//               in ten in more. Then it plays like a casual player.
//     perfect   session/opponent.hpp.

/// Needs no analysis: looks at the board only.
inline bool plays_by_eye(Player player) { return player == Player::beginner || player == Player::casual; }

/// The move such a player makes by eye; nothing where he plays this one as the perfect player does. The
/// position must have a move.
std::optional<Move> move_by_eye(const Position& position, Player player, std::uint64_t seed);

/// "Beginner", "Casual", ...: of a machine.
Message level_name(Player player);
/// "beginner", "casual", ..., as it is kept and written on a command line.
const char* kept_level(Player player);
/// The lowest level's former name, "newcomer", is understood too.
std::optional<Player> level_named(std::string_view name);

} // namespace nimatron
