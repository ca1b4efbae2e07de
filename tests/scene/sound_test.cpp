#include "scene/sound.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <set>

#include "core/text.hpp"

using namespace nimatron;

namespace {

/// Each by itself, and what is heard of the longest moves.
std::vector<Heard> all_sounds() {
  std::vector<Heard> out;
  for (int i = 0; i < static_cast<int>(Sound::count); ++i)
    out.push_back({static_cast<Sound>(i)});
  out.push_back({Sound::match, -most_steps});
  out.push_back({Sound::piece, most_steps});
  out.push_back({Sound::piece, -most_steps});
  out.push_back({Sound::match, -1, 5});
  return out;
}

float loudest(std::vector<float>::const_iterator from, std::vector<float>::const_iterator to) {
  float most = 0;
  for (; from != to; ++from)
    most = std::max(most, std::abs(*from));
  return most;
}

} // namespace

TEST_CASE("A sound is as long as is said, soft but not silent, and begins and ends in silence", "[sound]") {
  for (const int rate : {8000, 44100, 48000}) {
    for (const Heard& sound : all_sounds()) {
      INFO(static_cast<int>(sound.what) << ", " << sound.steps << " at " << rate);
      const auto samples = synth(sound, rate);
      const auto expected = seconds_of(sound) * static_cast<float>(rate);
      CHECK(seconds_of(sound) > 0.04F);
      CHECK(seconds_of(sound) < 1.5F);
      REQUIRE(std::abs(static_cast<float>(samples.size()) - expected) <= 1);
      CHECK(std::all_of(samples.begin(), samples.end(), [](float s) { return std::isfinite(s); }));
      const float peak = loudest(samples.begin(), samples.end());
      CHECK(peak > 0.05F);
      CHECK(peak < 0.4F);
      CHECK(samples.front() == 0);
      CHECK(loudest(samples.end() - rate / 500, samples.end()) < 0.001F); // the last two milliseconds
    }
  }
}

TEST_CASE("No step in a sound is a crack", "[sound]") {
  for (const Heard& sound : all_sounds()) {
    INFO(static_cast<int>(sound.what) << ", " << sound.steps);
    const auto samples = synth(sound, 48000);
    float step = 0;
    for (std::size_t i = 1; i < samples.size(); ++i)
      step = std::max(step, std::abs(samples[i] - samples[i - 1]));
    CHECK(step < 0.08F);
  }
}

TEST_CASE("Every sound can be told from the others", "[sound]") {
  std::set<std::vector<float>> different;
  for (const Heard& sound : all_sounds())
    different.insert(synth(sound, 8000));
  CHECK(different.size() == all_sounds().size());
}

TEST_CASE("A move sounds of the thing that it touches", "[sound]") {
  const auto heard = [](const char* record) {
    const auto parsed = parse_record(record);
    REQUIRE(parsed);
    return sound_of(parsed->start, parsed->moves.front());
  };
  CHECK(heard("nim:3,5,7/1-2") == Sound::match);
  CHECK(heard("wythoff:3,4/1-1,2-1") == Sound::match);
  CHECK(heard("matrix:1,2.3,4/r1-1,0") == Sound::match);
  CHECK(heard("series:6/1") == Sound::match);
  CHECK(heard("northcott:8:w1b4:w/a1-2") == Sound::piece);
  CHECK(heard("coins:600x400x40:/300.200") == Sound::coin);
}

TEST_CASE("A move is heard in as many steps as it goes: taking falls, advancing rises, retreating falls",
          "[sound]") {
  const auto heard = [](const char* record) {
    const auto parsed = parse_record(record);
    REQUIRE(parsed);
    return heard_of(parsed->start, parsed->moves.front());
  };
  CHECK(heard("nim:3,5,7/1-2") == Heard{Sound::match, -2});
  CHECK(heard("nim:3,5,100/3-90") == Heard{Sound::match, -most_steps});
  CHECK(heard("wythoff:3,4/1-1,2-1") == Heard{Sound::match, -2});
  CHECK(heard("matrix:1,2.3,4/r2-2,1") == Heard{Sound::match, -3});
  CHECK(heard("series:6/1") == Heard{Sound::match, -1});
  CHECK(heard("northcott:8:w1b8:w/a1-4") == Heard{Sound::piece, 3});
  CHECK(heard("northcott:8:w3b8:w/a3-1") == Heard{Sound::piece, -2});
  CHECK(heard("coins:600x400x40:/300.200") == Heard{Sound::coin, 1});
  // Each step is as long as a match, and begins later than the one before.
  CHECK(seconds_of({Sound::match, -3}) > seconds_of({Sound::match, -2}));
  CHECK(synth({Sound::match, -3}, 8000) != synth({Sound::match, 3}, 8000));
}

TEST_CASE("Every power of two that is left alone has a note, and there is none where all pair off",
          "[sound]") {
  const auto alone = [](const char* position) {
    const auto parsed = parse_record(position);
    REQUIRE(parsed);
    return left_alone(parsed->start);
  };
  CHECK(alone("nim:3,5,7") == 1);
  CHECK(alone("nim:5") == 5);
  CHECK(alone("nim:1,2,3") == 0);
  CHECK(alone("nim.max3:19") == 3);     // as it is drawn: what counts of it
  CHECK(alone("staircase:2,9,4") == 6); // every other step
  CHECK(alone("northcott:8:w1b4:w") == 0);
  CHECK(alone("coins:600x400x40:") == 0);
  const auto notes = [](std::uint64_t powers) { return synth({Sound::match, 0, powers}, 8000); };
  CHECK(notes(0).empty());
  CHECK(notes(1) != notes(2));
  CHECK(notes(1).size() == notes(8).size());
  CHECK(notes(5).size() > notes(4).size());
  // The notes of an end wait for what comes before them.
  CHECK(seconds_of({.what = Sound::won, .after = 0.5F}) > seconds_of({.what = Sound::won}) + 0.49F);
  const std::vector<float> late = synth({.what = Sound::won, .after = 0.5F}, 8000);
  CHECK(std::all_of(late.begin(), late.begin() + 4000, [](float sample) { return sample == 0; }));
}
