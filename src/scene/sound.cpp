#include "scene/sound.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <span>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "scene/board_scene.hpp"

namespace nimatron {

namespace {

// Struck wood sounds like a handful of tones that are not harmonics of each other and die away, the high ones
// first. The two notes are a marimba's: a tone, with a little of the one two octaves above.
struct Partial {
  float start; // seconds
  float hertz;
  float level;
  float seconds;
};

constexpr Partial match_sound[] = {
    {0, 640, 0.08F, 0.05F}, {0, 1480, 0.11F, 0.06F}, {0, 2610, 0.07F, 0.04F}, {0, 4120, 0.03F, 0.025F}};
constexpr Partial piece_sound[] = {{0, 285, 0.2F, 0.14F}, {0, 790, 0.1F, 0.09F}, {0, 1730, 0.05F, 0.045F}};
constexpr Partial coin_sound[] = {
    {0, 430, 0.1F, 0.07F}, {0, 2350, 0.06F, 0.26F}, {0, 3890, 0.04F, 0.19F}, {0, 6140, 0.02F, 0.12F}};
// Played after the last move's own sound (Heard::after makes room for a longer one). Won: up a fourth, then another
// third; lost: down a third; tie: the same note again.
constexpr float first_note = 0.16F;
constexpr float second_note = 0.36F;
constexpr float third_note = 0.56F;
constexpr float ring = 0.8F;
constexpr Partial won[] = {{first_note, 392, 0.12F, ring},      {first_note, 1568, 0.02F, 0.2F},
                           {second_note, 523.25F, 0.12F, ring}, {second_note, 2093, 0.02F, 0.2F},
                           {third_note, 659.25F, 0.11F, ring},  {third_note, 2637, 0.02F, 0.2F}};
constexpr Partial lost[] = {{first_note, 392, 0.12F, ring},
                            {first_note, 1568, 0.02F, 0.2F},
                            {second_note, 329.63F, 0.12F, ring},
                            {second_note, 1318.5F, 0.02F, 0.2F}};
constexpr Partial tied[] = {{first_note, 392, 0.12F, ring},
                            {first_note, 1568, 0.02F, 0.2F},
                            {second_note, 392, 0.12F, ring},
                            {second_note, 1568, 0.02F, 0.2F}};

std::span<const Partial> partials_of(Sound sound) {
  switch (sound) {
  case Sound::match: return match_sound;
  case Sound::piece: return piece_sound;
  case Sound::coin: return coin_sound;
  case Sound::won: return won;
  case Sound::lost: return lost;
  case Sound::tie: return tied;
  case Sound::count: break;
  }
  return {};
}

/// One of five notes to the octave, of which any sound well together.
float note(int power) {
  constexpr float octave[] = {1, 9 / 8.0F, 5 / 4.0F, 3 / 2.0F, 5 / 3.0F};
  return 220 * octave[power % 5] * static_cast<float>(1 << (power / 5));
}

std::vector<Partial> partials_of(const Heard& heard) {
  constexpr float semitone = 1.0594631F;
  constexpr float between_steps = 0.07F;
  constexpr float before_notes = 0.1F;
  constexpr float between_notes = 0.18F;
  std::vector<Partial> out;
  const int steps = std::min(std::abs(heard.steps), most_steps);
  float pitch = 1;
  for (int i = 0; i < steps; ++i) {
    for (Partial partial : partials_of(heard.what)) {
      partial.start += static_cast<float>(i) * between_steps;
      partial.hertz *= pitch;
      out.push_back(partial);
    }
    pitch *= heard.steps < 0 ? 1 / semitone : semitone;
  }
  float at = static_cast<float>(steps) * between_steps + before_notes;
  for (int power = 0; power < most_notes; ++power) {
    if (((heard.alone >> power) & 1U) == 0) continue;
    out.push_back({at, note(power), 0.12F, 0.5F});
    out.push_back({at, 4 * note(power), 0.01F, 0.12F});
    at += between_notes;
  }
  for (Partial& partial : out)
    partial.start += heard.after;
  return out;
}

} // namespace

Sound sound_of(const Position& before, const Move& move) { return board_scene(before).sound(move); }

Heard heard_of(const Position& before, const Move& move) {
  const Geometry& geometry = geometry_of(before);
  const Count reach = geometry.reach(before, move);
  const Count steps = std::clamp<Count>(geometry.takes ? -reach : reach, -most_steps, most_steps);
  return {sound_of(before, move), steps == 0 ? 1 : static_cast<int>(steps)};
}

std::uint64_t left_alone(const Position& position) {
  std::uint64_t sum = 0;
  if (!board_scene(position).extras.bundles) return sum;
  for (std::size_t heap = 0; heap < geometry_of(position).heaps(position.board); ++heap)
    sum ^= static_cast<std::uint64_t>(heap_value(position, heap).value_or(0));
  return sum;
}

float seconds_of(const Heard& heard) {
  float end = 0;
  for (const Partial& partial : partials_of(heard))
    end = std::max(end, partial.start + partial.seconds);
  return end;
}

std::vector<float> synth(const Heard& heard, int rate) {
  const auto samples_in = [rate](float seconds) {
    return static_cast<std::size_t>(std::lround(seconds * static_cast<float>(rate)));
  };
  std::vector<float> out(samples_in(seconds_of(heard)));
  for (const Partial& partial : partials_of(heard)) {
    const std::size_t from = samples_in(partial.start);
    const std::size_t length = std::min(samples_in(partial.seconds), out.size() - from);
    const float rise = std::min(0.006F, 0.02F * partial.seconds); // a struck sound, but without a click
    for (std::size_t i = 0; i < length; ++i) {
      const float t = static_cast<float>(i) / static_cast<float>(rate);
      const float remaining = 1 - t / partial.seconds;
      const float decay = remaining * remaining * remaining * remaining;
      out[from + i] +=
          partial.level * std::min(1.0F, t / rise) * decay * std::sin(6.2831853F * partial.hertz * t);
    }
  }
  return out;
}

} // namespace nimatron
