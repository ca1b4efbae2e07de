#pragma once

#include <string>

#include "session/agreement.hpp"

namespace nimatron {

struct SheetView;
struct ViewContext;

/// Two people are about to play: a friend by link, or both at this device.
struct TwoPlayersSheet {
  Agreement agreement{.with = Agreement::With::table}; // by link, this person's name and wish come first
  bool friend_begins = false;                          // by link

  SheetView view(const ViewContext& now) const;
  bool operator==(const TwoPlayersSheet&) const = default;
};

struct FriendState {
  double ticking_since = -1; // the clock of the player who is to move; < 0: it stands
  std::string friend_link;   // of a game by link: it is told from those here when they have been read
};

} // namespace nimatron
