#pragma once

#include <optional>
#include <vector>

#include "features/saved/kept_games.hpp"
#include "features/sheet.hpp"
#include "session/session.hpp"

namespace nimatron {

// What happens in one feature and matters to others. Whoever does it says so (Context::happened). A feature that reacts has a
// listener with an on() in its update.hpp, and app/events.cpp has the order in which they hear of it.

/// What the analyst is asked about is another position, or has to be asked about anew.
struct QuestionChanged {};
/// The session on the table has changed: a move, another game, another line.
struct SessionChanged : QuestionChanged {};
/// A move has been made, and nothing has been said of it.
struct MovePlayed {
  Move move;
  Seat mover = Seat::first;
};
/// The move has been shown and told.
struct MoveTold {
  bool fresh = false; // it was the person's first
};
/// It is time for the move that the computer has chosen.
struct MoveDue {};
/// The analyst has found out who wins.
struct PositionAnalysed {};
/// The analyst has chosen a move.
struct MoveFound {};
/// A hint is asked for in a lesson; or it has been found.
struct HintInLesson {
  std::optional<Move> found;
};
/// The exercise on the table is answered, or can no longer be answered right at once.
struct ExerciseJudged {
  bool right = false;
  bool by_answer = false; // not by a move, nor by help
};
/// Of exercises without end: the next one, or the first of another run.
struct NextExercise {};
struct PracticeAgain {};
/// Another sheet is open, or says something else.
struct SheetShown {
  const Sheet& before;
  bool another = false; // of another kind
};
/// A friend's link is here, and the games among which its own may be have been read.
struct LinkArrived {
  const std::vector<NamedText>& games;
};
/// The intent has been done; what follows from the model as it is now?
struct UpdateDone {};

} // namespace nimatron
