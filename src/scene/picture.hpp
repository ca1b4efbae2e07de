#pragma once

#include <string>

#include "scene/svg.hpp"

namespace nimatron {

/// The position for printing, as an SVG document: nothing chosen, and nothing beside it but what `shown` asks
/// for.
std::string picture_of(const Position& position, const Overlays& shown, Sayer sayer);

/// A place on a sheet: how wide it is, how small its words may be, and how high a heap is.
struct PictureColumn {
  float wide;
  float letters;
  float heap = 58; // a row of matches, and room for their hands
};
/// The same for such a place. Nothing is drawn beside the position that somebody is to find.
std::string picture_in_column(const Position& position, const PictureColumn& column, Sayer sayer);

} // namespace nimatron
