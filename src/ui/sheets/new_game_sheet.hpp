#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "features/intent.hpp"
#include "kit/ui.hpp"
#include "scene/scene.hpp"

namespace nimatron {

/// A row of a list that shows a position and opens it: its picture, its name, a line about it. True when it was
/// pressed. The scene of the picture is added to `scenes`, which live until the frame is rendered.
bool position_row(Ui& ui, std::deque<Scene>& scenes, const Message& name, const Message& about,
                  const Position& position, std::string id);

/// What stands on the sheet of a new game: the same again, a random start, a position to try, each with its
/// picture; and the ways to the form and to the other games.
class NewGameChoice {
 public:
  /// Draws at the cursor of the current window; what was asked for.
  std::optional<Intent> frame(Ui& ui, const Session& session, std::uint64_t seed);

 private:
  std::optional<Intent> ways(Ui& ui, const Session& session, std::uint64_t seed);

  std::deque<Scene> scenes_; // live until the frame is rendered
};

} // namespace nimatron
