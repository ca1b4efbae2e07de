#include "scene/told.hpp"

#include "core/geometry.hpp"

namespace nimatron {

Message told(const Message& who, const Position& before, const Move& move) {
  return geometry_of(before).told(who, before, move);
}

} // namespace nimatron
