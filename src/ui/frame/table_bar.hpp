#pragma once

#include <optional>

#include "features/model.hpp"
#include "kit/ui.hpp"
#include "ui/frame/layout.hpp"

namespace nimatron {

/// What the bar has of the mode that the table is in.
struct BarContent {
  Message heading;        // what all of this screen is about: the game, the lesson, the day's puzzle
  bool course = false;    // a lesson of it: the way back leads there
  bool rules = true;      // there are some to be read; where there is a panel, it has them
  bool stops = true;      // a long search can be stopped
  bool for_class = false; // it can be shown to a whole class
  bool shares = false;    // a game is played that can be shared, and another be begun
};

/// The bar over the table: the way back, what is played, and what can be done at any time; what was asked for.
std::optional<Intent> table_bar(Ui& ui, const Model& model, const Layout& at, const BarContent& content);

} // namespace nimatron
