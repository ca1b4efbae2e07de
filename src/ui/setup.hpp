#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "app/intent.hpp"
#include "core/analysis.hpp"
#include "core/explanation.hpp"
#include "ui/text_entry.hpp"
#include "ui/ui.hpp"

namespace nimatron {

/// A new game being chosen: the position, its options, who plays and who begins. The position lies on
/// the table meanwhile, where it is changed by hand, and its verdict can be seen to change.
class Setup {
 public:
  /// Before anything else in a frame: the proposal as it stands.
  void begin(const Proposal& proposal);
  /// After everything else: what was made of it, if anything.
  std::optional<Intent> change();

  const Position& position() const { return proposal_.start; }

  /// A touch on the table adds something; otherwise it takes something away.
  bool adding() const { return proposal_.adding; }
  /// The position was changed on the table.
  void lay(Position position) { proposal_.start = std::move(position); }

  // On the table (setup_table.cpp): the board, and at its edges what makes it larger and smaller.
  //
  //      - +            rows of the chessboard; those of a matrix grow below it, as heaps do
  //     +------+
  //     |      | +
  //     |      | -      columns
  //     +------+

  /// What is left of the stage for the board.
  Rect board_area(Rect stage) const;
  /// Beside it, upright; empty where there is no such place.
  Rect zoom_place(const Rect& stage) const;
  /// `board` is the scene that was drawn in board_area(stage).
  void board_buttons(Ui& ui, const Rect& stage, const Scene& board);
  /// A line that says what a touch does, or who wins where that is shown. `verdict` as in frame().
  void guide(Ui& ui, const Rect& area, const Analysis* verdict) const;

  /// Draws the form; what was asked for, beside a change of the proposal. `verdict` is the analysis of
  /// position(), null while it is not known.
  std::optional<Intent> frame(Ui& ui, TextEntry& entry, Rect area, const Analysis* verdict,
                              std::uint64_t seed);

 private:
  void touch_mode(Ui& ui);
  void presets(Ui& ui, std::uint64_t seed);
  void players(Ui& ui);
  void verdict_rows(Ui& ui, const Analysis* verdict);
  void options(Ui& ui, TextEntry& entry);
  void list_row(Ui& ui, TextEntry& entry, const OptionRule& rule);
  void choose(const Options& options);
  void record_row(Ui& ui, TextEntry& entry);

  Proposal proposal_;               // being changed; a text field may do so between two frames
  Proposal seen_;                   // as it is known outside
  Player level_ = Player::beginner; // of the machine that played last
};

// The controls for one geometry of board (setup_boards.cpp). They keep the board legal.

void edit_board(Ui& ui, TextEntry& entry, Position& position);
/// On a board of heaps.
void set_last_heap(Position& position, Count size);

// The workshop of octal games (setup_octal.cpp).

/// The digits of a code as a table to touch; others, once it was touched.
std::optional<std::vector<Count>> code_table(Ui& ui, std::vector<Count> digits);
/// A sequence of Grundy values, and the period that has shown in those of up to `looked_at` matches.
void show_values(Ui& ui, const ValueTable& table, Count looked_at);

} // namespace nimatron
