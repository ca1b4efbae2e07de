#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/analysis.hpp"
#include "core/explanation.hpp"
#include "core/typed_words.hpp"
#include "features/intent.hpp"
#include "features/setup/setup.hpp"
#include "kit/text_entry.hpp"
#include "kit/ui.hpp"
#include "scene/edit.hpp"

namespace nimatron {

/// A new game being chosen: the position, its options, who plays and who begins. The position lies on
/// the table meanwhile, where it is changed by hand, and its verdict can be seen to change.
class Setup {
 public:
  /// Before anything else in a frame: the form as it stands.
  void begin(const NewGameForm& form, const TypedWords& typed_words) {
    now_ = form;
    typed_words_ = &typed_words;
  }
  /// After everything else: what was asked of it, in this frame or by a text field before it.
  std::optional<Intent> change();

  /// A touch on the table adds something; otherwise it takes something away.
  bool adding() const { return now_.adding; }
  /// What is asked for; the first of a frame is heard.
  void ask(ChangeSetup change) {
    if (!asked_) asked_ = std::move(change);
  }

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

  /// Draws the form; what was asked for, beside a change of the form. `verdict` is the analysis of
  /// the position, null while it is not known.
  std::optional<Intent> frame(Ui& ui, TextEntry& entry, Rect area, const Analysis* verdict,
                              std::uint64_t seed);

 private:
  void presets(Ui& ui, std::uint64_t seed);
  void players(Ui& ui);
  void verdict_rows(Ui& ui, const Analysis* verdict);
  std::optional<Intent> options(Ui& ui, TextEntry& entry);
  std::optional<Intent> values(Ui& ui) const;
  void list_row(Ui& ui, TextEntry& entry, const std::string& id, const OptionRule& rule);
  void board(Ui& ui, TextEntry& entry);
  std::optional<Intent> record_row(Ui& ui, TextEntry& entry);

  NewGameForm now_;
  const TypedWords* typed_words_ = nullptr;
  std::optional<ChangeSetup> asked_;
  bool two_players_ = false; // the sheet for them has been asked for
};

/// What a tap on the table does, as a choice of two; what was chosen, if anything.
std::optional<bool> touch_mode(Ui& ui, bool adding);

/// What a board can have more or fewer of, and what ids call it.
inline constexpr std::array lines_of_board = {Line::heap, Line::row, Line::column};
const char* word_of(Line line);

// The workshop of octal games (setup_octal.cpp).

/// The digits of a code as a table to touch; others, once it was touched.
std::optional<std::vector<Count>> code_table(Ui& ui, std::vector<Count> digits);
/// A sequence of Grundy values, and the period that has shown in those of up to `looked_at` matches; true: they are to
/// be copied.
bool show_values(Ui& ui, const ValueTable& table, Count looked_at);

} // namespace nimatron
