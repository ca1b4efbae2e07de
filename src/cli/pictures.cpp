#include "cli/pictures.hpp"

#include "core/geometry.hpp"

namespace nimatron::cli {

std::string picture(const Position& position) { return prose_of(position).characters(position); }

std::string told(const Position& position) { return prose_of(position).lines(position); }

} // namespace nimatron::cli
