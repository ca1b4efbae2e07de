#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/count.hpp"
#include "core/reader.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"

namespace nimatron {

/// How much time each player has.
struct TimeControl {
  Count seconds = 0;   // of each player; 0: there is no clock
  Count increment = 0; // seconds that come back with each move

  static constexpr Count most_seconds = 3 * 3600;
  static constexpr Count most_increment = 60;

  bool operator==(const TimeControl&) const = default;
};

/// Several games, one after another, with swapped seats. Of the seats as they are in the game being played.
struct MatchScore {
  Count games = 1;
  Count played = 0; // before this one
  std::array<Count, 2> won{};

  static constexpr Count most_games = 99;

  bool operator==(const MatchScore&) const = default;
};

/// What two people have agreed on. A game by link carries it in each of its links:
///
///     play=hh;with=link;game=k3f9x2ab;names=Ada,Ben;hints=12;match=3,1,1,0;nim:3,5,7/1-2
///
/// and a game on one device in what is kept:
///
///     play=hh;with=table;names=Ada,Ben;clock=300,5;left=281400,300000;board=turns;at=2;nim:3,5,7/1-2/2-1
struct Agreement {
  enum class With : unsigned char { nobody, table, link };

  With with = With::nobody;
  std::string game{};                 // by link: tells this game from others
  std::optional<Seat> me{};           // by link: who sits at this device; no link says so
  std::array<std::string, 2> names{}; // "": none
  std::array<bool, 2> hints{};        // by link: who would like to have hints
  bool turns = false;                 // on one device: the board turns to the player who is to move
  TimeControl clock{};                // on one device
  std::array<Count, 2> left{};        // milliseconds; 0: that player has run out of time
  MatchScore match{};

  bool by_link() const { return with == With::link; }
  bool has_clock() const { return clock.seconds > 0; }
  /// Who has run out of time.
  std::optional<Seat> fallen() const;

  bool operator==(const Agreement&) const = default;
};

/// The next game of the match, or the first of another one: the seats are swapped and both have all their time.
/// `winner`: of the game that has ended. Both sides of a game by link arrive at the same name for it.
Agreement next_agreement(const Agreement& agreement, std::optional<Seat> winner);
/// All games of the match have been played, when this one has ended.
bool is_last(const MatchScore& match);

/// What tells a game by link from all others.
std::string game_id(std::uint64_t seed);

inline constexpr std::size_t longest_name = 20; // characters
/// Why a player can't be called so; nothing: it will do.
std::optional<Message> fault_in_name(std::string_view name);

/// `with=link;game=...;`, or "" where nothing was agreed. What belongs to this device alone only where `kept`.
std::string print(const Agreement& agreement, bool kept);
/// Whether print() makes such a setting.
bool is_agreement_setting(std::string_view name);
/// The value of such a setting, up to the ';' after it.
std::optional<Fault> read_agreement_setting(std::string_view name, Reader& in, Agreement& agreement);
/// What is wrong with the settings taken together; what is missing and follows from them is added.
std::optional<Message> settle(Agreement& agreement);

} // namespace nimatron
