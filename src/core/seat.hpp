#pragma once

#include <cstddef>

namespace nimatron {

/// The two who play, named after who moves first from the start of the record.
enum class Seat : unsigned char { first, second };

constexpr Seat other(Seat seat) { return seat == Seat::first ? Seat::second : Seat::first; }
constexpr std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat); }

/// How a game stands: nobody has won yet, one of the two has, or nobody ever will.
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
