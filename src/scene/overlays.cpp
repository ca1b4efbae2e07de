#include "scene/overlays.hpp"

#include "scene/board_scene.hpp"

namespace nimatron {

static_assert(overlay_rows.back().shown != nullptr, "a row for each overlay");

Message name_of(Overlay overlay, const Position& position) {
  const char* own = overlay == Overlay::predicted ? board_scene(position).extras.predicted_words : nullptr;
  return say(own != nullptr ? own : row_of(overlay).name);
}

} // namespace nimatron
