#pragma once

#include <variant>

#include "analyst/questions/chart.hpp"
#include "analyst/questions/code.hpp"
#include "analyst/questions/draw.hpp"
#include "analyst/questions/exercise.hpp"
#include "analyst/questions/explain_position.hpp"
#include "analyst/questions/glossary.hpp"
#include "analyst/questions/history.hpp"
#include "analyst/questions/lesson.hpp"
#include "analyst/questions/own_lesson.hpp"
#include "analyst/questions/position.hpp"
#include "analyst/questions/puzzle.hpp"
#include "analyst/questions/review_moves.hpp"
#include "analyst/questions/values.hpp"
#include "analyst/questions/worksheet.hpp"

namespace nimatron {

// What the program asks of the analyst, which works elsewhere, and what it answers. A request goes out as an effect, and its
// reply comes in as an intent with the same number; a reply that nobody waits for any more is dropped.
//
//     Request{7, Analyse{nim:3,5,7}}      ->      Reply{7, Progressed{0.4}}, Reply{7, Analysed{...}}
//     Request{8, Explain{nim:3,5,7}}      ->      Reply{8, Explained{...}}
//
// A question is a file of questions/: what is asked, what is replied, and answer(), which finds it; and it is named in these
// two lists. Without an answer(), or without somebody who takes its reply, nothing compiles. How a question becomes text and
// is read again follows from its members (protocol.cpp).

struct Request {
  Count number = 0;
  std::variant<Analyse, Explain, ChooseMove, GiveUp, ReviewMoves, FindPuzzle, FindValues, MakeCode,
               DrawPosition, DrawPoster, DrawResult, ReadGlossary, ReadLesson, ReadHistory, ExplainPosition,
               MakeExercise, MakeWorksheet, MakeChart, DrawChart, ReadOwnLesson>
      what;
};

struct Reply {
  Count number = 0; // of the request
  std::variant<Progressed, Analysed, Explained, MoveChosen, MoveVerdict, PuzzleFound, ValuesFound, CodeMade,
               DrawingMade, GlossaryRead, LessonRead, HistoryRead, PositionExplained, ExerciseMade,
               WorksheetMade, ChartMade, OwnLessonRead>
      what;
};

} // namespace nimatron
