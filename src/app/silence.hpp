#pragma once

#include <optional>

#include "session/player.hpp"

namespace nimatron {

struct Model;

// Who searches is elsewhere, and may never answer: its module did not arrive, or the browser has ended it.

/// Seconds without a word after which it is said. A search that tells its progress is not silent.
inline constexpr double patience_with_search = 5;

/// Whether somebody at the table waits for it: the machine is to move, a hint or the reasons are wanted.
bool waits_for_search(const Model& model);
/// Somebody has waited for too long.
bool search_silent(const Model& model);
/// Whether the machine's move is thought out by the model itself.
bool thinks_by_eye(const Model& model);
/// Who the machine can play on as, without it; nothing where no machine plays, or in a lesson.
std::optional<Player> player_by_eye(const Model& model);

} // namespace nimatron
