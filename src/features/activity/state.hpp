#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/message.hpp"
#include "learn/responses.hpp"
#include "session/player.hpp"

namespace nimatron {

// What a page around the game sets to be done there, and how far it is done (docs/embedding.md): puzzles with their tasks, which
// are judged here, and everything else, which is counted. The page shows what is said of it above the board.

enum class ActivityMode : unsigned char { play, puzzle, view, lesson, exercise, explorer };
/// Of a puzzle: win the game, find a winning move, or say who should begin and then win.
enum class PuzzleTask : unsigned char { win, move, begin };

/// The page sets that, for what already lies on the table.
struct SetActivity {
  ActivityMode mode = ActivityMode::play;
  PuzzleTask task = PuzzleTask::win;
  Count count = 0;                // of a set of exercises
  Count pass = 0;                 // so many points of 100 pass
  Player level = Player::perfect; // of the computer
  bool tells_turn = false;        // nothing else says whose turn it is
};

/// What the person says to it: try again; I should begin; the computer should.
enum class TaskAnswer : unsigned char { again, me, computer };

/// How far it is done.
struct ActivityProgress {
  bool completed = false;
  std::optional<bool> success; // nothing: it is not known yet, or never will be
  std::optional<Count> points; // of 100
  Count done = 0;              // steps, exercises or games
  Count of = 0;                // how many there are; 0: there is no end
  Count tries = 0;
};

enum class TaskTone : unsigned char { plain, right, wrong };
enum class TaskStage : unsigned char {
  open,   // nothing is awaited
  asks,   // the person is to say who should begin,
  weighs, // and has said it: who wins is not known yet
  judges, // the first move is on the board, and not judged yet
  missed  // it does not win, and stays until somebody tries again
};

struct Activity {
  /// An answer that counts: a move, a game, an exercise.
  struct Try {
    std::string answer;
    bool right = false;
    std::optional<Response> response =
        {}; // the same as the standards want it; nothing: a game, or what was skipped
  };

  SetActivity set;
  ActivityProgress progress;
  Message said; // what is to be done, or what became of it
  TaskTone tone = TaskTone::plain;
  std::vector<TaskAnswer> buttons;
  bool closed = false;          // nobody can use the board
  std::optional<Message> fault; // there is nothing to find
  std::vector<Try> tried;

  TaskStage stage = TaskStage::open;
  bool start_known = false;         // there is a winning move to be found
  std::vector<std::string> winning; // all of them, if they are few
  std::string judged;               // the first move, or the record of a game that has been counted
  bool me = false;                  // the person has said: I should begin
  bool rightly = false;             // and that was right
  double closes_at = -1;            // the last exercise has been seen by then; < 0: the board stays as it is
  std::size_t done_before = 0;      // exercises, when it was resumed
  std::size_t right_before = 0;

  bool is_puzzle() const { return set.mode == ActivityMode::puzzle; }
  bool finds_move() const { return is_puzzle() && set.task == PuzzleTask::move; }
};

struct ActivityState {
  std::optional<Activity> activity; // what the page around has set to be done
};

} // namespace nimatron
