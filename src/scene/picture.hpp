#pragma once

#include <string>

#include "scene/svg.hpp"

namespace nimatron {

/// The position for paper, as an SVG document: nothing chosen, nothing told of it but what `shown` has beside
/// it (bundles, gaps, the twin).
std::string picture_of(const Position& position, const SceneView& shown, Sayer sayer);

} // namespace nimatron
