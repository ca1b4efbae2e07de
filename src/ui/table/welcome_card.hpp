#pragma once

#include <optional>

#include "features/model.hpp"
#include "kit/ui.hpp"
#include "ui/frame/layout.hpp"

namespace nimatron {

/// The layout with room for the card, which takes the panel's place; it covers nothing of the board.
Layout with_welcome(Ui& ui, Layout layout, const Session& session, const Welcome& welcome);

/// What is played here, for somebody who has come by a link; a touch anywhere closes it.
std::optional<Intent> welcome_card(Ui& ui, const Session& session, const Welcome& welcome, Rect box);

/// The hand that shows how a move is made: it touches a place on the board, or leads a piece, and then rests.
struct ShowingHand {
  double begun = -1; // when it came; < 0: it has not
  bool moving = false;

  void show(Ui& ui, const Model& model, const Scene& scene, bool challenge);
};

} // namespace nimatron
