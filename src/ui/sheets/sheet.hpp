#pragma once

#include <optional>
#include <string>

#include "features/model.hpp"
#include "kit/ui.hpp"
#include "platform/platform.hpp"
#include "ui/table/panel.hpp"

namespace nimatron {

inline constexpr float sheet_margin = 12; // from the edges of the window
inline constexpr float sheet_pad = 20;    // from the edges of the sheet to what is on it

/// A sheet over everything else, in the middle: a title, a button that closes it, and below what the caller
/// draws at the cursor, which scrolls where there is little room. True when it is to be closed: by the
/// button, by Escape, by a press beside it.
bool begin_sheet(Ui& ui, const Message& title, ImVec2 size, const platform::Insets& edge);
void end_sheet(Ui& ui);

/// A line that can be read, by everybody: told to the page, too.
void text_row(Ui& ui, std::string_view id, const std::string& text, Rect row, float offset, Rgb ink,
              bool bold = false);

// What stands on the sheets; what was asked for.

/// `code`: what a camera reads as the link, row by row, dark where it is '1'; "": not there (yet).
std::optional<Intent> sharing_sheet(Ui& ui, const Model& model, const Sharing& sharing,
                                    const std::string& code);
/// The same for the friend who is to answer in a game by link.
std::optional<Intent> turn_sheet(Ui& ui, const Model& model, const Sharing& sharing, const std::string& code);
/// The code alone, as large as the window; what closes it leads back to the sheet.
std::optional<Intent> large_code(Ui& ui, Sharing sharing, const std::string& text, const std::string& code);
std::optional<Intent> values_sheet(Ui& ui, const Model& model, const ValuesSheet& values);
std::optional<Intent> keys_sheet(Ui& ui, const Settings& settings);
/// What it would like to fill on a screen of this width.
ImVec2 keys_sheet_size(Ui& ui, float room);
std::string rules_in_words(const Ui& ui, const Position& position);
/// The rules and who plays, where there is no panel beside the board that has them.
float rules_sheet_height(Ui& ui, const std::string& rules, const PanelContext& now, const Settings& settings,
                         bool teaching);
std::optional<Intent> rules_sheet(Ui& ui, const std::string& rules, const PanelContext& now,
                                  const Settings& settings, bool teaching);
/// Who is to sit there.
float level_sheet_height(Ui& ui, float width);
std::optional<Intent> level_sheet(Ui& ui, const Session& session, Seat seat);
std::optional<Intent> stats_sheet(Ui& ui, const Model& model, const StatsSheet& sheet);

/// Which exercises are to be printed. `seed` chooses other ones.
std::optional<Intent> paper_sheet(Ui& ui, const WorksheetSheet& paper, std::uint64_t seed);

/// How the puzzle on the table went, to be sent.
std::optional<Intent> result_sheet(Ui& ui, const Model& model);
/// The flame of a streak of two days or more; how wide it is.
float streak_mark(Ui& ui, int days, Rect place);
/// On the first screen: the daily puzzle, and the way to the days before.
std::optional<Intent> day_row(Ui& ui, const Model& model, float left, float width);

} // namespace nimatron
