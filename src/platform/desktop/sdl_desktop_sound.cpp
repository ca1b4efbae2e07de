#include <SDL.h>

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <span>
#include <vector>

#include "platform/desktop/sdl_desktop.hpp"
#include "platform/platform.hpp"

// Sound on the desktop: SDL's own thread asks for samples and is given what still sounds, added up. It wakes up for that even
// when nothing sounds, so the device is closed at rest, and opened by the next sound.
namespace nimatron {

namespace {

constexpr std::size_t most_voices = 4;

struct Voice {
  std::vector<float> samples;
  std::size_t next = 0;
};
std::vector<Voice> voices; // the device's thread uses them too: lock it first
SDL_AudioDeviceID device = 0;
bool allowed = false;

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

void open_device() {
  SDL_AudioSpec wanted{};
  wanted.freq = platform::sound_rate;
  wanted.format = AUDIO_F32SYS;
  wanted.channels = 1;
  wanted.samples = 1024;
  wanted.callback = fill;
  if (SDL_InitSubSystem(SDL_INIT_AUDIO) == 0) device = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
  if (device != 0) return SDL_PauseAudioDevice(device, 0);
  SDL_QuitSubSystem(SDL_INIT_AUDIO);
  allowed = false; // it is not tried again for every move
  static bool told = false;
  if (!told) std::cerr << "nimatron: no sound can be made: " << SDL_GetError() << "\n";
  told = true;
}

void close_device() {
  if (device == 0) return;
  SDL_CloseAudioDevice(device);
  SDL_QuitSubSystem(SDL_INIT_AUDIO);
  device = 0;
  voices.clear();
}

} // namespace

bool desktop::has_sound_open() { return device != 0; }

void desktop::rest_sound() { close_device(); }

void platform::enable_sound(bool on) {
  allowed = on;
  if (!on) {
    close_device();
  } else if (device == 0) {
    open_device(); // at once: if there is none that is said now
  }
}

void platform::play_sound(std::span<const float> samples) {
  if (allowed && device == 0) open_device();
  if (device == 0) return;
  SDL_LockAudioDevice(device);
  if (voices.size() < most_voices) voices.push_back({{samples.begin(), samples.end()}});
  SDL_UnlockAudioDevice(device);
}

} // namespace nimatron
