#pragma once

#include <optional>

#include "scene/scene.hpp"

namespace nimatron {

/// Why a tap at `p` does nothing, in a few words to be shown there; nothing if it does something, or if it
/// cannot have been meant. `scene` is make_scene(position, view), `view.choice` what was chosen before the
/// tap. With `against_machine`, what is not the person's belongs to the computer.
std::optional<Message> refusal(const Position& position, const SceneView& view, const Scene& scene, Vec p,
                               bool against_machine);

} // namespace nimatron
