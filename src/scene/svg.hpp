#pragma once

#include <string>

#include "core/function_ref.hpp"
#include "scene/scene.hpp"

namespace nimatron {

/// Who puts what is to be said into words.
using Sayer = FunctionRef<std::string(const Message&)>;

/// What a picture is called, and what there is to be seen in it, for those who do not see it.
struct PictureWords {
  std::string title;
  std::string details;
};

/// The room that what is to be seen takes; words about as much as they do in most faces.
Rect extent(const Scene& scene, Sayer sayer);

/// A scene as an SVG document: flat, on white, for paper. It is as large as what lies in it. Each thing is
/// one group, `<g class="match" ...>`; fonts are whatever the reader has.
std::string svg_of(const Scene& scene, const PictureWords& words, Sayer sayer);

} // namespace nimatron
