#pragma once

#include <cstdint>
#include <vector>

#include "core/position.hpp"

namespace nimatron {

/// What can be heard of a game: things of wood and metal, and how it ended in a few soft notes.
enum class Sound : std::uint8_t { match, piece, coin, won, lost, tie, count };

/// Of the thing that a move touches.
Sound sound_of(const Position& before, const Move& move);

/// How long it is heard.
float seconds_of(Sound sound);

/// All of it, `rate` samples a second: soft (well within ±1), silent at both ends.
std::vector<float> synth(Sound sound, int rate);

} // namespace nimatron
