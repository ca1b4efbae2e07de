#pragma once

#include <optional>

#include "core/message.hpp"
#include "features/review/review.hpp"
#include "session/session.hpp"

namespace nimatron {

// What the end of a game says. What went wrong is the review's to say.

/// How it ended: "You win!", "Casual wins this one."
Message headline(const Session& session);

/// One line below it, true of this game, for the one person who played against the computer; nothing where there is
/// nothing to say. `first_win`: never before was this level beaten.
std::optional<Message> praise(const Session& session, const Review* review, bool first_win,
                              bool reviewed = true);

} // namespace nimatron
