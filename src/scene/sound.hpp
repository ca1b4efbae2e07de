#pragma once

#include <cstdint>
#include <vector>

#include "core/position.hpp"

namespace nimatron {

/// The sounds of a game: things of wood and metal, and a few soft notes for how it ended.
enum class Sound : std::uint8_t { match, piece, coin, won, lost, tie, count };

/// The sound of the thing that a move touches.
Sound sound_of(const Position& before, const Move& move);

/// What is heard at once. It says what is to be seen: how far a move goes, and what it leaves.
struct Heard {
  Sound what = Sound::match;
  int steps = 1;           // so often, each higher than the one before; less than 0: each lower
  std::uint64_t alone = 0; // after it a note for each of these powers of two, from the lowest on
  float after = 0;         // so many seconds of silence come first

  bool operator==(const Heard&) const = default;
};
inline constexpr int most_steps = 8; // more are as many to an ear
inline constexpr int most_notes = 20;

/// Matches that are taken fall; a piece that advances rises, and falls where it retreats.
Heard heard_of(const Position& before, const Move& move);
/// The powers of two whose bundles do not pair off, as bits; 0 where heaps do not count by them.
std::uint64_t left_alone(const Position& position);

/// How long it lasts, in seconds.
float seconds_of(const Heard& heard);

/// All of its samples, `rate` a second: soft (well within ±1), silent at both ends.
std::vector<float> synth(const Heard& heard, int rate);

} // namespace nimatron
