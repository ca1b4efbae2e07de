#pragma once

#include <string>
#include <string_view>

#include "core/message.hpp"
#include "scene/scene.hpp"

namespace nimatron {

/// The title and the description of a picture, for people who do not see it.
struct PictureWords {
  std::string title;
  std::string details;
};

/// For the inside of an element or an attribute of SVG or HTML; characters that neither allows are left out.
std::string xml_escaped(std::string_view text);

/// The room that the scene's contents take; the width of words is an estimate.
Rect extent(const Scene& scene, Sayer sayer);

/// A scene as an SVG document: flat, on white, for printing. It is as large as its contents. Each thing is
/// one group, `<g class="match" ...>`; fonts are whatever the viewer has.
std::string svg_of(const Scene& scene, const PictureWords& words, Sayer sayer);

} // namespace nimatron
