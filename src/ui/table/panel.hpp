#pragma once

#include <optional>
#include <vector>

#include "features/intent.hpp"
#include "features/model.hpp"
#include "features/parts.hpp"
#include "features/sharing/embed_permissions.hpp"
#include "kit/view_kit.hpp"
#include "ui/table/move_list.hpp"

namespace nimatron {

/// What the panels speak of: the program as it is now, and what the page around it leaves to the person.
struct PanelContext {
  const Model& model;
  const EmbedPermissions& framed;
  ViewKit& kit;

  const Session& session() const { return model.session; }
  const Position& position() const { return model.session.current(); } // on the board now
  /// Who begins, while that can still be chosen.
  std::optional<View::Choice> first_mover() const { return first_mover_choice(model, framed); }
};

// Each draws at the cursor of the current window and returns what was asked for.

std::optional<Intent> play_panel(Ui& ui, const PanelContext& now, MoveList& moves);
/// Who plays and whose turn it is (panel_seats.cpp).
std::optional<Intent> seats(Ui& ui, const PanelContext& now);
/// The opponent's name, at the end of a row: it opens the list of those who can play. Its width.
float opponent_width(Ui& ui, const PanelContext& now);
std::optional<Intent> opponent(Ui& ui, const PanelContext& now, Rect row);
/// The computer plays for the person, or no longer does; what two people need beside the game. Drawn without the kit of Views,
/// which comes in the page's second part.
std::optional<Intent> hand_over(Ui& ui, const PanelContext& now);
/// "4:59 · 5:00", the first player's first: where the panel does not show it.
std::optional<Message> clock_line(const PanelContext& now);
std::optional<Intent> why_panel(Ui& ui, const PanelContext& now, const Overlays& shown, bool proof);
/// The step of the lesson on the table: what is to be done, and what is said of what was done.
std::optional<Intent> lesson_panel(Ui& ui, const Model& model);
/// As high as it is at this width: as long as nothing has been answered, and now.
struct LessonHeight {
  float asked = 0;
  float now = 0;
};
LessonHeight lesson_height(const Ui& ui, const Model& model, float width);
/// The controls within reach of a thumb.
std::optional<Intent> action_bar(Ui& ui, const PanelContext& now, Rect area, bool why_open, bool moves_open);

} // namespace nimatron
