#pragma once

#include <optional>
#include <vector>

#include "core/analysis.hpp"
#include "session/session.hpp"
#include "ui/intent.hpp"
#include "ui/ui.hpp"

namespace nimatron {

/// What the panels speak of.
struct Situation {
  const Session& session;
  const Position& position;                      // on the board now
  const Analysis* analysis;                      // of that position; null while it is being worked out
  double progress = 1;                           // of the analysis
  const std::vector<Message>* history = nullptr; // a line for each move played
  std::optional<Message> notice;                 // what was asked for and cannot be, or what the hint says
};

/// What is drawn on the board beside the position itself.
struct Extras {
  bool bundles = false; // heaps tied in powers of two
  bool gaps = true;     // the number of squares between facing pieces
  bool twin = false;    // the same position as heaps
};

/// "You", "The machine", "First player", ...
Message player_name(const Session& session, Seat seat);
/// A line for each move that lies on the board: "3. You: take 2 from heap 1".
std::vector<Message> history(const Session& session);
/// "Your turn", "The machine has won", ...: one line.
Message status(const Situation& now);
/// The rules in force, in sentences.
std::vector<Message> rules(const Position& position);

// Each draws at the cursor of the current window and returns what was asked for.

std::optional<Intent> play_panel(Ui& ui, const Situation& now);
std::optional<Intent> why_panel(Ui& ui, const Situation& now, const Extras& shown);
/// The controls within reach of a thumb.
std::optional<Intent> action_bar(Ui& ui, const Situation& now, Rect area, bool why_open);

} // namespace nimatron
