#pragma once

#include <string>
#include <variant>
#include <vector>

#include "app/kept_games.hpp"
#include "app/review.hpp"
#include "app/settings.hpp"
#include "app/sheet.hpp"
#include "core/analysis.hpp"
#include "core/explanation.hpp"
#include "session/session.hpp"

namespace nimatron {

/// A new game being chosen: the position, its options, who plays and who begins; and what of the form is
/// open.
struct Proposal {
  Position start;
  Players players = {Player::human, Player::perfect};
  bool fair = false;  // whoever can lose begins; `players` is in force until that is known
  bool adding = true; // a touch on the table adds something; otherwise it takes something away
  bool show_verdict = false;
  bool all_presets = false;

  bool operator==(const Proposal&) const = default;
};

// What is asked of the program: by a person (at most one a frame), by the page around it, or by what works
// for it. An Action changes the game on the table.

/// Which of the answers in the reasons: the step that has them, and which of its rows.
struct ToldAnswer {
  std::size_t step = 0;
  std::size_t row = 0;

  bool operator==(const ToldAnswer&) const = default;
};

/// Asked again, it says more (app/hints.hpp).
struct ShowHint {};
/// Of a game that no person has moved in yet.
enum class FirstMover : unsigned char { person, machine, fair };
struct WhoBegins {
  FirstMover who = FirstMover::person;
};
/// The search that goes on is given up: what is known by then is the answer.
struct StopSearch {
  bool until_asked = false; // nobody has asked for the answer: the search goes on when somebody does
};
struct ShowWhy {
  bool open = true;
};
/// The reasons for a whole room, step by step.
struct Present {
  enum class To : unsigned char { begin, next, back, end };
  To where = To::begin;
};
/// A move and its answer, of the reasons that are told, is shown on the board, or no longer.
struct ShowAnswer {
  ToldAnswer which;
};
/// The list of moves, which takes the place of the reasons.
struct ShowMoves {
  bool open = true;
};
/// Where did it turn? The list of moves, with what each did.
struct ShowReview {};
/// To where so many moves lie on the board, to play differently from there.
struct TryAgain {
  std::size_t ply = 0;
};
/// Another start of this game, against the same opponent; whoever can lose begins.
struct NextPosition {
  Position start;
};
/// Somebody who looks back has the machine go on from there.
struct PlayOn {};
struct OpenSetup {};
struct CloseSetup {};
struct ChangeProposal {
  Proposal proposal;
};
struct GoHome {};
/// With the game on the table, or with the one that was put aside for it.
struct GoOn {
  bool aside = false;
};
struct NextTheme {};
struct SwitchSound {};
struct AskBefore {
  Settings::Ask ask = Settings::Ask::needed;
};
/// The first steps, from where they were left; or the next of them.
struct Learn {};
/// Something about the picture of the board is shown or hidden.
enum class Extra : unsigned char { bundles, gaps, twin, predicted };
struct Toggle {
  Extra what;
};
struct CopyRecord {};
/// The list of all games that are kept; and what is done with one of them, or with all.
struct ShowGames {};
struct ResumeGame {
  std::string key;
};
/// Asks back, and does it when it is asked for again.
struct EraseGame {
  std::string key;
};
struct ExportGames {};
struct ChooseGames {};
struct ImportGames {
  std::string text;
};
/// A file of the person's lies there now.
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
/// What the second module says to the question; "...": it is still at work.
struct ValuesFound {
  std::string question;
  std::string answer;
};
/// A cell of the table of values tells its position and who wins.
struct ShowCell {
  std::size_t cell = 0;
};
struct CopyText {
  std::string text;
};
/// What the sheet says that is open: the one for sharing, or how a puzzle went.
enum class ShareNow : unsigned char { copy, send, picture, drawing, embed };
/// The puzzle of a day is played, or an unfinished try goes on.
struct PlayDay {
  int day = 0;
  bool by_link = false;
};
/// The puzzle of a day: its par and its position.
struct DayFound {
  int day = 0;
  std::string puzzle;
};
struct EraseDiary {};
/// The diary as it is kept.
struct DiaryRead {
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
/// What was to outlive the program under these names does not: no room, or not allowed.
struct CannotKeep {
  std::vector<std::string> names;
};
/// What was to be set aside stays where it is, under these names: there is no room for a copy.
struct NotSetAside {
  std::vector<std::string> names;
};
/// The place it runs in could not do what was asked of it, and can be asked again.
struct CannotDo {
  enum class What : unsigned char { save, send, picture, read, too_large, update, count } what = What::save;
};
/// A piece of what is done in pieces (has_pieces()): a few games are read, or a few lines of a file.
struct WorkOn {};
/// Whoever searches is at work.
struct SearchAlive {};
/// Whoever searches will not answer: it did not arrive, or has ended.
struct SearchLost {};
/// It is asked again, or the machine plays without it, by eye.
struct AskAgain {};
struct PlayByEye {};
/// A new version of the program has arrived, and waits; and it is taken.
struct VersionArrived {};
struct TakeVersion {};
/// What lies over the screen (app/banner.hpp) has been read.
struct CloseBanner {};

/// The position in question has been analysed.
struct Analysed {
  Analysis analysis;
};
/// The reasons have been told: why it is so.
struct Explained {
  Explanation reasons;
};
/// The machine has thought out its move there (or what a hint is to say).
struct Thought {
  Move move;
};
/// Time has passed. `seconds` is a steady clock.
struct TimePassed {
  double seconds = 0;
  bool less_motion = false;
  int today = 0;   // session/day.hpp; 0: nobody knows
  Count clock = 0; // milliseconds since the beginning of 1970
};

using Intent =
    std::variant<Action, ShowHint, WhoBegins, StopSearch, ShowWhy, Present, ShowAnswer, ShowMoves, ShowReview,
                 TryAgain, NextPosition, PlayOn, OpenSetup, CloseSetup, ChangeProposal, GoHome, GoOn, Learn,
                 NextTheme, SwitchSound, AskBefore, Toggle, CopyRecord, OpenRecord, ComeBack, Leave,
                 CannotKeep, Analysed, Explained, Thought, Judged, TimePassed, ShowSheet, ShareNow,
                 EraseDiary, DiaryRead, PlayDay, DayFound, ShowGames, ResumeGame, EraseGame, ExportGames,
                 ChooseGames, ImportGames, GamesRead, FileSaved, ShowValues, ValuesFound, ShowCell, CopyText,
                 NotSetAside, CannotDo, WorkOn, SearchAlive, SearchLost, AskAgain, PlayByEye, VersionArrived,
                 TakeVersion, CloseBanner>;

} // namespace nimatron
