#pragma once

#include <string>
#include <string_view>

#include "features/context.hpp"

namespace nimatron {

/// Another screen, on which no sheet lies.
void go(Context& m, Screen screen);
/// A place of the course, as it is kept; false if it is none.
bool open_place(Context& m, std::string_view place);

/// Where the person is, as it is kept.
std::string kept_place(const Model& model);
/// The explorer that is open, with its numbers; "": none is.
std::string explored(const Model& model);

} // namespace nimatron
