#pragma once

#include <string>

namespace nimatron {

/// In lines of at most 100 columns of a terminal, each behind `before`; the last one ends, too.
std::string wrapped(const std::string& text, const std::string& before);

} // namespace nimatron
