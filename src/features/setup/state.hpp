#pragma once

#include "core/position.hpp"
#include "session/player.hpp"

namespace nimatron {

/// A new game being chosen: the position, its options, who plays and who begins; and what of the form is
/// open.
struct NewGameForm {
  Position start;
  Players players = {Player::human, Player::perfect};
  bool fair = false;  // the person gets the winning side; `players` holds until that is known
  bool adding = true; // a touch on the table adds something; otherwise it takes something away
  bool show_verdict = false;
  bool all_presets = false;
  Player level = Player::beginner; // of the computer that played last

  bool operator==(const NewGameForm&) const = default;
};

} // namespace nimatron
