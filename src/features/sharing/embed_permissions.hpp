#pragma once

#include <string_view>

#include "features/intent.hpp"

namespace nimatron {

// In a frame of somebody else's page: what that page has asked for. Whoever plays there can't leave the board where it is
// bare, nor look at hints and reasons where there are none; the page itself can ask for anything (app/api/api.hpp).

/// What the page around a frame has asked for: what the person in it finds.
struct EmbedPermissions {
  bool bare = false;  // the board and what a move needs, without menus
  bool alone = false; // not even the line of status and the buttons below the board
  bool hints = true;
  bool undo = true;    // a person may take moves back
  bool puzzle = false; // only what a person who solves it can use now: no button that is dead

  bool operator==(const EmbedPermissions&) const = default;
};

/// Words separated by blanks: "bare", "alone" (and bare), "no-hints", "no-undo" and "puzzle". Total: what is not known is left out.
EmbedPermissions read_framed(std::string_view text);

/// Whether a person may ask for that there.
bool allowed(const EmbedPermissions& framed, const Intent& intent);

} // namespace nimatron
