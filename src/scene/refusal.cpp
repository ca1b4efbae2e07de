#include "scene/refusal.hpp"

#include "scene/board_scene.hpp"

namespace nimatron {

std::optional<Message> refusal(const Position& position, const SceneView& view, const Scene& scene, Vec p,
                               bool against_machine) {
  return board_scene(position).refusal(position, view, scene, p, against_machine);
}

} // namespace nimatron
