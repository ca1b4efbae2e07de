#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/diary.hpp"
#include "app/effect.hpp"
#include "app/games_work.hpp"
#include "app/intent.hpp"
#include "app/move_rows.hpp"
#include "app/settings.hpp"
#include "core/analysis.hpp"
#include "session/session.hpp"

namespace nimatron {

// The whole program without its picture: what it remembers, and what becomes of that when something is asked
// of it.
//
//     intent or tick  ->  update(model, intent)  ->  model, effects
//
// The interface of ImGui is a view of a Model that gives back intents; the platform carries out effects; an
// Analyst answers the question that the model asks. None of them is known here.

struct AtHome {
  bool operator==(const AtHome&) const = default;
};
struct AtTable {
  bool operator==(const AtTable&) const = default;
};
/// The list of all games that are kept.
struct AtGames {
  std::string erasing; // the key of one; it is asked back first
  bool operator==(const AtGames&) const = default;
};
/// What is shown. While a game is chosen its proposal lies on the table.
using Screen = std::variant<AtHome, AtTable, Proposal, AtGames>;

/// The first steps (content/lessons.hpp) lie on the table.
struct Teaching {
  std::size_t lesson = 0;
  Session before;        // what lay there, to come back
  bool shown_how = true; // the hand points at a good move
  bool to_table = false; // who leaves goes back to that game, not to the first screen
};

/// The argument of Why? is told to a whole room (app/presenting.hpp).
struct Presenting {
  std::size_t step = 0;
  bool why_before = false; // the reasons were open
};

struct Model {
  Screen screen;
  std::optional<Teaching> teaching; // at the table
  std::size_t learned = 0;          // so many lessons are won
  Session session;
  std::optional<Session> aside; // an unfinished game that a new one has taken the place of
  std::vector<KeptGame> games;  // all that are kept, the latest first
  std::string game;             // the key of the one on the table; "": it is not kept yet
  std::optional<Reading> reading;
  std::optional<Importing> importing;
  std::size_t unreadable = 0; // kept texts that cannot be set aside, which has been said
  Settings settings;
  Extras extras;
  bool why_open = false;
  bool moves_open = false;              // the list of moves; never both
  std::optional<Presenting> presenting; // presenting() says whether it still is
  // Somebody looks at a position in which the machine was to move, and there is more to come: it waits.
  bool looking_back = false;
  std::optional<Move> hint;
  int hint_stage = 0; // how much has been said (app/hints.hpp)
  enum class Fair : unsigned char { no, pending, settled } fair = Fair::no; // who begins is whoever can lose
  std::optional<Message> notice; // about the last thing that was asked for, until the screen is another
  std::optional<Message> error;  // the last notice that was one: it looks like one
  std::optional<Message> fault;  // of a damaged link, for who has written it; with its notice
  bool verdict_wanted = false;   // as soon as it is known, until the first move
  Sheet sheet;                   // over everything else
  std::string page;              // the address of the program; "": it has none

  bool first_time = false; // nobody has done anything here yet
  std::string greeted;     // the link, or its beginning, that was met with a card last

  Diary diary;
  Day today = 0;                    // 0: not known yet
  std::optional<Puzzle> of_the_day; // likewise
  Day day_wanted = 0;               // its puzzle is played as soon as it is known
  bool day_by_link = false;         // by somebody who has come for it
  bool win_to_note = false;         // as soon as the diary has been read; so do these two
  bool try_to_note = false;         // the first move of a try at a puzzle
  bool solved_to_note = false;      // and its end
  bool win_noted = false;           // of the game on the table
  bool first_win = false;           // that was the first against its level

  // Of the session, once for each change of it.
  std::vector<MoveRow> lines; // the list of moves
  std::vector<Seat> winners;  // of the games of a match that have ended

