#pragma once

#include <optional>

#include "core/message.hpp"
#include "core/move.hpp"
#include "features/review/review.hpp"

namespace nimatron {

// Parts of the model that are begun anew as one: `reset<Remarks>(model)`.

/// What is said about the position on the table, as long as it is there.
struct Remarks {
  std::optional<Move> hint;
  int hint_stage = 0;             // how much has been said (features/hints/hints.hpp)
  std::optional<Message> notice;  // about the last thing that was asked for, until the screen is another
  std::optional<Message> fault;   // of a damaged link, for who has written it; with its notice
  std::optional<Turning> turning; // the review shows it now
  bool turning_wanted = false;    // as soon as the review is complete
};

/// What happens by itself, and when.
struct Schedule {
  double review_due = -1;  // the review goes on; < 0: it does not
  double sound_due = -1;   // the move on its way is heard; < 0: none is
  double machine_due = 0;  // the computer may move, if it is to
  double arrival_due = -1; // the last move of a link is seen to be made; < 0: there is none
  double send_due = -1;    // this person's move is to be sent to the friend; < 0: it is not
  double lesson_due =
      -1; // a lesson goes on: a wrong move goes back, or the next game is laid; < 0: it does not
};

/// What was last heard of the clock.
struct Clock {
  double now = 0;
  Count clock = 0; // milliseconds since the beginning of 1970
  bool less_motion = false;
};

} // namespace nimatron
