#pragma once

#include <optional>

#include "kit/text_entry.hpp"
#include "ui/table/board_view.hpp"

namespace nimatron {

/// Under the board, when a choice waits to be confirmed:
///
///     -  [ take 3 from heap 2, leaving 4 ]  edit  +
///
/// Less and more where they change anything, and go faster while they are held; edit, to type the number,
/// where it can be large. Returns the move that was confirmed.
std::optional<Move> confirm_bar(Ui& ui, BoardView& stage, TextEntry& entry, const Position& position,
                                Rect area);

/// The selection in words, for somebody who sees it on the board.
Message choice_in_words(const Position& position, const Choice& choice);

} // namespace nimatron
