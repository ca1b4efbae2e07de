#pragma once

#include <string>

#include "scene/svg.hpp"

namespace nimatron {

/// The position for printing, as an SVG document: nothing chosen, and nothing beside it but what `shown` asks
/// for.
std::string picture_of(const Position& position, const Overlays& shown, Sayer sayer);

/// The same for a column of a sheet so many pixels wide, with words that are no smaller than `letters` there.
std::string picture_in_column(const Position& position, float wide, float letters, Sayer sayer);

} // namespace nimatron
