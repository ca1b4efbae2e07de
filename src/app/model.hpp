#pragma once

#include <cstdint>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/effect.hpp"
#include "app/embed/activity.hpp"
#include "app/intent.hpp"
#include "app/learn/course_progress.hpp"
#include "app/learn/practice_progress.hpp"
#include "app/play/move_rows.hpp"
#include "app/play/search_progress.hpp"
#include "app/saved/chunked_import.hpp"
#include "app/saved/player_stats.hpp"
#include "app/settings.hpp"
#include "core/analysis.hpp"
#include "explore/chart.hpp"
#include "learn/attempt.hpp"
#include "learn/exercise.hpp"
#include "scene/overlays.hpp"
#include "session/session.hpp"

namespace nimatron {

// The whole program without its picture: what it remembers, and what becomes of that when something is asked
// of it.
//
//     intent or tick  ->  update(model, intent)  ->  model, effects
//
// The interface of ImGui is a view of a Model that gives back intents; the platform carries out effects; an
// Analyst answers the requests among them. None of them is known here.

struct AtHome {
  bool operator==(const AtHome&) const = default;
};
struct AtTable {
  bool operator==(const AtTable&) const = default;
};
/// The map of the course.
struct AtCourse {
  bool erasing = false; // the progress; it is asked back first
  bool operator==(const AtCourse&) const = default;
};
/// The list of all games that are kept.
struct AtGames {
  std::string erasing; // the key of one; it is asked back first
  bool operator==(const AtGames&) const = default;
};
/// Many positions at once (explore/chart.hpp).
struct AtExplorer {
  std::string id;
  std::vector<Count> numbers;
  std::string record = {}; // of the position it begins from; "": one of its own
  Chart chart = {};        // no points until it has come
  std::optional<std::size_t> chosen = {};
  bool operator==(const AtExplorer&) const = default;
};
/// Where an explorer was opened: the place, and the set-up as it was laid there.
struct OpenedFrom {
  std::string place = "course";
  std::optional<NewGameForm> form = {};
};
/// The screen. While a game is set up, its form lies on the table.
using Screen = std::variant<AtHome, AtTable, NewGameForm, AtGames, AtCourse, AtExplorer>;

/// Exercises one after another (app/learn/update_practice.cpp).
struct PracticeRun {
  /// One that was not answered rightly, and what would have been right.
  struct Missed {
    Message asked;
    Message answer;
  };

  std::string way; // "today", "head", or the id of a kind
  ExerciseRef now = {};
  int asked_again = 0;            // times, since by chance the same came that lies there
  bool answered = false;          // the first answer counts, and it has been given
  std::vector<Skill> lately = {}; // the kinds that one has just had
  Count done = 0;
  Count right = 0;
  double ends = -1;                // seconds of the clock; < 0: when one has had enough
  std::vector<Missed> missed = {}; // in one's head, where nothing is tried twice
  bool waits = false;              // for somebody to start it: a clock will run
  bool over = false;

  bool in_head() const { return way == "head"; }
};

/// A lesson lies on the table.
struct LessonRun {
  Lesson lesson; // its id is "": the first steps
  std::size_t step = 0;
  std::vector<bool> done = {}; // by step: it is solved
  Attempt attempt;             // at this step's exercise
  Session before;              // what lay there, to come back
  bool sure = true;            // the person can win, as far as is known
  bool shown_how = true;       // the hand points at a good move
  std::optional<Message> advice =
      {};                // what is said before the words for where it points; nothing: it says nothing
  bool to_table = false; // who leaves goes back to that game, not to where the lessons are
  std::optional<PracticeRun> practice = {}; // it is no lesson of the course, but these

