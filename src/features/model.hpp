#pragma once

#include <cstddef>
#include <optional>
#include <variant>

#include "core/typed_words.hpp"
#include "features/activity/state.hpp"
#include "features/analysis/state.hpp"
#include "features/course/state.hpp"
#include "features/daily/state.hpp"
#include "features/effect.hpp"
#include "features/explorers/state.hpp"
#include "features/faults/state.hpp"
#include "features/friend/state.hpp"
#include "features/glossary/state.hpp"
#include "features/intent.hpp"
#include "features/places/state.hpp"
#include "features/play/state.hpp"
#include "features/practice/state.hpp"
#include "features/review/state.hpp"
#include "features/saved/state.hpp"
#include "features/settings/state.hpp"
#include "features/setup/state.hpp"
#include "features/shared/state.hpp"
#include "features/sharing/state.hpp"
#include "features/sheet.hpp"
#include "features/statistics/state.hpp"
#include "features/welcome/state.hpp"
#include "features/why/state.hpp"

namespace nimatron {

// The whole program without its picture: what it remembers, and what becomes of that when something is asked
// of it.
//
//     intent or tick  ->  update(model, intent)  ->  model, effects
//
// The interface of ImGui is a view of a Model that gives back intents; the platform carries out effects; an
// Analyst answers the requests among them. None of them is known here.

/// The screen. While a game is set up, its form lies on the table.
using Screen = std::variant<AtHome, AtTable, NewGameForm, AtGames, AtCourse, AtExplorer>;

struct Model : Findings,
               Asked,
               Remarks,
               Schedule,
               Clock,
               PlayState,
               WhyState,
               ReviewState,
               SavedGamesState,
               PlacesState,
               DailyState,
               StatisticsState,
               CourseState,
               PracticeState,
               ExplorersState,
               SharingState,
               WelcomeState,
               FriendState,
               GlossaryState,
               SettingsState,
               FaultsState,
               ActivityState {
  Screen screen;
  Sheet sheet;                  // over everything else
  Sheet sheet_below;            // the one that this one was opened on, and that comes back when it is closed
  std::optional<Message> error; // the last notice that was one: it looks like one
  TypedWords typed_words;       // how people say things who speak the language that is spoken

  bool notice_is_error() const { return notice && notice == error; }
  bool sheet_open() const { return sheet.index() != 0; }
  bool at_home() const { return std::holds_alternative<AtHome>(screen); }
  const AtExplorer* at_explorer() const { return std::get_if<AtExplorer>(&screen); }
  bool at_course() const { return std::holds_alternative<AtCourse>(screen); }
  const AtGames* at_games() const { return std::get_if<AtGames>(&screen); }
  /// A table is shown.
  bool has_table() const { return at_table() || form() != nullptr; }
  bool at_table() const { return std::holds_alternative<AtTable>(screen); }
  const NewGameForm* form() const { return std::get_if<NewGameForm>(&screen); }
};

template <class Part>
void reset(Part& part) {
  part = Part();
}

/// The request of this kind that is not answered yet; null: there is none.
template <class What>
const Request* pending(const Model& model) {
  for (const Request& request : model.pending) {
    if (std::holds_alternative<What>(request.what)) return &request;
  }
  return nullptr;
}

/// The position that is to be analysed: what lies on the table.
const Position& in_question(const Model& model);
/// Whether the analyst is to choose a move there, too.
bool wants_move(const Model& model);

/// Somebody waits for what the analyst finds out; otherwise a long search would only empty a battery.
bool wants_search(const Model& model);
/// The move and its answer that are shown on the board; null: none.
const Answer* answer_shown(const Model& model);
/// Whether the computer moves by itself now.
bool machine_plays(const Model& model);
/// Whose move it chooses: the level's whose turn it is, else the best.
Player thinker(const Model& model);
/// Whether a person may move now.
bool person_to_move(const Model& model);
/// The move on its way is still seen to happen.
bool moving(const Model& model);
/// The moves that lie on the board, as text.
std::string record_text(const Model& model);

/// No more than this is read of what comes from outside: a million heaps of any size are less.
inline constexpr std::size_t longest_record = 20'000'000;

} // namespace nimatron
