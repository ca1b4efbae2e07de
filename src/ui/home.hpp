#pragma once

#include <deque>
#include <optional>
#include <string>

#include "render/renderer.hpp"
#include "session/session.hpp"
#include "ui/ui.hpp"

namespace nimatron {

/// The first screen: the last unfinished game, then every game as a miniature of itself.
class Home {
 public:
  struct Wish {
    bool go_on = false; // with the unfinished game
    std::string record; // or begin this one
  };

  /// Draws it into `area`; what was chosen, if anything. `unfinished` may be null.
  std::optional<Wish> frame(Ui& ui, Renderer& renderer, Rect area, const Session* unfinished);

 private:
  std::deque<Scene> scenes_; // live until the frame is rendered
};

} // namespace nimatron