  bool is_first_steps() const { return lesson.id.empty(); }
  const Exercise& exercise() const { return lesson.exercises[step]; }
};

/// Why? is being presented, step by step (app/play/presenting.hpp).
struct Presenting {
  std::size_t step = 0;
  bool why_before = false;           // the reasons were open
  bool runs = false;                 // as a film: each step follows by itself
  std::size_t acted = 0;             // so many of the moves that the step speaks of have been played
  std::optional<Session> board = {}; // and this is what the board shows since
  double due = -1;                   // of the next move, or the next step; < 0: nothing comes by itself
};

// Parts of the model that are begun anew as one: `reset<Remarks>(model)`.

/// What the analyst has answered about the position in question.
struct Findings {
  std::uint64_t question = 0; // another one whenever it is asked about anew
  SearchProgress pace;        // of the search
  bool given_up = false;      // the search is to end, whatever is known
  bool resting = false;       // ... until somebody asks
  std::optional<Analysis> known;
  std::optional<Reasons> reasons;
  std::optional<Move> chosen_move;
  std::optional<ToldAnswer> answer; // of the reasons: it is shown on the board
  bool hint_wanted = false;         // as soon as that can be told
};

/// What is said about the position on the table, as long as it is there.
struct Remarks {
  std::optional<Move> hint;
  int hint_stage = 0;             // how much has been said (app/play/hints.hpp)
  std::optional<Message> notice;  // about the last thing that was asked for, until the screen is another
  std::optional<Message> fault;   // of a damaged link, for who has written it; with its notice
  std::optional<Turning> turning; // the review shows it now
  bool turning_wanted = false;    // as soon as the review is complete
};

/// What happens by itself, and when.
struct Schedule {
  double review_due = -1;  // the review goes on; < 0: it does not
  double sound_due = -1;   // the move on its way is heard; < 0: none is
  double machine_due = 0;  // the computer may move, if it is to
  double arrival_due = -1; // the last move of a link is seen to be made; < 0: there is none
  double send_due = -1;    // this person's move is to be sent to the friend; < 0: it is not
  double lesson_due =
      -1; // a lesson goes on: a wrong move goes back, or the next game is laid; < 0: it does not
};

/// What was last heard of the clock.
struct Clock {
  double now = 0;
  Count clock = 0; // milliseconds since the beginning of 1970
  bool less_motion = false;
};

/// The puzzles of the days, and what was won.
struct Days {
  PlayerStats stats;
  Day today = 0;                    // 0: not known yet
  std::optional<Puzzle> of_the_day; // likewise
  Day day_wanted = 0;               // its puzzle is played as soon as it is known
  bool day_by_link = false;         // by somebody who has come for it
  bool win_to_note = false;         // as soon as they have been read; so do these two
  bool try_to_note = false;         // the first move of a try at a puzzle
  bool solved_to_note = false;      // and its end
  bool win_noted = false;           // of the game on the table
  bool first_win = false;           // that was the first against its level
};

/// The second part of the program, where it comes in two (app/play/later.hpp).
struct Later {
  Count percent = 100;      // of it that are there
  bool missed = false;      // it has to be asked for again
  std::list<Intent> wanted; // what waits for it, the last of each kind
};

/// The analyst: which requests are unanswered, and whether it gives any sign of life.
struct Asked {
  Count requests = 0; // the number of the last one
  std::vector<Request> pending;
  double silence = 0;        // seconds without a word, while somebody waits (app/play/search_timeout.hpp)
  bool silence_told = false; // that it has been too many
  bool by_eye = false;       // the computer plays without him
};

struct Model : Findings, Remarks, Schedule, Clock, Days, Asked {
  Screen screen;
  std::optional<LessonRun> teaching; // at the table
  std::size_t learned = 0;           // so many of the first steps are won
  CourseProgress course;             // and of the lessons
  std::string lesson_wanted;         // its id: as soon as it is there; "": none is
  PracticeProgress practice;
  std::optional<PracticeRun> practice_wanted; // its next exercise is on its way
  Session session;
  std::optional<Session> aside; // an unfinished game that a new one has taken the place of
  std::vector<KeptGame> games;  // all that are kept, the latest first
  std::string game;             // the key of the one on the table; "": it is not kept yet
  bool game_unkept = false;     // there was no room for what was played in it last
  std::optional<Reading> reading;
  std::optional<Importing> importing;
  std::size_t unreadable = 0; // kept texts that cannot be set aside, which has been said
  Settings settings;
  Overlays extras;
  bool why_open = false;
  bool proof_open = false;         // all of the reasons, as long as they stay open; else only the short one
  Overlays unwanted = no_overlays; // of what the reasons show by themselves: switched off, likewise
  bool moves_open = false;         // the list of moves; never both
  std::optional<Presenting> presenting; // presenting() says whether it still is
  // Somebody looks at a position in which the computer was to move, and there is more to come: it waits.
  bool looking_back = false;
  enum class Fair : unsigned char {
    no,
    pending,
    settled
  } fair = Fair::no;            // the person gets the winning side
  std::optional<Message> error; // the last notice that was one: it looks like one
  bool verdict_wanted = false;  // as soon as it is known, until the first move
  Sheet sheet;                  // over everything else
  Sheet sheet_below;            // the one that this one was opened on, and that comes back when it is closed
  OpenedFrom explored_from;     // where the explorer was opened
  double ticking_since = -1;    // the clock of the player who is to move; < 0: it stands
  std::string friend_link;      // of a game by link: it is told from those here when they have been read
  std::string page;             // the address of the program; "": it has none
  std::string teachers;         // that of the page for teachers; "": there is none here
  bool framed = false;          // the page around has laid what lies there, for somebody else
  std::optional<Activity> activity; // what the page around has set to be done
  std::string qr_text;          // what a QR code was last wanted of,
  std::string code;             // and the code (CodeMade); "" until it has come

