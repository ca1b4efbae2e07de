#pragma once

#include <array>
#include <cstddef>

namespace nimatron {

/// Who plays: a person, or the computer at a level, the weakest first.
enum class Player : unsigned char { human, beginner, casual, club, perfect };

inline constexpr std::array machines = {Player::beginner, Player::casual, Player::club, Player::perfect};

inline bool is_machine(Player player) { return player != Player::human; }

/// Who sits where: the first of them began.
using Players = std::array<Player, 2>;

/// Somebody plays against a machine.
inline bool one_person(const Players& players) { return is_machine(players[0]) != is_machine(players[1]); }

/// The computer's level there.
inline Player level_of(const Players& players) { return is_machine(players[0]) ? players[0] : players[1]; }
/// The seats where the person begins, or the computer.
inline Players seated(Player level, bool machine_begins) {
  return machine_begins ? Players{level, Player::human} : Players{Player::human, level};
}

/// Who plays the puzzle of a day.
inline constexpr Players daily_players = {Player::human, Player::perfect};

/// In saved games, by number. An earlier version knew one machine, m.
inline constexpr char player_letters[] = "hncbm";
inline char letter_of(Player player) { return player_letters[static_cast<std::size_t>(player)]; }

} // namespace nimatron
