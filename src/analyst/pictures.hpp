#pragma once

#include <string>

#include "app/request.hpp"

namespace nimatron {

// Total: a link that lays nothing on the table gives "".

/// A sheet of exercises; where the program has an address, with the code that opens them.
std::string paper_of(const MakePaper& wanted);
std::string drawing_of(const DrawPosition& wanted);
std::string drawing_of(const DrawPoster& wanted);
std::string drawing_of(const DrawResult& wanted);
std::string drawing_of(const DrawChart& wanted);

} // namespace nimatron
