#pragma once

#include "core/message.hpp"
#include "features/sheet.hpp"

namespace nimatron {

struct Model;

/// What is there when the open sheet is closed: the one that it was opened on, or nothing.
Sheet under(const Model& model);

/// The heading of a sheet that is open.
Message title_of(const Sheet& sheet);

} // namespace nimatron
