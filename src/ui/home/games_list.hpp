#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/typed_words.hpp"
#include "features/intent.hpp"
#include "features/saved/kept_games.hpp"
#include "kit/text_entry.hpp"
#include "kit/ui.hpp"
#include "scene/scene.hpp"
#include "ui/frame/settings_bar.hpp"

namespace nimatron {

/// The screen of saved games: each with its position, its date, its players and its state.
class GamesList {
 public:
  struct Shown {
    Rect area;
    const std::vector<KeptGame>& games;
    const TypedWords& typed_words;
    TextEntry& entry;         // a friend's link is pasted there
    std::string_view erasing; // the key of the one that is about to be erased
    Day today = 0;
    const Message* notice = nullptr;
    bool error = false; // it is one
    const Settings& settings;
  };

  /// Draws it and returns what was asked for, if anything.
  std::optional<Intent> frame(Ui& ui, const Shown& shown);

 private:
  std::optional<Intent> head(Ui& ui, const Shown& shown);
  std::optional<Intent> row(Ui& ui, const KeptGame& game, Day today, bool erasing);

  std::deque<Scene> scenes_; // live until the frame is rendered
  std::string link_;         // one that was pasted, until the next frame
};

} // namespace nimatron
