#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/message.hpp"
#include "core/position.hpp"
#include "session/candidates.hpp"
#include "session/player.hpp"

namespace nimatron {

// How well the computer plays below its best. A level is a mixture of what people do, drawn by the seed:
//
//     beginner  never misses a win in front of it (one of three moves, or the only heap, taken whole); otherwise
//               three moves come to mind. One that wins at once is made; else the one that takes most. What the
//               other can do then is not asked, and every second time a win is left if one can be. In a match
//               of several games no end is looked for. Pieces go forward, now and then by a single step.
//     casual    looks one move ahead: finds what wins at once or after any answer, and leaves no win at once;
//               every second time makes equal and copies. One time in four or five, more seldom or more often where much is on the
//               board, it sees its own last move only.
//     club      knows the theory, and always copies where that wins; but adding in columns it slips: one time
//               in ten in three binary columns (or where there are as many moves), three in ten in four, four
//               in ten in more. Then it plays like a casual player.
//     perfect   session/opponent.hpp.

/// Needs no analysis: looks at the board only.
inline bool plays_by_eye(Player player) { return player == Player::beginner || player == Player::casual; }

/// The move such a player makes by eye; nothing where he plays this one as the perfect player does. The
/// position must have a move.
std::optional<Move> move_by_eye(const Position& position, Player player, std::uint64_t seed);

/// A piece steps back from the one it faces.
bool is_retreat(const Position& position, const Move& move);
/// A move that wins at once; with the last match losing, one that leaves only that. Of very many moves not all
/// are tried.
std::optional<Move> winning_at_once(const Position& position, Rng& rng);

/// "Beginner", "Casual", ...: of a machine.
Message level_name(Player player);
/// "beginner", "casual", ..., as it is kept and written on a command line.
const char* kept_level(Player player);
/// The lowest level's former name, "newcomer", is understood too.
std::optional<Player> level_named(std::string_view name);

} // namespace nimatron
