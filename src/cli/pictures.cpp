#include "cli/pictures.hpp"

#include "cli/speech.hpp"
#include "core/geometry.hpp"

namespace nimatron::cli {

std::string picture(const Position& position) { return characters_of(position).drawn(position, said); }

std::string told(const Position& position) { return characters_of(position).lines(position, said); }

} // namespace nimatron::cli
