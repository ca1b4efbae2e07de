#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "analyst/request.hpp"
#include "app/embed/activity.hpp"
#include "app/play/review.hpp"
#include "app/saved/kept_games.hpp"
#include "app/settings.hpp"
#include "app/setup.hpp"
#include "app/sheet.hpp"
#include "core/analysis.hpp"
#include "core/explanation.hpp"
#include "learn/attempt.hpp"
#include "scene/overlays.hpp"
#include "session/session.hpp"

namespace nimatron {

// What is asked of the program: by a person (at most one a frame), by the page around it, or by what works
// for it. An Action changes the game on the table.

/// One of the answers in the reasons: the step that has it, and its row.
struct ToldAnswer {
  std::size_t step = 0;
  std::size_t row = 0;

  bool operator==(const ToldAnswer&) const = default;
};

/// Each time it is asked, the hint says more (app/play/hints.hpp).
struct ShowHint {};
/// Chooses who begins, as long as no person has moved.
struct WhoBegins {
  FirstMover who = FirstMover::person;
};
/// Stops the search: what is known by then is the answer.
struct StopSearch {
  bool until_asked = false; // nobody has asked for the answer: the search goes on when somebody does
};
struct ShowWhy {
  bool open = true;
};
/// The whole proof under the short reason, or that alone again.
struct ShowProof {
  bool open = true;
};
/// Presents the reasons step by step, for a classroom; or has them run by themselves, as a film, until it is to pause.
struct Present {
  enum class To : unsigned char { begin, next, back, end, run, pause };
  To where = To::begin;
};
/// Shows a move and its answer from the reasons on the board, or hides them again.
struct ShowAnswer {
  ToldAnswer which;
};
/// The list of moves, which takes the place of the reasons.
struct ShowMoves {
  bool open = true;
};
/// Opens the review: the list of moves, with what each did.
struct ShowReview {};
/// Goes back to the position after so many moves, to play differently from there.
struct TryAgain {
  std::size_t ply = 0;
};
/// Another start of this game, against the same opponent; the person gets the winning side.
struct NextPosition {
  Position start;
};
/// While an earlier position is on the board: the computer goes on from there.
struct PlayOn {};
struct OpenSetup {};
struct CloseSetup {};
struct GoHome {};
/// Resumes the game on the table, or the one that was put aside for it.
struct GoOn {
  bool aside = false;
};
/// Gives a setting this value; without one, the next of its row.
struct Set {
  Setting setting = Setting::theme;
  std::optional<std::uint8_t> value = {};
};
/// The first steps, from where they were left; in a lesson the next step, or the next lesson.
struct Learn {};
/// The map of the course.
struct OpenCourse {};
/// A lesson, at the step after the last one solved.
struct OpenLesson {
  std::string id;
};
/// So many steps further in the lesson, solved or not; back where it is less than 0.
struct StepLesson {
  int by = 1;
};
/// The explorer of this id, with these numbers; what is missing of them is as it is at the start.
struct OpenExplorer {
  std::string id;
  std::vector<Count> numbers = {};
  std::string record = {}; // the position it begins from, if it is one that can begin anywhere
};
/// Back to where the explorer was opened, as it was left there.
struct CloseExplorer {};
/// A point of its chart: it is told.
struct ChoosePoint {
  std::size_t point = 0;
};
/// The chart as a table (CSV), or as a drawing, seen as it is now.
struct SaveChart {
  bool drawing = false;
  int turn = 0; // thousandths of a radian
  int tilt = 0;
};
/// Exercises without end: "today" for five minutes of all kinds, "head" against the clock, or one kind by its id.
struct StartPractice {
  std::string way;
};
/// The exercises of the sheet that is open, as a page for printing.
struct PrintPaper {};
/// What is known of somebody's progress in the course is to go; first asked back, then `sure`. Not sure once more: it stays.
struct ErasePractice {
  bool sure = false;
};
/// An answer to what the lesson asks.
struct AnswerLesson {
  Answering answer;
};
/// Shows or hides one of these.
struct Toggle {
  Overlay what;
};
struct CopyRecord {};
/// The list of saved games, and what is done with one of them or with all.
struct ShowGames {};
struct ResumeGame {
  std::string key;
};
/// The first time it asks whether that is meant; the second time it deletes. Without a key nothing is to be deleted.
struct EraseGame {
  std::string key = {};
};
/// How far somebody has come in the course and with the exercises, as a file; and back from one. What is known already is
/// not lost by that.
struct ExportProgress {};
struct ImportProgress {
  std::string text;
};
struct ExportGames {};
struct ChooseGames {};
struct ImportGames {
  std::string text;
};
/// A file was saved there for the person.
struct FileSaved {
  std::string where;
};
struct GamesRead {
  std::vector<NamedText> games;
};
/// Opens a sheet, changes what it says, or closes it.
struct ShowSheet {
  Sheet sheet;
};
/// The table of values around the position on the table, with at most so many rows and columns.
struct ShowValues {
  Count side = 15;
};
/// A cell of the table of values tells its position and who wins.
struct ShowCell {
  std::size_t cell = 0;
};
struct CopyText {
  std::string text;
};
/// Announces what only the view knows: what is selected, why a tap does nothing.
struct Tell {
  Message words;
};
/// Shares what the open sheet says: the one for sharing, or the result of a puzzle.
enum class ShareNow : unsigned char { copy, send, picture, drawing, embed };
/// Plays the puzzle of a day, or goes on with an unfinished try.
struct PlayDay {
  int day = 0;
  bool by_link = false;
};
/// Goes to the page for teachers; with the position on the table, if that is wanted.
struct OpenTeachersPage {
  bool with_position = false;
};
struct EraseStats {};
/// Two people begin to play, from the start of the game on the table or from the position being set up.
struct PlayTogether {
  TwoPlayersSheet how;
  std::uint64_t seed = 0;
};
/// In a game by link: whether this person would like to have hints. They come when both do.
struct WantHints {
  bool wanted = true;
};
/// Stops the players' clock, or has it go on.
struct PauseClock {
  bool paused = true;
};
/// The statistics as they were saved.
struct StatsRead {
  std::string text;
};
/// A record from outside: a link, an argument.
struct OpenRecord {
  std::string text;
};
/// Back or Forward to a place, "home", "table" or "lesson", and the session that was saved there; "": the one
/// there is.
struct ComeBack {
  std::string place;
  std::string session;
};
/// The program is left in good order: the page is closed, or another one comes.
struct Leave {};
/// What has these names could not be saved: there is no room, or it is not allowed.
struct CannotKeep {
  std::vector<std::string> names;
};
/// What has these names could not be set aside and stays where it is: there is no room for a copy.
struct NotSetAside {
  std::vector<std::string> names;
};
/// The browser or system could not do what was asked; it can be asked again.
struct CannotDo {
  enum class What : unsigned char { save, send, picture, read, too_large, update, count } what = What::save;
};
/// The next piece of work that is done in pieces (has_pieces()): reading a few games, or a few lines of a file.
struct ContinueImport {};
/// The analyst will not answer: it did not arrive, or has ended.
struct SearchLost {};
/// Asks it again, or lets the computer play without it, by eye.
struct AskAgain {};
struct PlayByEye {};
/// A new version of the program has arrived and waits; or it is to be taken now.
struct VersionArrived {};
struct TakeVersion {};
/// So many hundredths of the program's second part have come (app/play/later.hpp); < 0: it has to be asked for again.
struct RestComes {
  int percent = 100;
};
/// Closes what lies over the screen (app/play/banner.hpp).
struct CloseBanner {};

/// Time has passed. `seconds` is a steady clock.
struct TimePassed {
  double seconds = 0;
  bool less_motion = false;
  int today = 0;   // session/daily_puzzle.hpp; 0: nobody knows
  Count clock = 0; // milliseconds since the beginning of 1970
};

template <class... Kinds>
struct KindList {};

using IntentKinds =
    KindList<Action, ShowHint, WhoBegins, StopSearch, ShowWhy, ShowProof, Present, ShowAnswer, ShowMoves,
             ShowReview, TryAgain, NextPosition, PlayOn, OpenSetup, CloseSetup, ChangeSetup, GoHome, GoOn,
             Learn, OpenCourse, OpenLesson, StepLesson, AnswerLesson, OpenExplorer, ChoosePoint, SaveChart,
             StartPractice, ErasePractice, ExportProgress, ImportProgress, PrintPaper, Set, Toggle,
             CopyRecord, OpenRecord, ComeBack, Leave, CannotKeep, Reply, TimePassed, ShowSheet, ShareNow,
             EraseStats, StatsRead, PlayDay, ShowGames, ResumeGame, EraseGame, ExportGames, ChooseGames,
             ImportGames, GamesRead, FileSaved, ShowValues, ShowCell, CopyText, Tell, NotSetAside, CannotDo,
             ContinueImport, SearchLost, AskAgain, PlayByEye, VersionArrived, TakeVersion, CloseBanner,
             PlayTogether, WantHints, PauseClock, OpenTeachersPage, RestComes, CloseExplorer, SetActivity,
             AnswerActivity, ResumeActivity>;

template <class Kind, class Kinds>
inline constexpr bool is_kind_of = false;
template <class Kind, template <class...> class List, class... Kinds>
inline constexpr bool is_kind_of<Kind, List<Kinds...>> = (std::is_same_v<Kind, Kinds> || ...);

template <class Kind, class Kinds>
inline constexpr std::size_t place_among = 0;
template <class Kind, class First, class... Others>
inline constexpr std::size_t place_among<Kind, KindList<First, Others...>> =
    std::is_same_v<Kind, First> ? 0 : 1 + place_among<Kind, KindList<Others...>>;

/// One of the kinds. It never changes, so copies share it. A std::variant of so many takes a compiler half a minute: it has each
/// as a union in a union, and goes through them again to copy, move and destroy it.
class Intent {
 public:
  template <class Kind>
  requires is_kind_of<Kind, IntentKinds> Intent(Kind kind)
      : kind_(place_among<Kind, IntentKinds>), what_(std::make_shared<const Kind>(std::move(kind))) {}
  template <class Kind>
  requires is_kind_of<Kind, Action> Intent(Kind kind) : Intent(Action(std::move(kind))) {}

  /// By its place in IntentKinds.
  std::size_t index() const { return kind_; }
  template <class Kind>
  requires is_kind_of<Kind, IntentKinds>
  bool is() const { return kind_ == place_among<Kind, IntentKinds>; }
  /// Null where it is of another kind.
  template <class Kind>
  const Kind* as() const {
    return is<Kind>() ? static_cast<const Kind*>(what_.get()) : nullptr;
  }
  /// What the visitor answers to its kind.
  template <class Visitor>
  decltype(auto) visit(Visitor&& visitor) const {
    return told(visitor, IntentKinds{});
  }

 private:
  template <class Visitor, class... Kinds>
  decltype(auto) told(Visitor& visitor, KindList<Kinds...>) const {
    using Told = decltype(visitor(std::declval<const Action&>()));
    constexpr Told (*tell[])(Visitor&, const void*) = {
        [](Visitor& to, const void* what) -> Told { return to(*static_cast<const Kinds*>(what)); }...};
    return tell[kind_](visitor, what_.get());
  }

  std::size_t kind_;
  std::shared_ptr<const void> what_;
};

} // namespace nimatron
