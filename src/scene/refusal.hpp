#pragma once

#include <optional>

#include "scene/scene.hpp"

namespace nimatron {

/// Why a touch at `p` leads nowhere, in a few words to be shown there; nothing where it leads on, or where
/// nothing can have been meant. `scene` is make_scene(position, view), `view.choice` what was chosen before
/// the touch; `against_machine`: what is not the person's is the machine's.
std::optional<Message> refusal(const Position& position, const SceneView& view, const Scene& scene, Vec p,
                               bool against_machine);

} // namespace nimatron
