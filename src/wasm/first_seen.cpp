// What the page shows of the first lesson before the program is there (cmake/page.py lays it into index.html): its words and
// its board, asked for while building (cmake/first_seen.py), of what the program has them from.
//
//   title, task            each in a line of its own
//   x y width height       of all matches in the picture
//   <svg> ...              the picture
#include <emscripten.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>

#include "core/message.hpp"
#include "learn/first_steps.hpp"
#include "scene/scene.hpp"
#include "scene/svg.hpp"

namespace nimatron {

namespace {

/// As in shaders/noise.glsl.
float hash(float x, float y) {
  const auto fract = [](float value) { return value - std::floor(value); };
  float q[3] = {fract(x * 0.1031F), fract(y * 0.1031F), fract(x * 0.1031F)};
  const float more = q[0] * (q[1] + 33.33F) + q[1] * (q[2] + 33.33F) + q[2] * (q[0] + 33.33F);
  return fract((q[0] + q[1] + 2 * more) * (q[2] + more));
}

/// On the table each match ends a little before its room does (shaders/match.frag, and small_seed() of render/batches.cpp).
void make_irregular(Sprite& match) {
  const float seed = static_cast<float>((match.seed * 2654435761U >> 20) & 1023U) * 0.25F;
  const float pitch = 2 * match.half.y;
  const float head = 0.25F * pitch * hash(seed, 1.7F);
  const float tail = 0.3F * pitch * hash(seed, 9.2F);
  match.half.x -= (head + tail) / 2;
  match.center.x += (tail - head) / 2 * std::cos(match.angle);
  match.center.y += (tail - head) / 2 * std::sin(match.angle);
}

} // namespace

} // namespace nimatron

/// What stands above, as a text that lives on.
extern "C" EMSCRIPTEN_KEEPALIVE const char* nimatron_first_seen() {
  using namespace nimatron;
  const Exercise exercise = first_steps().exercises.front();
  const auto sayer = [](const Message& words) { return in_english(words); };
  SceneView view;
  view.area = {0, 0, 860, 560}; // matches have their usual size there (boards/heaps/heaps_plan.cpp)
  Scene scene = make_scene(exercise.position, view);
  for (Sprite& sprite : scene.sprites)
    make_irregular(sprite);
  Rect seen;
  for (const Target& target : scene.targets) {
    if (target.role == Role::button) seen = union_of(seen, target.area);
  }
  std::array<char, 128> room{};
  std::snprintf(room.data(), room.size(), "%g %g %g %g", seen.x, seen.y, seen.w, seen.h);
  static std::string said;
  said = sayer(exercise.title) + "\n" + sayer(exercise.words) + "\n" + room.data() + "\n" +
         svg_of(scene, {}, sayer);
  return said.c_str();
}
