#pragma once

#include <cstdint>
#include <vector>

#include "core/position.hpp"

namespace nimatron {

/// The sounds of a game: things of wood and metal, and a few soft notes for how it ended.
enum class Sound : std::uint8_t { match, piece, coin, won, lost, tie, count };

/// The sound of the thing that a move touches.
Sound sound_of(const Position& before, const Move& move);

/// How long it lasts, in seconds.
float seconds_of(Sound sound);

/// All of its samples, `rate` a second: soft (well within ±1), silent at both ends.
std::vector<float> synth(Sound sound, int rate);

} // namespace nimatron
