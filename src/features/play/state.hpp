#pragma once

#include <optional>
#include <vector>

#include "features/play/move_rows.hpp"
#include "session/session.hpp"

namespace nimatron {

struct PlayState {
  Session session;
  std::optional<Session> aside; // an unfinished game that a new one has taken the place of
  // Somebody looks at a position in which the computer was to move, and there is more to come: it waits.
  bool looking_back = false;
  enum class Fair : unsigned char {
    no,
    pending,
    settled
  } fair = Fair::no;           // the person gets the winning side
  bool verdict_wanted = false; // as soon as it is known, until the first move
  double animation_ends = 0;   // when the move on its way has arrived
  // Of the session, once for each change of it.
  std::vector<MoveRow> lines; // the list of moves
  std::vector<Seat> winners;  // of the games of a match that have ended
};

} // namespace nimatron
