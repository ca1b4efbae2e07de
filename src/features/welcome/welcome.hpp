#pragma once

#include <vector>

#include "core/analysis.hpp"
#include "core/message.hpp"
#include "session/session.hpp"

namespace nimatron {

// The card over the table for somebody who comes by a link: what is played here, and who is to move.

/// "Can you beat Perfect from here?", or the name of the game.
Message welcome_title(const Session& session, bool challenge);
/// The rules, each a sentence, and then whose move it is and which side one plays.
std::vector<Message> welcome_lines(const Session& session);
/// All of it in one message, for a screen reader.
Message welcome_words(const Session& session, bool challenge);

/// Whether a hand may show how to move by making this move: it must not reveal a winning one. No move may be shown
/// until it is known who wins, unless that cannot be found out.
bool may_show(const Analysis* known, const Move& move, bool challenge);

} // namespace nimatron