  std::vector<Term> glossary; // once it has been wanted

  double setting_told_until = -1; // what was just set is told beside its icon; < 0: nothing is

  bool first_time = false; // nobody has done anything here yet
  std::string greeted;     // the link, or its beginning, that was met with a card last

  // Of the session, once for each change of it.
  std::vector<MoveRow> lines;   // the list of moves
  std::vector<Seat> winners;    // of the games of a match that have ended
  std::optional<Review> review; // of the line on the board

  Later later;
  bool told_cannot_keep = false;
  bool cannot_keep = false;     // what is played is lost with the page, which is to be read
  bool version_arrived = false; // a new one of the program, which is to be read
  double animation_ends = 0;    // when the move on its way has arrived
  bool opening = false;         // the session counts as one that is just being opened
  double opened_at = -1;        // when it no longer will; < 0 before the first tick: clocks begin anywhere

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

struct Next {
  Model model;
  std::vector<Effect> effects;
};

/// What was kept when the program ran last, each "" if there is nothing.
struct SavedState {
  std::string session{};
  std::string aside{};
  std::string place{};
  std::array<std::string, setting_count> settings{}; // of each row
  std::string level{};
  std::string opening{};  // not "": it ended while this session was being opened
  std::string learned{};  // "": nobody has been here; otherwise how many of the first steps are won
  std::string course{};   // how far one has come in it
  std::string practice{}; // and with its exercises
  std::string reviewed{}; // not "": a review has been seen
  std::string greeted{};
  std::string page{};     // its address, without what stands behind the #
  std::string teachers{}; // the address of the page for teachers; "": there is none here
  std::string framed{};   // not "": the page around says what lies there
  std::string link{};     // what the program was asked to begin with
};

/// The program as it begins.
Next start(const SavedState& kept);

/// What becomes of the model. Pure.
Next update(Model model, const Intent& intent);

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
/// Seconds until something happens by itself, 0 for at once; < 0: nothing will. While the computer is to move, something
/// will, unless its search has fallen silent (app/play/search_timeout.hpp).
double next_tick(const Model& model);

/// The moves that lie on the board, as text.
std::string record_text(const Model& model);

/// No more than this is read of what comes from outside: a million heaps of any size are less.
inline constexpr std::size_t longest_record = 20'000'000;

} // namespace nimatron
