#pragma once

#include <string>
#include <vector>

#include "kit/ui.hpp"

namespace nimatron {

/// What each of its targets is known by.
std::vector<std::string> ids_of(const Scene& scene);
/// Adds what can be touched on the board to what can be used.
/// `name` is the board's, and short: it is said whenever somebody comes to it.
void tell_scene(Ui& ui, const Scene& scene, const std::string& name);

/// [{"id": "undo", "name": "Undo", "role": "button", "x": 1, "y": 2, "w": 3, "h": 4, "enabled": true,
/// "chosen": false, "focused": false}, ...]
/// Lengths are multiplied by `zoom`.
std::string targets_as_json(const std::vector<Named>& named, float zoom);

} // namespace nimatron
