#pragma once

#include <cstddef>

namespace nimatron {

/// The two players, named by who moves first from the start of the record.
enum class Seat : unsigned char { first, second };

constexpr Seat other(Seat seat) { return seat == Seat::first ? Seat::second : Seat::first; }
constexpr std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat); }

/// How a game stands: still going on, won by one of the two, or a tie.
enum class Standing : unsigned char { going_on, first, second, tie };

constexpr Standing won_by(Seat seat) { return seat == Seat::first ? Standing::first : Standing::second; }

/// How a game has ended for the player whose turn it would be.
enum class Finish : unsigned char { won, lost, tie };

constexpr Standing standing_of(Finish finish, Seat to_move) {
  switch (finish) {
  case Finish::won: return won_by(to_move);
  case Finish::lost: return won_by(other(to_move));
  case Finish::tie: break;
  }
  return Standing::tie;
}

} // namespace nimatron
