#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/play/review.hpp"
#include "content/glossary.hpp"
#include "content/history.hpp"
#include "core/analysis.hpp"
#include "core/explanation.hpp"
#include "core/message.hpp"
#include "core/position.hpp"
#include "explore/chart.hpp"
#include "learn/exercise.hpp"
#include "learn/practice.hpp"
#include "session/day.hpp"
#include "session/player.hpp"
#include "solve/octal/values_around.hpp"

namespace nimatron {

// What the program asks of the analyst (src/analyst), who works elsewhere, and what he answers. A request goes out as an
// effect, and its reply comes in as an intent with the same number; a reply that nobody waits for any more is dropped.
//
//     Request{7, Analyse{nim:3,5,7}}      ->      Reply{7, Progressed{0.4}}, Reply{7, Analysed{...}}
//     Request{8, Explain{}}               ->      Reply{8, Explained{...}}

/// What is known of this position? It is the one in question from now on; requests about the one before are dropped.
struct Analyse {
  Position position;
};
/// Why? Asks about the position in question, once it is analysed.
struct Explain {};
/// This player's move there: once it is analysed, or at once if the player plays by eye.
struct ChooseMove {
  Player player = Player::perfect;
  std::uint64_t seed = 0;
};
/// The analysis is to end soon, with what theory knows. It has no reply of its own.
struct GiveUp {};
/// What did each move of this game do? Worked on when nothing else is wanted. Another game, or none, replaces it.
struct Judge {
  Record record; // no game: none
};
/// Which puzzle is that day's?
struct FindPuzzle {
  Day day = 0;
};
/// Who wins around this position?
struct FindValues {
  Position position;
  ValueLimits limits = {};
};
/// This text as a QR code.
struct MakeCode {
  std::string text;
};
/// The position of this link (app/share/share.hpp), drawn for printing.
struct DrawPosition {
  std::string link;
};
/// The same as a picture that needs no explanation (analyst/poster.hpp), with this address.
struct DrawPoster {
  std::string link;
  std::string address;
};
/// The result of a puzzle, as such a picture.
struct DrawResult {
  Message title;
  Message words;
  std::string marks; // app/daily/daily.hpp
  std::string address;
};

/// The words of the theory, explained.
struct ReadGlossary {};
/// What happened to these games.
struct ReadHistory {};
/// Why is this position won or lost, and how? Another one than that in question, which theory answers at once.
struct WorkOut {
  Position position;
};
/// A lesson, made ready to be taken.
struct ReadLesson {
  std::string id;
};

/// An exercise (learn/practice.hpp); without a board where it is done in the head.
struct MakeExercise {
  Skill skill = Skill::outcome;
  int level = 1;
  std::uint64_t seed = 0;
  bool board = true;
};

/// Such exercises as a page for printing (scene/paper.hpp).
struct MakePaper {
  std::optional<Skill> skill;
  int level = 1;
  int count = 12;
  std::uint64_t seed = 0;
  std::string page = {}; // the address of the program, for its code; "": it has none
};

/// The chart of an explorer.
struct MakeChart {
  std::string id;
  std::vector<Count> numbers;
  std::string record = {};
};
/// The same, drawn, seen from there (thousandths of a radian).
struct DrawChart {
  std::string id;
  std::vector<Count> numbers;
  std::string record = {};
  int turn = 0;
  int tilt = 0;
};

struct Request {
  Count number = 0;
  std::variant<Analyse, Explain, ChooseMove, GiveUp, Judge, FindPuzzle, FindValues, MakeCode, DrawPosition,
               DrawPoster, DrawResult, ReadGlossary, ReadLesson, ReadHistory, WorkOut, MakeExercise,
               MakePaper, MakeChart, DrawChart>
      what;
};

/// How far an analysis has come; told at least once a second.
struct Progressed {
  double fraction = 0; // 0..1
  Count steps = 0;     // the work done so far (core/task.hpp)
};
struct Analysed {
  Analysis analysis;
};
struct Explained {
  Reasons reasons;
};
struct MoveChosen {
  Move move;
};
struct PuzzleFound {
  std::optional<Puzzle> puzzle; // nothing: that is no day
};
struct ValuesFound {
  std::vector<ValueCell> cell;
  std::optional<Period> period;
};
/// Rows of '0' (light) and '1' (dark), as many as they are long, one behind the other; "": too much for a code.
struct CodeMade {
  std::string squares;
};
/// An SVG document; "": the link lays nothing on the table.
struct DrawingMade {
  std::string drawing;
};

struct GlossaryRead {
  std::vector<Term> terms;
};
struct HistoryRead {
  std::vector<HistoryEntry> entries;
};
struct WorkedOut {
  Reasons reasons;
};
/// No exercises: there is no such lesson.
struct LessonRead {
  Lesson lesson;
};

/// HTML.
struct PaperMade {
  std::string page;
};
struct ChartMade {
  Chart chart;
};
struct ExerciseMade {
  Exercise exercise;
};

struct Reply {
  Count number = 0; // of the request
  std::variant<Progressed, Analysed, Explained, MoveChosen, MoveVerdict, PuzzleFound, ValuesFound, CodeMade,
               DrawingMade, GlossaryRead, LessonRead, HistoryRead, WorkedOut, ExerciseMade, PaperMade,
               ChartMade>
      what;
};

} // namespace nimatron