  // What is asked of the analyst: in_question(), anew whenever this changes; the reasons, where why_open; the
  // machine's move there, where wants_move(). And its answers.
  std::uint64_t question = 0;
  std::uint64_t given_up = 0;                // the question whose search is to end, whatever is known
  std::uint64_t resting = ~std::uint64_t{0}; // ... until somebody asks
  std::optional<Analysis> known;
  std::optional<Explanation> reasons;
  std::optional<Move> thought;
  std::optional<ToldAnswer> answer; // of the reasons: it is shown on the board
  bool hint_wanted = false;
  std::optional<Review> review; // of the line on the board; asked for anew whenever `reviews` changes
  Count reviews = 0;
  std::optional<Turning> turning; // the review shows it now
  bool turning_wanted = false;    // as soon as the review is complete
  double review_due = -1;         // when the review goes on by itself, or opens; < 0: it does not
  bool told_cannot_keep = false;
  bool cannot_keep = false;     // what is played is lost with the page, which is to be read
  bool version_arrived = false; // a new one of the program, which is to be read
  double silence = 0; // seconds without a word of whoever searches, while somebody waits (app/silence.hpp)
  bool silence_told = false; // that it has been too many
  bool by_eye = false;       // the machine plays without it
  Count restarts = 0;        // of whoever searches

  double now = 0;           // of the last tick
  Count clock = 0;          // likewise
  bool less_motion = false; // likewise
  double still_at = 0;      // when the move on its way has arrived
  double machine_due = 0;   // when the machine may move, if it is to
  double sound_due = -1;    // when the move on its way is heard; < 0: none is
  bool opening = false;     // the session counts as one that is just being opened
  double opened_at = -1;    // when it no longer will; < 0 before the first tick: clocks begin anywhere

  bool notice_is_error() const { return notice && notice == error; }
  bool sheet_open() const { return sheet.index() != 0; }
  bool at_home() const { return std::holds_alternative<AtHome>(screen); }
  const AtGames* at_games() const { return std::get_if<AtGames>(&screen); }
  /// A table is shown.
  bool has_table() const { return at_table() || proposal() != nullptr; }
  bool at_table() const { return std::holds_alternative<AtTable>(screen); }
  const Proposal* proposal() const { return std::get_if<Proposal>(&screen); }
};

struct Next {
  Model model;
  std::vector<Effect> effects;
};

/// What was kept when the program ran last, each "" if there is nothing.
struct Kept {
  std::string session{};
  std::string aside{};
  std::string place{};
  std::string theme{};
  std::string sound{};
  std::string ask{};
  std::string level{};
  std::string opening{};  // not "": it ended while this session was being opened
  std::string learned{};  // "": nobody has been here; otherwise how many lessons are won
  std::string reviewed{}; // not "": a review has been seen
  std::string greeted{};
  std::string page{}; // its address, without what stands behind the #
  std::string link{}; // what the program was asked to begin with
};

/// The program as it begins.
Next start(const Kept& kept);

/// What becomes of the model. Pure.
Next update(Model model, const Intent& intent);

/// The position that is to be analysed: what lies on the table.
const Position& in_question(const Model& model);
/// Whether the analyst is to think out a move there, too.
bool wants_move(const Model& model);

/// Somebody waits for what the analyst finds out; otherwise a long search would only empty a battery.
bool wants_search(const Model& model);
/// The move and its answer that are shown on the board; null: none.
const Answer* answer_shown(const Model& model);
/// Whether the machine moves by itself now.
bool machine_plays(const Model& model);
/// Whose move that is to be: the machine's to move, else the best.
Player thinker(const Model& model);
/// Whether a person may move now.
bool person_to_move(const Model& model);
/// The move on its way is still seen to happen.
bool moving(const Model& model);
/// Seconds until something happens by itself, 0 for at once; < 0: nothing will. While the machine is to move,
/// something always will.
double next_tick(const Model& model);

/// The moves that lie on the board, as text.
std::string record_text(const Model& model);

/// No more than this is read of what comes from outside: a million heaps of any size are less.
inline constexpr std::size_t longest_record = 20'000'000;

} // namespace nimatron
