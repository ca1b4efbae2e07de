#pragma once

#include <optional>

#include "ui/table/panel.hpp"

namespace nimatron {

/// Who could win, over the moves: above the middle the one who is named above, below it the other. A press
/// goes to the move. The review is that of the session's record.
std::optional<GoTo> review_graph(Ui& ui, const Session& session, const Review& review, Rect area);

/// What a move did, as a sign.
void draw_mark(Ui& ui, Mark mark, Vec center);

} // namespace nimatron
