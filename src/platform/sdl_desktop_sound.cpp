#include <SDL.h>

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <span>
#include <vector>

#include "seam/platform.hpp"

// Sound on the desktop: SDL's own thread asks for samples and is given what still sounds, added up.
namespace nimatron::platform {

namespace {

constexpr std::size_t most_voices = 4;

struct Voice {
  std::vector<float> samples;
  std::size_t next = 0;
};
std::vector<Voice> voices; // the device's thread uses them too: lock it first
SDL_AudioDeviceID device = 0;

void fill(void*, Uint8* bytes, int size) {
  auto* samples = reinterpret_cast<float*>(bytes);
  const std::span<float> out(samples, static_cast<std::size_t>(size) / sizeof(float));
  std::fill(out.begin(), out.end(), 0.0F);
  for (Voice& voice : voices) {
    const std::size_t count = std::min(out.size(), voice.samples.size() - voice.next);
    for (std::size_t i = 0; i < count; ++i)
      out[i] += voice.samples[voice.next + i];
    voice.next += count;
  }
  std::erase_if(voices, [](const Voice& voice) { return voice.next == voice.samples.size(); });
}

} // namespace

void enable_sound(bool on) {
  if (!on && device != 0) {
    SDL_CloseAudioDevice(device);
    device = 0;
    voices.clear();
  }
  if (!on || device != 0) return;
  SDL_AudioSpec wanted{};
  wanted.freq = sound_rate;
  wanted.format = AUDIO_F32SYS;
  wanted.channels = 1;
  wanted.samples = 1024;
  wanted.callback = fill;
  if (SDL_InitSubSystem(SDL_INIT_AUDIO) == 0) device = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
  if (device != 0) return SDL_PauseAudioDevice(device, 0);
  static bool told = false;
  if (!told) std::cerr << "nimatron: no sound can be made: " << SDL_GetError() << "\n";
  told = true;
}

void play_sound(std::span<const float> samples) {
  if (device == 0) return;
  SDL_LockAudioDevice(device);
  if (voices.size() < most_voices) voices.push_back({{samples.begin(), samples.end()}});
  SDL_UnlockAudioDevice(device);
}

} // namespace nimatron::platform
