#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/intent.hpp"
#include "app/play/search_progress.hpp"
#include "app/settings.hpp"
#include "app/share/embed_permissions.hpp"
#include "content/glossary.hpp"
#include "core/analysis.hpp"
#include "core/explanation.hpp"
#include "kit/ui.hpp"
#include "scene/overlays.hpp"
#include "session/session.hpp"
#include "ui/table/move_list.hpp"

namespace nimatron {

struct Model;

/// What the panels speak of.
struct PanelContext {
  const Session& session;
  const Position& position;             // on the board now
  const Analysis* analysis;             // of that position; null while it is being worked out
  const Reasons* reasons;               // why it is so; null while they are not told
  const SearchProgress& pace;           // of the analysis
  const std::vector<MoveRow>& lines;    // the list of moves
  const std::optional<Message>& notice; // what was asked for and cannot be, or what the hint says
  bool can_take_back = false;
  bool looking_back = false; // the computer waits
  const Review* review = nullptr;
  const Turning* turning = nullptr;            // of the review, while it is shown
  bool first_win = false;                      // never before was this level beaten
  bool reviewed = true;                        // the review is known, and need not be explained
  std::optional<FirstMover> first_mover{};     // who begins, while that can still be chosen
  bool verdict_told = false;                   // by a hint, of this position
  std::optional<ToldAnswer> answer{};          // that is shown on the board
  Player level = Player::beginner;             // of the computer one plays against
  Day today = 0;                               // 0: not known
  std::optional<std::array<Count, 2>> left{};  // milliseconds on the players' clocks, by seat
  bool paused = false;                         // the clocks stand
  int streak = 0;                              // of daily puzzles, where one is on the table and today's
  std::uint64_t change = 0;                    // another number whenever the session may be another
  const std::vector<Term>* glossary = nullptr; // the words that can be explained
  EmbedPermissions framed{};                   // what the page around leaves to the person
};

// Each draws at the cursor of the current window and returns what was asked for.

std::optional<Intent> play_panel(Ui& ui, const PanelContext& now, MoveList& moves);
/// Who plays and whose turn it is (panel_seats.cpp).
std::optional<Intent> seats(Ui& ui, const PanelContext& now);
/// The opponent's name, at the end of a row: it opens the list of those who can play. Its width.
float opponent_width(Ui& ui, const PanelContext& now);
std::optional<Intent> opponent(Ui& ui, const PanelContext& now, Rect row);
/// The computer plays for the person, or no longer does.
std::optional<Intent> hand_over(Ui& ui, const PanelContext& now);
/// What two people need beside the game: the link for the friend, the score of a match, the clock (panel_two.cpp).
std::optional<Intent> two_players_rows(Ui& ui, const PanelContext& now);
/// "4:59 · 5:00", whoever is to move first: where the panel does not show it.
std::optional<Message> clock_line(const PanelContext& now);
/// Before the first move.
std::optional<Intent> who_begins(Ui& ui, const PanelContext& now, Rect row);
/// Who can begin, and how well a computer can play: to choose from.
std::vector<Segment> first_movers();
std::vector<Segment> levels();
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
