#pragma once

#include <optional>

#include "core/count.hpp"
#include "session/player.hpp"

namespace nimatron {

struct Model;

// Who searches is elsewhere, and may never answer: its module did not arrive, or the browser has ended it.

/// Seconds without a sign of life after which a banner says so. A search that reports its progress is not silent.
inline constexpr double patience_with_search = 5;
/// And after which the computer plays on by eye, unless somebody has decided otherwise.
inline constexpr double patience_before_eye = 20;

/// Whether somebody at the table waits for it: the computer is to move, a hint or the reasons are wanted.
bool waits_for_search(const Model& model);
/// Somebody has waited too long.
bool search_timed_out(const Model& model);
/// Whether the model finds the computer's move by itself.
bool thinks_by_eye(const Model& model);
/// The level that can play on without it; nothing where the computer does not play, or in a lesson.
std::optional<Player> player_by_eye(const Model& model);
/// Until it does so by itself.
Count seconds_to_play_by_eye(const Model& model);

} // namespace nimatron
