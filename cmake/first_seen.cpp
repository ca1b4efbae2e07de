// What the page shows of the first lesson before the program is there (cmake/page.py lays it into index.html): its words and
// its board, made while building by what the program has them from.
//
//   title, task            each in a line of its own
//   x y width height       of all matches in the picture
//   <svg> ...              the picture
#include <algorithm>
#include <cstdio>
#include <string>

#include "core/message.hpp"
#include "learn/first_steps.hpp"
#include "scene/scene.hpp"
#include "scene/svg.hpp"

int main() {
  using namespace nimatron;
  const Exercise exercise = first_steps().exercises.front();
  const auto sayer = [](const Message& words) { return in_english(words); };
  SceneView view;
  view.area = {0, 0, 860, 560}; // matches have their usual size there (boards/heaps/heaps_plan.cpp)
  const Scene scene = make_scene(exercise.position, view);
  Vec from = {1e9F, 1e9F};
  Vec to = {};
  for (const Target& target : scene.targets) {
    if (target.role != Role::button) continue;
    from = {std::min(from.x, target.area.x), std::min(from.y, target.area.y)};
    to = {std::max(to.x, target.area.x + target.area.w), std::max(to.y, target.area.y + target.area.h)};
  }
  std::printf("%s\n%s\n%g %g %g %g\n%s", sayer(exercise.title).c_str(), sayer(exercise.words).c_str(), from.x,
              from.y, to.x - from.x, to.y - from.y, svg_of(scene, {}, sayer).c_str());
}
