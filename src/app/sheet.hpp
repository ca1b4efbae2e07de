#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "content/history.hpp"
#include "core/explanation.hpp"
#include "core/position.hpp"
#include "core/seat.hpp"
#include "learn/practice.hpp"
#include "session/agreement.hpp"
#include "session/player.hpp"
#include "solve/octal/values_around.hpp"

namespace nimatron {

struct SheetView;
struct ViewContext;

// What lies over everything else until it is closed. Each says what stands on it (features/view.hpp), in the folder of the feature
// that it belongs to.

/// What is to be shared, and how.
struct Sharing {
  /// `turn`: of a game by link, for the friend who is to answer.
  enum class What : unsigned char { position, game, challenge, turn };
  /// How large the frame is that shows it in another page.
  enum class Frame : unsigned char { small, medium, large };

  What what = What::game;
  Player level = Player::perfect; // of a challenge
  bool extras = false;            // with what is drawn beside the position
  bool code_large = false;        // the code for cameras fills the window
  Frame frame = Frame::medium;
  bool bare = false; // it shows the board without menus

  SheetView view(const ViewContext& now) const;
  bool operator==(const Sharing&) const = default;
};
/// All keys.
struct KeySheet {
  SheetView view(const ViewContext& now) const;
  bool operator==(const KeySheet&) const = default;
};
/// The statistics: puzzles solved, and games won.
struct StatsSheet {
  int months_back = 0;
  bool erasing = false; // it has been asked for, and is asked back

  SheetView view(const ViewContext& now) const;
  bool operator==(const StatsSheet&) const = default;
};

/// The result of a daily puzzle, to be sent.
struct ResultSheet {
  SheetView view(const ViewContext& now) const;
  bool operator==(const ResultSheet&) const = default;
};

/// The rules of the game on the table and who plays, where no panel shows them.
struct RulesSheet {
  SheetView view(const ViewContext& now) const;
  bool operator==(const RulesSheet&) const = default;
};

/// Greets somebody who came by a link, with the rules (app/share/welcome.hpp). The computer waits until it is closed.
struct Welcome {
  bool challenge = false; // the person is to win

  bool operator==(const Welcome&) const = default;
};

/// What to play next: this game again, another start of it, or a position that you set up.
struct NewGameSheet {
  SheetView view(const ViewContext& now) const;
  bool operator==(const NewGameSheet&) const = default;
};

/// Who wins around the position on the table (explore/values.hpp).
struct ValuesSheet {
  Position position;
  ValuesAround table;              // no cells until then
  std::optional<std::size_t> cell; // whose words are told

  SheetView view(const ViewContext& now) const;
  bool operator==(const ValuesSheet&) const = default;
};

/// Chooses who plays there: a person, or a level of the computer, with a line about each.
struct LevelSheet {
  Seat seat = Seat::second;

  SheetView view(const ViewContext& now) const;
  bool operator==(const LevelSheet&) const = default;
};

/// Two people are about to play: a friend by link, or both at this device.
struct TwoPlayersSheet {
  Agreement agreement{.with = Agreement::With::table}; // by link, this person's name and wish come first
  bool friend_begins = false;                          // by link

  SheetView view(const ViewContext& now) const;
  bool operator==(const TwoPlayersSheet&) const = default;
};

/// The words of the theory; one of them is explained.
struct GlossarySheet {
  std::string term = {};                // its id; "": only the list
  std::vector<std::string> before = {}; // terms from which "see also" has led here
  bool over_rules = false;              // the rules come back when it is closed

  SheetView view(const ViewContext& now) const;
  bool operator==(const GlossarySheet&) const = default;
};

/// What happened to these games.
struct HistorySheet {
  std::vector<HistoryEntry> entries = {}; // none until they have come

  SheetView view(const ViewContext& now) const;
  bool operator==(const HistorySheet&) const = default;
};

/// The nim-sum of heaps that somebody types.
struct CalculatorSheet {
  std::vector<Count> heaps;
  Reasons reasons = {}; // of Nim with them; none until they have come

  static constexpr std::size_t most_heaps = 8;
  static constexpr Count most = 999'999;

  SheetView view(const ViewContext& now) const;
  bool operator==(const CalculatorSheet&) const = default;
};

/// Exercises to be printed.
struct WorksheetSheet {
  std::optional<Skill> skill = {}; // none: a mix
  int level = 3;
  int count = 12;
  std::uint64_t seed = 1; // the same number, the same exercises

  SheetView view(const ViewContext& now) const;
  bool operator==(const WorksheetSheet&) const = default;
};

using Sheet = std::variant<std::monostate, Sharing, KeySheet, StatsSheet, RulesSheet, Welcome, NewGameSheet,
                           ValuesSheet, ResultSheet, LevelSheet, GlossarySheet, HistorySheet, CalculatorSheet,
                           WorksheetSheet, TwoPlayersSheet>;

} // namespace nimatron
