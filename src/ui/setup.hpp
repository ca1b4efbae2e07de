#pragma once

#include <cstdint>
#include <optional>

#include "core/analysis.hpp"
#include "session/session.hpp"
#include "ui/text_entry.hpp"
#include "ui/ui.hpp"

namespace nimatron {

/// A new game being chosen: the position, its options, who plays and who begins. The position lies on
/// the table meanwhile, and its verdict can be seen to change.
class Setup {
 public:
  /// Starts from what is being played.
  void open(const Session& session);
  bool is_open() const { return open_; }

  const Position& position() const { return draft_.start; }

  /// The position was touched on the table.
  void touch(const Touch& touch);

  /// Draws the form; the game to begin, once it is confirmed. `verdict` is the analysis of position(),
  /// null while it is not known.
  std::optional<NewGame> frame(Ui& ui, TextEntry& entry, Rect area, const Analysis* verdict,
                               std::uint64_t seed);

 private:
  void verdict_row(Ui& ui, const Analysis* verdict);
  void presets(Ui& ui);
  void board(Ui& ui, TextEntry& entry, std::uint64_t seed);
  void options(Ui& ui, TextEntry& entry);
  void players(Ui& ui);
  void record_row(Ui& ui, TextEntry& entry);

  bool open_ = false;
  bool show_verdict_ = false;
  bool adding_ = true; // a touch on the table adds; otherwise it takes away
  NewGame draft_;
};

// The controls for one geometry of board (setup_boards.cpp). They keep the board legal.

void edit_board(Ui& ui, TextEntry& entry, Position& position);
/// The heap that would have to lie there instead of the last one for the player who begins to lose; none
/// where no heap does that or nobody knows.
std::optional<Count> safe_last_heap(const Position& position);
/// Another board of the same geometry and about the same size, at random; no certain loss for whoever begins
/// nor certain win is aimed at.
Board random_board(const Position& position, std::uint64_t seed);

} // namespace nimatron
